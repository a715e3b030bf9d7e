import { useTranslation } from 'react-i18next'
import type { FormatContext } from '#shared/domain/time/index.ts'

/** How to write dates for the person at this desk: their language, this machine's zone. */
export function useFormatContext(): FormatContext {
  const { i18n } = useTranslation()
  return { locale: i18n.language === 'es' ? 'es' : 'en', zone: null }
}
