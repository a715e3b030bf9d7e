import { describe, expect, it } from 'vitest'
import { RateLimit } from './rate-limit.ts'

describe('a rate limit of 2 in 100 ms', () => {
  it('refuses the third event until the first has left the window', () => {
    const limit = new RateLimit(2, 100)
    expect([0, 50, 99, 100, 149].map((now) => limit.allow('a', now))).toEqual([true, true, false, true, false])
  })

  it('counts each key by itself', () => {
    const limit = new RateLimit(1, 100)
    expect([limit.allow('a', 0), limit.allow('b', 0), limit.allow('a', 1)]).toEqual([true, true, false])
  })

  it('forgets everything when cleared', () => {
    const limit = new RateLimit(1, 100)
    limit.allow('a', 0)
    limit.clear()
    expect(limit.allow('a', 1)).toBe(true)
  })
})
