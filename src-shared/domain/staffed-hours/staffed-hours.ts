import { daysOn, isFederalHoliday, isWorkday, weekdayOf } from '../contact-rules/holidays.ts'
import { wallClock } from '../time/wall-clock.ts'

/** When somebody of the care team reads what members write: wall-clock times at a place. */
export interface StaffedHours {
  /** IANA zone. */
  readonly timeZone: string
  /** 1 Monday to 7 Sunday. */
  readonly days: readonly number[]
  /** `HH:MM`, `from` inclusive, `to` exclusive. A `to` that is not later than `from` is of the next day. */
  readonly from: string
  readonly to: string
  /** Further days without anybody, `YYYY-MM-DD`. */
  readonly closedOn?: readonly string[] | undefined
}

/**
 * `there`: somebody reads, for an hour of this day or longer, and all of it is today for the member too; `closing`: somebody reads, and
 * 'today' is not to be promised; `away`: nobody does.
 */
export type Staffing = 'there' | 'closing' | 'away'

const DAYS_A_WEEK = 7
const DAY_MS = 86_400_000
/** So long before the end of its hours, or of the day, nobody promises that something is still looked at on that day. */
const ROOM_MS = 3_600_000
const MINUTE_MS = 60_000
const dayBefore = (weekday: number): number => (weekday === 1 ? DAYS_A_WEEK : weekday - 1)

/** A team that is there on every day of the week is there on holidays too, unless one is listed. */
function isOpenOn({ days, closedOn = [] }: StaffedHours, date: string, weekday: number): boolean {
  if (!days.includes(weekday) || closedOn.includes(date)) return false
  return new Set(days).size === DAYS_A_WEEK || !isFederalHoliday(date)
}

function isStaffed(hours: StaffedHours, nowMs: number): boolean | null {
  const { timeZone, from, to } = hours
  const now = wallClock(timeZone, nowMs)
  if (now === null) return null
  const isToday = isOpenOn(hours, now.date, now.weekday)
  if (from < to) return isToday && now.time >= from && now.time < to
  const eve = new Date(Date.parse(`${now.date}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
  return (isToday && now.time >= from) || (isOpenOn(hours, eve, dayBefore(now.weekday)) && now.time < to)
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Whether what is left of the team's day is one day in a zone: noon in New York is the small hours of tomorrow in Guam. */
function isOneDayIn(zone: string, { timeZone, to }: StaffedHours, nowMs: number): boolean {
  const now = wallClock(timeZone, nowMs)
  if (now === null) return false
  const left = minutesOf(now.time < to ? to : '24:00') - minutesOf(now.time) - 1
  return wallClock(zone, nowMs)?.date === wallClock(zone, nowMs + left * MINUTE_MS)?.date
}

/**
 * Whether somebody reads messages at `nowMs` (milliseconds since the epoch), and long enough to look at one that comes now.
 * Null where that can't be known: the zone is unknown to this machine.
 * @param memberZone IANA zone of whoever reads 'today'; null where it is not known
 */
export function staffingAt(hours: StaffedHours, nowMs: number, memberZone: string | null = null): Staffing | null {
  const isOpen = isStaffed(hours, nowMs)
  if (isOpen === null) return null
  if (!isOpen) return 'away'
  const isSameDay = wallClock(hours.timeZone, nowMs)?.date === wallClock(hours.timeZone, nowMs + ROOM_MS)?.date
  if (!isSameDay || !isStaffed(hours, nowMs + ROOM_MS)) return 'closing'
  return memberZone === null || isOneDayIn(memberZone, hours, nowMs) ? 'there' : 'closing'
}

/**
 * Days from today to a week from now on which nobody is there though the days of the week say so, as `YYYY-MM-DD`, in order.
 * None where the zone is unknown to this machine.
 */
export function closedDays(hours: StaffedHours, nowMs: number): string[] {
  const now = wallClock(hours.timeZone, nowMs)
  if (now === null) return []
  return Array.from({ length: DAYS_A_WEEK }, (_, days) => daysOn(now.date, days)).filter((date) => {
    const weekday = weekdayOf(date) + 1
    return hours.days.includes(weekday) && !isOpenOn(hours, date, weekday)
  })
}

/** Whether a task that is made at `nowMs` can be due on that day there; false where the zone is unknown to this machine. */
export function isWorkdayAt({ timeZone }: StaffedHours, nowMs: number): boolean {
  const now = wallClock(timeZone, nowMs)
  return now !== null && isWorkday(now.date)
}

/** Days of the week that follow each other; `first` and `last` are the same for a day that stands alone. */
export interface DayRun {
  readonly first: number
  readonly last: number
}

/** The days as people say them: [1, 2, 3, 4, 5] is one run, [1, 3, 4] are two. In the order of the week, each day once. */
export function dayRuns(days: readonly number[]): DayRun[] {
  const runs: DayRun[] = []
  for (const day of [...new Set(days)].toSorted((one, other) => one - other)) {
    const open = runs.at(-1)
    if (open?.last === day - 1) runs[runs.length - 1] = { first: open.first, last: day }
    else runs.push({ first: day, last: day })
  }
  return runs
}

/** When desks work on what members write, on the clock of the station. */
export const DESK_HOURS: Omit<StaffedHours, 'timeZone'> = { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' }

/** Staffed hours after which a supervisor sees that a member's message still waits, unless the plan has said otherwise. */
export const ANSWER_HOURS = 4

/** Zones and opening hours are a matter of whole quarters of an hour. */
const QUARTER_MS = 900_000
const LOOKS_BACK_MS = 31 * DAY_MS

/** Staffed time between two instants, in milliseconds, of the last month at most; null where the zone is unknown to this machine. */
export function staffedBetween(hours: StaffedHours, fromMs: number, nowMs: number): number | null {
  let passed = 0
  const first = Math.max(fromMs, nowMs - LOOKS_BACK_MS)
  for (let end = nowMs; end > first;) {
    const start = Math.max(first, Math.floor((end - 1) / QUARTER_MS) * QUARTER_MS)
    const isOpen = isStaffed(hours, start)
    if (isOpen === null) return null
    if (isOpen) passed += end - start
    end = start
  }
  return passed
}

/** How long something has waited, in whole minutes in which somebody is there; all of the time where the zone is not known. */
export function minutesWaited(timeZone: string, sinceMs: number, nowMs: number): number {
  const staffed = staffedBetween({ ...DESK_HOURS, timeZone }, sinceMs, nowMs)
  return Math.floor((staffed ?? Math.max(0, nowMs - sinceMs)) / MINUTE_MS)
}

/**
 * The latest instant since which that much staffed time has passed: what was written by then has waited as long. Milliseconds since the
 * epoch; null where a month has less of it, or the zone is unknown to this machine.
 */
export function staffedSince(hours: StaffedHours, nowMs: number, durationMs: number): number | null {
  let left = durationMs
  for (let end = nowMs; end > nowMs - LOOKS_BACK_MS;) {
    const start = Math.floor((end - 1) / QUARTER_MS) * QUARTER_MS
    const isOpen = isStaffed(hours, start)
    if (isOpen === null) return null
    if (isOpen && end - start >= left) return end - left
    if (isOpen) left -= end - start
    end = start
  }
  return null
}
