import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { rememberLanguage } from './language.ts'

/** Named in the language it leads to, so that whoever needs it can read it. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('portal')
  const other = i18n.language === 'es' ? 'en' : 'es'
  const switchLanguage = (): void => {
    rememberLanguage(localStorage, other)
    void i18n.changeLanguage(other)
  }
  return (
    <Button
      variant="subtle"
      lang={other}
      onClick={switchLanguage}
      leftSection={<IconLanguage size={22} aria-hidden="true" />}
    >
      {t('frame.otherLanguage')}
    </Button>
  )
}
