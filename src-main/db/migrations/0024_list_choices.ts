import type { Migration } from './migration.ts'

/** What "only mine" and the orders of the list read, beside the wide rows it comes from. */
export const listChoices: Migration = {
  version: 24,
  name: 'list_choices',
  up(db) {
    db.exec(`
      CREATE INDEX calls_staff ON calls (staff_id, started_at, member_id);
      CREATE INDEX member_outreach_contact ON member_outreach (member_id, last_contact_at);
      CREATE INDEX member_outreach_caller ON member_outreach (one_caller, member_id) WHERE one_caller IS NOT NULL;
    `)
  },
}
