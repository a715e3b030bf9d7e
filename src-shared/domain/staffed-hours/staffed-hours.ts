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
}

const DAYS_A_WEEK = 7
const dayBefore = (weekday: number): number => (weekday === 1 ? DAYS_A_WEEK : weekday - 1)

/**
 * Whether somebody reads messages at `nowMs` (milliseconds since the epoch). Null where that can't be known: the zone is
 * unknown to this machine.
 */
export function isStaffed({ timeZone, days, from, to }: StaffedHours, nowMs: number): boolean | null {
  const now = wallClock(timeZone, nowMs)
  if (now === null) return null
  const today = days.includes(now.weekday)
  if (from < to) return today && now.time >= from && now.time < to
  return (today && now.time >= from) || (days.includes(dayBefore(now.weekday)) && now.time < to)
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
