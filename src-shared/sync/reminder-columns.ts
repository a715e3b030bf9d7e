import { z } from 'zod'
import { reminderChannel, reminderState } from './word-schemas.ts'

/** Of the newest message; null where none was asked for. Waiting: on its way to the server, or there in the queue. */
const state = reminderState.nullable()
const channel = reminderChannel.nullable()
/** Why it did not go out; one of `REMINDER_FAILURES`, or a newer word of the server. */
const reason = z.string().nullable()

/** What became of the reminder of an appointment. */
export const reminderColumns = { reminder_state: state, reminder_channel: channel, reminder_reason: reason }
/** What became of the message about a kit. */
export const followUpColumns = { follow_up_state: state, follow_up_channel: channel, follow_up_reason: reason }
