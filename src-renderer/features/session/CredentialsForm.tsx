import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { BackendAddress } from '#shared/ipc/session.ts'
import { ErrorNote } from './ErrorNote.tsx'
import { PasswordField } from './PasswordField.tsx'
import { problemsOf, type SignInProblems, type SignInValues } from './sign-in-form.ts'

interface CredentialsFormProps {
  readonly values: SignInValues
  readonly onChange: (values: SignInValues) => void
  /** The server in use; null when none is set yet. */
  readonly backend: BackendAddress | null
  readonly busy: boolean
  readonly error: unknown
  readonly onSubmit: (withServer: boolean) => void
}

/** E-mail and password, and the server's address where none is set or somebody wants another. */
export function CredentialsForm({ values, onChange, backend, busy, error, onSubmit }: CredentialsFormProps) {
  const { t } = useTranslation('session')
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<SignInProblems>({})
  const [changing, setChanging] = useState(false)
  const withServer = backend === null || changing

  const field = (name: keyof SignInValues) => ({
    name,
    value: values[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      onChange({ ...values, [name]: event.currentTarget.value }),
    error: problems[name] && t(`signIn.${problems[name]}`),
  })

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const found = problemsOf(values, withServer)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first === undefined) return onSubmit(withServer)
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('signIn.intro')}</Text>
        <TextInput {...field('email')} type="email" label={t('signIn.email')} autoComplete="username" data-autofocus />
        <PasswordField {...field('password')} label={t('signIn.password')} />
        {withServer ? (
          <Stack gap="sm" component="fieldset" m={0} p={0} bd={0}>
            <Text size="xs" c="dimmed">
              {t('signIn.serverHint')}
            </Text>
            <TextInput {...field('serverUrl')} type="url" label={t('signIn.serverUrl')} />
            <TextInput {...field('serverKey')} label={t('signIn.serverKey')} autoComplete="off" />
          </Stack>
        ) : null}
        {backend ? (
          <ServerLine backend={backend} changing={changing} onToggle={() => setChanging((open) => !open)} />
        ) : null}
        <ErrorNote error={error} />
        <Button type="submit" size="sm" loading={busy} fullWidth>
          {t('signIn.submit')}
        </Button>
      </Stack>
    </form>
  )
}

interface ServerLineProps {
  readonly backend: BackendAddress
  readonly changing: boolean
  readonly onToggle: () => void
}

function ServerLine({ backend, changing, onToggle }: ServerLineProps) {
  const { t } = useTranslation('session')
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text size="xs" c="dimmed" truncate>
        {t('signIn.server')}: {URL.parse(backend.url)?.host ?? backend.url}
      </Text>
      <Anchor component="button" type="button" size="xs" onClick={onToggle} aria-expanded={changing} flex="none">
        {t(changing ? 'signIn.serverHide' : 'signIn.serverShow')}
      </Anchor>
    </Group>
  )
}
