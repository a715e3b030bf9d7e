import { Button, Drawer, Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CallbackItem } from '#shared/ipc/callbacks.ts'
import { useDeskApi, useDeskEvent } from '../../api/index.ts'
import { errorText } from '../../ui/notices.ts'
import { callbacksActions, useCallbacksStore } from './callbacks.store.ts'
import { CallbackList } from './CallbackList.tsx'
import { useCallbacks } from './useCallbacks.ts'

export interface CallbacksDrawerProps {
  /** A call has the screen; a list that was asked for waits until it has ended. */
  readonly paused: boolean
  readonly onCall: (item: CallbackItem) => void
}

/** Callbacks, overdue on top. Mounted once, beside the board. */
export function CallbacksDrawer({ paused, onCall }: CallbacksDrawerProps) {
  const { t } = useTranslation(['callbacks', 'common'])
  const api = useDeskApi()
  const opened = useCallbacksStore((state) => state.opened)
  useDeskEvent(api.callbacks.onListRequested, callbacksActions.open)
  return (
    <Drawer
      opened={opened && !paused}
      onClose={callbacksActions.close}
      title={t('title')}
      position="right"
      size={480}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <DrawerBody
        onCall={(item) => {
          callbacksActions.close()
          onCall(item)
        }}
      />
    </Drawer>
  )
}

function DrawerBody({ onCall }: { onCall: (item: CallbackItem) => void }) {
  const { t } = useTranslation(['callbacks', 'board'])
  const { items, error, retry } = useCallbacks()
  if (error) {
    return (
      <Stack gap="sm" align="flex-start" role="alert">
        <Text>{errorText(error)}</Text>
        <Button variant="default" onClick={retry}>
          {t('board:list.retry')}
        </Button>
      </Stack>
    )
  }
  if (!items) {
    return (
      <Stack gap="sm" role="status" aria-label={t('loading')}>
        <Skeleton height={64} />
        <Skeleton height={64} />
      </Stack>
    )
  }
  if (items.length === 0) return <Text c="dimmed">{t('empty')}</Text>
  return <CallbackList items={items} onCall={onCall} />
}
