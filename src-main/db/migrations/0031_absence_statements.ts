import { addColumns, type Migration } from './migration.ts'

/** Who stated that somebody is away. */
export const absenceStatements: Migration = {
  version: 31,
  name: 'absence_statements',
  up(db) {
    addColumns(db, 'staff_absences', [{ name: 'stated_by', type: 'TEXT', start: null }])
  },
}
