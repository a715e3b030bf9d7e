/** How and in which words a member is reminded. */
export { reminderStep, type ReminderFacts } from './channel.ts'
export { REMINDER_WORDING, reminderChat, reminderEmail, reminderSms, type ReminderInput } from './messages.ts'
