import { CONTACT_LIMITS } from '../contact-rules/index.ts'
import { zonedInstant, zoneMoment, localDate } from '../time/index.ts'
import type { StaffRole } from '../../sync/vocabulary.ts'

const DAY_MS = 86_400_000

/** A callback further ahead is a slip of the hand. */
const CALLBACK_DAYS_AHEAD = 366

/** past: the moment is over; invalid: no such time, outside the frame or too far ahead. */
type CallbackTime =
  | { readonly status: 'ok'; readonly dueMs: number }
  | { readonly status: 'refused'; readonly reason: 'past' | 'invalid' }

/** Whether a callback at `dueMs` (ms since the epoch) can be promised to somebody in `zone`. */
export function callbackAt(dueMs: number, { zone, nowMs }: { zone: string; nowMs: number }): CallbackTime {
  if (dueMs <= nowMs) return { status: 'refused', reason: 'past' }
  const isNear = dueMs - nowMs <= CALLBACK_DAYS_AHEAD * DAY_MS
  return isNear && isInsideFrame(dueMs, zone) ? { status: 'ok', dueMs } : { status: 'refused', reason: 'invalid' }
}

/**
 * The moment of a callback picked as a wall-clock time of `zone`. A time that the clocks skip moves on by the gap.
 * @param picked `date` as `YYYY-MM-DD`, `time` as `HH:MM`
 */
export function pickedCallbackAt(
  picked: { readonly date: string; readonly time: string },
  place: { zone: string; nowMs: number },
): CallbackTime {
  const dueMs = instantOf(picked, place.zone)
  return dueMs === null ? { status: 'refused', reason: 'invalid' } : callbackAt(dueMs, place)
}

/** The member chose the time, so of all hours only the federal ones count, and these are the same on every day. */
function isInsideFrame(dueMs: number, zone: string): boolean {
  const frame = CONTACT_LIMITS.federalHours.monFri
  const minute = zoneMoment(zone, dueMs)?.minuteOfDay
  return frame !== null && minute !== undefined && minute >= frame.start && minute < frame.end
}

function instantOf({ date, time }: { readonly date: string; readonly time: string }, zone: string): number | null {
  try {
    return zonedInstant(zone, date, time)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

type CallbackGroup = 'overdue' | 'today' | 'later'
export type CallbackOwner = 'mine' | 'team' | 'other'

/** The one list a callback is in: its time has come, it comes later on this station's day, or on a later day. */
export function callbackGroup(
  dueMs: number,
  { nowMs, stationZone }: { nowMs: number; stationZone: string },
): CallbackGroup {
  if (dueMs <= nowMs) return 'overdue'
  return localDate(stationZone, dueMs) === localDate(stationZone, nowMs) ? 'today' : 'later'
}

/** @param assignedTo staff record; null: the team's */
export function callbackOwner(assignedTo: string | null, staffId: string): CallbackOwner {
  if (assignedTo === null) return 'team'
  return assignedTo === staffId ? 'mine' : 'other'
}

/** Own callbacks and the team's are everybody's work; what others promised is shown to supervisors. */
export function mayHandleCallback(owner: CallbackOwner, role: StaffRole): boolean {
  return owner !== 'other' || role === 'supervisor'
}
