import { addColumns, type Migration } from './migration.ts'

/** Why a call ended as it did. */
export const callReasons: Migration = {
  version: 11,
  name: 'call-reasons',
  up(db) {
    addColumns(db, 'calls', [
      { name: 'reason', type: 'TEXT', start: null },
      { name: 'reason_note', type: 'TEXT', start: '' },
    ])
  },
}
