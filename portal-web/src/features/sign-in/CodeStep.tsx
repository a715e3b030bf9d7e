import { Button, Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './sign-in.module.css'
import { StepForm } from './StepForm.tsx'
import type { SignIn } from './useSignIn.ts'

export function CodeStep({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('portal')
  const { contact, code, setCode, busy, error, verify, sendCode, back } = signIn
  const field = useRef<HTMLInputElement>(null)
  return (
    <StepForm
      busy={busy}
      onSubmit={() => void verify().then(() => field.current?.focus())}
      submit={busy ? t('signIn.code.checking') : t('signIn.code.verify')}
      others={
        <>
          <Button variant="default" fullWidth onClick={() => void sendCode().then(() => field.current?.focus())}>
            {t('signIn.code.again')}
          </Button>
          <Button variant="subtle" fullWidth onClick={back}>
            {t('signIn.back')}
          </Button>
        </>
      }
    >
      <Text>
        {t('signIn.code.lead')} <bdi className={classes.contact}>{contact.trim()}</bdi>
      </Text>
      <TextInput
        ref={field}
        autoFocus
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        classNames={{ input: classes.code ?? '' }}
        label={t('signIn.code.label')}
        description={t('signIn.code.hint')}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={error === null ? null : t(`signIn.error.${error}`)}
        errorProps={{ role: 'alert' }}
      />
    </StepForm>
  )
}
