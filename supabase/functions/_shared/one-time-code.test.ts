import { describe, expect, it } from 'vitest'
import { codeArguments, newCode } from './one-time-code.ts'

const drawing = (...numbers: number[]) => {
  const left = [...numbers]
  return () => left.shift() ?? 0
}
const rosa = { channel: 'sms', address: '+13055550111' } as const

describe('a one-time code', () => {
  it('has six digits, zeros in front included', () => {
    expect(newCode(drawing(7))).toBe('000007')
    expect(newCode(drawing(123_456_789))).toBe('456789')
    for (let turn = 0; turn < 200; turn += 1) expect(newCode()).toMatch(/^\d{6}$/)
  })

  it('is drawn again where the low codes would come up more often', () => {
    const last = 4294 * 1_000_000 - 1
    expect(newCode(drawing(last))).toBe('999999')
    expect(newCode(drawing(last + 1, 2 ** 32 - 1, 42))).toBe('000042')
  })

  it('comes from all over the range', () => {
    const first = new Set(Array.from({ length: 2000 }, () => newCode().charAt(0)))
    expect(first.size).toBe(10)
  })
})

describe('the marks of a code', () => {
  const hashes = async (secret: string, address: string, code: string) => {
    const given = await codeArguments(secret, { ...rosa, address }, code)
    return [given['p_contact_hash'], given['p_code_hash']]
  }

  it('say nothing of the code, and are another for each contact and secret', async () => {
    const [contact, code] = await hashes('secret', rosa.address, '123456')
    expect(contact).toMatch(/^[0-9a-f]{64}$/)
    expect(await hashes('secret', rosa.address, '123456')).toEqual([contact, code])
    expect(await hashes('secret', rosa.address, '123457')).toEqual([contact, expect.not.stringMatching(code ?? '')])
    const others = [
      ...(await hashes('secret', '+13055550112', '123456')),
      ...(await hashes('another', rosa.address, '123456')),
    ]
    expect(new Set([contact, code, ...others]).size).toBe(6)
  })
})
