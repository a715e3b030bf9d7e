import type * as Bcrypt from 'bcryptjs'
import { expect, it, vi } from 'vitest'
import { isPassword, passwordHash } from './passwords.ts'

/** How the hashes were made that passwords were compared with; it says how long that takes. */
const costs = vi.hoisted((): string[] => [])
vi.mock('bcryptjs', async (original) => {
  const bcrypt = await original<typeof Bcrypt>()
  return {
    ...bcrypt,
    compare: (password: string, hash: string): Promise<boolean> => {
      costs.push(hash.slice(0, '$2b$06$'.length))
      return bcrypt.compare(password, hash)
    },
  }
})

it('a wrong password takes as long where nobody has the address: the time tells no account', async () => {
  const kept = await passwordHash('Gapwise-demo-2026')
  expect(await isPassword('Gapwise-demo-2026', kept)).toBe(true)
  for (const wrong of ['another-one', '']) expect(await isPassword(wrong, kept)).toBe(false)
  for (const none of [undefined, null, '']) expect(await isPassword('another-one', none)).toBe(false)
  expect(costs).toEqual(Array.from({ length: 6 }, () => kept.slice(0, 7)))
})
