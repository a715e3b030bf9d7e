import { OUTREACH_OUTCOMES, REACHED_OUTCOMES } from '#shared/domain/calls/index.ts'
import type { CallOutcome } from '#shared/sync/vocabulary.ts'
import { statement, wordList } from './statements.ts'
import type { Db } from './types.ts'

const isOneOf = (outcomes: readonly CallOutcome[]): string => `outcome IN (${wordList(outcomes)})`
/** How often a member picks up is told by the calls that we made. */
const MADE = isOneOf(OUTREACH_OUTCOMES)
const REACHED = isOneOf(REACHED_OUTCOMES)

const REFRESH = `/* call-stats.refresh */
  INSERT OR REPLACE INTO call_stats (member_id, total, total_completed, last3_completed, last_call_at, last_reached_at)
  SELECT member_id, sum(made), sum(outcome = 'completed'),
    sum(made AND recency <= 3 AND outcome = 'completed'), max(CASE newest WHEN 1 THEN started_at END),
    max(CASE WHEN reached AND newest_alike = 1 THEN started_at END)
  FROM (
    SELECT member_id, outcome, started_at, ${MADE} AS made, ${REACHED} AS reached,
      row_number() OVER (PARTITION BY member_id, ${REACHED} ORDER BY julianday(started_at) DESC, id) AS newest_alike,
      row_number() OVER (PARTITION BY member_id, ${MADE} ORDER BY julianday(started_at) DESC, id) AS recency,
      row_number() OVER (PARTITION BY member_id ORDER BY julianday(started_at) DESC, id) AS newest
    FROM calls WHERE member_id IN (SELECT value FROM json_each(?))
  )
  GROUP BY member_id`

const CLEAR = `DELETE FROM call_stats WHERE member_id IN (SELECT value FROM json_each(?))
  AND NOT EXISTS (SELECT 1 FROM calls WHERE calls.member_id = call_stats.member_id)`

/**
 * Recounts the call figures of these members, of the calls that we made; `last3_completed` counts completed ones among the
 * three latest of them;
 * `last_call_at` is the instant of the latest call of either way, as stored, `last_reached_at` of the latest in which somebody
 * spoke with the member. A member without calls has no row.
 */
export function refreshCallStats(db: Db, memberIds: Iterable<string>): void {
  const ids = JSON.stringify([...memberIds])
  statement(db, CLEAR).run(ids)
  statement(db, REFRESH).run(ids)
}
