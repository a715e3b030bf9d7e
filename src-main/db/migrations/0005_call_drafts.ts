import type { Migration } from './migration.ts'

/**
 * What a specialist types during a call, the one call of this station, and which promises were announced already.
 * A member who is erased takes the notes along, except while the call is still open: those are the caller's until it ends.
 */
export const callDrafts: Migration = {
  version: 5,
  name: 'call_drafts',
  up(db) {
    db.exec(`
      CREATE TABLE call_drafts (
        member_id TEXT PRIMARY KEY,
        saved_at INTEGER NOT NULL,
        draft TEXT NOT NULL
      ) STRICT;

      CREATE TABLE active_call (
        only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
        member_id TEXT NOT NULL,
        call TEXT NOT NULL
      ) STRICT;

      CREATE TABLE callback_notices (
        callback_id TEXT PRIMARY KEY,
        due_ms INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;

      CREATE TRIGGER member_takes_notes_along AFTER DELETE ON members
      BEGIN
        DELETE FROM call_drafts WHERE member_id = old.id
          AND NOT EXISTS (SELECT 1 FROM active_call WHERE active_call.member_id = old.id);
      END;
    `)
  },
}
