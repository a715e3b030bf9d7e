import { describe, expect, it } from 'vitest'
import {
  addDays,
  ageOn,
  daysBetween,
  localDate,
  startOfDay,
  toEpochMs,
  toInstant,
  weekStart,
  zonedInstant,
} from './calendar.ts'
import { msToNextMinute } from './minute.ts'

describe('calendar dates', () => {
  it('move across months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(daysBetween('2026-10-21', '2026-11-20')).toBe(30)
    expect(daysBetween('2026-11-20', '2026-10-21')).toBe(-30)
  })

  it('count days, not hours, through a clock change', () => {
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
  })

  it('belong to the week that starts on Monday', () => {
    expect(weekStart('2026-11-20')).toBe('2026-11-16')
    expect(weekStart('2026-11-16')).toBe('2026-11-16')
    expect(weekStart('2026-11-22')).toBe('2026-11-16')
  })

  it('start at the first instant of the day at their place', () => {
    expect(toInstant(startOfDay('America/New_York', '2026-03-08') ?? 0)).toBe('2026-03-08T05:00:00.000Z')
    expect(toInstant(startOfDay('America/Santiago', '2026-09-06') ?? 0)).toBe('2026-09-06T04:00:00.000Z')
    expect(startOfDay('No/Where', '2026-03-08')).toBeNull()
  })

  it('depend on the place', () => {
    const at = toEpochMs('2026-11-20T22:30:00-08:00')
    expect(localDate('America/Los_Angeles', at)).toBe('2026-11-20')
    expect(localDate('America/New_York', at)).toBe('2026-11-21')
    expect(localDate('No/Where', at)).toBeNull()
  })
})

describe('a wall-clock time at a place', () => {
  const at = (zone: string, date: string, time: string): string | null => {
    const epochMs = zonedInstant(zone, date, time)
    return epochMs === null ? null : toInstant(epochMs)
  }

  it('is an instant that follows the place, its clock changes included', () => {
    expect(at('America/New_York', '2026-11-20', '14:30')).toBe('2026-11-20T19:30:00.000Z')
    expect(at('America/Denver', '2026-07-15', '08:15')).toBe('2026-07-15T14:15:00.000Z')
    expect(at('America/Phoenix', '2026-07-15', '08:15')).toBe('2026-07-15T15:15:00.000Z')
    expect(at('America/Puerto_Rico', '2026-11-20', '00:00')).toBe('2026-11-20T04:00:00.000Z')
  })

  it('moves on when the clocks skip it, and is the first of two when they show it twice', () => {
    expect(at('America/New_York', '2026-03-08', '02:30')).toBe('2026-03-08T07:30:00.000Z')
    expect(at('America/New_York', '2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z')
  })

  it('is unknown where the zone is', () => {
    expect(zonedInstant('No/Where', '2026-11-20', '14:30')).toBeNull()
    expect(zonedInstant('', '2026-11-20', '14:30')).toBeNull()
  })

  it.each([
    ['2026-02-30', '14:30'],
    ['2026-11-20', '24:30'],
    ['20 November', '14:30'],
    ['2026-11-20', ''],
  ])('refuses %s %s', (date, time) => {
    expect(() => zonedInstant('America/New_York', date, time)).toThrow(RangeError)
  })
})

describe('age', () => {
  it('rises on the birthday', () => {
    expect(ageOn('1950-11-21', '2026-11-20')).toBe(75)
    expect(ageOn('1950-11-20', '2026-11-20')).toBe(76)
  })

  it('rises on 1 March for those born on a leap day', () => {
    expect(ageOn('1948-02-29', '2026-02-28')).toBe(77)
    expect(ageOn('1948-02-29', '2026-03-01')).toBe(78)
    expect(ageOn('1948-02-29', '2028-02-29')).toBe(80)
  })

  it('is never negative', () => {
    expect(ageOn('2026-12-01', '2026-11-20')).toBe(0)
  })
})

describe('the next full minute', () => {
  it('is a whole minute away on the minute itself', () => {
    expect(msToNextMinute(Date.UTC(2026, 10, 20, 19, 0, 0, 0))).toBe(60_000)
    expect(msToNextMinute(Date.UTC(2026, 10, 20, 19, 0, 59, 999))).toBe(1)
  })
})
