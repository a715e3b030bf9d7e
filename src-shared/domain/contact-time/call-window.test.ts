import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAYS_OF_WEEK, type CallWindow } from '../../sync/rows.ts'
import { zoneMoment } from '../time/index.ts'
import { compileWindow, CONTACT_SCORES, scoreWindow } from './call-window.ts'

const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville',
  'America/Boise',
  'America/Menominee',
  'America/Detroit',
] as const

const window = (change: Partial<CallWindow> = {}): CallWindow => ({
  timeRanges: [{ start: '17:00', end: '19:00' }],
  daysOfWeek: ['Friday'],
  timezone: 'America/New_York',
  notes: '',
  ...change,
})
const contactLikelihood = (schedule: CallWindow, epochMs: number): number =>
  scoreWindow(compileWindow(schedule), zoneMoment(schedule.timezone, epochMs))
const isInCallWindow = (schedule: CallWindow, epochMs: number): boolean =>
  contactLikelihood(schedule, epochMs) === CONTACT_SCORES.inside
/** Friday 20 November 2026 at this New York time. */
const friday = (time: string): number => Date.parse(`2026-11-20T${time}-05:00`)

describe('call-window availability', () => {
  it('includes both ends, the last to the last second of its minute', () => {
    expect(isInCallWindow(window(), friday('16:59:59'))).toBe(false)
    expect(isInCallWindow(window(), friday('17:00:00'))).toBe(true)
    expect(isInCallWindow(window(), friday('19:00:00'))).toBe(true)
    expect(isInCallWindow(window(), friday('19:00:59'))).toBe(true)
    expect(isInCallWindow(window(), friday('19:01:00'))).toBe(false)
  })

  it('is none without ranges or without days', () => {
    expect(isInCallWindow(window({ timeRanges: [] }), friday('18:00:00'))).toBe(false)
    expect(isInCallWindow(window({ daysOfWeek: [] }), friday('18:00:00'))).toBe(false)
  })

  it('never matches a range over midnight', () => {
    const overnight = window({ timeRanges: [{ start: '22:00', end: '06:00' }], daysOfWeek: [...DAYS_OF_WEEK] })
    for (let hour = 0; hour < 24; hour += 1) {
      expect(isInCallWindow(overnight, friday('00:00:00') + hour * 3_600_000)).toBe(false)
    }
  })

  it('goes by the zone of the schedule', () => {
    const inHonolulu = window({ timezone: 'Pacific/Honolulu' })
    expect(isInCallWindow(inHonolulu, friday('18:00:00'))).toBe(false)
    expect(isInCallWindow(inHonolulu, friday('22:30:00'))).toBe(true)
  })

  it('accepts a range of a single minute', () => {
    const minute = window({ timeRanges: [{ start: '18:00', end: '18:00' }] })
    expect(isInCallWindow(minute, friday('18:00:30'))).toBe(true)
    expect(isInCallWindow(minute, friday('18:01:00'))).toBe(false)
  })
})

describe('contact-likelihood score', () => {
  it.each([
    ['17:00:00', 100],
    ['19:00:59', 100],
    ['19:01:00', 75],
    ['16:00:00', 75],
    ['20:00:59', 75],
    ['15:59:00', 50],
    ['20:01:00', 50],
    ['15:00:00', 50],
    ['21:00:00', 50],
    ['14:59:00', 40],
    ['21:01:00', 40],
    ['00:00:00', 40],
  ])('at %s is %i', (time, score) => {
    expect(contactLikelihood(window(), friday(time))).toBe(score)
  })

  it('is 0 with no ranges, no days or an unknown zone', () => {
    expect(contactLikelihood(window({ timeRanges: [] }), friday('18:00:00'))).toBe(0)
    expect(contactLikelihood(window({ daysOfWeek: [] }), friday('18:00:00'))).toBe(0)
    expect(contactLikelihood(window({ timezone: 'No/Where' }), friday('18:00:00'))).toBe(0)
  })

  it('is 25 on a day that is not listed, even minutes before midnight of a listed one', () => {
    const early = window({ timeRanges: [{ start: '00:00', end: '01:00' }], daysOfWeek: ['Saturday'] })
    expect(contactLikelihood(early, friday('23:50:00'))).toBe(25)
  })

  it('measures on the clock of the same day, never across midnight', () => {
    const early = window({ timeRanges: [{ start: '00:00', end: '01:00' }], daysOfWeek: [...DAYS_OF_WEEK] })
    expect(contactLikelihood(early, friday('23:50:00'))).toBe(40)
  })

  it('goes by the nearest of several ranges', () => {
    const two = window({
      timeRanges: [
        { start: '09:00', end: '10:00' },
        { start: '17:00', end: '19:00' },
      ],
    })
    expect(contactLikelihood(two, friday('11:00:00'))).toBe(75)
    expect(contactLikelihood(two, friday('13:30:00'))).toBe(40)
    expect(contactLikelihood(two, friday('15:30:00'))).toBe(50)
  })

  it('counts an invalid range as no range near, yet the schedule as stated', () => {
    const overnight = window({ timeRanges: [{ start: '22:00', end: '06:00' }] })
    expect(contactLikelihood(overnight, friday('21:30:00'))).toBe(40)
  })
})

describe('scores through the clock changes of 2026', () => {
  const minuteText = (minute: number): string =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  const ranges = fc
    .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 1439 }))
    .map(([a, b]) => ({ start: minuteText(a), end: minuteText(b) }))
  const schedules = fc.record({
    timeRanges: fc.array(ranges, { maxLength: 3 }),
    daysOfWeek: fc.subarray([...DAYS_OF_WEEK]),
    timezone: fc.constantFrom(...ZONES),
    notes: fc.constant(''),
  })
  const weekendInstants = fc
    .tuple(fc.constantFrom(Date.UTC(2026, 2, 7), Date.UTC(2026, 9, 31)), fc.integer({ min: 0, max: 3 * 86_400_000 }))
    .map(([start, offset]) => start + offset)

  /** The rule in its longest form: over every minute of the wall clock's day. */
  function slowScore(schedule: CallWindow, epochMs: number): number {
    if (schedule.timeRanges.length === 0 || schedule.daysOfWeek.length === 0) return 0
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: schedule.timezone,
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    const parts = Object.fromEntries(format.formatToParts(epochMs).map(({ type, value }) => [type, value]))
    if (!schedule.daysOfWeek.some((day) => day === parts.weekday)) return 25
    const now = `${parts.hour}:${parts.minute}`
    const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
    let best = Infinity
    for (const { start, end } of schedule.timeRanges) {
      if (start > end) continue
      if (now >= start && now <= end) return 100
      best = Math.min(best, Math.abs(minutes(now) - minutes(start)), Math.abs(minutes(now) - minutes(end)))
    }
    return best <= 60 ? 75 : best <= 120 ? 50 : 40
  }

  it('equal the rule worked out by hand, in every zone', () => {
    fc.assert(
      fc.property(schedules, weekendInstants, (schedule, at) => {
        expect(contactLikelihood(schedule, at)).toBe(slowScore(schedule, at))
      }),
      { numRuns: 400 },
    )
  })

  it('do not change within a minute', () => {
    fc.assert(
      fc.property(schedules, weekendInstants, fc.integer({ min: 0, max: 59_999 }), (schedule, at, later) => {
        const minute = Math.floor(at / 60_000) * 60_000
        expect(contactLikelihood(schedule, minute + later)).toBe(contactLikelihood(schedule, minute))
      }),
      { numRuns: 150 },
    )
  })

  it('are the same compiled once or read each time', () => {
    fc.assert(
      fc.property(schedules, weekendInstants, (schedule, at) => {
        const compiled = compileWindow(schedule)
        expect(scoreWindow(compiled, zoneMoment(schedule.timezone, at))).toBe(contactLikelihood(schedule, at))
      }),
      { numRuns: 100 },
    )
  })
})
