import { DAYS_OF_WEEK, type DayOfWeek } from './days-of-week.ts'
import {
  formatClockTime,
  formatDate,
  formatDateTime,
  formatPlaceTime,
  formatWeekday,
  type FormatContext,
} from './format.ts'

/** A calendar date (`YYYY-MM-DD`) among other words, for `tellTimes`. */
export const toldDay = (date: string): string => `${date}[day]`

/** An instant among other words, for `tellTimes`. @param zone IANA zone of its place; null: the reader's own */
export const toldTime = (instant: string, zone: string | null = null): string => `${instant}[${zone ?? 'here'}]`

/** A time of day (`HH:MM`) among other words, for `tellTimes`. */
export const toldClock = (clockTime: string): string => `${clockTime}[clock]`

/** A day of the week among other words, for `tellTimes`. */
export const toldWeekday = (day: DayOfWeek): string => `${day}[weekday]`

const TOLD_OFTEN = new RegExp(
  `\\b(?:([01]\\d:[0-5]\\d|2[0-3]:[0-5]\\d)\\[clock\\]|(${DAYS_OF_WEEK.join('|')})\\[weekday\\])`,
  'g',
)
const TOLD = /(\d{4}-\d\d-\d\d)(T[\d:.]+(?:Z|[+-]\d\d(?::?\d\d)?))?\[([\w/+-]{1,64})\]/g

/** The text with the days and times that were put into it as a person at this desk reads them; other words stay as they are. */
export function tellTimes(text: string, context: FormatContext): string {
  const often = text.replace(TOLD_OFTEN, (_, time: string | undefined, day: string) =>
    time === undefined
      ? formatWeekday(DAYS_OF_WEEK.findIndex((name) => name === day) + 1, context.locale)
      : formatClockTime(time, context.locale),
  )
  return often.replace(TOLD, (told, date: string, time: string | undefined, zone: string) => {
    const instant = `${date}${time ?? ''}`
    if (Number.isNaN(Date.parse(instant))) return told
    if (time === undefined) return zone === 'day' ? formatDate(date, context.locale) : told
    return zone === 'here' ? formatDateTime(instant, context) : formatPlaceTime(instant, { ...context, zone })
  })
}
