import type { Migration } from './migration.ts'

/** Call figures per member, so that ranking the queue reads one short row instead of a call history. */
export const callStats: Migration = {
  version: 3,
  name: 'call_stats',
  up(db) {
    db.exec(`
      CREATE TABLE call_stats (
        member_id TEXT PRIMARY KEY,
        total INTEGER NOT NULL,
        total_completed INTEGER NOT NULL,
        last3_completed INTEGER NOT NULL,
        last_call_at TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;

      INSERT INTO call_stats
      SELECT member_id, count(*), sum(outcome = 'completed'),
        sum(recency <= 3 AND outcome = 'completed'), max(CASE recency WHEN 1 THEN started_at END)
      FROM (
        SELECT member_id, outcome, started_at,
          row_number() OVER (PARTITION BY member_id ORDER BY julianday(started_at) DESC, id) AS recency
        FROM calls
      )
      GROUP BY member_id;
    `)
  },
}
