import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { callActions, type CallSubject } from './call.store.ts'
import { useStartCall } from './useStartCall.ts'

interface Props {
  readonly subject: CallSubject
  /** The only person whom the member wants to be called by. */
  readonly name: string
  readonly overrideReason: string | null
}

/** The member asked for one person only: anybody else calls by choice, never by accident. */
export function AskedForDialog({ subject, name, overrideReason }: Props) {
  const { t } = useTranslation(['call', 'common'])
  const startCall = useStartCall()
  return (
    <Modal
      opened
      onClose={callActions.close}
      title={t('askedFor.title', { name })}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Stack gap="md">
        <Text dir="auto">{t('askedFor.text', { member: subject.name, name })}</Text>
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={() => void startCall(subject, overrideReason, true)}>
            {t('askedFor.callAnyway')}
          </Button>
          <Button data-autofocus onClick={callActions.close}>
            {t('askedFor.leave', { name })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
