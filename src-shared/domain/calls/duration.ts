import type { CallOutcome } from '../../sync/vocabulary.ts'

const MINUTE_MS = 60_000
const NOBODY_SPOKE: readonly CallOutcome[] = ['no-answer', 'voicemail']

/**
 * Whole minutes of a call, rounded up. A call that reached somebody lasts at least one; one that nobody took may last
 * none. A clock that was set back gives the least.
 */
export function callMinutes(span: { startedMs: number; endedMs: number }, outcome: CallOutcome): number {
  const lasted = span.endedMs - span.startedMs
  const nobodySpoke = NOBODY_SPOKE.includes(outcome)
  if (nobodySpoke && lasted < MINUTE_MS) return 0
  return Math.max(1, Math.ceil(lasted / MINUTE_MS))
}
