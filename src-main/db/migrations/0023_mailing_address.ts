import { addColumns, type Migration } from './migration.ts'

/** Where mail reaches the member. */
export const mailingAddress: Migration = {
  version: 23,
  name: 'mailing_address',
  up(db) {
    addColumns(db, 'members', [{ name: 'mailing_address', type: 'TEXT', start: null }])
  },
}
