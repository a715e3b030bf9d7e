import { describe, expect, it } from 'vitest'
import {
  closedDays,
  dayRuns,
  isWorkdayAt,
  staffedBetween,
  staffedSince,
  staffingAt,
  type StaffedHours,
} from './index.ts'

const OFFICE: StaffedHours = { timeZone: 'America/New_York', days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' }
const NIGHT: StaffedHours = { timeZone: 'America/New_York', days: [5, 7], from: '20:00', to: '06:00' }
const staffing = (hours: StaffedHours, instant: string, zone: string | null = null) =>
  staffingAt(hours, Date.parse(instant), zone)
/** Whether somebody is there, be it for a minute. */
const at = (hours: StaffedHours, instant: string) => {
  const found = staffing(hours, instant)
  return found && found !== 'away'
}

it.each([
  ['Friday', '2026-11-20T17:00:00Z', true],
  ['Friday evening there, Saturday elsewhere', '2026-11-21T04:00:00Z', true],
  ['Saturday', '2026-11-21T17:00:00Z', false],
  ['Thanksgiving', '2026-11-26T17:00:00Z', false],
])('tasks can be due on a day there: %s', (_when, instant, is) => {
  const daily = { ...OFFICE, days: [1, 2, 3, 4, 5, 6, 7] }
  expect(isWorkdayAt(daily, Date.parse(instant))).toBe(is)
  expect(isWorkdayAt({ ...daily, timeZone: 'Nowhere/Land' }, Date.parse(instant))).toBe(false)
})

describe('staffed hours', () => {
  it.each([
    ['Friday before opening', '2026-11-20T12:59:59Z', false],
    ['Friday at opening', '2026-11-20T13:00:00Z', true],
    ['Friday in the last minute', '2026-11-20T22:59:59Z', true],
    ['Friday at closing', '2026-11-20T23:00:00Z', false],
    ['Saturday at noon', '2026-11-21T17:00:00Z', false],
    ['Sunday evening there, Monday elsewhere', '2026-11-23T04:30:00Z', false],
    ['a Monday of summer time', '2026-07-06T12:00:00Z', true],
    ['the same hour in winter', '2026-12-07T12:00:00Z', false],
  ])('%s', (_when, instant, staffed) => {
    expect(at(OFFICE, instant)).toBe(staffed)
  })

  it.each([
    ['Friday night', '2026-11-21T04:00:00Z', true],
    ['the morning after', '2026-11-21T10:59:00Z', true],
    ['the end of it', '2026-11-21T11:00:00Z', false],
    ['Saturday night, which is not listed', '2026-11-22T04:00:00Z', false],
    ['Monday early, after the night of Sunday', '2026-11-23T10:00:00Z', true],
  ])('over midnight: %s', (_when, instant, staffed) => {
    expect(at(NIGHT, instant)).toBe(staffed)
  })

  it('can be all day and all night', () => {
    const always = { ...OFFICE, days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }
    for (const hour of ['00', '05', '11', '17', '23']) expect(at(always, `2026-11-21T${hour}:00:00Z`)).toBe(true)
    expect(at({ ...always, to: '24:00' }, '2026-11-21T04:59:59Z')).toBe(true)
  })

  it.each([
    ['Thanksgiving', '2026-11-26T17:00:00Z'],
    ['the Friday on which Independence Day is observed', '2026-07-03T17:00:00Z'],
    ['a day that the plan has listed', '2026-11-27T17:00:00Z'],
  ])('are none on %s', (_day, instant) => {
    expect(staffing({ ...OFFICE, closedOn: ['2026-11-27'] }, instant)).toBe('away')
  })

  it.each([
    ['at noon, for a neighbor', '17:00', 'America/New_York', 'there'],
    ['at noon, in Hawaii at 7 in the morning', '17:00', 'Pacific/Honolulu', 'there'],
    ['at opening, in Guam at 11 in the evening', '13:00', 'Pacific/Guam', 'closing'],
    ['at noon, in Guam in the small hours of Saturday', '17:00', 'Pacific/Guam', 'there'],
    ['at opening, where the zone is not known here', '13:00', 'Nowhere/Land', 'there'],
    ['at opening, where the member’s zone is not known', '13:00', null, 'there'],
  ])('promise today only where all that is left of it is today for the member: %s', (_when, time, zone, said) => {
    expect(staffing(OFFICE, `2026-11-20T${time}:00Z`, zone)).toBe(said)
  })

  it.each([
    ['14:00', '00:00', 'America/Los_Angeles', 'there'],
    ['14:00', '24:00', 'America/New_York', 'there'],
    ['05:30', '00:00', 'America/Los_Angeles', 'closing'],
    ['03:00', '00:00', 'Pacific/Honolulu', 'there'],
  ])('promise today of a team that is always there by the member’s day: %s UTC, to %s, %s', (time, to, zone, said) => {
    const always = { ...OFFICE, days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to }
    expect(staffing(always, `2026-11-20T${time}:00Z`, zone)).toBe(said)
  })

  it('hold on holidays where somebody is there every day, unless the plan has listed one', () => {
    const daily = { ...OFFICE, days: [1, 2, 3, 4, 5, 6, 7] }
    expect(staffing(daily, '2026-11-26T17:00:00Z')).toBe('there')
    expect(staffing({ ...daily, closedOn: ['2026-11-26'] }, '2026-11-26T17:00:00Z')).toBe('away')
  })

  it('leave room to look at what comes: an hour before their end they are closing', () => {
    expect(staffing(OFFICE, '2026-11-20T21:59:59Z')).toBe('there')
    expect(staffing(OFFICE, '2026-11-20T22:00:00Z')).toBe('closing')
    expect(staffing(OFFICE, '2026-11-20T22:58:00Z')).toBe('closing')
    expect(staffing(NIGHT, '2026-11-21T10:30:00Z')).toBe('closing')
  })

  it('leave room in the day itself: nothing that comes in its last hour is promised for it, however long the team is there', () => {
    const always = { ...OFFICE, days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }
    expect(staffing(always, '2026-11-21T03:59:59Z')).toBe('there')
    expect(staffing(always, '2026-11-21T04:00:00Z')).toBe('closing')
    expect(staffing(NIGHT, '2026-11-21T04:30:00Z')).toBe('closing')
    expect(staffing(NIGHT, '2026-11-21T05:00:00Z')).toBe('there')
  })

  it('are unknown where the zone is, and never without a day', () => {
    expect(at({ ...OFFICE, timeZone: 'No/Where' }, '2026-11-20T15:00:00Z')).toBeNull()
    expect(at({ ...OFFICE, days: [] }, '2026-11-20T15:00:00Z')).toBe(false)
  })
})

describe('days without anybody that the days of the week do not tell', () => {
  it.each([
    ['a week without one', OFFICE, '2026-11-16T17:00:00Z', []],
    ['Thanksgiving, the day before', OFFICE, '2026-11-25T23:30:00Z', ['2026-11-26']],
    ['Thanksgiving, until it is over there', OFFICE, '2026-11-27T04:59:00Z', ['2026-11-26']],
    ['the day after', OFFICE, '2026-11-27T05:00:00Z', []],
    [
      'one that the plan has listed',
      { ...OFFICE, closedOn: ['2026-11-27'] },
      '2026-11-25T17:00:00Z',
      ['2026-11-26', '2026-11-27'],
    ],
    ['a holiday on a day off', { ...OFFICE, days: [1, 2] }, '2026-11-25T17:00:00Z', []],
    ['a team that is there on holidays', { ...OFFICE, days: [1, 2, 3, 4, 5, 6, 7] }, '2026-11-25T17:00:00Z', []],
    ['an unknown zone', { ...OFFICE, timeZone: 'No/Where' }, '2026-11-25T17:00:00Z', []],
  ])('%s', (_which, hours, now, days) => {
    expect(closedDays(hours, Date.parse(now))).toEqual(days)
  })
})

describe('days in a row', () => {
  it.each([
    [[1, 2, 3, 4, 5], [{ first: 1, last: 5 }]],
    [
      [4, 1, 3, 1],
      [
        { first: 1, last: 1 },
        { first: 3, last: 4 },
      ],
    ],
    [[], []],
  ])('%j', (days, runs) => {
    expect(dayRuns(days)).toEqual(runs)
  })
})

describe('staffed time that has passed', () => {
  const since = (now: string, hours: number) => {
    const found = staffedSince(OFFICE, Date.parse(now), hours * 3_600_000)
    return found === null ? null : new Date(found).toISOString()
  }

  it.each([
    ['within a day, to the minute', '2026-11-20T20:07:00Z', 4, '2026-11-20T16:07:00.000Z'],
    ['over a night', '2026-11-20T14:30:00Z', 4, '2026-11-19T20:30:00.000Z'],
    ['over a weekend', '2026-11-23T14:00:00Z', 4, '2026-11-20T20:00:00.000Z'],
    ['on a Sunday, none of which counts', '2026-11-22T17:00:00Z', 4, '2026-11-20T19:00:00.000Z'],
    ['over Thanksgiving', '2026-11-27T14:00:00Z', 4, '2026-11-25T20:00:00.000Z'],
    ['over the end of summer time', '2026-11-02T14:00:00Z', 4, '2026-10-30T19:00:00.000Z'],
  ])('%s', (_when, now, hours, then) => {
    expect(since(now, hours)).toBe(then)
  })

  it.each([
    ['within a day', '2026-11-20T16:07:00Z', '2026-11-20T20:07:00Z', 4],
    ['over a night', '2026-11-19T20:30:00Z', '2026-11-20T14:30:00Z', 4],
    ['over a weekend', '2026-11-20T20:00:00Z', '2026-11-23T14:00:00Z', 4],
    ['in the night alone', '2026-11-21T04:00:00Z', '2026-11-21T09:00:00Z', 0],
    ['from the future', '2026-11-20T20:00:00Z', '2026-11-20T19:00:00Z', 0],
    ['of more than a month', '2020-01-01T00:00:00Z', '2026-11-20T23:00:00Z', 220],
  ])('is counted between two instants %s', (_when, from, now, hours) => {
    expect((staffedBetween(OFFICE, Date.parse(from), Date.parse(now)) ?? -1) / 3_600_000).toBe(hours)
  })

  it('is unknown where nobody works, or the zone is unknown', () => {
    expect(staffedSince({ ...OFFICE, days: [] }, Date.parse('2026-11-20T15:00:00Z'), 1)).toBeNull()
    expect(staffedSince({ ...OFFICE, timeZone: 'No/Where' }, Date.parse('2026-11-20T15:00:00Z'), 1)).toBeNull()
  })
})
