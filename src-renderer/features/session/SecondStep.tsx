import { useState, type SubmitEvent } from 'react'
import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { EnrollmentForm } from './EnrollmentForm.tsx'
import type { SignIn } from './useSignIn.ts'
import { CodeField, isWholeCode } from './CodeField.tsx'

/** What a sign-in needs after the password: the code of the second factor, a recovery code, or a new second factor. */
export function SecondStep({ signIn }: { readonly signIn: SignIn }) {
  const { totp, recovery, enrolled, needs, startOver } = signIn
  const [lostPhone, setLostPhone] = useState(false)
  if (needs === 'enrollment') return <EnrollmentForm onEnrolled={enrolled} onBack={startOver} />
  if (lostPhone) {
    const back = (): void => {
      setLostPhone(false)
      recovery.reset()
    }
    return <RecoveryForm busy={recovery.isPending} error={recovery.error} onSubmit={recovery.mutate} onBack={back} />
  }
  const lost = (): void => setLostPhone(true)
  return <TotpForm busy={totp.isPending} error={totp.error} onSubmit={totp.mutate} onLost={lost} onBack={startOver} />
}

interface TotpFormProps {
  readonly busy: boolean
  readonly error: unknown
  readonly onSubmit: (code: string) => void
  /** The phone with the authenticator app is not there. */
  readonly onLost: () => void
  readonly onBack: () => void
}

/** The second factor: six digits, sent off as soon as the last one is typed. */
function TotpForm({ busy, error, onSubmit, onLost, onBack }: TotpFormProps) {
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

/** The shortest code, without its dash. */
const SHORTEST = 8

interface RecoveryFormProps {
  readonly busy: boolean
  readonly error: unknown
  readonly onSubmit: (code: string) => void
  readonly onBack: () => void
}

/** In place of the second factor: one of the recovery codes that came with it. */
function RecoveryForm({ busy, error, onSubmit, onBack }: RecoveryFormProps) {
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
