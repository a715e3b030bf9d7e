import { Anchor, Button, Center, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionState } from '#shared/ipc/session.ts'
import { Mark } from '#ui/brand/index.ts'
import { call, useApplySession, useDeskApi } from '../../api/index.ts'
import { ErrorNote } from './ErrorNote.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SignOutDialog } from './SignOutDialog.tsx'

type SignedIn = Extract<SessionState, { kind: 'signed-in' }>

/** Takes the place of everything while the desk is locked: nothing of a member is left in the page behind it. */
export function LockScreen({ session }: { session: SignedIn }) {
  const { t } = useTranslation(['session', 'common'])
  const [leaving, setLeaving] = useState(false)
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
          <UnlockForm />
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
  const [password, setPassword] = useState('')
  const unlock = useMutation({
    mutationFn: (value: string) => call(api.session.unlock({ password: value })),
    onSuccess: applySession,
    onError: () => input.current?.select(),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (password) unlock.mutate(password)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('lock.intro')}</Text>
        <PasswordField
          ref={input}
          label={t('lock.password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoFocus
        />
        <ErrorNote error={unlock.error} />
        <Button type="submit" size="sm" loading={unlock.isPending} disabled={!password} fullWidth>
          {t('lock.submit')}
        </Button>
      </Stack>
    </form>
  )
}
