import type { CallingPolicy } from '../../sync/plan-settings-row.ts'
import { toEpochMs } from '../time/index.ts'
import { remembered } from './memo.ts'
import { ATTEMPT_CAPS, TEXT_CAPS } from './rule-table.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const KEPT = 20_000

type CallCap = 'capDay' | 'capWeek' | 'capSixtyDays'
type TextCap = 'textCapDay' | 'textCapWeek' | 'textCapMonth'

export interface HeldCap<Reason extends CallCap | TextCap = CallCap> {
  readonly reason: Reason
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
  return longest(callsAt, nowMs, [
    ['capDay', perDay, 1],
    ['capWeek', perWeek, 7],
    ['capSixtyDays', perSixtyDays, 60],
  ])
}

/** The same of texts about care (`TEXT_CAPS`). */
export function heldTextCap(textsAt: readonly string[], nowMs: number): HeldCap<TextCap> | null {
  if (textsAt.length < TEXT_CAPS.perDay) return null
  return longest(textsAt, nowMs, [
    ['textCapDay', TEXT_CAPS.perDay, 1],
    ['textCapWeek', TEXT_CAPS.perWeek, 7],
    ['textCapMonth', TEXT_CAPS.perMonth, 31],
  ])
}

/** Which cap is free last: with n allowed in a window of days, the n-th newest must have left it. */
function longest<Reason extends CallCap | TextCap>(
  at: readonly string[],
  nowMs: number,
  caps: readonly (readonly [reason: Reason, allowed: number, days: number])[],
): HeldCap<Reason> | null {
  const newestFirst = at.map(epochMsOf).sort((a, b) => b - a)
  const held = caps.map(([reason, allowed, days]) => ({
    reason,
    freeAt: (newestFirst[allowed - 1] ?? Number.NEGATIVE_INFINITY) + days * DAY_MS,
  }))
  const last = held.reduce((latest, cap) => (cap.freeAt > latest.freeAt ? cap : latest))
  return last.freeAt > nowMs ? last : null
}

/** The first instant (epoch ms) at which no cap holds, if nobody calls before; minus infinity where none ever held. */
export const freeOfCapsAt = (callsAt: readonly string[], plan: CallingPolicy | null): number =>
  heldCap(callsAt, { perDay: ATTEMPT_CAPS.perDay, nowMs: Number.NEGATIVE_INFINITY, plan })?.freeAt ??
  Number.NEGATIVE_INFINITY
