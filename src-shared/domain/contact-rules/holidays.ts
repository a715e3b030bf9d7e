import { remembered } from './memo.ts'

const MONDAY = 0
const THURSDAY = 3
const SATURDAY = 5
const SUNDAY = 6
const KEPT_YEARS = 50

/** Month, weekday and which one of the month; -1 is the last. */
const MOVING: readonly (readonly [month: string, weekday: number, nth: number])[] = [
  ['01', MONDAY, 3], // Martin Luther King Jr.
  ['02', MONDAY, 3], // Washington
  ['05', MONDAY, -1], // Memorial Day
  ['09', MONDAY, 1], // Labor Day
  ['10', MONDAY, 2], // Columbus Day
  ['11', THURSDAY, 4], // Thanksgiving
]
/** Holidays that are younger than the telephone: the first day (`YYYY-MM-DD`) on which the law gave them. */
const BEGAN: Readonly<Record<string, string>> = {
  // Pub. L. 98-144.
  '01 0 3': '1986-01-20',
  // Pub. L. 117-17.
  '06-19': '2021-06-17',
}
/** New Year, Juneteenth, Independence, Veterans, Christmas. */
const FIXED: readonly string[] = ['01-01', '06-19', '07-04', '11-11', '12-25']

// Counted without the Temporal library: the portal asks for holidays too, and has to stay small for slow phones.
const DAY_MS = 86_400_000
const atUtc = (date: string): number => Date.parse(`${date}T00:00:00Z`)
/** `date` moved by whole days. */
export const daysOn = (date: string, days: number): string =>
  new Date(atUtc(date) + days * DAY_MS).toISOString().slice(0, 10)

/** 0 Monday to 6 Sunday. */
export const weekdayOf = (date: string): number => (new Date(atUtc(date)).getUTCDay() + 6) % 7

/** Date of a weekday's first, second ... or last (-1) day in a month of `year`. */
export function nthWeekday(year: string, [month, weekday, nth]: (typeof MOVING)[number]): string {
  const first = `${year}-${month}-01`
  const firstMatch = daysOn(first, (weekday - weekdayOf(first) + 7) % 7)
  if (nth > 0) return daysOn(firstMatch, 7 * (nth - 1))
  const fifth = daysOn(firstMatch, 28)
  return fifth.startsWith(`${year}-${month}`) ? fifth : daysOn(firstMatch, 21)
}

/** The day off of a holiday that falls on a weekend: the Friday before or the Monday after. */
export function observed(date: string): string {
  const weekday = weekdayOf(date)
  if (weekday === SATURDAY) return daysOn(date, -1)
  return weekday === SUNDAY ? daysOn(date, 1) : date
}

const holidaysOf = remembered(KEPT_YEARS, (year): ReadonlySet<string> => {
  const nextYear = String(Number(year) + 1).padStart(4, '0')
  const named = [
    ...FIXED.map((day) => ({ key: day, date: `${year}-${day}` })),
    ...MOVING.map((rule) => ({ key: rule.join(' '), date: nthWeekday(year, rule) })),
  ].flatMap(({ key, date }) => (date >= (BEGAN[key] ?? '') ? [date] : []))
  // A New Year's Day on a Saturday is observed on the last day of the year before.
  return new Set([...named, ...named.map(observed), observed(`${nextYear}-01-01`)])
})

/**
 * True on a federal holiday of the United States (5 U.S.C. 6103) and on the weekday on which one is observed. Both days
 * count: the office is closed on the one and the family is together on the other. Each year has the list of its own day.
 * @param date `YYYY-MM-DD` at the member's place.
 */
export function isFederalHoliday(date: string): boolean {
  return holidaysOf(date.slice(0, 4)).has(date)
}

/** A day on which tasks fall due: Monday to Friday without federal holidays (`private.is_workday`). @param date `YYYY-MM-DD` */
export const isWorkday = (date: string): boolean => weekdayOf(date) < SATURDAY && !isFederalHoliday(date)

/** Every day on which the federal list began to be another, oldest first. */
export const FEDERAL_HOLIDAY_CHANGES: readonly string[] = Object.values(BEGAN).toSorted()
