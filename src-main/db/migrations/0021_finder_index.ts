import type { Migration } from './migration.ts'

/** What members are found by, beside the wide rows it comes from: opening the board reads these few pages instead. */
export const finderIndex: Migration = {
  version: 21,
  name: 'finder_index',
  up(db) {
    db.exec(`
      CREATE INDEX members_finder ON members
        (id, first_name, last_name, preferred_name, phone, other_phone, member_id, date_of_birth);
      DROP INDEX members_name;
    `)
  },
}
