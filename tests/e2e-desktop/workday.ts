import { isFederalHoliday } from '../../src-shared/domain/contact-rules/holidays.ts'
import { addDays, zonedInstant } from '../../src-shared/domain/time/index.ts'
import { STATION_TIME_ZONE } from '../driver/paths.ts'

const WEDNESDAY = 3
const MINUTE_MS = 60_000

/** 10:30 in Chicago on the last Wednesday before today that is no holiday. */
function lastWorkday(now: number): number {
  let date = new Date(now).toISOString().slice(0, 10)
  for (;;) {
    date = addDays(date, -1)
    const isWednesday = new Date(`${date}T12:00:00Z`).getUTCDay() === WEDNESDAY
    const morning = isWednesday && !isFederalHoliday(date) ? zonedInstant(STATION_TIME_ZONE, date, '10:30') : null
    if (morning !== null) return morning
  }
}

const latest = lastWorkday(Date.now())

/**
 * `minutes` after 10:30 in Chicago on the stack's workday; the stack's sample data are as of that moment. Calls are
 * allowed then, and to the server, whose clock is the machine's, nothing that a desk does lies in the future.
 */
export const onWorkday = (minutes = 0): string => new Date(latest + minutes * MINUTE_MS).toISOString()
