import type { AppointmentStatus } from '../../sync/vocabulary.ts'
import { normalizeName } from '../text/index.ts'
import { toEpochMs, zonedInstant } from '../time/index.ts'

const DAY_MS = 86_400_000
/** A booking further ahead is a slip of the hand. */
const DAYS_AHEAD = 730

/** A wall-clock time at the place; empty while somebody is still picking. */
interface PickedStart {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** `HH:MM` */
  readonly time: string
}

const VISIT_ENDS = ['completed', 'no-show'] as const satisfies readonly AppointmentStatus[]
/** How a visit ended: the member came, or did not. */
export type VisitEnd = (typeof VISIT_ENDS)[number]
const CORRECTED_DAYS = 90

/** Whether it was said how a visit ended. */
export const isVisitEnd = (status: AppointmentStatus): status is VisitEnd => VISIT_ENDS.some((end) => end === status)

export type BookedStart =
  | { readonly status: 'ok'; readonly startMs: number }
  | { readonly status: 'refused'; readonly reason: 'incomplete' | 'past' | 'invalid' }

/** The moment of a booking: ahead, and at most two years. @param place `zone`: IANA zone of the place */
export function bookedStart({ date, time }: PickedStart, place: { zone: string; nowMs: number }): BookedStart {
  if (date === '' || time === '') return { status: 'refused', reason: 'incomplete' }
  const startMs = instantOf({ date, time }, place.zone)
  if (startMs === null || startMs - place.nowMs > DAYS_AHEAD * DAY_MS) return { status: 'refused', reason: 'invalid' }
  return startMs <= place.nowMs ? { status: 'refused', reason: 'past' } : { status: 'ok', startMs }
}

interface Booked {
  readonly id: string
  readonly test_name: string
  readonly status: AppointmentStatus
  readonly appointment_datetime: string
}

/** True while an appointment lies ahead and holds: it may be moved or cancelled. */
export const isBooked = (
  { status, appointment_datetime: at }: Omit<Booked, 'id' | 'test_name'>,
  nowMs: number,
): boolean => (status === 'scheduled' || status === 'confirmed') && toEpochMs(at) > nowMs

/**
 * What may be said of an appointment whose time is over: whether the member came, or, once that was said and for 90 days after it, the
 * contrary.
 */
export function visitEnds(
  { status, appointment_datetime: at }: Omit<Booked, 'id' | 'test_name'>,
  nowMs: number,
): readonly VisitEnd[] {
  const agoMs = nowMs - toEpochMs(at)
  if (status === 'cancelled' || agoMs < 0) return []
  if (isVisitEnd(status) && agoMs > CORRECTED_DAYS * DAY_MS) return []
  return VISIT_ENDS.filter((end) => end !== status)
}

/** Its time is over, and nobody has said whether the member came. */
export const isVisitToSay = (row: Omit<Booked, 'id' | 'test_name'>, nowMs: number): boolean =>
  visitEnds(row, nowMs).length === VISIT_ENDS.length

/** The same test that is booked already, if there is one: a second booking is a mistake more often than a wish. */
export function alreadyBooked<B extends Booked>(rows: readonly B[], test: string, nowMs: number): B | null {
  const wanted = normalizeName(test)
  if (wanted === '') return null
  return rows.find((row) => isBooked(row, nowMs) && normalizeName(row.test_name) === wanted) ?? null
}

function instantOf({ date, time }: PickedStart, zone: string): number | null {
  try {
    return zonedInstant(zone, date, time)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
