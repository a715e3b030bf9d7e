import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, toApiError, useApplySession, useDeskApi, useSyncStatus } from '../../api/index.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'

interface SignOutDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

const UNSENT = 'session.unsentChanges'

/** Asks before the members leave this computer, and once more before a change that was never sent is lost. */
export function SignOutDialog({ opened, onClose }: SignOutDialogProps) {
  const { t } = useTranslation(['session', 'common'])
  const api = useDeskApi()
  const applySession = useApplySession()
  const signOut = useMutation({
    mutationFn: (discardUnsent: boolean) => call(api.session.signOut({ discardUnsent })),
    onSuccess: async (next) => {
      close()
      await applySession(next)
    },
  })
  const close = (): void => {
    onClose()
    signOut.reset()
  }
  const unsent = signOut.error !== null && toApiError(signOut.error).code === UNSENT

  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t(unsent ? 'signOut.unsentTitle' : 'signOut.title')}
      size="sm"
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Stack gap="lg">
        {unsent ? <UnsentText /> : <Text>{t('signOut.intro')}</Text>}
        {unsent ? null : <ErrorNote error={signOut.error} />}
        <Group justify="flex-end">
          <Button variant="default" size="sm" onClick={close} data-autofocus>
            {t('signOut.stay')}
          </Button>
          <Button
            size="sm"
            loading={signOut.isPending}
            onClick={() => signOut.mutate(unsent)}
            {...(unsent ? { color: 'red' } : {})}
          >
            {t(unsent ? 'signOut.discard' : 'signOut.submit')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function UnsentText() {
  const { t } = useTranslation('session')
  const { waiting, attention } = useSyncStatus()
  return <Text role="alert">{t('signOut.unsent', { count: Math.max(1, waiting + attention) })}</Text>
}
