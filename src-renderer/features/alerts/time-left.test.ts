import { describe, expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const DUE = '2026-11-20T16:15:00.000Z'
const before = (seconds: number): number => Date.parse(DUE) - seconds * 1_000

describe('the time left to acknowledge', () => {
  it.each([
    [900, '15:00', 15],
    [899, '14:59', 14],
    [872, '14:32', 14],
    [60, '1:00', 1],
    [59, '0:59', 0],
    [0.4, '0:01', 0],
  ])('%d seconds before is %s', (seconds, clock, minutes) => {
    expect(timeLeft(DUE, before(seconds))).toEqual({ state: 'left', clock, minutes })
  })

  it.each([0, -1, -3_600])('is over %d seconds before', (seconds) => {
    expect(timeLeft(DUE, before(seconds))).toEqual({ state: 'over' })
  })
})
