import { describe, expect, it } from 'vitest'
import { toInstant } from '../time/index.ts'
import { nextOpening } from './next-opening.ts'
import type { UsState } from './states.ts'
import { contactHours, type WindowKind } from './windows.ts'

const NEW_YORK = 'America/New_York'
const opens = (
  zones: readonly string[],
  from: string,
  { states = [], kind = 'policy' }: { readonly states?: readonly UsState[]; readonly kind?: WindowKind } = {},
): string | null => {
  const at = nextOpening(zones, contactHours(states, kind), Date.parse(from))
  return at === null ? null : toInstant(at)
}

describe('the next opening', () => {
  it('is now while the window is open, to the last millisecond', () => {
    expect(opens([NEW_YORK], '2026-11-20T19:00:00.123-05:00')).toBe('2026-11-21T00:00:00.123Z')
    expect(opens([NEW_YORK], '2026-11-20T19:59:59.999-05:00')).toBe('2026-11-21T00:59:59.999Z')
  })

  it('is this morning before it, and tomorrow after it', () => {
    expect(opens([NEW_YORK], '2026-11-20T00:00:00-05:00')).toBe('2026-11-20T14:00:00.000Z')
    expect(opens([NEW_YORK], '2026-11-19T20:00:00-05:00')).toBe('2026-11-20T14:00:00.000Z')
  })

  it('skips Sundays, holidays and observed days', () => {
    expect(opens([NEW_YORK], '2026-11-21T20:00:00-05:00')).toBe('2026-11-23T14:00:00.000Z')
    expect(opens([NEW_YORK], '2026-11-25T21:00:00-05:00')).toBe('2026-11-27T14:00:00.000Z')
    expect(opens([NEW_YORK], '2026-07-02T20:00:00-04:00')).toBe('2026-07-06T13:00:00.000Z')
    expect(opens([NEW_YORK], '2027-12-30T20:00:00-05:00')).toBe('2028-01-03T14:00:00.000Z')
  })

  it('opens by the new clock on the morning after it changed', () => {
    expect(opens([NEW_YORK], '2026-03-07T22:00:00-05:00', { kind: 'asked' })).toBe('2026-03-08T12:00:00.000Z')
    expect(opens([NEW_YORK], '2026-03-07T20:30:00-05:00')).toBe('2026-03-09T13:00:00.000Z')
    expect(opens([NEW_YORK], '2026-10-31T22:00:00-04:00', { kind: 'asked' })).toBe('2026-11-01T13:00:00.000Z')
    expect(opens(['America/Phoenix'], '2026-03-07T22:00:00-07:00', { kind: 'asked' })).toBe('2026-03-08T15:00:00.000Z')
  })

  it('waits for the last of several places', () => {
    const coasts = [NEW_YORK, 'America/Los_Angeles']
    expect(opens(coasts, '2026-11-20T09:00:00-05:00')).toBe('2026-11-20T17:00:00.000Z')
    expect(opens(coasts, '2026-11-20T20:00:00-05:00')).toBe('2026-11-21T17:00:00.000Z')
    expect(opens(coasts, '2026-11-21T20:00:00-05:00')).toBe('2026-11-23T17:00:00.000Z')
  })

  it('finds the hour that two far places share, over the date line', () => {
    expect(opens(['America/Puerto_Rico', 'Pacific/Guam'], '2026-11-20T12:00:00Z')).toBe('2026-11-20T23:00:00.000Z')
    expect(opens(['America/Puerto_Rico', 'Pacific/Guam'], '2026-11-21T00:00:00Z')).toBe('2026-11-23T23:00:00.000Z')
  })

  it('is none where two places never open together, and where a zone is unknown', () => {
    expect(opens([NEW_YORK, 'Pacific/Guam'], '2026-11-20T12:00:00Z', { states: ['RI', 'GU'] })).toBeNull()
    expect(opens([NEW_YORK, 'No/Where'], '2026-11-20T12:00:00Z')).toBeNull()
  })
})
