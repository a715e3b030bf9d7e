/** Why a reminder did not go out, as the server says it; the desk has a sentence for each (catalog `board`). */
export const REMINDER_FAILURES = [
  'noChannel',
  'crisisHold',
  'deceased',
  'doNotCall',
  'tooLate',
  'providerAway',
  'notSetUp',
  'inDoubt',
  'recipientInvalid',
  'recipientOptedOut',
  'rejected',
] as const
export type ReminderFailure = (typeof REMINDER_FAILURES)[number]
