import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNote } from '../../ui/ErrorNote.tsx'

/** The shortest code, without its dash. */
const SHORTEST = 8

interface RecoveryFormProps {
  readonly busy: boolean
  readonly error: unknown
  readonly onSubmit: (code: string) => void
  readonly onBack: () => void
}

/** In place of the second factor: one of the recovery codes that came with it. */
export function RecoveryForm({ busy, error, onSubmit, onBack }: RecoveryFormProps) {
  const { t } = useTranslation(['session', 'common'])
  const [code, setCode] = useState('')
  const whole = code.trim().length >= SHORTEST
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (whole) onSubmit(code.trim())
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <Text fw={600}>{t('recovery.title')}</Text>
          <Text c="dimmed">{t('recovery.intro')}</Text>
        </div>
        <TextInput
          label={t('recovery.code')}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          error={Boolean(error)}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        />
        <ErrorNote error={error} />
        <Group grow>
          <Button type="button" size="sm" variant="default" onClick={onBack}>
            {t('common:action.back')}
          </Button>
          <Button type="submit" size="sm" loading={busy} disabled={!whole}>
            {t('recovery.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
