import { isFederalHoliday } from '../../src-shared/domain/contact-rules/holidays.ts'
import { addDays, zonedInstant } from '../../src-shared/domain/time/index.ts'
import { STATION_TIME_ZONE } from '../driver/paths.ts'

const WEDNESDAY = 3
const MINUTE_MS = 60_000

/** 10:30 in Chicago on the nearest Wednesday that is no holiday, on a day before (-1) or after (1) today. */
function nearestWorkday(now: number, direction: -1 | 1): number {
  let date = new Date(now).toISOString().slice(0, 10)
  for (;;) {
    date = addDays(date, direction)
    const isWednesday = new Date(`${date}T12:00:00Z`).getUTCDay() === WEDNESDAY
    const morning = isWednesday && !isFederalHoliday(date) ? zonedInstant(STATION_TIME_ZONE, date, '10:30') : null
    if (morning !== null) return morning
  }
}

const latest = nearestWorkday(Date.now(), -1)

/**
 * `minutes` after 10:30 in Chicago on the stack's workday; the stack's sample data are as of that moment. Calls are
 * allowed then, and to the server, whose clock is the machine's, nothing that a desk does lies in the future.
 */
export const onWorkday = (minutes = 0): string => new Date(latest + minutes * MINUTE_MS).toISOString()

/** A working morning that is still to come: a desk there has a clock that runs ahead of the server's. */
export const onNextWorkday = (): string => new Date(nearestWorkday(Date.now(), 1)).toISOString()
