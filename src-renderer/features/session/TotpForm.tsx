import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField, isWholeCode } from './CodeField.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'

interface TotpFormProps {
  readonly busy: boolean
  readonly error: unknown
  readonly onSubmit: (code: string) => void
  /** The phone with the authenticator app is not there. */
  readonly onLost: () => void
  readonly onBack: () => void
}

/** The second factor: six digits, sent off as soon as the last one is typed. */
export function TotpForm({ busy, error, onSubmit, onLost, onBack }: TotpFormProps) {
  const { t } = useTranslation(['session', 'common'])
  const [code, setCode] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isWholeCode(code)) onSubmit(code)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <Text fw={600}>{t('totp.title')}</Text>
          <Text c="dimmed">{t('totp.intro')}</Text>
        </div>
        <CodeField value={code} onChange={setCode} onComplete={onSubmit} error={error} autoFocus />
        <ErrorNote error={error} />
        <Group grow>
          <Button type="button" size="sm" variant="default" onClick={onBack}>
            {t('common:action.back')}
          </Button>
          <Button type="submit" size="sm" loading={busy} disabled={!isWholeCode(code)}>
            {t('totp.submit')}
          </Button>
        </Group>
        <Anchor component="button" type="button" size="sm" ta="center" onClick={onLost}>
          {t('totp.lost')}
        </Anchor>
      </Stack>
    </form>
  )
}
