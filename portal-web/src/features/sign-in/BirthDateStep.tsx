import { Button, Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { StepForm } from './StepForm.tsx'
import type { SignIn } from './useSignIn.ts'

/** Two members share the phone number or address: the date of birth tells which of them this is. Nobody is named. */
export function BirthDateStep({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('portal')
  const { birthDate, setBirthDate, busy, error, verify, back } = signIn
  const field = useRef<HTMLInputElement>(null)
  return (
    <StepForm
      busy={busy}
      onSubmit={() => void verify().then(() => field.current?.focus())}
      submit={busy ? t('signIn.code.checking') : t('signIn.birthDate.continue')}
      others={
        <Button variant="subtle" fullWidth onClick={back}>
          {t('signIn.back')}
        </Button>
      }
    >
      <Text>{t('signIn.birthDate.lead')}</Text>
      <TextInput
        ref={field}
        autoFocus
        type="date"
        name="bday"
        autoComplete="bday"
        min="1900-01-01"
        label={t('signIn.birthDate.label')}
        value={birthDate}
        onChange={(event) => setBirthDate(event.currentTarget.value)}
        error={error === null ? null : t(`signIn.error.${error}`)}
        errorProps={{ role: 'alert' }}
      />
    </StepForm>
  )
}
