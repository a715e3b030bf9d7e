import type { SkipReason } from '../../sync/vocabulary.ts'
import { CONTACT_LIMITS } from '../contact-rules/index.ts'
import { addDays, localDate, startOfDay, toEpochMs } from '../time/index.ts'

const HOUR_MS = 3_600_000
const LATER_TODAY_HOURS = 2
const CALLBACK_LEAD_MS = CONTACT_LIMITS.callbackLeadMinutes * 60_000
/** How many days ahead a member can be set aside; the server allows one more for other zones. */
export const SKIP_DAYS_MAX = 14
/** How long a card tells that its member is back. */
const TELLS_BACK_MS = 7 * 24 * HOUR_MS

/** What is known of a member who was set aside. Instants are ISO 8601. */
export interface SkipFacts {
  readonly skippedAt: string
  readonly skippedUntil: string
  /** The earliest open callback that nobody has tried. */
  readonly callbackDueAt: string | null
  /** An urgent alert is open. */
  readonly alertOpen: boolean
  /** When the member's newest unread message came. */
  readonly unreadSince: string | null
  /** When somebody last called. */
  readonly lastCallAt: string | null
}

/** Why a member is back in the queue: the time has come, or something that may not wait came first. */
export const BACK_REASONS = ['time', 'callback', 'alert', 'message'] as const
type BackReason = (typeof BACK_REASONS)[number]

/** 'aside': out of the queue; a reason: back in it, and the card says so. */
export type SkipState = 'aside' | BackReason

/**
 * Where a member who was set aside stands now; null once nothing is to be said about it any more, for somebody has called
 * since, or a week has passed (docs/rules/board.md#skipped-members).
 */
export function skipState(facts: SkipFacts, nowMs: number): SkipState | null {
  const since = toEpochMs(facts.skippedAt)
  const until = toEpochMs(facts.skippedUntil)
  if (facts.lastCallAt !== null && toEpochMs(facts.lastCallAt) > since) return null
  if (until <= nowMs) return nowMs - until < TELLS_BACK_MS ? 'time' : null
  if (facts.alertOpen) return 'alert'
  if (facts.callbackDueAt !== null && toEpochMs(facts.callbackDueAt) - CALLBACK_LEAD_MS <= nowMs) return 'callback'
  if (facts.unreadSince !== null && toEpochMs(facts.unreadSince) > since) return 'message'
  return 'aside'
}

/** What stands against setting a member aside now: it would be hidden, or would come back at once. */
export type SkipObstacle = 'alert' | 'promise'

export function skipObstacle(
  { alertOpen, callbackDueAt }: Pick<SkipFacts, 'alertOpen' | 'callbackDueAt'>,
  nowMs: number,
): SkipObstacle | null {
  if (alertOpen) return 'alert'
  return callbackDueAt !== null && toEpochMs(callbackDueAt) - CALLBACK_LEAD_MS <= nowMs ? 'promise' : null
}

/** Later today: in two hours, while that is still today here; tomorrow: when that day begins. */
export function skipTimes(zone: string, nowMs: number): { readonly later: number | null; readonly tomorrow: number } {
  const today = localDate(zone, nowMs)
  const tomorrow = today === null ? null : startOfDay(zone, addDays(today, 1))
  const end = tomorrow ?? nowMs + 24 * HOUR_MS
  const later = nowMs + LATER_TODAY_HOURS * HOUR_MS
  return { later: later < end ? later : null, tomorrow: end }
}

/** When a member comes back who is set aside until a day; null where that day is not ahead, or too far. */
export function skipDay(zone: string, day: string, nowMs: number): number | null {
  const today = localDate(zone, nowMs)
  if (today === null || day <= today || day > addDays(today, SKIP_DAYS_MAX)) return null
  return startOfDay(zone, day)
}

/** Words are needed where the list has none. */
export const isSkipNoteMissing = (reason: SkipReason, note: string): boolean => reason === 'other' && note.trim() === ''
