import { PasswordInput, type PasswordInputProps, Stack, Text, TextInput, type TextInputProps } from '@mantine/core'
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

interface ServerFieldsProps {
  readonly field: (name: 'serverUrl' | 'serverKey') => TextInputProps
}

/** Where the server is, while this desk is set up. */
export function ServerFields({ field }: ServerFieldsProps) {
  const { t } = useTranslation('session')
  return (
    <Stack gap="sm" component="fieldset" m={0} p={0} bd={0}>
      <Text size="xs" c="dimmed">
        {t('signIn.serverHint')}
      </Text>
      <TextInput {...field('serverUrl')} type="url" label={t('signIn.serverUrl')} />
      <TextInput {...field('serverKey')} label={t('signIn.serverKey')} autoComplete="off" />
    </Stack>
  )
}
