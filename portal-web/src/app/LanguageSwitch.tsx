import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { rememberLanguage } from '../services/language.ts'
import { switchLanguage } from '../services/portal-texts.ts'

/** Named in the language it leads to, so that whoever needs it can read it. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('portal')
  const other = i18n.language === 'es' ? 'en' : 'es'
  const change = async (): Promise<void> => {
    await switchLanguage(i18n, other)
    rememberLanguage(localStorage, other)
  }
  return (
    <Button
      variant="subtle"
      px="sm"
      lang={other}
      onClick={() => void change()}
      leftSection={<IconLanguage size={22} aria-hidden="true" />}
    >
      {t('frame.otherLanguage')}
    </Button>
  )
}
