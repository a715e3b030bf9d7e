import type { Migration } from './migration.ts'

/**
 * Calls are looked up by when they were and whose, and come in no order of either: each that a first sync brings changes a page of
 * every such index, which is encrypted anew. One narrow index by day does for two wide ones; who asks names the day as it is
 * written here, and compares the instants as well.
 */
export const callDays: Migration = {
  version: 30,
  name: 'call_days',
  up(db) {
    db.exec(`
      DROP INDEX calls_staff;
      DROP INDEX calls_started;
      CREATE INDEX calls_day ON calls (substr(started_at, 1, 10), staff_id);
    `)
  },
}
