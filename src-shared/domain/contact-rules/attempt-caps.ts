import type { CallingPolicy } from '../../sync/plan-settings-row.ts'
import { toEpochMs } from '../time/index.ts'
import { remembered } from './memo.ts'
import { PRODUCT_POLICY, TEXT_CAPS, type PolicyRow } from './rule-table.ts'

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

/**
 * Attempts on one member in rolling 7 and 60 days: the product's, or fewer where the plan says so.
 * @param policies those of the days that the contact may be on; the strictest holds
 */
export const attemptLimits = (
  plan: CallingPolicy | null,
  policies: readonly Pick<PolicyRow, 'perWeek' | 'perSixtyDays'>[] = [PRODUCT_POLICY],
): { readonly perWeek: number; readonly perSixtyDays: number } => ({
  perWeek: Math.min(...policies.map(({ perWeek }) => perWeek), plan?.perWeek ?? Infinity),
  perSixtyDays: Math.min(...policies.map(({ perSixtyDays }) => perSixtyDays), plan?.perSixtyDays ?? Infinity),
})

const epochMsOf = remembered(KEPT, toEpochMs)

/**
 * The cap that holds longest at `nowMs`, or null. A call counts until exactly 24 hours (7 days, 60 days) after its start; one
 * in the future, from a station whose clock is ahead, counts too. `perDay` is the lower of the product's and the state's cap; `plan` narrows those of `policies`.
 */
export function heldCap(
  callsAt: readonly string[],
  {
    perDay,
    nowMs,
    plan = null,
    policies,
  }: {
    readonly perDay: number
    readonly nowMs: number
    readonly plan?: CallingPolicy | null
    readonly policies?: readonly PolicyRow[]
  },
): HeldCap | null {
  const { perWeek, perSixtyDays } = attemptLimits(plan, policies)
  if (callsAt.length < Math.min(perDay, perWeek, perSixtyDays)) return null
  return longest(callsAt, nowMs, [
    ['capDay', perDay, 1],
    ['capWeek', perWeek, 7],
    ['capSixtyDays', perSixtyDays, 60],
  ])
}

/** The same of texts about care. @param caps those of the days that the text may be on; the strictest holds */
export function heldTextCap(
  textsAt: readonly string[],
  nowMs: number,
  caps: readonly PolicyRow['texts'][] = [TEXT_CAPS],
): HeldCap<TextCap> | null {
  const least = (name: keyof PolicyRow['texts']): number => Math.min(...caps.map((cap) => cap[name]))
  const [perDay, perWeek, perMonth] = [least('perDay'), least('perWeek'), least('perMonth')]
  if (textsAt.length < Math.min(perDay, perWeek, perMonth)) return null
  return longest(textsAt, nowMs, [
    ['textCapDay', perDay, 1],
    ['textCapWeek', perWeek, 7],
    ['textCapMonth', perMonth, 31],
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
  heldCap(callsAt, { perDay: PRODUCT_POLICY.perDay, nowMs: Number.NEGATIVE_INFINITY, plan })?.freeAt ??
  Number.NEGATIVE_INFINITY
