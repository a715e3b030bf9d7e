import { toGsm7 } from './sms-size.ts'

export type CodeLanguage = 'en' | 'es'

export interface CodeMessageInput {
  readonly language: CodeLanguage
  /** Six digits. */
  readonly code: string
}

interface CodeWording {
  readonly sms: (plan: string, code: string) => string
  readonly subject: string
  readonly body: (plan: string, code: string) => readonly string[]
}

/** No name and nothing of health: several people may read this phone or mailbox. */
const WORDING: Readonly<Record<CodeLanguage, CodeWording>> = {
  en: {
    sms: (plan, code) =>
      `${plan}: ${code} is your sign-in code. It works for 10 minutes. We never ask for it by phone.`,
    subject: 'Your sign-in code',
    body: (plan, code) => [
      'Hello,',
      `Your code to sign in to your member page at ${plan} is:`,
      code,
      'It works for 10 minutes. Give it to nobody: we never ask for it by phone.',
      'If you did not ask for a code, please delete this message. Nobody can sign in without it.',
      `Your care team at ${plan}`,
    ],
  },
  es: {
    sms: (plan, code) =>
      `${plan}: ${code} es su código para entrar. Sirve por 10 minutos. Nunca se lo pediremos por teléfono.`,
    subject: 'Su código para entrar',
    body: (plan, code) => [
      'Hola:',
      `Su código para entrar a su página de ${plan} es:`,
      code,
      'Sirve por 10 minutos. No se lo dé a nadie: nunca se lo pediremos por teléfono.',
      'Si usted no pidió un código, por favor borre este mensaje. Sin el código nadie puede entrar.',
      `Su equipo de atención de ${plan}`,
    ],
  },
}

/** The one-time code as a text message in the 7-bit alphabet. @param input.planShort how the plan signs its texts */
export function codeSms(input: CodeMessageInput & { readonly planShort: string }): string {
  return toGsm7(WORDING[input.language].sms(input.planShort, input.code))
}

/** The one-time code by e-mail, as plain text; not in the subject, which shows on locked screens. */
export function codeEmail(input: CodeMessageInput & { readonly planName: string }): { subject: string; text: string } {
  const { subject, body } = WORDING[input.language]
  return { subject, text: `${body(input.planName, input.code).join('\n\n')}\n` }
}
