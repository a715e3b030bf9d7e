import { Button, Group, Modal, PinInput, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionState } from '#shared/ipc/session.ts'
import { call, serverQuery, toApiError, useApplySession, useDeskApi } from '../../api/index.ts'
import { CredentialsForm } from './CredentialsForm.tsx'
import { ErrorNote } from './ErrorNote.tsx'
import { backendFrom, EMPTY_SIGN_IN, type SignInValues } from './sign-in-form.ts'

interface SignInDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** After a sign-in that worked. */
  readonly onSignedIn: () => void
}

/** Staff sign-in. What was typed is forgotten when the dialog closes, since it holds a password. */
export function SignInDialog({ opened, onClose, onSignedIn }: SignInDialogProps) {
  const { t } = useTranslation(['session', 'common'])
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('signIn.title')}
      size="sm"
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <SignInSteps onSignedIn={onSignedIn} />
    </Modal>
  )
}

function SignInSteps({ onSignedIn }: Pick<SignInDialogProps, 'onSignedIn'>) {
  const [values, setValues] = useState(EMPTY_SIGN_IN)
  const server = useQuery(serverQuery(useDeskApi())).data
  const { credentials, totp, needsTotp } = useSignIn({ onDone: onSignedIn })

  if (server === undefined) return <FormSkeleton />
  if (needsTotp) {
    const back = (): void => {
      totp.reset()
      credentials.reset()
    }
    return <TotpForm busy={totp.isPending} error={totp.error} onSubmit={totp.mutate} onBack={back} />
  }
  return (
    <CredentialsForm
      values={values}
      onChange={setValues}
      server={server}
      busy={credentials.isPending}
      error={credentials.error}
      onSubmit={(withServer) => credentials.mutate({ values, withServer })}
    />
  )
}

function FormSkeleton() {
  return (
    <Stack gap="md" aria-hidden>
      <Skeleton height={16} width="70%" />
      <Skeleton height={36} />
      <Skeleton height={36} />
    </Stack>
  )
}

interface TotpFormProps {
  readonly busy: boolean
  readonly error: unknown
  readonly onSubmit: (code: string) => void
  readonly onBack: () => void
}

const CODE = /^\d{6}$/

/** The second factor: six digits, sent off as soon as the last one is typed. */
function TotpForm({ busy, error, onSubmit, onBack }: TotpFormProps) {
  const { t } = useTranslation(['session', 'common'])
  const [code, setCode] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (CODE.test(code)) onSubmit(code)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <Text fw={600}>{t('totp.title')}</Text>
          <Text c="dimmed">{t('totp.intro')}</Text>
        </div>
        <PinInput
          length={6}
          type="number"
          oneTimeCode
          placeholder=""
          autoFocus
          value={code}
          onChange={setCode}
          onComplete={onSubmit}
          error={Boolean(error)}
          getInputProps={(index) => ({ 'aria-label': `${t('totp.code')} ${index + 1}/6` })}
          mx="auto"
        />
        <ErrorNote error={error} />
        <Group grow>
          <Button type="button" size="sm" variant="default" onClick={onBack}>
            {t('common:action.back')}
          </Button>
          <Button type="submit" size="sm" loading={busy} disabled={!CODE.test(code)}>
            {t('totp.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const TOTP_REQUIRED = 'session.totpRequired'

interface Attempt {
  readonly values: SignInValues
  /** Store the address in the form first. */
  readonly withServer: boolean
}

/** Both steps of the sign-in. The first fails with `session.totpRequired` when the second is needed. */
function useSignIn({ onDone }: { onDone: () => void }) {
  const api = useDeskApi()
  const client = useQueryClient()
  const applySession = useApplySession()
  const onSuccess = async (next: SessionState): Promise<void> => {
    await applySession(next)
    onDone()
  }

  const credentials = useMutation({
    mutationFn: async ({ values, withServer }: Attempt) => {
      const address = withServer ? backendFrom(values) : null
      if (address) {
        await call(api.session.setBackend({ ...address, discardUnsent: false }))
        await client.invalidateQueries({ queryKey: serverQuery(api).queryKey })
      }
      return call(api.session.signIn({ email: values.email.trim(), password: values.password }))
    },
    onSuccess,
  })
  const totp = useMutation({ mutationFn: (code: string) => call(api.session.verifyTotp({ code })), onSuccess })
  const needsTotp = credentials.error !== null && toApiError(credentials.error).code === TOTP_REQUIRED
  return { credentials, totp, needsTotp }
}
