/** Days without contact after which a desk locks, and after which it erases; set by the plan on the server. */
export interface OfflineLimits {
  readonly lockAfterDays: number
  readonly eraseAfterDays: number
}

export const DEFAULT_OFFLINE_LIMITS: OfflineLimits = { lockAfterDays: 7, eraseAfterDays: 30 }

/** Milliseconds since the epoch, by the desk's clock. */
export interface ContactTimes {
  /** When the server last accepted this person. */
  readonly contactAt: number
  /** The latest time this desk has seen since then. */
  readonly latestAt: number
}

/** `locked`: only signing in at the server opens the desk; `expired`: the cache has to go. */
export type OfflineState = 'fresh' | 'locked' | 'expired'

const DAY_MS = 86_400_000
/** Clocks are corrected by this much without anybody's doing. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

/** Whole days without contact. A clock that was set back counts for nothing: the latest time seen does. */
export const offlineDays = ({ contactAt, latestAt }: ContactTimes, nowMs: number): number =>
  Math.max(0, Math.floor((Math.max(nowMs, latestAt) - contactAt) / DAY_MS))

/**
 * How far a desk is from its server (docs/rules/access.md#desks-that-are-out-of-reach). A clock that runs behind what the desk
 * has already seen locks it too: how much time has passed can't be told any more.
 */
export function offlineState(times: ContactTimes, limits: OfflineLimits, nowMs: number): OfflineState {
  const days = offlineDays(times, nowMs)
  if (days >= limits.eraseAfterDays) return 'expired'
  const wasSetBack = nowMs < times.latestAt - CLOCK_TOLERANCE_MS
  return days >= limits.lockAfterDays || wasSetBack ? 'locked' : 'fresh'
}
