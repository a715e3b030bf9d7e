import type { Migration } from './migration.ts'

/** PHQ-9 and social needs checks of members. */
export const screenings: Migration = {
  version: 7,
  name: 'screenings',
  up(db) {
    db.exec(`
      CREATE TABLE care_gap_assessments (
        id TEXT PRIMARY KEY,
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL,
        deleted_at TEXT,
        changed_xid TEXT NOT NULL,
        member_id TEXT NOT NULL,
        team_id TEXT NOT NULL,
        assessment_type TEXT NOT NULL, status TEXT NOT NULL, score INTEGER, risk_level TEXT, completed_at TEXT,
        crisis_at TEXT, responses TEXT NOT NULL
      ) STRICT;
      CREATE INDEX care_gap_assessments_member ON care_gap_assessments (member_id);
    `)
  },
}
