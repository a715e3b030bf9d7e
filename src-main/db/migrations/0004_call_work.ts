import type { Migration } from './migration.ts'

const MEMBER_ROW = `
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
  member_id TEXT NOT NULL,
  team_id TEXT NOT NULL`

/** What calling needs: call-backs, claims, the communication log, and the new columns of calls and kits. */
export const callWork: Migration = {
  version: 4,
  name: 'call_work',
  up(db) {
    db.exec(`
      CREATE TABLE callbacks (${MEMBER_ROW},
        due_at TEXT NOT NULL, assigned_to TEXT, status TEXT NOT NULL, note TEXT NOT NULL, call_id TEXT,
        created_by TEXT, done_at TEXT, done_by TEXT
      ) STRICT;
      CREATE INDEX callbacks_member ON callbacks (member_id, status);
      CREATE INDEX callbacks_due ON callbacks (status, due_at);

      CREATE TABLE call_claims (${MEMBER_ROW},
        staff_id TEXT NOT NULL, station_id TEXT NOT NULL, claimed_at TEXT NOT NULL, lease_until TEXT NOT NULL,
        released_at TEXT
      ) STRICT;
      CREATE INDEX call_claims_member ON call_claims (member_id);

      CREATE TABLE communication_logs (${MEMBER_ROW},
        type TEXT NOT NULL, sender_name TEXT, sender_email TEXT, sent_by TEXT, recipient TEXT NOT NULL, subject TEXT,
        provider TEXT NOT NULL, status TEXT NOT NULL, sent_at TEXT NOT NULL, delivered_at TEXT, opened_at TEXT,
        external_id TEXT, metadata TEXT NOT NULL, content TEXT NOT NULL
      ) STRICT;
      CREATE INDEX communication_logs_member ON communication_logs (member_id, type, sent_at);

      ALTER TABLE member_outreach ADD COLUMN contact_hold INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE calls ADD COLUMN identity_verified INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE calls ADD COLUMN override_reason TEXT;
      ALTER TABLE test_kits ADD COLUMN order_notes TEXT NOT NULL DEFAULT '';
      ALTER TABLE test_kits ADD COLUMN ordered_by TEXT;
      ALTER TABLE test_kits ADD COLUMN duplicate_confirmed INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE test_kits ADD COLUMN risk_answers TEXT;
      ALTER TABLE test_kits ADD COLUMN approved_at TEXT;
      ALTER TABLE test_kits ADD COLUMN approved_by TEXT;
      ALTER TABLE test_kits ADD COLUMN status_changed_at TEXT;
      ALTER TABLE test_kits ADD COLUMN status_changed_by TEXT;

      -- Rows that are cached already lack the new columns' values: they are pulled once more.
      UPDATE sync_cursors SET changed_xid = '0', row_id = '00000000-0000-0000-0000-000000000000'
      WHERE table_name IN ('member_outreach', 'calls', 'test_kits');
    `)
  },
}
