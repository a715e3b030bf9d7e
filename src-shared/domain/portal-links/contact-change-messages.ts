import { translator, type TextLanguage } from '../../texts/index.ts'
import { toGsm7 } from './sms-size.ts'

export interface ContactChangeInput {
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
