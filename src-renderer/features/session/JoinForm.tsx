import { Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { ServerInUse } from '#shared/ipc/session.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { StepButtons } from './CodeForm.tsx'
import { joinProblemsOf, SHORTEST_PASSWORD, type JoinValues } from './sign-in-form.ts'
import { PasswordField, ServerFields } from './SignInFields.tsx'

interface JoinFormProps {
  readonly server: ServerInUse
  readonly busy: boolean
  readonly error: unknown
  readonly onSubmit: (values: JoinValues, withServer: boolean) => void
  readonly onBack: () => void
}

/** The code of an invitation or a reset, and the password that it sets; the sign-in goes on from there. */
export function JoinForm({ server, busy, error, onSubmit, onBack }: JoinFormProps) {
  const { t } = useTranslation('session')
  const withServer = server.change === 'free' && server.address === null
  const form = useForm<JoinValues>({
    initialValues: { code: '', password: '', serverUrl: '', serverKey: '' },
    clearInputErrorOnChange: false,
    validate: (typed) => joinProblemsOf(typed, withServer),
  })
  const field = (name: keyof JoinValues) => {
    const problem = form.errors[name]
    return { ...form.getInputProps(name), name, error: typeof problem === 'string' ? textOf(problem) : undefined }
  }
  const textOf = (problem: string): string => {
    if (problem === 'serverUrlInvalid' || problem === 'serverKeyMissing') return t(`signIn.${problem}`)
    return problem === 'codeMissing' ? t('join.codeMissing') : t('join.passwordShort', { count: SHORTEST_PASSWORD })
  }
  const submit = form.onSubmit(
    (values) => onSubmit(values, withServer),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <Text fw={600}>{t('join.title')}</Text>
          <Text c="dimmed">{t('join.intro')}</Text>
        </div>
        <TextInput
          {...field('code')}
          label={t('join.code')}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          autoFocus
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        />
        <div>
          <PasswordField {...field('password')} label={t('join.password')} maxLength={256} isNew />
          <Text size="xs" c="dimmed" mt={4}>
            {t('join.passwordHint', { count: SHORTEST_PASSWORD })}
          </Text>
        </div>
        {withServer ? <ServerFields field={field} /> : null}
        <ErrorNote error={error} />
        <StepButtons busy={busy} submit={t('join.submit')} onBack={onBack} />
      </Stack>
    </form>
  )
}
