import { Anchor, Button, Center, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type ReactNode, type RefObject, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutOfReach, SessionState } from '#shared/ipc/session.ts'
import { Mark } from '#ui/brand/Mark.tsx'
import { call, useApplySession, useDeskApi } from '../../api/index.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { PasswordField } from './SignInFields.tsx'
import { SecondStep } from './SecondStep.tsx'
import { EMPTY_SIGN_IN } from './sign-in-form.ts'
import { SignOutDialog } from './SignOutDialog.tsx'
import { useSignIn } from './useSignIn.ts'
import { useSessionEnded } from './useSignInOffer.ts'

type SignedIn = Extract<SessionState, { kind: 'signed-in' }>

/** Takes the place of everything while the desk is locked: nothing of a member is left in the page behind it. */
export function LockScreen({ session }: { session: SignedIn }) {
  const { t } = useTranslation(['session', 'common'])
  const [leaving, setLeaving] = useState(false)
  const ended = useSessionEnded()
  const [again, setAgain] = useState(false)
  useDocumentTitle(t('common:title.locked'))

  return (
    <Center component="main" mih="100dvh" p="lg">
      <Paper withBorder shadow="sm" radius="lg" p="xl" w="100%" maw={380} bg="var(--gapwise-surface)">
        <Stack gap="lg">
          <Group gap="sm" wrap="nowrap">
            <Mark size={36} />
            <div>
              <Title order={1} size="h2">
                {t('lock.title')}
              </Title>
              <Text size="sm" c="dimmed">
                {session.fullName} · {t(`common:role.${session.role}`)}
              </Text>
            </div>
          </Group>
          {session.outOfReach ? (
            <ServerSignIn email={session.email} why={<OutOfReachNote away={session.outOfReach} />} />
          ) : again ? (
            <ServerSignIn email={session.email} why={<Text>{t('signIn.again')}</Text>} />
          ) : (
            <UnlockForm />
          )}
          {ended && !session.outOfReach ? (
            <Stack gap={4}>
              {again ? null : <Text role="status">{t('lock.ended')}</Text>}
              <Anchor component="button" type="button" size="sm" ta="center" onClick={() => setAgain(!again)}>
                {t(again ? 'lock.onlyUnlock' : 'lock.signInAgain')}
              </Anchor>
            </Stack>
          ) : null}
          <Anchor component="button" type="button" size="sm" ta="center" onClick={() => setLeaving(true)}>
            {t('lock.other')}
          </Anchor>
        </Stack>
      </Paper>
      <SignOutDialog opened={leaving} onClose={() => setLeaving(false)} />
    </Center>
  )
}

function UnlockForm() {
  const { t } = useTranslation('session')
  const api = useDeskApi()
  const applySession = useApplySession()
  const input = useRef<HTMLInputElement>(null)
  const unlock = useMutation({
    mutationFn: (value: string) => call(api.session.unlock({ password: value })),
    onSuccess: applySession,
    onError: () => input.current?.select(),
  })
  return (
    <PasswordForm
      input={input}
      intro={t('lock.intro')}
      action={t('lock.submit')}
      error={unlock.error}
      busy={unlock.isPending}
      onSubmit={unlock.mutate}
    />
  )
}

/** Of a desk that was out of reach for too long: only the server opens it, and somebody may have to be called. */
function OutOfReachNote({ away }: { readonly away: OutOfReach }) {
  const { t } = useTranslation('session')
  return (
    <>
      <Text role="alert">{t('lock.away', { count: away.days })}</Text>
      <Text>{away.contact === null ? t('lock.call') : t('lock.callContact', { contact: away.contact })}</Text>
    </>
  )
}

/** The same person's sign-in at the server, which opens the desk as well. */
function ServerSignIn({ email, why }: { readonly email: string; readonly why: ReactNode }) {
  const { t } = useTranslation('session')
  const input = useRef<HTMLInputElement>(null)
  const signIn = useSignIn({ onDone: () => {} })
  const { credentials, needs, problem } = signIn
  if (needs) return <SecondStep signIn={signIn} />
  return (
    <Stack gap="sm">
      {why}
      <PasswordForm
        input={input}
        intro={email}
        action={t('signIn.submit')}
        error={problem}
        busy={credentials.isPending}
        onSubmit={(password) =>
          credentials.mutate({ values: { ...EMPTY_SIGN_IN, email, password }, withServer: false })
        }
      />
    </Stack>
  )
}

interface PasswordFormProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly intro: string
  readonly action: string
  readonly error: unknown
  readonly busy: boolean
  readonly onSubmit: (password: string) => void
}

function PasswordForm({ input, intro, action, error, busy, onSubmit }: PasswordFormProps) {
  const { t } = useTranslation('session')
  const [password, setPassword] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (password) onSubmit(password)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{intro}</Text>
        <PasswordField
          ref={input}
          label={t('lock.password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoFocus
        />
        <ErrorNote error={error} />
        <Button type="submit" size="sm" loading={busy} disabled={!password} fullWidth>
          {action}
        </Button>
      </Stack>
    </form>
  )
}
