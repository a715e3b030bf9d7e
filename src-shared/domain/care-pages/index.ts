import type { AppointmentStatus } from '../../sync/vocabulary.ts'

export { KIT_STAGES, kitTimeline, type KitFacts, type KitNews, type TimelineStage } from './kit-timeline.ts'

/** What the member reads about appointments and test kits; free of libraries, so that it costs a phone little. */

/** The length that call scripts name (docs/rules/scripts.md#script-assembly); a calendar needs an end. */
export const TYPICAL_APPOINTMENT_MINUTES = 15

export interface AppointmentFacts {
  /** ISO 8601 with offset. */
  readonly appointment_datetime: string
  readonly status: AppointmentStatus
}

interface SplitAppointments<A> {
  /** Planned for this day, whether or not the hour has passed: somebody may be on the way. The next one first. */
  readonly today: readonly A[]
  /** The next one first. */
  readonly upcoming: readonly A[]
  /** The latest one first. */
  readonly past: readonly A[]
}

// Date instead of Temporal: ordering instants needs no calendar, and a phone is spared the polyfill.
const startOf = ({ appointment_datetime: start }: AppointmentFacts): number => Date.parse(start)

/**
 * Today = planned for this calendar day. Of the others: upcoming = future date and not completed; past = earlier date or completed (docs/rules/portal.md#appointments). A
 * cancelled one that lies ahead stays upcoming, where its status tells the member not to go.
 * @param now epoch ms; an appointment that starts at this very moment is no longer ahead
 * @param dayOf the calendar day of an instant (epoch ms) where the member lives, as any text
 */
export function splitAppointments<A extends AppointmentFacts>(
  rows: readonly A[],
  now: number,
  dayOf: (instant: number) => string,
): SplitAppointments<A> {
  const isToday = (row: A): boolean => isPlanned(row) && dayOf(startOf(row)) === dayOf(now)
  const isAhead = (row: A): boolean => startOf(row) > now && row.status !== 'completed'
  const nextFirst = (a: A, b: A): number => startOf(a) - startOf(b)
  const others = rows.filter((row) => !isToday(row))
  return {
    today: rows.filter(isToday).toSorted(nextFirst),
    upcoming: others.filter(isAhead).toSorted(nextFirst),
    past: others.filter((row) => !isAhead(row)).toSorted((a, b) => nextFirst(b, a)),
  }
}

/** Whether the member is expected there: ways to the place and to the calendar are for these only. */
export function isPlanned({ status }: Pick<AppointmentFacts, 'status'>): boolean {
  return status === 'scheduled' || status === 'confirmed'
}
