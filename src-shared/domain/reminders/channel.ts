import { mayContact, type ContactFacts, type ContactRefusal } from '../contact-rules/index.ts'
import { toEpochMs } from '../time/index.ts'
import type { ReminderChannel } from '../../sync/vocabulary.ts'

/** What bears on how a member is reminded. */
export interface ReminderFacts {
  readonly contact: ContactFacts
  /** The number waits to be confirmed after a change: it may be somebody else's. */
  readonly smsHeld: boolean
  readonly emailHeld: boolean
  /** The member has signed in to the portal and can read a message there. */
  readonly hasPortal: boolean
}

export type ReminderStep =
  | { readonly kind: 'send'; readonly channel: ReminderChannel }
  | { readonly kind: 'wait'; readonly untilMs: number }
  /** `noChannel`: there is no way that the member allows; any other reason holds for every way. */
  | { readonly kind: 'refuse'; readonly reason: ContactRefusal | 'noChannel' }

/** Nobody's address: with it the rules of e-mail say what holds whatever the channel is. */
const ANYWHERE = 'portal@portal.invalid'

/**
 * How to remind a member now: by text, else by e-mail, else by a text at the next allowed hour, else in the portal's chat
 * (docs/rules/messages.md#reminders). One channel, never two.
 * @param expiresMs epoch ms from which the reminder is of no use
 */
export function reminderStep(
  facts: ReminderFacts,
  { nowMs, expiresMs }: { nowMs: number; expiresMs: number },
): ReminderStep {
  const { contact, smsHeld, emailHeld, hasPortal } = facts
  const anywhere = mayContact({ ...contact, email: ANYWHERE, emailEnabled: true }, 'email', nowMs)
  if (!anywhere.allowed) return { kind: 'refuse', reason: anywhere.reason }
  const text = mayContact(contact, 'sms', nowMs, 'reminder')
  if (text.allowed && !smsHeld) return { kind: 'send', channel: 'sms' }
  if (!emailHeld && mayContact(contact, 'email', nowMs).allowed) return { kind: 'send', channel: 'email' }
  const opens = smsHeld || text.allowed || text.nextAllowedAt === null ? null : toEpochMs(text.nextAllowedAt)
  if (opens !== null && opens < expiresMs) return { kind: 'wait', untilMs: opens }
  return hasPortal ? { kind: 'send', channel: 'portal' } : { kind: 'refuse', reason: 'noChannel' }
}
