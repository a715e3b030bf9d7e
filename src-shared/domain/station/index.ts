export { misfitOf, type Misfit } from './fit.ts'
export { isWithinHours, needsServer, UPDATE_HOURS, updateHold } from './updates.ts'

/** Roles that work with no member: no chart, no list, nothing in the cache (docs/rules/access.md#access-and-roles). */
const WITHOUT_MEMBERS: ReadonlySet<string> = new Set(['auditor', 'administrator'])

export const hasMembers = (role: string): boolean => !WITHOUT_MEMBERS.has(role)

/** Those who decide for a whole team; named as words, because a station may meet a role before its own release knows it. */
const SET_UP: ReadonlySet<string> = new Set(['supervisor', 'administrator'])

/** Who, signed in, may change a desk's server and its outside addresses (docs/rules/access.md#setting-up-a-desk). */
export const maySetUp = (role: string): boolean => SET_UP.has(role)

/** Whether somebody with this role confirms and rejects changed contacts (docs/rules/access.md#changed-contacts). The server decides the same. */
export const mayDecideContacts = (role: string): boolean => role === 'care_coordinator' || role === 'supervisor'

/** Whether somebody with this role reads which answers of the assistant did not help. The server decides the same. */
export const mayReadPoorAnswers = (role: string): boolean => SET_UP.has(role)

/** Days without contact after which a desk locks, and after which it erases; set by the plan on the server. */
interface OfflineLimits {
  readonly lockAfterDays: number
  readonly eraseAfterDays: number
}

export const DEFAULT_OFFLINE_LIMITS: OfflineLimits = { lockAfterDays: 7, eraseAfterDays: 30 }

/** Milliseconds since the epoch, by the desk's clock. */
interface ContactTimes {
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
