import type { SyncedRow } from './rows.ts'

/** Columns of a kit that say what has become of it, of one of which nothing has yet: as the server fills them. */
export const UNTOUCHED_KIT = {
  date_delivered: null,
  date_completed: null,
  tracking_number: null,
  result_status: null,
  followed_up_at: null,
  followed_up_by: null,
  follow_up_state: null,
  follow_up_sent_at: null,
  follow_up_channel: null,
  follow_up_reason: null,
  approved_at: null,
  approved_by: null,
  status_changed_at: null,
  status_changed_by: null,
  shipped_at: null,
  shipped_by: null,
} as const satisfies Partial<SyncedRow<'test_kits'>>

/** The same of an appointment. */
export const UNTOUCHED_APPOINTMENT = {
  reminder_sent: false,
  reminder_sent_at: null,
  reminder_sent_by: null,
  reminder_asked_at: null,
  reminder_asked_by: null,
  reminder_state: null,
  reminder_channel: null,
  reminder_reason: null,
  cancel_reason: null,
  end_said_at: null,
} as const satisfies Partial<SyncedRow<'appointments'>>
