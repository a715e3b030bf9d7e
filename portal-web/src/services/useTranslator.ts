import type { i18n } from 'i18next'
import { useContext } from 'react'
import { I18nContext, useTranslation } from 'react-i18next'
import type { DisplayLocale } from '#shared/domain/time/format.ts'

/**
 * The translator itself, the same as long as the portal is open. What `useTranslation` answers is a copy, another one after each
 * change of language, and the language of a kept copy stays as it was: pages made from it would all be made anew.
 */
export const useTranslator = (): i18n => useContext(I18nContext).i18n

/** How dates and numbers are written: by the language on the screen. */
export function useDisplayLocale(): DisplayLocale {
  return useTranslation().i18n.language === 'es' ? 'es' : 'en'
}
