import { addColumns, type Migration } from './migration.ts'

/** A second number of the member, called where the first does not work. */
export const otherPhone: Migration = {
  version: 17,
  name: 'other_phone',
  up(db) {
    addColumns(db, 'members', [{ name: 'other_phone', type: 'TEXT', start: null }])
  },
}
