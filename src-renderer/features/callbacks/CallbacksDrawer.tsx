import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CallbackItem } from '#shared/ipc/callbacks.ts'
import { useDeskApi, useDeskEvent } from '../../api/index.ts'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { FailedWorkList, LoadingWorkList, WorkGroups } from '../../ui/WorkList.tsx'
import { CallbackRow } from './CallbackRow.tsx'
import { callbacksActions, useCallbacksStore } from './callbacks.store.ts'
import { useCallbacks } from './useCallbacks.ts'

export interface CallbacksDrawerProps {
  /** A call has the screen; a list that was asked for waits until it has ended. */
  readonly paused: boolean
  readonly onCall: (item: CallbackItem) => void
}

/** Callbacks, overdue on top. Mounted once, beside the board. */
export function CallbacksDrawer({ paused, onCall }: CallbacksDrawerProps) {
  const { t } = useTranslation('callbacks')
  const api = useDeskApi()
  const opened = useCallbacksStore((state) => state.opened)
  useDeskEvent(api.callbacks.onListRequested, callbacksActions.open)
  return (
    <SideDrawer opened={opened && !paused} onClose={callbacksActions.close} title={t('title')}>
      <DrawerBody
        onCall={(item) => {
          callbacksActions.close()
          onCall(item)
        }}
      />
    </SideDrawer>
  )
}

function DrawerBody({ onCall }: Pick<CallbacksDrawerProps, 'onCall'>) {
  const { t } = useTranslation('callbacks')
  const { items, error, retry } = useCallbacks()
  if (error) return <FailedWorkList error={error} onRetry={retry} />
  if (!items) return <LoadingWorkList label={t('loading')} />
  if (items.length === 0) return <Text c="dimmed">{t('empty')}</Text>
  return (
    <WorkGroups
      name="callbacks"
      items={items}
      title={(group) => t(`group.${group}`)}
      Row={CallbackRow}
      onCall={onCall}
    />
  )
}
