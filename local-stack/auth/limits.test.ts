import { describe, expect, it } from 'vitest'
import { parseConfig } from '../folder/supabase-config.ts'
import { AuthLimits, Buckets } from './limits.ts'

describe('a bucket of 2 that gets one back every 100 ms', () => {
  it('lets two through at once, then one as soon as it has come back', () => {
    const buckets = new Buckets(2, 10)
    expect([0, 0, 0, 99, 100, 150, 200, 201].map((now) => buckets.take('a', now))).toEqual([
      true,
      true,
      false,
      false,
      true,
      false,
      true,
      false,
    ])
  })

  it('holds no more than two, however long nobody asked', () => {
    const buckets = new Buckets(2, 10)
    buckets.take('a', 0)
    expect([10_000, 10_000, 10_000].map((now) => buckets.take('a', now))).toEqual([true, true, false])
  })

  it('counts each caller apart, until it forgets them', () => {
    const buckets = new Buckets(1, 1)
    expect([buckets.take('a', 0), buckets.take('b', 0), buckets.take('a', 1)]).toEqual([true, true, false])
    buckets.forget()
    expect(buckets.take('a', 1)).toBe(true)
  })
})

/** How many of 100 requests at once get through. */
function through(limits: AuthLimits, door: Parameters<AuthLimits['take']>[0], address = '203.0.113.7'): number {
  return Array.from({ length: 100 }).filter(() => {
    try {
      limits.take(door, address)
      return true
    } catch {
      return false
    }
  }).length
}

describe('the limits of the auth service', () => {
  it('let thirty of an address through at once, door by door, whatever the rate is', () => {
    const limits = new AuthLimits(parseConfig('[auth.rate_limit]\ntoken_verifications = 300'), true)
    expect([through(limits, 'verify'), through(limits, 'token'), through(limits, 'factorVerify')]).toEqual([30, 30, 30])
    expect([through(limits, 'verify'), through(limits, 'verify', '203.0.113.8')]).toEqual([0, 30])
  })

  it('are off until they are turned on, and again after they were forgotten', () => {
    const limits = new AuthLimits(new Map(), false)
    expect(through(limits, 'token')).toBe(100)
    limits.limit(true)
    expect(through(limits, 'token')).toBe(30)
    limits.forget()
    expect(through(limits, 'token')).toBe(100)
  })
})
