import { addColumns, type Migration, type NewColumn } from './migration.ts'

const text = (name: string): NewColumn => ({ name, type: 'TEXT', start: null })

/** What became of a reminder of an appointment, and of a message about a kit. */
export const reminders: Migration = {
  version: 12,
  name: 'reminders',
  up(db) {
    addColumns(db, 'appointments', [
      text('reminder_asked_at'),
      text('reminder_asked_by'),
      text('reminder_state'),
      text('reminder_channel'),
      text('reminder_reason'),
    ])
    addColumns(db, 'test_kits', [
      text('follow_up_state'),
      text('follow_up_sent_at'),
      text('follow_up_channel'),
      text('follow_up_reason'),
    ])
  },
}
