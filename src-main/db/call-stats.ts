import { statement } from './statements.ts'
import type { Db } from './types.ts'

const REFRESH = `/* call-stats.refresh */
  INSERT OR REPLACE INTO call_stats (member_id, total, total_completed, last3_completed, last_call_at)
  SELECT member_id, count(*), sum(outcome = 'completed'),
    sum(recency <= 3 AND outcome = 'completed'), max(CASE recency WHEN 1 THEN started_at END)
  FROM (
    SELECT member_id, outcome, started_at,
      row_number() OVER (PARTITION BY member_id ORDER BY julianday(started_at) DESC, id) AS recency
    FROM calls WHERE member_id IN (SELECT value FROM json_each(?))
  )
  GROUP BY member_id`

const CLEAR = `DELETE FROM call_stats WHERE member_id IN (SELECT value FROM json_each(?))
  AND NOT EXISTS (SELECT 1 FROM calls WHERE calls.member_id = call_stats.member_id)`

/**
 * Recounts the call figures of these members. `last3_completed` counts completed calls among the three latest;
 * `last_call_at` is the instant as stored. A member without calls has no row.
 */
export function refreshCallStats(db: Db, memberIds: Iterable<string>): void {
  const ids = JSON.stringify([...memberIds])
  statement(db, CLEAR).run(ids)
  statement(db, REFRESH).run(ids)
}
