import { translator, type TextLanguage } from '../../texts/index.ts'
import { toGsm7 } from './sms-size.ts'

export interface CodeMessageInput {
  readonly language: TextLanguage
  /** Six digits. */
  readonly code: string
}

/** The one-time code as a text message in the 7-bit alphabet. @param input.planShort how the plan signs its texts */
export function codeSms(input: CodeMessageInput & { readonly planShort: string }): string {
  const { planShort, code } = input
  return toGsm7(translator(input.language, 'codes')('sms', { planShort, code }))
}

/** The one-time code by e-mail, as plain text; not in the subject, which shows on locked screens. */
export function codeEmail(input: CodeMessageInput & { readonly planName: string }): { subject: string; text: string } {
  const { code, planName } = input
  const t = translator(input.language, 'codes')
  const paragraphs = [
    t('greeting'),
    t('intro', { planName }),
    code,
    t('limit'),
    t('notAsked'),
    t('signature', { planName }),
  ]
  return { subject: t('subject'), text: `${paragraphs.join('\n\n')}\n` }
}
