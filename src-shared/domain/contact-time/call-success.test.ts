import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callSuccess, type CallTally } from './call-success.ts'

const countCompleted = (outcomes: readonly string[]): number => outcomes.filter((one) => one === 'completed').length

/** @param newestFirst outcomes of calls */
const tally = (newestFirst: readonly string[]): CallTally => ({
  total: newestFirst.length,
  completed: countCompleted(newestFirst),
  completedOfLastThree: countCompleted(newestFirst.slice(0, 3)),
})

describe('call-success score', () => {
  it('is 50 with no history', () => {
    expect(callSuccess({ total: 0, completed: 0, completedOfLastThree: 0 })).toBe(50)
  })

  it.each([
    [['completed'], 100],
    [['refused'], 0],
    [['completed', 'voicemail'], 50],
    [['completed', 'voicemail', 'no-answer', 'completed'], 38],
    [['voicemail', 'no-answer', 'refused', 'completed', 'completed'], 12],
    [['completed', 'completed', 'completed', 'no-answer'], 93],
  ])('weighs the last three at 70%% and all at 30%% (%j)', (history, score) => {
    expect(callSuccess(tally(history))).toBe(score)
  })

  it('stays between 0 and 100 and rises when a missed call becomes a completed one', () => {
    const history = fc.array(fc.constantFrom('completed', 'voicemail', 'refused'), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(history, fc.nat(), (outcomes, pick) => {
        const score = callSuccess(tally(outcomes))
        const better = outcomes.with(pick % outcomes.length, 'completed')
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        expect(callSuccess(tally(better))).toBeGreaterThanOrEqual(score)
      }),
    )
  })
})
