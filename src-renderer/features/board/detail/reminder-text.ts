import type { ReminderChannel, ReminderState } from '#shared/sync/vocabulary.ts'
import type { Display } from '../useDisplay.ts'

/** Why a reminder did not go out, as the server says it; the desk has a sentence for each (catalog `board`). */
const REMINDER_FAILURES = [
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
type ReminderFailure = (typeof REMINDER_FAILURES)[number]

/** What a row says of its newest message to the member. */
export interface ReminderFacts {
  readonly state: ReminderState | null
  readonly sentAt: string | null
  readonly channel: ReminderChannel | null
  readonly reason: string | null
}

const isKnown = (reason: string | null): reason is ReminderFailure =>
  REMINDER_FAILURES.some((known) => known === reason)

/** Why a message did not go out, and what to do instead. */
export function failureText(reason: string | null, t: Display['t']): string {
  return t(`reminder.failure.${isKnown(reason) ? reason : 'other'}`)
}

/** What became of a message that was asked for, in one short sentence; null where none was. */
export function reminderText({ state, sentAt, channel }: ReminderFacts, { t, dateTime }: Display): string | null {
  if (state === 'waiting') return t('reminder.waiting')
  if (state !== 'sent') return null
  if (sentAt === null) return t('tests.reminded')
  return t(`reminder.sentBy.${channel ?? 'other'}`, { when: dateTime(sentAt) })
}
