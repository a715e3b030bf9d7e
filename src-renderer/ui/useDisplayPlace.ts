import { useTranslation } from 'react-i18next'
import type { DisplayPlace } from '#shared/domain/time/index.ts'

/** How to write dates for the person at this desk: their language, this machine's zone. */
export function useDisplayPlace(): DisplayPlace {
  const { i18n } = useTranslation()
  return { locale: i18n.language === 'es' ? 'es' : 'en', zone: null }
}
