import { translator, type TextLanguage } from '../../texts/index.ts'
import { toGsm7 } from './sms-size.ts'

export interface CodeMessageInput {
  readonly language: TextLanguage
  /** `change`: it confirms a new contact of a member who is signed in; `remove`: that the other one is removed. */
  readonly purpose: 'signIn' | 'change' | 'remove'
  /** Six digits. */
  readonly code: string
}

/** The one-time code as a text message in the 7-bit alphabet. @param input.planShort how the plan signs its texts */
export function codeSms(input: CodeMessageInput & { readonly planShort: string }): string {
  const { planShort, code, language } = input
  const values = { planShort, code }
  if (input.purpose === 'signIn') return toGsm7(translator(language, 'codes')('sms', values))
  return toGsm7(translator(language, 'changes')(input.purpose === 'remove' ? 'removeSms' : 'codeSms', values))
}

/** The one-time code by e-mail, as plain text; not in the subject, which shows on locked screens. */
export function codeEmail(input: CodeMessageInput & { readonly planName: string }): { subject: string; text: string } {
  const { code, planName, language } = input
  const isChange = input.purpose !== 'signIn'
  const isRemoval = input.purpose === 'remove'
  const [t, change] = [translator(language, 'codes'), translator(language, 'changes')]
  const paragraphs = [
    t('greeting'),
    isChange ? change(isRemoval ? 'removeIntro' : 'codeIntro', { planName }) : t('intro', { planName }),
    code,
    t('limit'),
    isChange ? change('codeNotAsked') : t('notAsked'),
    t('signature', { planName }),
  ]
  const subject = isChange ? change(isRemoval ? 'removeSubject' : 'codeSubject') : t('subject')
  return { subject, text: `${paragraphs.join('\n\n')}\n` }
}
