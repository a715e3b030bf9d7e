import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleSpecialist, TEAM_NORTH } from '../../sample-data/accounts.ts'
import { CALL_OUTCOMES, CALL_REASONS, STAFF_ROLES, type CallOutcome } from '../../sync/vocabulary.ts'
import { addDays, localDate, zoneMoment } from '../time/index.ts'
import {
  actingRole,
  actingStaffId,
  callbackAt,
  callbackGroup,
  callbackOwner,
  callDayOf,
  callMinutes,
  FINISHING_OUTCOMES,
  isFinished,
  isReasonMissing,
  mayHandleCallback,
  OUTCOMES,
  outcomesOf,
  OUTREACH_OUTCOMES,
  pickedCallbackAt,
  REASON_KEYS,
  REASONS,
} from './index.ts'

const NOW = Date.parse('2026-11-20T15:00:00Z')
const NEW_YORK = { zone: 'America/New_York', nowMs: NOW }
const ZONES = ['America/New_York', 'America/Chicago', 'America/Phoenix', 'Pacific/Honolulu', 'America/Puerto_Rico']
const refused = (reason: string) => ({ status: 'refused', reason })

describe('the time of a callback', () => {
  it('is the wall clock of the member, not of the station', () => {
    const honolulu = pickedCallbackAt({ date: '2026-11-20', time: '08:00' }, { ...NEW_YORK, zone: 'Pacific/Honolulu' })
    expect(honolulu).toEqual({ status: 'ok', dueMs: Date.parse('2026-11-20T18:00:00Z') })
  })

  it('keeps its wall clock across a change of the clocks', () => {
    const place = { zone: 'America/New_York', nowMs: Date.parse('2026-03-07T15:00:00Z') }
    expect(pickedCallbackAt({ date: '2026-03-08', time: '10:00' }, place)).toEqual({
      status: 'ok',
      dueMs: Date.parse('2026-03-08T14:00:00Z'),
    })
  })

  it('may start at 08:00 and must come before 21:00', () => {
    const at = (time: string) => pickedCallbackAt({ date: '2026-11-21', time }, NEW_YORK).status
    expect(['07:59', '08:00', '20:59', '21:00'].map(at)).toEqual(['refused', 'ok', 'ok', 'refused'])
  })

  it('is refused when it is over, to the millisecond', () => {
    expect(callbackAt(NOW, NEW_YORK)).toEqual(refused('past'))
    expect(callbackAt(NOW + 1, NEW_YORK).status).toBe('ok')
    expect(pickedCallbackAt({ date: '2026-11-19', time: '03:00' }, NEW_YORK)).toEqual(refused('past'))
  })

  it('is refused in the lost hour, on days that do not exist, more than a year ahead and in no known place', () => {
    const place = { zone: 'America/New_York', nowMs: Date.parse('2026-03-07T15:00:00Z') }
    const picks = [
      [{ date: '2026-03-08', time: '02:30' }, place],
      [{ date: '2027-02-30', time: '10:00' }, NEW_YORK],
      [{ date: '2028-11-20', time: '10:00' }, NEW_YORK],
      [
        { date: '2026-11-21', time: '10:00' },
        { ...NEW_YORK, zone: 'No/Where' },
      ],
    ] as const
    for (const [picked, where] of picks) expect(pickedCallbackAt(picked, where)).toEqual(refused('invalid'))
  })

  it('never lies outside the frame at the member', () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    const zone = fc.constantFrom(...ZONES)
    fc.assert(
      fc.property(zone, fc.integer({ min: 0, max: 380 }), minute, (where, days, clock) => {
        const time = `${String(Math.floor(clock / 60)).padStart(2, '0')}:${String(clock % 60).padStart(2, '0')}`
        const picked = pickedCallbackAt({ date: addDays('2026-11-20', days), time }, { zone: where, nowMs: NOW })
        if (picked.status === 'refused') return
        const at = zoneMoment(where, picked.dueMs)!.minuteOfDay
        expect(at).toBeGreaterThanOrEqual(8 * 60)
        expect(at).toBeLessThan(21 * 60)
        expect(picked.dueMs).toBeGreaterThan(NOW)
      }),
    )
  })
})

describe('the list of a callback', () => {
  it('is exactly one, by the day of the station', () => {
    const moment = fc.integer({ min: NOW - 40 * 86_400_000, max: NOW + 40 * 86_400_000 })
    fc.assert(
      fc.property(moment, moment, fc.constantFrom(...ZONES), (dueMs, nowMs, stationZone) => {
        const isOver = dueMs <= nowMs
        const isToday = localDate(stationZone, dueMs) === localDate(stationZone, nowMs)
        const group = callbackGroup(dueMs, { nowMs, stationZone })
        expect(group).toBe(isOver ? 'overdue' : isToday ? 'today' : 'later')
      }),
    )
  })

  it('turns to tomorrow at midnight of the station', () => {
    const at = { nowMs: NOW, stationZone: 'America/New_York' }
    expect(callbackGroup(Date.parse('2026-11-21T04:59:00Z'), at)).toBe('today')
    expect(callbackGroup(Date.parse('2026-11-21T05:00:00Z'), at)).toBe('later')
  })

  it('shows what others promised to supervisors only', () => {
    expect(callbackOwner(null, 'me')).toBe('team')
    expect(callbackOwner('me', 'me')).toBe('mine')
    expect(callbackOwner('you', 'me')).toBe('other')
    for (const role of STAFF_ROLES) {
      expect(mayHandleCallback('mine', role) && mayHandleCallback('team', role)).toBe(true)
      expect(mayHandleCallback('other', role)).toBe(role === 'supervisor')
    }
  })
})

describe('who acts', () => {
  it('is the signed-in person, and in the demo the specialist of the sample members', () => {
    const coach = { kind: 'staff', staffId: 'me', role: 'coach' } as const
    expect([actingStaffId(coach), actingRole(coach)]).toEqual(['me', 'coach'])
    expect(actingStaffId({ kind: 'demo' })).toBe(sampleSpecialist(TEAM_NORTH))
    expect(actingRole({ kind: 'demo' })).toBe('outreach_specialist')
  })
})

describe('the minutes of a call', () => {
  const minutes = (seconds: number, outcome: (typeof CALL_OUTCOMES)[number]) =>
    callMinutes({ startedMs: NOW, endedMs: NOW + seconds * 1000 }, outcome)

  it('are rounded up', () => {
    expect([1, 60, 61, 119, 120, 121].map((seconds) => minutes(seconds, 'completed'))).toEqual([1, 1, 2, 2, 2, 3])
  })

  it('may be none where nobody spoke', () => {
    expect([0, 59, 60, 61].map((seconds) => minutes(seconds, 'no-answer'))).toEqual([0, 0, 1, 2])
    expect(minutes(59, 'voicemail')).toBe(0)
    expect(minutes(0, 'refused')).toBe(1)
  })

  it('are never negative', () => {
    for (const outcome of CALL_OUTCOMES) expect(minutes(-500, outcome)).toBeGreaterThanOrEqual(0)
  })
})

describe('the outcomes of a call', () => {
  it('have digits of their own, in the order in which they are offered', () => {
    for (const inbound of [false, true]) {
      const offered = CALL_OUTCOMES.filter((outcome) => OUTCOMES[outcome].inbound === inbound)
      expect(offered.map((outcome) => OUTCOMES[outcome].digit)).toEqual(offered.map((_, index) => index + 1))
    }
  })

  it('of a call that the member made say whether it was certain who called', () => {
    expect(outcomesOf({ inbound: true, verified: true })).toEqual(['called-in', 'called-in-question'])
    expect(outcomesOf({ inbound: true, verified: false })).toEqual(['called-in-unverified'])
  })

  it('of a call that we made may be that somebody answered who was not confirmed, unless the member was', () => {
    expect(outcomesOf({ inbound: false, verified: false })).toEqual(OUTREACH_OUTCOMES)
    const others = OUTREACH_OUTCOMES.filter((outcome) => outcome !== 'unconfirmed')
    expect(outcomesOf({ inbound: false, verified: true })).toEqual(others)
  })
})

describe('what a day of calls comes to', () => {
  const at = (clock: string, outcome: CallOutcome) => ({ outcome, startedAt: `2026-11-20T${clock}:00Z` })

  it('is nothing without a call, and a try until the member is reached', () => {
    expect(callDayOf([])).toBeNull()
    const tried = callDayOf([at('10:42', 'voicemail'), at('09:00', 'no-answer')])
    expect(tried).toEqual({ state: 'tried', outcome: 'voicemail', at: '2026-11-20T10:42:00Z' })
    expect(isFinished(tried)).toBe(false)
  })

  it.each([
    ['completed', 'reached'],
    ['scheduled', 'reached'],
    ['refused', 'refused'],
    ['called-in', 'reached'],
  ] as const)('%s finishes the day as %s, whatever is tried later', (outcome, state) => {
    const day = callDayOf([at('11:00', 'no-answer'), at('10:00', outcome)])
    expect(day).toMatchObject({ state, outcome })
    expect(isFinished(day)).toBe(true)
    expect(FINISHING_OUTCOMES).toContain(outcome)
  })

  it('is no try, and not finished, by a question that the member called about or a caller nobody knew', () => {
    expect(callDayOf([at('11:00', 'called-in-question'), at('10:00', 'called-in-unverified')])).toBeNull()
    expect(callDayOf([at('11:00', 'called-in-question'), at('10:00', 'voicemail')])?.outcome).toBe('voicemail')
  })

  it('goes by the latest call that reached the member', () => {
    expect(callDayOf([at('09:00', 'refused'), at('15:00', 'scheduled')])?.state).toBe('reached')
  })
})

describe('the reason of a call', () => {
  it('has a key for every choice, and every reason belongs to an outcome', () => {
    for (const outcome of CALL_OUTCOMES) expect(REASONS[outcome].length).toBeLessThanOrEqual(REASON_KEYS.length)
    expect(new Set(Object.values(REASONS).flat())).toEqual(new Set(CALL_REASONS))
  })

  it.each([
    ['voicemail', null, '', false],
    ['completed', null, '', false],
    ['refused', null, '', true],
    ['refused', 'cost', '', false],
    ['refused', 'other', ' ', true],
    ['refused', 'other', 'Moving away', false],
    ['completed', 'cost', '', true],
  ] as const)('of %s: %s %j is missing: %s', (outcome, reason, reasonNote, missing) => {
    expect(isReasonMissing({ outcome, reason, reasonNote, verified: true })).toBe(missing)
  })

  it('is asked of a completed call where the identity was not confirmed', () => {
    const asked = { outcome: 'completed', reasonNote: '', verified: false } as const
    expect(isReasonMissing({ ...asked, reason: null })).toBe(true)
    expect(isReasonMissing({ ...asked, reason: 'cut-short' })).toBe(false)
  })
})
