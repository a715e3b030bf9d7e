import { Stack, Text, TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface ServerFieldsProps {
  readonly field: (name: 'serverUrl' | 'serverKey') => TextInputProps
}

/** Where the server is, while this desk is set up. */
export function ServerFields({ field }: ServerFieldsProps) {
  const { t } = useTranslation('session')
  return (
    <Stack gap="sm" component="fieldset" m={0} p={0} bd={0}>
      <Text size="xs" c="dimmed">
        {t('signIn.serverHint')}
      </Text>
      <TextInput {...field('serverUrl')} type="url" label={t('signIn.serverUrl')} />
      <TextInput {...field('serverKey')} label={t('signIn.serverKey')} autoComplete="off" />
    </Stack>
  )
}
