import { FINISHING_OUTCOMES, OUTREACH_OUTCOMES } from '#shared/domain/calls/index.ts'
import type { CallOutcome, CallReason } from '#shared/sync/vocabulary.ts'
import { wordList } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'

export interface CallFact {
  readonly memberId: string
  readonly outcome: CallOutcome
  readonly startedAt: string
  readonly reason: CallReason | null
  /** Who made it; null for a call that came without. */
  readonly staffId: string | null
}

export type FinishingCall = Pick<CallFact, 'memberId' | 'startedAt'>

/** A gap that was closed, with what the plan estimates the member's care to be worth. */
export interface ClosedGapFact {
  readonly memberId: string
  readonly closedAt: string
  /** Dollars. */
  readonly value: number
}

/** From that instant on, found by the index over days. */
const SINCE = 'substr(started_at, 1, 10) >= substr(@since, 1, 10) AND started_at >= @since'

/** The calls that we made. @param since ISO text; earlier calls are left out */
export function readCallsSince(db: Db, since: string): CallFact[] {
  return db
    .prepare<[{ since: string }], CallFact>(
      `/* board.stats.calls */ SELECT member_id AS memberId, outcome, started_at AS startedAt, reason, staff_id AS staffId
       FROM calls WHERE outcome IN (${wordList(OUTREACH_OUTCOMES)}) AND ${SINCE}`,
    )
    .all({ since })
}

/** Calls that finish their member for the day. @param since ISO text; earlier calls are left out */
export function readFinishingSince(db: Db, since: string): FinishingCall[] {
  return db
    .prepare<[{ since: string }], FinishingCall>(
      `/* board.finished */ SELECT member_id AS memberId, started_at AS startedAt
       FROM calls WHERE outcome IN (${wordList(FINISHING_OUTCOMES)}) AND ${SINCE}`,
    )
    .all({ since })
}

/** Outcomes that can say so: of our call or of the member's. */
const NO_INTEREST: readonly CallOutcome[] = ['refused', 'called-in']

/**
 * Refusals for lack of interest whose member nobody has reached since. @param since ISO text; earlier ones are left out
 */
export function readDeclinedSince(db: Db, since: string): FinishingCall[] {
  return db
    .prepare<[string], FinishingCall>(
      `/* board.declined */ SELECT c.member_id AS memberId, c.started_at AS startedAt FROM calls AS c
       WHERE c.outcome IN (${wordList(NO_INTEREST)}) AND c.started_at >= ? AND c.reason = 'not-interested' AND NOT EXISTS (
         SELECT 1 FROM calls AS n WHERE n.member_id = c.member_id AND n.outcome IN (${wordList(FINISHING_OUTCOMES)})
           AND n.started_at > c.started_at)`,
    )
    .all(since)
}

/**
 * Each gap that stands closed by evidence that a person verified, once, in the week of that move of its history. What the plan's file
 * or a feed closes, or closed when it came, is nobody's work here, and what else is written to a closed gap closes nothing.
 * @param since ISO text; gaps closed before are left out
 */
export function readGapsClosedSince(db: Db, since: string): ClosedGapFact[] {
  return db
    .prepare<[string], ClosedGapFact>(
      `/* board.stats.gaps */ SELECT g.member_id AS memberId, g.moved_at AS closedAt, o.financial_value AS value
       FROM care_gaps AS g JOIN member_outreach AS o ON o.member_id = g.member_id
       WHERE g.status = 'closed' AND g.moved_at >= ? AND EXISTS (
         SELECT 1 FROM gap_moves AS h WHERE h.member_id = g.member_id AND h.gap_id = g.id AND h.to_status = 'closed'
           AND h.cause = 'evidence' AND unixepoch(h.moved_at, 'subsec') = unixepoch(g.moved_at, 'subsec'))`,
    )
    .all(since)
}
