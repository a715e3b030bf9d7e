import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_OFFLINE_LIMITS, maySetUp, offlineDays, offlineState } from './index.ts'

const DAY = 86_400_000
const AT = Date.parse('2026-11-20T12:00:00Z')
const stateAfter = (ms: number, latestAt = AT) =>
  offlineState({ contactAt: AT, latestAt }, DEFAULT_OFFLINE_LIMITS, AT + ms)

describe('a desk that is out of reach', () => {
  it.each([
    [0, 'fresh'],
    [7 * DAY - 1, 'fresh'],
    [7 * DAY, 'locked'],
    [30 * DAY - 1, 'locked'],
    [30 * DAY, 'expired'],
    [400 * DAY, 'expired'],
  ])('after %d ms is %s', (ms, state) => {
    expect(stateAfter(ms)).toBe(state)
  })

  it('locks where the clock runs behind what it has seen, but not over a small correction', () => {
    expect(stateAfter(-3_600_000)).toBe('locked')
    expect(stateAfter(-60_000)).toBe('fresh')
    expect(stateAfter(DAY, AT + 8 * DAY)).toBe('locked')
    expect(stateAfter(DAY, AT + 31 * DAY)).toBe('expired')
  })

  it('never gains time by a clock that is set back', () => {
    const order = { fresh: 0, locked: 1, expired: 2 }
    fc.assert(
      fc.property(fc.nat(60 * DAY), fc.nat(60 * DAY), (seen, back) => {
        const before = stateAfter(seen, AT + seen)
        expect(order[stateAfter(seen - back, AT + seen)]).toBeGreaterThanOrEqual(order[before])
      }),
    )
  })

  it('counts whole days', () => {
    expect(offlineDays({ contactAt: AT, latestAt: AT }, AT + 7.9 * DAY)).toBe(7)
    expect(offlineDays({ contactAt: AT, latestAt: AT }, AT - DAY)).toBe(0)
  })
})

describe('who sets up a desk', () => {
  it.each([
    ['supervisor', true],
    ['administrator', true],
    ['auditor', false],
    ['outreach_specialist', false],
  ])('%s: %s', (role, may) => {
    expect(maySetUp(role)).toBe(may)
  })
})
