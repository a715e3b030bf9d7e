import type { Migration } from './migration.ts'

/** What the server took in the last days, in case it is restored from an older copy. */
export const sentOperations: Migration = {
  version: 9,
  name: 'sent operations',
  up(db) {
    db.exec(`
      CREATE TABLE sent_operations (
        id INTEGER PRIMARY KEY,
        member_id TEXT NOT NULL,
        payload TEXT NOT NULL,
        sent_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX sent_operations_at ON sent_operations (sent_at);
      CREATE INDEX sent_operations_member ON sent_operations (member_id);
    `)
  },
}
