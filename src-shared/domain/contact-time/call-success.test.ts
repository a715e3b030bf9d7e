import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callSuccess, tallyCalls } from './call-success.ts'

const calls = (...outcomes: string[]) => outcomes.map((outcome) => ({ outcome }))

describe('call-success score', () => {
  it('is 50 with no history', () => {
    expect(callSuccess({ total: 0, completed: 0, completedOfLastThree: 0 })).toBe(50)
  })

  it.each([
    [calls('completed'), 100],
    [calls('refused'), 0],
    [calls('completed', 'voicemail'), 50],
    [calls('completed', 'voicemail', 'no-answer', 'completed'), 38],
    [calls('voicemail', 'no-answer', 'refused', 'completed', 'completed'), 12],
    [calls('completed', 'completed', 'completed', 'no-answer'), 93],
  ])('weighs the last three at 70%% and all at 30%% (%j)', (history, score) => {
    expect(callSuccess(tallyCalls(history))).toBe(score)
  })

  it('stays between 0 and 100 and rises when a missed call becomes a completed one', () => {
    const history = fc.array(fc.constantFrom('completed', 'voicemail', 'refused'), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(history, fc.nat(), (outcomes, pick) => {
        const score = callSuccess(tallyCalls(calls(...outcomes)))
        const better = outcomes.with(pick % outcomes.length, 'completed')
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        expect(callSuccess(tallyCalls(calls(...better)))).toBeGreaterThanOrEqual(score)
      }),
    )
  })
})
