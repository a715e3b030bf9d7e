import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

interface PasswordFieldProps extends Omit<PasswordInputProps, 'description' | 'onKeyUp' | 'onKeyDown' | 'onBlur'> {
  /** Chosen here, and not one that exists. */
  readonly isNew?: boolean
}

/** A password box that says when Caps Lock is on, the commonest reason for a refused password. */
export function PasswordField({ isNew = false, ...props }: PasswordFieldProps) {
  const { t } = useTranslation('session')
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <PasswordInput
      {...props}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
      description={capsLock ? t('signIn.capsLock') : undefined}
      descriptionProps={{ role: 'status', c: 'var(--mantine-color-amber-text)', fw: 600 }}
      visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword'), tabIndex: 0 }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
