import type { Migration } from './migration.ts'

/** Who is away when and who covers; who wants no notifications until when. */
export const staffAbsences: Migration = {
  version: 27,
  name: 'staff_absences',
  up(db) {
    db.exec(`
      CREATE TABLE staff_absences (
        id TEXT PRIMARY KEY,
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL,
        deleted_at TEXT,
        changed_xid TEXT NOT NULL,
        team_id TEXT NOT NULL,
        away_from TEXT, away_until TEXT, away_note TEXT NOT NULL, cover_id TEXT, quiet_until TEXT
      ) STRICT;
    `)
  },
}
