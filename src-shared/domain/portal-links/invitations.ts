import { smsSegments, toGsm7 } from './sms-size.ts'

type InviteLanguage = 'en' | 'es'

export interface InviteInput {
  readonly language: InviteLanguage
  /** Empty where it is unknown. */
  readonly firstName: string
  readonly url: string
}

interface Wording {
  /** The text message after `plan: `, and what takes the place of its beginning when it has no name in it. */
  readonly sms: { readonly opening: string; readonly rest: (url: string) => string }
  readonly subject: string
  readonly greeting: (name: string) => string
  readonly body: (planName: string, url: string) => readonly string[]
}

/**
 * Nothing clinical in either: a shared phone or mailbox must not tell what the plan wants
 * (docs/rules/foundations.md#privacy).
 */
const WORDING: Readonly<Record<InviteLanguage, Wording>> = {
  en: {
    sms: {
      opening: 'here is your secure member page:',
      rest: (url) => `${url} It asks for a code we send you. Reply STOP to end.`,
    },
    subject: 'Your Portal Access Link',
    greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
    body: (planName, url) => [
      `Here is the link to your secure member page at ${planName}:`,
      url,
      'The page asks for your phone number or e-mail address and sends you a 6-digit code. The code works for 10 minutes. We will never call to ask for it.',
      'If this message is not for you, please delete it. The link opens nothing without the code.',
      `Your care team at ${planName}`,
    ],
  },
  es: {
    sms: {
      opening: 'esta es su página segura:',
      rest: (url) => `${url} Le pedirá un código que le mandamos. Responda STOP para terminar.`,
    },
    subject: 'Su enlace de acceso al portal',
    greeting: (name) => (name === '' ? 'Hola:' : `Hola, ${name}:`),
    body: (planName, url) => [
      `Este es el enlace a su página segura de ${planName}:`,
      url,
      'La página le pide su número de teléfono o su correo electrónico y le manda un código de 6 dígitos. El código sirve por 10 minutos. Nunca le llamaremos para pedirlo.',
      'Si este mensaje no es para usted, por favor bórrelo. Sin el código, el enlace no abre nada.',
      `Su equipo de atención de ${planName}`,
    ],
  },
}

/** Letters and what stands inside names. A dot only before a space or the end, or phones would make a link of it. */
const NAME = /^[\p{L}\p{M}](?:[\p{L}\p{M}'’ -]|\.(?= |$)){0,59}$/u

/** The first name as it may stand in a message; empty where the stored text is not one. */
function nameIn(firstName: string): string {
  const name = firstName.normalize('NFC').replace(/\s+/g, ' ').trim()
  return NAME.test(name) ? name : ''
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * The invitation by text message, always a single one: it first gives up accents that the 7-bit alphabet lacks, then
 * the first name.
 * @param input.planShort how the plan signs its texts, for example `SunHealth`
 * @throws RangeError when plan and address leave no room for the rest
 */
export function inviteSms(input: InviteInput & { readonly planShort: string }): string {
  const { sms } = WORDING[input.language]
  const name = nameIn(input.firstName)
  const openings = [...(name === '' ? [] : [`${name}, ${sms.opening}`]), capitalised(sms.opening)]
  for (const opening of openings) {
    const text = `${input.planShort}: ${opening} ${sms.rest(input.url)}`
    for (const candidate of [text, toGsm7(text)]) if (smsSegments(candidate).segments === 1) return candidate
  }
  throw new RangeError('the invitation does not fit into one text message')
}

/**
 * The invitation by e-mail, as plain text. The subject is in the member's language (docs/rules/messages.md#delivery).
 */
export function inviteEmail(input: InviteInput & { readonly planName: string }): { subject: string; text: string } {
  const { subject, greeting, body } = WORDING[input.language]
  const paragraphs = [greeting(nameIn(input.firstName)), ...body(input.planName, input.url)]
  return { subject, text: `${paragraphs.join('\n\n')}\n` }
}
