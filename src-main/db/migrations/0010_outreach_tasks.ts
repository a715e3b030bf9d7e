import type { Migration } from './migration.ts'

/** What members asked for, and somebody has to do. */
export const outreachTasks: Migration = {
  version: 10,
  name: 'outreach_tasks',
  up(db) {
    db.exec(`
      CREATE TABLE outreach_tasks (
        id TEXT PRIMARY KEY,
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL,
        deleted_at TEXT,
        changed_xid TEXT NOT NULL,
        member_id TEXT NOT NULL,
        team_id TEXT NOT NULL,
        kind TEXT NOT NULL, audience TEXT NOT NULL, assigned_to TEXT, due_on TEXT NOT NULL, note TEXT NOT NULL,
        status TEXT NOT NULL, outcome TEXT NOT NULL, asked_at TEXT NOT NULL, call_id TEXT, created_by TEXT,
        done_at TEXT, done_by TEXT
      ) STRICT;
      CREATE INDEX outreach_tasks_member ON outreach_tasks (member_id, status);
      CREATE INDEX outreach_tasks_due ON outreach_tasks (status, due_on);
    `)
  },
}
