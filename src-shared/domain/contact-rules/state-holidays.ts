import { isFederalHoliday, nthWeekday, observed, weekdayOf, daysOn } from './holidays.ts'
import { remembered } from './memo.ts'
import type { UsState } from './states.ts'

const MONDAY = 0
const KEPT_YEARS = 200

type HolidayRule = (year: number) => string

/** A legal holiday of a state with the days on which the law about it holds; null where no change of it is known. */
interface StateHoliday {
  readonly on: HolidayRule
  /** First day (`YYYY-MM-DD`) that it can close. */
  readonly from: string | null
  /** Last day that it can close. */
  readonly until: string | null
}

const always = (...rules: readonly HolidayRule[]): readonly StateHoliday[] =>
  rules.map((on) => ({ on, from: null, until: null }))
const since = (from: string, on: HolidayRule): StateHoliday => ({ on, from, until: null })

const dateOf = (year: number, monthDay: string): string => `${String(year).padStart(4, '0')}-${monthDay}`
const fixed =
  (monthDay: string): HolidayRule =>
  (year) =>
    dateOf(year, monthDay)
const nth =
  (month: string, weekday: number, which: number): HolidayRule =>
  (year) =>
    nthWeekday(String(year).padStart(4, '0'), [month, weekday, which])

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easter(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const shift = (8 * century + 13) / 25
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor(shift) + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const total = epact + weekday - 7 * correction + 114
  const pad = (value: number): string => String(value).padStart(2, '0')
  return dateOf(year, `${pad(Math.floor(total / 31))}-${pad((total % 31) + 1)}`)
}

const GOOD_FRIDAY: HolidayRule = (year) => daysOn(easter(year), -2)
const MARDI_GRAS: HolidayRule = (year) => daysOn(easter(year), -47)
const DAY_AFTER_THANKSGIVING: HolidayRule = (year) => daysOn(nth('11', 3, 4)(year), 1)
/** The Tuesday after the first Monday of November. */
const ELECTION_DAY: HolidayRule = (year) => daysOn(nth('11', MONDAY, 1)(year), 1)

/**
 * Legal holidays of the states whose row closes holidays, beside the federal ones. Where a holiday is kept in a few counties
 * or by offices alone (Mardi Gras, the day after Thanksgiving, election days), the cautious reading closes the whole state.
 */
const STATE_HOLIDAYS: Readonly<Partial<Record<UsState, readonly StateHoliday[]>>> = {
  // Ala. Code 1-3-8: Mardi Gras, Confederate Memorial Day, Jefferson Davis, Mrs. Rosa Parks.
  AL: always(MARDI_GRAS, nth('04', MONDAY, 4), nth('06', MONDAY, 1), fixed('12-01')),
  // La. R.S. 1:55: Battle of New Orleans, Mardi Gras, Good Friday, Huey Long, All Saints, election day, Acadian Day.
  LA: always(
    fixed('01-08'),
    MARDI_GRAS,
    GOOD_FRIDAY,
    fixed('08-30'),
    fixed('11-01'),
    ELECTION_DAY,
    DAY_AFTER_THANKSGIVING,
  ),
  // Miss. Code 3-3-7: Confederate Memorial Day; Mardi Gras where a town keeps it.
  MS: always(MARDI_GRAS, nth('04', MONDAY, -1)),
  // 44 P.S. 11: Good Friday, Flag Day, election day.
  PA: always(GOOD_FRIDAY, fixed('06-14'), ELECTION_DAY),
  // R.I. Gen. Laws 25-1-1: Rhode Island Independence Day, Victory Day, election day.
  RI: always(fixed('05-04'), nth('08', MONDAY, 2), ELECTION_DAY),
  // Utah Code 63G-1-301: Pioneer Day; Juneteenth on a Monday since HB 238 of 2022 (Laws of Utah 2022, chapter 331) took effect
  // on May 4, 2022. Good Friday is in the text that took effect on May 6, 2026, subject to a condition: cautiously, it closes.
  UT: [
    ...always(fixed('07-24')),
    since('2022-05-04', (year) => mondayOfJuneteenth(year)),
    since('2026-05-06', GOOD_FRIDAY),
  ],
}

/** June 19 where it is a Monday, the Monday before it from Tuesday to Friday, else the one after it (Utah Code 63G-1-301). */
function mondayOfJuneteenth(year: number): string {
  const day = dateOf(year, '06-19')
  const weekday = weekdayOf(day)
  return daysOn(day, weekday <= 4 ? -weekday : 7 - weekday)
}

const datesOf = remembered(KEPT_YEARS, (key): ReadonlySet<string> => {
  const [state = '', year = ''] = key.split(' ')
  const rules = Object.entries(STATE_HOLIDAYS).find(([name]) => name === state)?.[1] ?? []
  const dates = rules.flatMap(({ on, from, until }) => {
    const date = on(Number(year))
    return [date, observed(date)].filter((day) => (from === null || from <= day) && (until === null || day <= until))
  })
  return new Set(dates)
})

/**
 * True on a legal holiday of `state`, federal ones included, and on the weekday on which one is observed.
 * @param date `YYYY-MM-DD` at the member's place.
 */
export const isHolidayIn = (state: UsState, date: string): boolean =>
  isFederalHoliday(date) || datesOf(`${state} ${date.slice(0, 4)}`).has(date)

/** Every day on which the holidays of a state begin to be others, oldest first. */
export const HOLIDAY_CHANGES: readonly string[] = Object.values(STATE_HOLIDAYS)
  .flatMap((rules) => rules.flatMap(({ from, until }) => [from ?? [], until === null ? [] : daysOn(until, 1)].flat()))
  .toSorted()
