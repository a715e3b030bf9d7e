import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

type PasswordFieldProps = Omit<PasswordInputProps, 'description' | 'onKeyUp' | 'onKeyDown' | 'onBlur'>

/** A password box that says when Caps Lock is on, the commonest reason for a refused password. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('session')
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <PasswordInput
      {...props}
      autoComplete="current-password"
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
      description={capsLock ? t('signIn.capsLock') : undefined}
      descriptionProps={{ role: 'status', c: 'var(--mantine-color-amber-text)', fw: 600 }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
