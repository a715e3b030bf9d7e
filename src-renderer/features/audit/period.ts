import { addDays, localDate, ownZone, startOfDay, toInstant } from '#shared/domain/time/index.ts'

/** Calendar dates (`YYYY-MM-DD`), both in it; empty where none was chosen. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** The seven days up to today, on this machine's calendar. @param now milliseconds since the epoch */
export function lastWeek(now: number): Period {
  const to = localDate(ownZone(), now) ?? toInstant(now).slice(0, 10)
  return { from: addDays(to, -6), to }
}

/** The instants of whole days in this machine's zone, `to` no longer in it; or why it is no period. */
export function instantsOf({
  from,
  to,
}: Period): { readonly from: string; readonly to: string } | 'noPeriod' | 'wrongPeriod' {
  if (from === '' || to === '') return 'noPeriod'
  if (to < from) return 'wrongPeriod'
  const [start, end] = [startOfDay(ownZone(), from), startOfDay(ownZone(), addDays(to, 1))]
  return start === null || end === null ? 'noPeriod' : { from: toInstant(start), to: toInstant(end) }
}
