import { DAYS_OF_WEEK, type CallWindow } from '../../sync/rows.ts'
import type { ZoneMoment } from '../time/index.ts'

/** Scores of the contact-likelihood rule (docs/rules/board.md#contact-likelihood). */
export const CONTACT_SCORES = {
  noSchedule: 0,
  otherDay: 25,
  far: 40,
  withinTwoHours: 50,
  withinOneHour: 75,
  inside: 100,
} as const

const NEAR_MINUTES = 60
const NEXT_MINUTES = 120

/**
 * A schedule made ready for scoring thousands of times: days as a bit set, ranges as minutes of the day.
 * `ranges` alternates first and last minute and holds only ranges that can match.
 */
export interface CompiledWindow {
  readonly zone: string
  /** Bit 0 is Monday. */
  readonly days: number
  readonly ranges: readonly number[]
  /** The schedule names at least one range and one day. */
  readonly stated: boolean
}

/** A range that ends before it starts (22:00-06:00) is kept in the data and never matches. */
export function compileWindow(window: CallWindow): CompiledWindow {
  const ranges: number[] = []
  for (const { start, end } of window.timeRanges) {
    const first = minutesOf(start)
    const last = minutesOf(end)
    if (first <= last) ranges.push(first, last)
  }
  let days = 0
  for (const day of window.daysOfWeek) days |= 1 << DAYS_OF_WEEK.indexOf(day)
  return { zone: window.timezone, days, ranges, stated: window.timeRanges.length > 0 && days !== 0 }
}

/**
 * Contact-likelihood score at a moment on the schedule's own clock: 0 without ranges, days or a known zone;
 * 25 on a day that is not listed; 100 inside a range, both ends included; then by the distance to the nearest range
 * of the same day: 75 up to 60 minutes, 50 up to 120, otherwise 40.
 */
export function scoreWindow(window: CompiledWindow, moment: ZoneMoment | null): number {
  if (!window.stated || moment === null) return CONTACT_SCORES.noSchedule
  if ((window.days & (1 << moment.weekday)) === 0) return CONTACT_SCORES.otherDay
  const distance = nearestRange(window.ranges, moment.minuteOfDay)
  if (distance === 0) return CONTACT_SCORES.inside
  if (distance <= NEAR_MINUTES) return CONTACT_SCORES.withinOneHour
  return distance <= NEXT_MINUTES ? CONTACT_SCORES.withinTwoHours : CONTACT_SCORES.far
}

/** Minutes from `minute` to the nearest range on the clock of the same day: 0 inside, Infinity without a range. */
function nearestRange(ranges: readonly number[], minute: number): number {
  let nearest = Number.POSITIVE_INFINITY
  for (let index = 0; index + 1 < ranges.length; index += 2) {
    const before = (ranges[index] ?? 0) - minute
    const after = minute - (ranges[index + 1] ?? 0)
    nearest = Math.min(nearest, Math.max(before, after, 0))
  }
  return nearest
}

function minutesOf(clockTime: string): number {
  return Number(clockTime.slice(0, 2)) * 60 + Number(clockTime.slice(3, 5))
}
