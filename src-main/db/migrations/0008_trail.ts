import type { Migration } from './migration.ts'

/** Who looked at what, until the server's audit trail has it. */
export const trail: Migration = {
  version: 8,
  name: 'trail',
  up(db) {
    db.exec(`
      CREATE TABLE trail_events (
        id TEXT PRIMARY KEY,
        at INTEGER NOT NULL,
        event TEXT NOT NULL
      ) STRICT;
      CREATE INDEX trail_events_at ON trail_events (at, id);
    `)
  },
}
