import { Temporal } from 'temporal-polyfill'
import { DAYS_OF_WEEK, type DayOfWeek } from './days-of-week.ts'

const MINUTE_MS = 60_000

/** What the wall clock of a place shows at an instant. */
export interface ZoneMoment {
  /** 0 Monday to 6 Sunday, the position in `DAYS_OF_WEEK`. */
  readonly weekday: number
  /** 0 to 1439; seconds are cut, so 19:00:59 is still 19:00. */
  readonly minuteOfDay: number
  /** `YYYY-MM-DD` at that place. */
  readonly date: string
}

/** Answers the moment of a zone, or null where the zone is unknown. */
export type ZoneClock = (zone: string, epochMs: number) => ZoneMoment | null

/** IANA zone of this machine. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** True for an IANA zone that this machine's time-zone data knows. */
export function isKnownZone(zone: string): boolean {
  return zoneMoment(zone, 0) !== null
}

/** The wall clock of `zone` at `epochMs` (milliseconds since the epoch); null where the zone is unknown. */
export function zoneMoment(zone: string, epochMs: number): ZoneMoment | null {
  const local = zonedAt(zone, epochMs)
  if (local === null) return null
  return {
    weekday: local.dayOfWeek - 1,
    minuteOfDay: local.hour * 60 + local.minute,
    date: local.toPlainDate().toString(),
  }
}

export function dayName(moment: ZoneMoment): DayOfWeek {
  return DAYS_OF_WEEK[moment.weekday] ?? 'Monday'
}

/**
 * A clock that converts each zone once per minute however many members live there: a panel has about 13 zones,
 * a conversion costs some tens of microseconds, and the queue asks for every member on every minute.
 */
export function createZoneClock(): ZoneClock {
  let minute = Number.NaN
  const moments = new Map<string, ZoneMoment | null>()
  return (zone, epochMs) => {
    const asked = Math.floor(epochMs / MINUTE_MS)
    if (asked !== minute) {
      moments.clear()
      minute = asked
    }
    const known = moments.get(zone)
    if (known !== undefined) return known
    const moment = zoneMoment(zone, epochMs)
    moments.set(zone, moment)
    return moment
  }
}

function zonedAt(zone: string, epochMs: number): Temporal.ZonedDateTime | null {
  if (zone === '') return null
  try {
    return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
