import { Temporal } from 'temporal-polyfill'
import { zoneMoment } from './zone-moment.ts'

/** Milliseconds since the epoch of an ISO 8601 instant with offset. @throws RangeError when it is not one. */
export function toEpochMs(instant: string): number {
  return Temporal.Instant.from(instant).epochMilliseconds
}

/** ISO 8601 instant in UTC with milliseconds. */
export function toInstant(epochMs: number): string {
  return new Date(epochMs).toISOString()
}

/** Calendar date (`YYYY-MM-DD`) at a place; null where the zone is unknown. */
export function localDate(zone: string, epochMs: number): string | null {
  return zoneMoment(zone, epochMs)?.date ?? null
}

/** `date` moved by whole days; negative goes back. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days
}

/** The Monday of the week that `date` is in. */
export function weekStart(date: string): string {
  const day = Temporal.PlainDate.from(date)
  return day.subtract({ days: day.dayOfWeek - 1 }).toString()
}

/** First instant of a calendar date at a place (not always 00:00: some zones change their clocks at midnight). */
export function startOfDay(zone: string, date: string): number | null {
  try {
    return Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/**
 * The instant (epoch ms) at which the clock of `zone` shows `time` (`HH:MM`) on `date` (`YYYY-MM-DD`); null where the zone
 * is unknown. A time that the clocks skip moves on by the gap, one that they show twice is the first: what calendars do.
 * @throws RangeError when date or time is not one.
 */
export function zonedInstant(zone: string, date: string, time: string): number | null {
  const wallClock = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time))
  try {
    return wallClock.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Whole years lived on `onDate`; a birthday on 29 February is kept on 1 March of other years. Never below 0. */
export function ageOn(birthDate: string, onDate: string): number {
  const years = Number(onDate.slice(0, 4)) - Number(birthDate.slice(0, 4))
  const hadBirthday = onDate.slice(5) >= birthDate.slice(5)
  return Math.max(0, hadBirthday ? years : years - 1)
}
