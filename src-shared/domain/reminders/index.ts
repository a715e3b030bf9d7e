import { translator, type TextLanguage } from '../../texts/index.ts'
import { linkUrl, nameIn, smsSegments, toGsm7 } from '../portal-links/index.ts'
import { formatClock, formatDate, formatZoneInWords, formatZoneName, localDate, toEpochMs } from '../time/index.ts'
import { mayContact, type ContactFacts, type ContactRefusal } from '../contact-rules/index.ts'
import type { ReminderChannel } from '../../sync/vocabulary.ts'

/** How and in which words a member is reminded. */

/** Edition of the approved wording in the catalogs `reminders`; the communication log names it. */
export const REMINDER_WORDING = '2026-11-27'

export interface ReminderInput {
  readonly language: TextLanguage
  /** Empty where it is unknown. */
  readonly firstName: string
  /** When the appointment is, with its zone; null: the message is about a step that waits, for example a kit. */
  readonly appointment: { readonly at: string; readonly zone: string | null } | null
}

interface ReminderPlan {
  readonly planName: string
  /** How text messages are signed. */
  readonly planShort: string
  /** Number a member may call, as it is to be read. */
  readonly callbackNumber: string
  /** Base address of the portal. */
  readonly portalUrl: string
}

/**
 * `Nov 24, 2026, 10:30 AM EST` / `24 nov 2026 a las 10:30 a.m., hora del Este`: in the place's own zone, which is named, in Spanish by
 * the words for it.
 */
function whenOf({ language, appointment }: ReminderInput, room: 'ample' | 'text' = 'ample'): string {
  if (appointment === null) return ''
  const context = { locale: language, zone: appointment.zone ?? 'America/New_York' }
  const date = formatDate(localDate(context.zone, toEpochMs(appointment.at)) ?? appointment.at.slice(0, 10), language)
  const clock = formatClock(appointment.at, context)
  if (language === 'en') return `${date}, ${clock} ${formatZoneName(appointment.at, context)}`
  const zone = formatZoneInWords(appointment.at, context)
  const named = room === 'ample' ? `, ${zone}` : ` (${zone.replace(/^hora (?:del|de la|de) /, '')})`
  return `${date} a la${clock.startsWith('1:') ? '' : 's'} ${clock}${named}`
}

const addressOf = ({ appointment }: ReminderInput, { portalUrl }: ReminderPlan): string =>
  linkUrl(portalUrl, appointment === null ? 'kit-status' : 'appointments')

/** One text message. @throws RangeError when the plan's name and address leave no room */
export function reminderSms(input: ReminderInput, plan: ReminderPlan): string {
  const t = translator(input.language, 'reminders')
  const url = addressOf(input, plan)
  const body =
    input.appointment === null ? t('stepSms', { url }) : t('appointmentSms', { when: whenOf(input, 'text'), url })
  const text = toGsm7(`${plan.planShort}: ${body}`)
  if (smsSegments(text).segments > 1) throw new RangeError('the reminder does not fit into one text message')
  return text
}

/** The same by e-mail, as plain text. */
export function reminderEmail(input: ReminderInput, plan: ReminderPlan): { subject: string; text: string } {
  const t = translator(input.language, 'reminders')
  const { planName, callbackNumber: phone } = plan
  const isStep = input.appointment === null
  const firstName = nameIn(input.firstName)
  const paragraphs = [
    firstName === '' ? t('greeting') : t('greetingNamed', { firstName }),
    isStep ? t('stepIntro', { planName }) : t('appointmentIntro', { planName, when: whenOf(input) }),
    t('page'),
    addressOf(input, plan),
    isStep ? t('questions', { phone }) : t('change', { phone }),
    t('notForYou'),
    t('signature', { planName }),
  ]
  return { subject: isStep ? t('stepSubject') : t('appointmentSubject'), text: `${paragraphs.join('\n\n')}\n` }
}

/** The same in the chat of the portal, where the member is signed in. */
export function reminderChat(input: ReminderInput): string {
  const t = translator(input.language, 'reminders')
  return input.appointment === null ? t('stepChat') : t('appointmentChat', { when: whenOf(input) })
}

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
