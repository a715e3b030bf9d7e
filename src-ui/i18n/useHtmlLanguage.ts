import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Keeps `<html lang>` in step with the language on screen, so that screen readers pronounce it right. */
export function useHtmlLanguage(): void {
  const { i18n } = useTranslation()
  const language = i18n.language
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
}
