import type { i18n } from 'i18next'
import { useContext } from 'react'
import { I18nContext } from 'react-i18next'

/**
 * The translator itself, the same as long as the portal is open. What `useTranslation` answers is a copy, another one after each
 * change of language, and the language of a kept copy stays as it was: pages made from it would all be made anew.
 */
export const useTranslator = (): i18n => useContext(I18nContext).i18n
