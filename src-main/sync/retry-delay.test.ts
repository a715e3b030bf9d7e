import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LONGEST_DELAY_MS, pollDelay, retryDelay } from './retry-delay.ts'

describe('retryDelay', () => {
  it('starts at one second and grows by half', () => {
    expect([1, 2, 3, 4].map((failures) => retryDelay(failures, () => 0))).toEqual([1000, 1500, 2250, 3375])
  })

  it('leaves out up to half at random, and never passes five minutes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (n, random) => {
          const longest = retryDelay(n, () => 0)
          const delay = retryDelay(n, () => random)
          expect(delay).toBeLessThanOrEqual(longest)
          expect(delay).toBeGreaterThanOrEqual(longest / 2 - 1)
          expect(longest).toBeLessThanOrEqual(LONGEST_DELAY_MS)
        },
      ),
    )
  })
})

describe('pollDelay', () => {
  const range = (state: Parameters<typeof pollDelay>[0]): number[] =>
    [0, 1].map((random) => pollDelay(state, () => random) / 1000)

  it('leaves out up to a quarter at random', () => {
    expect(range({ isLive: true, hasJustEnded: false })).toEqual([60, 45])
    expect(range({ isLive: false, hasJustEnded: false })).toEqual([15, 11.25])
  })

  it('may ask at once where the channel has just ended', () => {
    expect(range({ isLive: false, hasJustEnded: true })).toEqual([15, 0])
  })
})
