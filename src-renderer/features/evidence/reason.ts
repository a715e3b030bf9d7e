import type { useTranslation } from 'react-i18next'

/** What the contract asks of a reason (`evidence.sendBack`). */
export const REASON = { min: 3, max: 1_000 } as const

export const reasonTexts = (t: ReturnType<typeof useTranslation<'evidence'>>['t'], submit: string) => ({
  label: t('reason'),
  hint: t('reasonHint'),
  missing: t('reasonMissing'),
  cancel: t('back'),
  submit,
})
