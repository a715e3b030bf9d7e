import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../api/index.ts'

/** Puts language and appearance on screen whenever they change, here or in another window. Mounted once. */
export function useApplyPreferences(): void {
  const { language, colorScheme } = usePreferences()
  const { i18n } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  useEffect(() => {
    void i18n.changeLanguage(language)
  }, [i18n, language])
  useEffect(() => setColorScheme(colorScheme), [setColorScheme, colorScheme])
}
