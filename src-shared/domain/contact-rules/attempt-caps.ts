import type { CallingPolicy } from '../../sync/plan-settings-row.ts'
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

/** Attempts on one member in rolling 7 and 60 days: the product's, or fewer where the plan says so. */
export const attemptLimits = (
  plan: CallingPolicy | null,
): { readonly perWeek: number; readonly perSixtyDays: number } => ({
  perWeek: Math.min(ATTEMPT_CAPS.perWeek, plan?.perWeek ?? ATTEMPT_CAPS.perWeek),
  perSixtyDays: Math.min(ATTEMPT_CAPS.perSixtyDays, plan?.perSixtyDays ?? ATTEMPT_CAPS.perSixtyDays),
})

const epochMsOf = remembered(KEPT, toEpochMs)

/**
 * The cap that holds longest at `nowMs`, or null. A call counts until exactly 24 hours (7 days, 60 days) after its start; one
 * in the future, from a station whose clock is ahead, counts too. `perDay` is the lower of the product's and the state's cap; `plan` narrows the others.
 */
export function heldCap(
  callsAt: readonly string[],
  {
    perDay,
    nowMs,
    plan = null,
  }: { readonly perDay: number; readonly nowMs: number; readonly plan?: CallingPolicy | null },
): HeldCap | null {
  const { perWeek, perSixtyDays } = attemptLimits(plan)
  if (callsAt.length < Math.min(perDay, perWeek, perSixtyDays)) return null
  const newestFirst = callsAt.map(epochMsOf).sort((a, b) => b - a)
  /** With n calls allowed in a window, the n-th newest must have left it. */
  const freeAt = (allowed: number, windowMs: number): number =>
    (newestFirst[allowed - 1] ?? Number.NEGATIVE_INFINITY) + windowMs
  const caps: readonly HeldCap[] = [
    { reason: 'capDay', freeAt: freeAt(perDay, DAY_MS) },
    { reason: 'capWeek', freeAt: freeAt(perWeek, 7 * DAY_MS) },
    { reason: 'capSixtyDays', freeAt: freeAt(perSixtyDays, 60 * DAY_MS) },
  ]
  const longest = caps.reduce((held, cap) => (cap.freeAt > held.freeAt ? cap : held))
  return longest.freeAt > nowMs ? longest : null
}

/** The first instant (epoch ms) at which no cap holds, if nobody calls before; minus infinity where none ever held. */
export const freeOfCapsAt = (callsAt: readonly string[], plan: CallingPolicy | null): number =>
  heldCap(callsAt, { perDay: ATTEMPT_CAPS.perDay, nowMs: Number.NEGATIVE_INFINITY, plan })?.freeAt ??
  Number.NEGATIVE_INFINITY
