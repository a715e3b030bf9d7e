import { describe, expect, it } from 'vitest'
import { absenceProblem, inWhoseHands, isAwayAt, QUIET_SPANS, quietUntil, type Absences } from './index.ts'

const NOON = Date.parse('2026-11-20T17:00:00.000Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('whose work something is', () => {
  const absences: Absences = new Map([
    ['ana', { fromMs: NOON, untilMs: NOON + DAY, coverId: 'ben' }],
    ['ben', { fromMs: NOON + 6 * HOUR, untilMs: NOON + 8 * HOUR, coverId: 'ana' }],
    ['cleo', { fromMs: NOON, untilMs: NOON + DAY, coverId: null }],
  ])
  it.each([
    ['nobody in particular has it', null, 0, { staffId: null, standIn: null }],
    ['before the absence', 'ana', -1, { staffId: 'ana', standIn: null }],
    ['from its first moment', 'ana', 0, { staffId: 'ben', standIn: 'away' }],
    ['while the cover is away too', 'ana', 7 * HOUR, { staffId: null, standIn: 'away' }],
    ['without a cover', 'cleo', HOUR, { staffId: null, standIn: 'away' }],
    ['at its end', 'ana', DAY, { staffId: 'ana', standIn: null }],
    ['of somebody who is here', 'dan', HOUR, { staffId: 'dan', standIn: null }],
  ])('%s', (_when, assignedTo, later, hands) => {
    expect(inWhoseHands({ assignedTo }, NOON + later, absences)).toEqual(hands)
  })

  it('is the team’s once they have left, whatever they had said', () => {
    expect(inWhoseHands({ assignedTo: 'ana', left: true }, NOON, absences)).toEqual({ staffId: null, standIn: 'left' })
  })

  it('is as ever for who said nothing', () => {
    expect(isAwayAt(undefined, NOON)).toBe(false)
  })
})

describe('an absence', () => {
  it.each([
    [0, DAY, null],
    [-DAY, HOUR, null],
    [HOUR, HOUR, 'order'],
    [-DAY, 0, 'past'],
    [366 * DAY, 367 * DAY, 'tooLong'],
    [0, 366 * DAY, 'tooLong'],
  ])('from %d until %d from now: %s', (from, until, problem) => {
    expect(absenceProblem({ fromMs: NOON + from, untilMs: NOON + until }, NOON)).toBe(problem)
  })
})

it('lets somebody be left alone for a while, or for what is left of the day there', () => {
  const until = QUIET_SPANS.map((span) => quietUntil(span, { zone: 'America/New_York', nowMs: NOON }) - NOON)
  expect(until).toEqual([HOUR / 2, HOUR, 2 * HOUR, 12 * HOUR])
  expect(quietUntil('today', { zone: 'No/Where', nowMs: NOON }) - NOON).toBe(2 * HOUR)
})
