import type { Migration } from './migration.ts'

/** What the station knows beyond the server's rows: unsent changes, how far each pull came, and facts about the file. */
export const syncState: Migration = {
  version: 2,
  name: 'sync_state',
  up(db) {
    db.exec(`
      CREATE TABLE outbox (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        kind TEXT NOT NULL,
        member_id TEXT NOT NULL,
        table_name TEXT NOT NULL,
        row_id TEXT NOT NULL,
        payload TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('waiting', 'attention')),
        reason TEXT,
        detail TEXT,
        attempts INTEGER NOT NULL DEFAULT 0,
        next_attempt_at INTEGER NOT NULL,
        queued_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX outbox_member ON outbox (member_id, id);
      CREATE INDEX outbox_row ON outbox (table_name, row_id, id);

      CREATE TABLE server_copies (
        table_name TEXT NOT NULL,
        row_id TEXT NOT NULL,
        member_id TEXT NOT NULL,
        row TEXT NOT NULL,
        PRIMARY KEY (table_name, row_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX server_copies_member ON server_copies (member_id);

      CREATE TABLE sync_cursors (
        table_name TEXT PRIMARY KEY,
        changed_xid TEXT NOT NULL,
        row_id TEXT NOT NULL,
        complete INTEGER NOT NULL DEFAULT 0,
        rows_received INTEGER NOT NULL DEFAULT 0
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE rejected_rows (
        table_name TEXT NOT NULL,
        row_id TEXT NOT NULL,
        changed_xid TEXT NOT NULL,
        PRIMARY KEY (table_name, row_id)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    `)
  },
}
