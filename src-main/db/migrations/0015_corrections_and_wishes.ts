import { addColumns, type Migration } from './migration.ts'

/** The name of the member's choice, where a correction came from, and wishes for every call. */
export const correctionsAndWishes: Migration = {
  version: 15,
  name: 'corrections_and_wishes',
  up(db) {
    addColumns(db, 'members', [
      { name: 'preferred_name', type: 'TEXT', start: null },
      { name: 'correction_source', type: 'TEXT', start: null },
      { name: 'corrected_at', type: 'TEXT', start: null },
      { name: 'corrected_by', type: 'TEXT', start: null },
    ])
    addColumns(db, 'member_outreach', [
      { name: 'interpreter_language', type: 'TEXT', start: null },
      { name: 'one_caller', type: 'TEXT', start: null },
    ])
  },
}
