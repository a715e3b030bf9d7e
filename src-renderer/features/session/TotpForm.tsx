import { Button, Group, PinInput, Stack, Text } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNote } from './ErrorNote.tsx'

interface TotpFormProps {
  readonly busy: boolean
  readonly error: unknown
  readonly onSubmit: (code: string) => void
  readonly onBack: () => void
}

const CODE = /^\d{6}$/

/** The second factor: six digits, sent off as soon as the last one is typed. */
export function TotpForm({ busy, error, onSubmit, onBack }: TotpFormProps) {
  const { t } = useTranslation(['session', 'common'])
  const [code, setCode] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (CODE.test(code)) onSubmit(code)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <Text fw={600}>{t('totp.title')}</Text>
          <Text c="dimmed">{t('totp.intro')}</Text>
        </div>
        <PinInput
          length={6}
          type="number"
          oneTimeCode
          placeholder=""
          autoFocus
          value={code}
          onChange={setCode}
          onComplete={onSubmit}
          error={Boolean(error)}
          getInputProps={(index) => ({ 'aria-label': `${t('totp.code')} ${index + 1}/6` })}
          mx="auto"
        />
        <ErrorNote error={error} />
        <Group grow>
          <Button type="button" size="sm" variant="default" onClick={onBack}>
            {t('common:action.back')}
          </Button>
          <Button type="submit" size="sm" loading={busy} disabled={!CODE.test(code)}>
            {t('totp.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
