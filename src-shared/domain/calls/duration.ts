import type { CallOutcome } from '../../sync/vocabulary.ts'
import { OUTCOMES } from './outcomes.ts'

const MINUTE_MS = 60_000

/**
 * Whole minutes of a call, rounded up. A call that reached somebody lasts at least one; one that nobody took may last
 * none. A clock that was set back gives the least.
 */
export function callMinutes(span: { startedMs: number; endedMs: number }, outcome: CallOutcome): number {
  const lasted = span.endedMs - span.startedMs
  if (!OUTCOMES[outcome].reached && lasted < MINUTE_MS) return 0
  return Math.max(1, Math.ceil(lasted / MINUTE_MS))
}
