import { describe, expect, it } from 'vitest'
import { parseKey } from './input.ts'

describe('the key of a request', () => {
  it.each([
    ['4d9c1f3e-0000-4000-8000-000000000001', true],
    ['inbound-SM1-x', true],
    ['short', false],
    ['', false],
    [null, false],
    ['a'.repeat(201), false],
    ['key with spaces', false],
    ["key'); drop", false],
  ])('%j: usable is %s', (key, ok) => {
    expect(parseKey(key).ok).toBe(ok)
  })
})
