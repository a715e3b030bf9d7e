import { toEpochMs } from '../time/index.ts'
import { remembered } from './memo.ts'
import { ATTEMPT_CAPS } from './rule-table.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const KEPT = 20_000

type CapRefusal = 'capDay' | 'capWeek' | 'capSixtyDays'

export interface HeldCap {
  readonly reason: CapRefusal
  /** The first instant (epoch ms) at which no cap holds, if nobody calls before. */
  readonly freeAt: number
}

const epochMsOf = remembered(KEPT, toEpochMs)

/**
 * The cap that holds longest at `nowMs`, or null. A call counts until exactly 24 hours (7 days, 60 days) after its start; one
 * in the future, from a station whose clock is ahead, counts too. `perDay` is the lower of the product's and the state's cap.
 */
export function heldCap(
  callsAt: readonly string[],
  { perDay, nowMs }: { readonly perDay: number; readonly nowMs: number },
): HeldCap | null {
  if (callsAt.length < Math.min(perDay, ATTEMPT_CAPS.perWeek, ATTEMPT_CAPS.perSixtyDays)) return null
  const newestFirst = callsAt.map(epochMsOf).sort((a, b) => b - a)
  /** With n calls allowed in a window, the n-th newest must have left it. */
  const freeAt = (allowed: number, windowMs: number): number =>
    (newestFirst[allowed - 1] ?? Number.NEGATIVE_INFINITY) + windowMs
  const caps: readonly HeldCap[] = [
    { reason: 'capDay', freeAt: freeAt(perDay, DAY_MS) },
    { reason: 'capWeek', freeAt: freeAt(ATTEMPT_CAPS.perWeek, 7 * DAY_MS) },
    { reason: 'capSixtyDays', freeAt: freeAt(ATTEMPT_CAPS.perSixtyDays, 60 * DAY_MS) },
  ]
  const longest = caps.reduce((held, cap) => (cap.freeAt > held.freeAt ? cap : held))
  return longest.freeAt > nowMs ? longest : null
}
