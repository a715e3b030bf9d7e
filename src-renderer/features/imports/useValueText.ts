import { useTranslation } from 'react-i18next'
import { formatDate } from '#shared/domain/time/index.ts'

/** What is stored, as it is read: no codes, no brackets. */
export function useValueText(): (field: string, value: unknown) => string {
  const { t, i18n } = useTranslation('imports')
  const locale = i18n.language === 'es' ? 'es' : 'en'
  return (field, value) => {
    if (value === null || value === undefined || value === '') return t('value.nothing')
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no')
    if (Array.isArray(value)) return value.length === 0 ? t('value.nothing') : value.join(', ')
    if (field === 'date_of_birth') return formatDate(String(value), locale)
    if (field === 'preferred_language') {
      if (value === 'other') return t('value.otherLanguage')
      return new Intl.DisplayNames(locale, { type: 'language' }).of(String(value)) ?? String(value)
    }
    return String(value)
  }
}
