import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maySetUp } from '#shared/domain/station/index.ts'
import type { BackendAddress } from '#shared/ipc/session.ts'
import { call, serverQuery, toApiError, useApplySession, useDeskApi, useSession } from '../../api/index.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { backendFrom, EMPTY_SIGN_IN, problemsOf, SIGN_IN_PROBLEMS } from './sign-in-form.ts'

/** The desk's server, for those who may change it; where it is fixed, they read so. */
export function ServerSetting() {
  const session = useSession()
  const server = useQuery(serverQuery(useDeskApi())).data
  const { t } = useTranslation('session')
  const [open, setOpen] = useState(false)
  if (session.kind === 'demo' || !maySetUp(session.role) || !server) return null
  const host = server.address ? URL.parse(server.address.url)?.host : null
  return (
    <Stack gap="xs">
      <Text size="sm">
        {t('signIn.server')}: {host}
      </Text>
      {server.change === 'managed' ? (
        <Text size="xs" c="dimmed">
          {t('server.managed')}
        </Text>
      ) : (
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="start"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'signIn.serverHide' : 'signIn.serverShow')}
        </Anchor>
      )}
      {open && server.change !== 'managed' ? <ServerForm /> : null}
    </Stack>
  )
}

const UNSENT = 'session.unsentChanges'

/** Another server means leaving this one: what is said here is what signing out does. */
function ServerForm() {
  const { t } = useTranslation('session')
  const change = useChangeServer()
  const unsent = change.error !== null && toApiError(change.error).code === UNSENT
  const form = useForm({
    initialValues: { serverUrl: '', serverKey: '' },
    clearInputErrorOnChange: false,
    validate: (typed) => {
      const { serverUrl, serverKey } = problemsOf({ ...EMPTY_SIGN_IN, ...typed }, true)
      return { ...(serverUrl ? { serverUrl } : {}), ...(serverKey ? { serverKey } : {}) }
    },
  })
  const field = (name: 'serverUrl' | 'serverKey') => {
    const problem = SIGN_IN_PROBLEMS.find((known) => known === form.errors[name])
    return { ...form.getInputProps(name), label: t(`signIn.${name}`), error: problem && t(`signIn.${problem}`) }
  }
  const submit = form.onSubmit((typed) => {
    const address = backendFrom({ ...EMPTY_SIGN_IN, ...typed })
    if (address) change.mutate({ ...address, discardUnsent: unsent })
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="xs" c="dimmed">
          {t('server.intro')}
        </Text>
        <TextInput {...field('serverUrl')} type="url" autoComplete="off" />
        <TextInput {...field('serverKey')} autoComplete="off" />
        {unsent ? (
          <Alert color="red" role="alert" py="sm">
            {t('server.unsent')}
          </Alert>
        ) : (
          <ErrorNote error={change.error} />
        )}
        <Button type="submit" loading={change.isPending} {...(unsent ? { color: 'red' } : {})}>
          {t(unsent ? 'server.discard' : 'server.submit')}
        </Button>
      </Stack>
    </form>
  )
}

function useChangeServer() {
  const api = useDeskApi()
  const applySession = useApplySession()
  return useMutation({
    mutationFn: (server: BackendAddress & { readonly discardUnsent: boolean }) => call(api.session.setBackend(server)),
    onSuccess: applySession,
  })
}
