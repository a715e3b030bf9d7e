import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServerInUse } from '#shared/ipc/session.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { PasswordField, ServerFields } from './SignInFields.tsx'
import { problemsOf, SIGN_IN_PROBLEMS, type SignInValues } from './sign-in-form.ts'

interface CredentialsFormProps {
  readonly values: SignInValues
  /** The same person signs in once more: nobody else may, so the address is given. */
  readonly again: boolean
  readonly onChange: (values: SignInValues) => void
  readonly server: ServerInUse
  readonly busy: boolean
  readonly error: unknown
  readonly onSubmit: (withServer: boolean) => void
  /** Somebody has a code from an e-mail, and no password yet. */
  readonly onCode: () => void
}

/** E-mail and password, and the server's address while this desk is set up: where none is set, or the first one was wrong. */
export function CredentialsForm({
  values,
  again,
  onChange,
  server,
  busy,
  error,
  onSubmit,
  onCode,
}: CredentialsFormProps) {
  const { t } = useTranslation('session')
  const [changing, setChanging] = useState(false)
  const { address, change } = server
  const withServer = change === 'free' && (address === null || changing)
  const form = useForm<SignInValues>({
    initialValues: values,
    onValuesChange: onChange,
    clearInputErrorOnChange: false,
    validate: (typed) => problemsOf(typed, withServer),
  })
  const field = (name: keyof SignInValues) => {
    const problem = SIGN_IN_PROBLEMS.find((known) => known === form.errors[name])
    return { ...form.getInputProps(name), name, error: problem && t(`signIn.${problem}`) }
  }
  const submit = form.onSubmit(
    () => onSubmit(withServer),
    (errors) => {
      const [first] = Object.keys(errors)
      if (first !== undefined) form.getInputNode(first)?.focus()
    },
  )

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t(again ? 'signIn.again' : 'signIn.intro')}</Text>
        <TextInput
          {...field('email')}
          type="email"
          label={t('signIn.email')}
          autoComplete="username"
          readOnly={again}
          data-autofocus={!again || undefined}
          autoFocus={!again}
        />
        <PasswordField
          {...field('password')}
          label={t('signIn.password')}
          data-autofocus={again || undefined}
          autoFocus={again}
        />
        {withServer ? <ServerFields field={field} /> : null}
        <ServerLine server={server} changing={changing} onToggle={() => setChanging((open) => !open)} />
        <ErrorNote error={error} />
        <Button type="submit" size="sm" loading={busy} fullWidth>
          {t('signIn.submit')}
        </Button>
        <Anchor component="button" type="button" size="sm" onClick={onCode} ta="center">
          {t('signIn.withCode')}
        </Anchor>
      </Stack>
    </form>
  )
}

interface ServerLineProps {
  readonly server: ServerInUse
  readonly changing: boolean
  readonly onToggle: () => void
}

/** Where the password goes, and who may change that. */
function ServerLine({ server: { address, change }, changing, onToggle }: ServerLineProps) {
  const { t } = useTranslation('session')
  if (address === null) return change === 'free' ? null : <Hint text={t(`server.${change}`)} />
  return (
    <div>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text size="xs" c="dimmed" truncate>
          {t('signIn.server')}: {URL.parse(address.url)?.host ?? address.url}
        </Text>
        {change === 'free' ? (
          <Anchor component="button" type="button" size="xs" onClick={onToggle} aria-expanded={changing} flex="none">
            {t(changing ? 'signIn.serverHide' : 'signIn.serverShow')}
          </Anchor>
        ) : null}
      </Group>
      {change === 'free' ? null : <Hint text={t(`server.${change}`)} />}
    </div>
  )
}

function Hint({ text }: { readonly text: string }) {
  return (
    <Text size="xs" c="dimmed">
      {text}
    </Text>
  )
}
