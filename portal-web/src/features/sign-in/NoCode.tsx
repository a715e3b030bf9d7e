import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { HelpPhone } from '../../ui/HelpPhone.tsx'
import classes from './sign-in.module.css'

/** What to do when no code comes; closed until somebody asks. Needs the texts of `pages` and `code`. */
export function NoCode() {
  const { t } = useTranslation('code')
  return (
    <details className={classes.noCode}>
      <summary>{t('noCode.title')}</summary>
      <Stack gap="xs" mt="xs">
        <Text>{t('noCode.wait')}</Text>
        <Text>{t('noCode.check')}</Text>
        <Text>{t('noCode.stop')}</Text>
        <HelpPhone />
      </Stack>
    </details>
  )
}
