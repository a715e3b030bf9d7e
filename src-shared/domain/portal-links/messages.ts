import { translator, type TextLanguage } from '../../texts/index.ts'
import { smsSegments, toGsm7 } from './sms-size.ts'

/** Who portal links come from in the log (docs/rules/messages.md#delivery); anything else carries a person's name. */
export const PORTAL_LINK_SENDER = 'Care Coordinator'
/** What the log keeps of a portal link, in English whatever the message was written in. */
export const PORTAL_LINK_SUBJECT = 'Your Portal Access Link'
const SENT_FOR = 'Portal link sent for: '
export const portalLinkContent = (link: string): string => `${SENT_FOR}${link}`
/** The page that such a line names; null for any other text. */
export const pageOfLinkContent = (content: string): string | null =>
  content.startsWith(SENT_FOR) ? content.slice(SENT_FOR.length) : null

interface InviteInput {
  readonly language: TextLanguage
  /** Empty where it is unknown. */
  readonly firstName: string
  /** The pages, one after the other; at least one. */
  readonly urls: readonly string[]
}

/** Letters and what stands inside names. A dot only before a space or the end, or phones would make a link of it. */
const NAME = /^[\p{L}\p{M}](?:[\p{L}\p{M}'’ -]|\.(?= |$)){0,59}$/u

/** The first name as it may stand in a message; empty where the stored text is not one. */
export function nameIn(firstName: string): string {
  const name = firstName.normalize('NFC').replace(/\s+/g, ' ').trim()
  return NAME.test(name) ? name : ''
}

/**
 * The invitation by text message. With one link it is always a single one: it first gives up accents that the 7-bit alphabet
 * lacks, then the first name. Several links share one message, in as many parts as their addresses need.
 * @param input.planShort how the plan signs its texts, for example `SunHealth`
 * @throws RangeError when plan and address leave no room for the rest
 */
export function inviteSms(input: InviteInput & { readonly planShort: string }): string {
  const t = translator(input.language, 'invitations')
  const firstName = nameIn(input.firstName)
  const url = input.urls.join(' ')
  if (input.urls.length > 1) return toGsm7(`${input.planShort}: ${t('smsSeveral')} ${t('smsEndSeveral', { url })}`)
  const openings = [...(firstName === '' ? [] : [t('smsNamed', { firstName })]), t('sms')]
  for (const opening of openings) {
    const text = `${input.planShort}: ${opening} ${t('smsEnd', { url })}`
    for (const candidate of [text, toGsm7(text)]) if (smsSegments(candidate).segments === 1) return candidate
  }
  throw new RangeError('the invitation does not fit into one text message')
}

/**
 * The invitation by e-mail, as plain text. The subject is in the member's language (docs/rules/messages.md#delivery).
 */
export function inviteEmail(input: InviteInput & { readonly planName: string }): { subject: string; text: string } {
  const { planName, urls } = input
  const t = translator(input.language, 'invitations')
  const firstName = nameIn(input.firstName)
  const paragraphs = [
    firstName === '' ? t('greeting') : t('greetingNamed', { firstName }),
    t(urls.length === 1 ? 'intro' : 'introSeveral', { planName }),
    urls.join('\n'),
    t('code'),
    t('notForYou'),
    t('signature', { planName }),
  ]
  return { subject: t('subject'), text: `${paragraphs.join('\n\n')}\n` }
}

/** Opens the desk where a code is entered; the code itself is in no address. */
const DESK_LINK = 'gapwise://join'

export interface AccountMail {
  /** `invitation`: of a new account; `password`: of one whose password was reset. */
  readonly kind: 'invitation' | 'password'
  readonly language: TextLanguage
  readonly code: string
  readonly planName: string
}

/** The e-mail to somebody of the staff with the code that sets a password, as plain text. */
export function accountEmail({ kind, language, code, planName }: AccountMail): { subject: string; text: string } {
  const t = translator(language, 'accounts')
  const isInvitation = kind === 'invitation'
  const paragraphs = [
    t('greeting'),
    isInvitation ? t('invitation', { planName }) : t('password', { planName }),
    `${t('steps')}\n${DESK_LINK}`,
    `${t('code')}\n${code}`,
    t(isInvitation ? 'invitationLimit' : 'passwordLimit'),
    t('keep'),
    t('notExpected'),
  ]
  return { subject: t(isInvitation ? 'invitationSubject' : 'passwordSubject'), text: `${paragraphs.join('\n\n')}\n` }
}

interface ContactChangeInput {
  readonly language: TextLanguage
  /** Number a member may call, as it is to be read. */
  readonly phone: string
}

/** The notice of a changed sign-in contact as a text message in the 7-bit alphabet. @param input.planShort how the plan signs */
export function contactChangeSms({ language, ...values }: ContactChangeInput & { readonly planShort: string }): string {
  return toGsm7(translator(language, 'changes')('sms', values))
}

/** The same by e-mail, as plain text. @param input.url the profile page of the portal */
export function contactChangeEmail(input: ContactChangeInput & { readonly planName: string; readonly url: string }): {
  subject: string
  text: string
} {
  const { planName, url, phone } = input
  const t = translator(input.language, 'changes')
  const paragraphs = [
    t('greeting'),
    t('intro', { planName }),
    t('undo', { url, phone }),
    t('fine'),
    t('signature', { planName }),
  ]
  return { subject: t('subject'), text: `${paragraphs.join('\n\n')}\n` }
}
