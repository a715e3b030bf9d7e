import { describe, expect, it } from 'vitest'
import {
  formatClock,
  formatClockTime,
  formatDate,
  formatDateInWords,
  formatDateTime,
  formatPlaceTime,
  formatLongDate,
  formatMonthInWords,
  formatWeekday,
  formatZoneInWords,
  formatZoneName,
  isoDay,
} from './format.ts'
import { localDate } from './calendar.ts'

const AT = '2026-11-05T19:05:00Z'
const english = { locale: 'en', zone: 'America/New_York' } as const
const spanish = { locale: 'es', zone: 'America/New_York' } as const

it.each(['America/New_York', 'Pacific/Honolulu', 'Pacific/Auckland', 'UTC'])(
  'knows the day at %s as the calendar does',
  (zone) => {
    for (const at of ['2026-03-08T04:59:59Z', '2026-03-08T07:00:00Z', '2026-12-31T23:59:59Z', '2027-01-01T09:59:59Z']) {
      expect(isoDay(at, zone)).toBe(localDate(zone, Date.parse(at)))
    }
  },
)

it('takes the day of an unknown place as that of UTC, as all that is shown of it', () => {
  expect(isoDay(Date.UTC(2026, 10, 5, 23, 30), 'Mars/Olympus')).toBe('2026-11-05')
})

describe('display of instants', () => {
  it("reads like 'MMM dd, h:mm a'", () => {
    expect(formatPlaceTime(AT, { locale: 'en', zone: 'America/New_York' })).toMatch(/^Nov 05, \d+:05 [AP]M EST$/)
    expect(formatDateTime(AT, english)).toBe('Nov 05, 2:05 PM')
    expect(formatDateTime(AT, spanish)).toBe('05 nov, 2:05 p.m.')
  })

  it('shows the clock of the asked place', () => {
    expect(formatClock(AT, { locale: 'en', zone: 'Pacific/Honolulu' })).toBe('9:05 AM')
    expect(formatZoneName(AT, english)).toBe('EST')
  })

  it('names a zone in everyday words', () => {
    expect(formatZoneInWords(AT, english)).toBe('Eastern Time')
    expect(formatZoneInWords(AT, spanish)).toBe('hora del Este')
    const said = ['America/Chicago', 'America/Phoenix', 'Pacific/Honolulu', 'America/Puerto_Rico'].map((zone) =>
      formatZoneInWords(AT, { locale: 'es', zone }),
    )
    expect(said).toEqual(['hora del Centro', 'hora de la Montaña', 'hora de Hawái', 'hora de Puerto Rico'])
  })

  it('falls back to UTC in a zone that does not exist', () => {
    expect(formatClock(AT, { locale: 'en', zone: 'No/Where' })).toBe('7:05 PM')
  })

  it('writes the long date of the header', () => {
    expect(formatLongDate(AT, english)).toBe('Thursday, November 5, 2026')
    expect(formatLongDate(AT, spanish)).toBe('jueves, 5 de noviembre de 2026')
  })
})

describe('display of dates and schedule times', () => {
  it('keeps the calendar day wherever the machine stands', () => {
    expect(formatDate('2026-11-05', 'en')).toBe('Nov 5, 2026')
    expect(formatDateInWords('2026-11-05', 'en')).toBe('November 5, 2026')
    expect(formatDateInWords('2026-11-05', 'es')).toBe('5 de noviembre de 2026')
    expect(formatDate('2026-11-05', 'es')).toMatch(/^5[ -]nov[ -]2026$/)
  })

  it('names a month in words', () => {
    expect(formatMonthInWords('2026-10', 'en')).toBe('October 2026')
    expect(formatMonthInWords('2026-10', 'es')).toBe('octubre de 2026')
  })

  it('names the days of the week from Monday on', () => {
    expect([1, 7].map((day) => formatWeekday(day, 'en'))).toEqual(['Monday', 'Sunday'])
    expect([1, 7].map((day) => formatWeekday(day, 'es'))).toEqual(['lunes', 'domingo'])
  })

  it('turns 24-hour times into the 12-hour clock', () => {
    expect(formatClockTime('00:00', 'en')).toBe('12:00 AM')
    expect(formatClockTime('19:30', 'en')).toBe('7:30 PM')
  })
})
