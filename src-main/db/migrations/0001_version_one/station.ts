import { MEMBER_ROW } from './columns.ts'

/** What a station knows beyond the server's rows: how far the sync came, what was not sent, what was typed. */
export const STATION = `
  -- Unsent changes in the order they were made. No id is given twice: what refers to a job never means a later one.
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

  -- What the server last said of rows with unsent changes.
  CREATE TABLE server_copies (
    table_name TEXT NOT NULL,
    row_id TEXT NOT NULL,
    member_id TEXT NOT NULL,
    row TEXT NOT NULL,
    PRIMARY KEY (table_name, row_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX server_copies_member ON server_copies (member_id);

  -- What the server took in the last days, in case it is restored from an older copy.
  CREATE TABLE sent_operations (
    id INTEGER PRIMARY KEY,
    member_id TEXT NOT NULL,
    payload TEXT NOT NULL,
    sent_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX sent_operations_at ON sent_operations (sent_at);
  CREATE INDEX sent_operations_member ON sent_operations (member_id);

  -- How far the pull of each table came: what earlier rounds have seen, up to where the present one goes, and its last row.
  CREATE TABLE sync_cursors (
    table_name TEXT PRIMARY KEY,
    seen TEXT NOT NULL DEFAULT '1:1:',
    upto TEXT,
    changed_xid TEXT NOT NULL DEFAULT '0',
    row_id TEXT NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
    complete INTEGER NOT NULL DEFAULT 0,
    rows_received INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;

  -- Rows that this desk could not read; the pull goes on without them.
  CREATE TABLE rejected_rows (
    table_name TEXT NOT NULL,
    row_id TEXT NOT NULL,
    changed_xid TEXT NOT NULL,
    PRIMARY KEY (table_name, row_id)
  ) STRICT, WITHOUT ROWID;

  -- Members who left the teams of this station: what tells it to erase them.
  CREATE TABLE sync_removals (${MEMBER_ROW}) STRICT;

  -- Facts about this file; the keys are those of meta.ts.
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

  -- Who looked at what, until the server's audit log has it.
  CREATE TABLE trail_events (
    id TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    event TEXT NOT NULL
  ) STRICT;
  CREATE INDEX trail_events_at ON trail_events (at, id);

  -- The one call of this station.
  CREATE TABLE active_call (
    only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
    member_id TEXT NOT NULL,
    call TEXT NOT NULL
  ) STRICT;

  -- What a specialist types during a call.
  CREATE TABLE call_drafts (
    member_id TEXT PRIMARY KEY,
    saved_at INTEGER NOT NULL,
    draft TEXT NOT NULL
  ) STRICT;
  -- A member who is erased takes the notes along, except while the call is open: those are the caller's until it ends.
  CREATE TRIGGER member_takes_notes_along AFTER DELETE ON members
  BEGIN
    DELETE FROM call_drafts WHERE member_id = old.id
      AND NOT EXISTS (SELECT 1 FROM active_call WHERE active_call.member_id = old.id);
  END;

  -- Half-written messages.
  CREATE TABLE chat_drafts (
    member_id TEXT PRIMARY KEY,
    saved_at INTEGER NOT NULL,
    draft TEXT NOT NULL
  ) STRICT;
  CREATE TRIGGER member_takes_chat_draft_along AFTER DELETE ON members
  BEGIN
    DELETE FROM chat_drafts WHERE member_id = old.id;
  END;

  -- Which due callbacks were announced already, and for when.
  CREATE TABLE callback_notices (
    callback_id TEXT PRIMARY KEY,
    due_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`
