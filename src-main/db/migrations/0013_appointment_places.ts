import { addColumns, type Migration } from './migration.ts'

/** Where an appointment's clock stands, the call that booked it, and why it was cancelled. */
export const appointmentPlaces: Migration = {
  version: 13,
  name: 'appointment-places',
  up(db) {
    addColumns(db, 'appointments', [
      { name: 'time_zone', type: 'TEXT', start: null },
      { name: 'call_id', type: 'TEXT', start: null },
      { name: 'cancel_reason', type: 'TEXT', start: null },
    ])
  },
}
