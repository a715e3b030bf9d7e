import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { claimReader, tokenSigner } from './tokens.ts'

const KEYS = { jwt: 'j'.repeat(40), publishable: 'sb_publishable_x', secret: 'sb_secret_x', database: 'd' } as never
const NOW = Date.parse('2026-11-26T12:00:00Z')

describe('a token that was read before', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  it('is refused as soon as it has run out, and one that was changed at once', async () => {
    const read = claimReader(KEYS)
    const token = await tokenSigner(KEYS)({ sub: 'ada', role: 'authenticated', exp: NOW / 1000 + 60 })
    for (const _ of [1, 2]) expect(await read(token)).toMatchObject({ sub: 'ada' })
    await expect(read(`${token.slice(0, -2)}xx`)).rejects.toThrow('signature')
    vi.setSystemTime(NOW + 61_000)
    await expect(read(token)).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' })
  })
})
