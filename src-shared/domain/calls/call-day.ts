import { CALL_OUTCOMES, type CallOutcome } from '../../sync/vocabulary.ts'
import { toEpochMs } from '../time/index.ts'
import { OUTCOMES } from './outcomes.ts'

/** A call as the day's state needs it. `startedAt` is ISO 8601 with offset. */
interface DayCall {
  readonly outcome: CallOutcome
  readonly startedAt: string
}

/** Reached and refused finish a member for the day; a try does not: the attempt caps say when to try again. */
export const CALL_DAY_STATES = ['reached', 'refused', 'tried'] as const

/** What the calls of one day come to, and the call that says so. */
export interface CallDay {
  readonly state: (typeof CALL_DAY_STATES)[number]
  readonly outcome: CallOutcome
  readonly at: string
}

/** Outcomes after which a member is finished for the day. */
export const FINISHING_OUTCOMES: readonly CallOutcome[] = CALL_OUTCOMES.filter((outcome) => OUTCOMES[outcome].finishes)

/**
 * What today's calls of a member come to (docs/rules/calling.md#call-outcomes): the latest call that reached the member
 * and finished the day decides, else the latest try. A call that the member made is no try. Null without either.
 */
export function callDayOf(callsToday: readonly DayCall[]): CallDay | null {
  const newestFirst = callsToday.toSorted((a, b) => toEpochMs(b.startedAt) - toEpochMs(a.startedAt))
  const deciding =
    newestFirst.find(({ outcome }) => OUTCOMES[outcome].finishes) ??
    newestFirst.find(({ outcome }) => !OUTCOMES[outcome].inbound)
  if (deciding === undefined) return null
  const { outcome, startedAt } = deciding
  const { finishes, tone } = OUTCOMES[outcome]
  const state = finishes ? (tone === 'refusal' ? 'refused' : 'reached') : 'tried'
  return { state, outcome, at: startedAt }
}

/** True when nobody needs to call the member again on this day. */
export const isFinished = (day: Pick<CallDay, 'state'> | null): boolean => day !== null && day.state !== 'tried'

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
