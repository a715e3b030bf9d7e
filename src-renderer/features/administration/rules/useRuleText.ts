import { useTranslation } from 'react-i18next'
import type { TeamRule } from '#shared/domain/import/index.ts'

/** A language as people call it. */
export function useLanguageName(): (code: string) => string {
  const { t, i18n } = useTranslation('administration')
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' })
  return (code) => (code === 'other' ? t('rules.otherLanguage') : (names.of(code) ?? code))
}

/** Whom a rule is for, in words. */
export function useRuleText(): (rule: TeamRule) => string {
  const { t } = useTranslation('administration')
  const languageName = useLanguageName()
  return ({ states, zipPrefixes, languages, products }) => {
    const parts = [
      states.join(', '),
      zipPrefixes.length === 0 ? '' : t('rules.zipCodes', { prefixes: zipPrefixes.join(', ') }),
      languages.map(languageName).join(', '),
      products.join(', '),
    ].filter((part) => part !== '')
    return parts.length === 0 ? t('rules.everybody') : parts.join(' · ')
  }
}
