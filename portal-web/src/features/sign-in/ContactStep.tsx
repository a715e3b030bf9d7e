import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { StepForm } from './StepForm.tsx'
import type { SignIn } from './useSignIn.ts'

const ABOUT_CONTACT = ['contactNeeded', 'contactWrong', 'sendFailed', 'busy', 'offline']

export function ContactStep({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('portal')
  const { contact, setContact, busy, error, sendCode } = signIn
  const field = useRef<HTMLInputElement>(null)
  return (
    <StepForm
      busy={busy}
      onSubmit={() => void sendCode().then(() => field.current?.focus())}
      submit={busy ? t('signIn.contact.sending') : t('signIn.contact.send')}
    >
      <TextInput
        ref={field}
        name="username"
        autoComplete="username"
        // Both phone numbers and e-mail addresses can be typed on this keyboard.
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        label={t('signIn.contact.label')}
        description={t('signIn.contact.hint')}
        value={contact}
        onChange={(event) => setContact(event.currentTarget.value)}
        error={error !== null && ABOUT_CONTACT.includes(error) ? t(`signIn.error.${error}`) : null}
        errorProps={{ role: 'alert' }}
      />
    </StepForm>
  )
}
