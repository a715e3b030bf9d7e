import { useTranslation } from 'react-i18next'
import type { DisplayLocale } from '#shared/domain/time/format.ts'

/** How dates and numbers are written: by the language on the screen. */
export function useDisplayLocale(): DisplayLocale {
  return useTranslation().i18n.language === 'es' ? 'es' : 'en'
}
