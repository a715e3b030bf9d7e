import { translator, type TextLanguage } from '../../texts/index.ts'
import { linkUrl, nameIn, smsSegments, toGsm7 } from '../portal-links/index.ts'
import { formatClock, formatDate, formatZoneName, localDate, toEpochMs } from '../time/index.ts'

/** Edition of the approved wording in the catalogs `reminders`; the communication log names it. */
export const REMINDER_WORDING = '2026-11-22'

export interface ReminderInput {
  readonly language: TextLanguage
  /** Empty where it is unknown. */
  readonly firstName: string
  /** When the appointment is, with its zone; null: the message is about a step that waits, for example a kit. */
  readonly appointment: { readonly at: string; readonly zone: string | null } | null
}

export interface ReminderPlan {
  readonly planName: string
  /** How text messages are signed. */
  readonly planShort: string
  /** Number a member may call, as it is to be read. */
  readonly callbackNumber: string
  /** Base address of the portal. */
  readonly portalUrl: string
}

/** `Nov 24, 2026, 10:30 AM EST`: in the place's own zone, which is named. */
function whenOf({ language, appointment }: ReminderInput): string {
  if (appointment === null) return ''
  const context = { locale: language, zone: appointment.zone ?? 'America/New_York' }
  const date = localDate(context.zone, toEpochMs(appointment.at)) ?? appointment.at.slice(0, 10)
  const time = `${formatClock(appointment.at, context)} ${formatZoneName(appointment.at, context)}`
  return `${formatDate(date, language)}, ${time}`
}

const addressOf = ({ appointment }: ReminderInput, { portalUrl }: ReminderPlan): string =>
  linkUrl(portalUrl, appointment === null ? 'kit-status' : 'appointments')

/** One text message. @throws RangeError when the plan's name and address leave no room */
export function reminderSms(input: ReminderInput, plan: ReminderPlan): string {
  const t = translator(input.language, 'reminders')
  const url = addressOf(input, plan)
  const body = input.appointment === null ? t('stepSms', { url }) : t('appointmentSms', { when: whenOf(input), url })
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
