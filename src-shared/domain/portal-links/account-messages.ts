import { translator, type TextLanguage } from '../../texts/index.ts'

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
