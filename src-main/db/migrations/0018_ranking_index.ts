import type { Migration } from './migration.ts'

/**
 * The columns that the board ranks and searches by, and the refusals that lay a member aside, beside the wide rows they come
 * from: opening the board and ranking it read these few pages instead of decrypting whole records.
 */
export const rankingIndex: Migration = {
  version: 18,
  name: 'ranking_index',
  up(db) {
    db.exec(`
      CREATE INDEX members_name ON members (id, first_name, last_name);
      CREATE INDEX member_outreach_ranking
        ON member_outreach (member_id, priority, financial_value, pickup_likelihood, call_window);
      DROP INDEX member_outreach_member;
      CREATE INDEX calls_declined ON calls (started_at, member_id) WHERE outcome = 'refused' AND reason = 'not-interested';
    `)
  },
}
