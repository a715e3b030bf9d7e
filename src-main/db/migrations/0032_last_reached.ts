import type { Migration } from './migration.ts'

/** When each member was reached last, beside when somebody called last: what nobody answered is no contact. */
export const lastReached: Migration = {
  version: 32,
  name: 'last_reached',
  up(db) {
    db.exec(`
      ALTER TABLE call_stats ADD COLUMN last_reached_at TEXT;
      UPDATE call_stats SET last_reached_at = reached.started_at FROM (
        SELECT member_id, started_at, row_number() OVER (PARTITION BY member_id ORDER BY julianday(started_at) DESC, id) AS newest
        FROM calls WHERE outcome IN ('completed', 'scheduled', 'refused', 'called-in', 'called-in-question')
      ) AS reached WHERE reached.newest = 1 AND reached.member_id = call_stats.member_id;
    `)
  },
}
