import type { Migration } from './migration.ts'

/** What was said about members on the telephone. */
export const statements: Migration = {
  version: 14,
  name: 'statements',
  up(db) {
    db.exec(`
      CREATE TABLE member_statements (
        id TEXT PRIMARY KEY,
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL,
        deleted_at TEXT,
        changed_xid TEXT NOT NULL,
        member_id TEXT NOT NULL,
        team_id TEXT NOT NULL,
        call_id TEXT, kind TEXT NOT NULL, details TEXT NOT NULL, said_at TEXT NOT NULL, made_by TEXT,
        withdrawn_at TEXT, withdrawn_by TEXT, withdraw_reason TEXT
      ) STRICT;
      CREATE INDEX member_statements_member ON member_statements (member_id);
      CREATE INDEX member_statements_standing ON member_statements (kind, member_id) WHERE withdrawn_at IS NULL;
    `)
  },
}
