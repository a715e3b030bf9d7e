import { zonedInstant, zoneMoment } from '../time/index.ts'

const DAY_MS = 86_400_000

/** When a call-back may be promised. */
export const CALLBACK_LIMITS = {
  /** Minutes of the member's day: from 08:00 to before 21:00 (47 CFR 64.1200(c)(1)); the member chose the time. */
  frame: { start: 8 * 60, end: 21 * 60 },
  /** A promise further ahead is a slip of the hand. */
  daysAhead: 366,
} as const

/** past: the moment is over; invalid: no such time, outside the frame or too far ahead. */
export type CallbackTime =
  | { readonly status: 'ok'; readonly dueMs: number }
  | { readonly status: 'refused'; readonly reason: 'past' | 'invalid' }

/** Whether a call-back at `dueMs` (ms since the epoch) can be promised to somebody in `zone`. */
export function callbackAt(dueMs: number, { zone, nowMs }: { zone: string; nowMs: number }): CallbackTime {
  if (dueMs <= nowMs) return { status: 'refused', reason: 'past' }
  const moment = zoneMoment(zone, dueMs)
  const { frame, daysAhead } = CALLBACK_LIMITS
  const isInside = moment !== null && moment.minuteOfDay >= frame.start && moment.minuteOfDay < frame.end
  return isInside && dueMs - nowMs <= daysAhead * DAY_MS
    ? { status: 'ok', dueMs }
    : { status: 'refused', reason: 'invalid' }
}

/**
 * The moment of a call-back picked as a wall-clock time of `zone`. A time that the clocks skip moves on by the gap.
 * @param picked `date` as `YYYY-MM-DD`, `time` as `HH:MM`
 */
export function pickedCallbackAt(
  picked: { readonly date: string; readonly time: string },
  place: { zone: string; nowMs: number },
): CallbackTime {
  const dueMs = instantOf(picked, place.zone)
  return dueMs === null ? { status: 'refused', reason: 'invalid' } : callbackAt(dueMs, place)
}

function instantOf({ date, time }: { readonly date: string; readonly time: string }, zone: string): number | null {
  try {
    return zonedInstant(zone, date, time)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
