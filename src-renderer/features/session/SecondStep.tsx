import { useState, type SubmitEvent } from 'react'
import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { EnrollmentForm } from './EnrollmentForm.tsx'
import type { SignIn } from './useSignIn.ts'
import { CodeForm, StepButtons, type CodeStep } from './CodeForm.tsx'

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

interface TotpFormProps extends CodeStep {
  /** The phone with the authenticator app is not there. */
  readonly onLost: () => void
}

/** The second factor: six digits of the authenticator app. */
function TotpForm({ onLost, ...step }: TotpFormProps) {
  const { t } = useTranslation('session')
  const intro = (
    <div>
      <Text fw={600}>{t('totp.title')}</Text>
      <Text c="dimmed">{t('totp.intro')}</Text>
    </div>
  )
  return (
    <CodeForm {...step} intro={intro} submit={t('totp.submit')} autoFocus>
      <Anchor component="button" type="button" size="sm" ta="center" onClick={onLost}>
        {t('totp.lost')}
      </Anchor>
    </CodeForm>
  )
}

/** The shortest code, without its dash. */
const SHORTEST = 8

/** In place of the second factor: one of the recovery codes that came with it. */
function RecoveryForm({ busy, error, onSubmit, onBack }: CodeStep) {
  const { t } = useTranslation('session')
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
        <StepButtons busy={busy} ready={whole} submit={t('recovery.submit')} onBack={onBack} />
      </Stack>
    </form>
  )
}
