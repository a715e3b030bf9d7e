import type { Migration } from './migration.ts'

/**
 * What lays members aside and what the header counts, by when it happened: a ranking reads the few calls without interest, which
 * can be calls of either way, and the header the gaps of this week, instead of all that a month or years have left.
 */
export const boardFigures: Migration = {
  version: 26,
  name: 'board_figures',
  up(db) {
    db.exec(`
      CREATE INDEX calls_not_interested ON calls (started_at, member_id, outcome) WHERE reason = 'not-interested';
      DROP INDEX calls_declined;
      CREATE INDEX care_gaps_closed ON care_gaps (updated_at, member_id) WHERE status = 'closed';
    `)
  },
}
