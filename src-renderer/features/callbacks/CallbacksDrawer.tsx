import { Stack, Text } from '@mantine/core'
import { IconPhoneCalling } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import type { CallbackItem } from '#shared/ipc/callbacks.ts'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import { useDeskApi, useDeskEvent } from '../../api/index.ts'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { FailedWorkList, LoadingWorkList, WorkGroups } from '../../ui/WorkList.tsx'
import { ExportButton } from '../exports/index.ts'
import { CountButton } from '../rooms/index.ts'
import { CallbackRow } from './CallbackRow.tsx'
import { useCallbacks, useFollowCallbacks } from './useCallbacks.ts'

interface CallbacksState {
  readonly opened: boolean
}

const useCallbacksStore = create<CallbacksState>()(() => ({ opened: false }))

const { setState } = useCallbacksStore

export const callbacksActions = {
  open: (): void => setState({ opened: true }),
  close: (): void => setState({ opened: false }),
}

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
    <Stack gap="md">
      <ExportButton kind="callbacks" asked={{ status: 'open' }} />
      <WorkGroups
        name="callbacks"
        items={items}
        title={(group) => t(`group.${group}`)}
        Row={CallbackRow}
        onCall={onCall}
      />
    </Stack>
  )
}

/** Opens the list of callbacks; says how many there are, and how many are overdue. */
export function CallbacksButton() {
  const { t } = useTranslation('callbacks')
  const { items = [] } = useCallbacks()
  useFollowCallbacks()
  const overdue = items.filter(({ group }) => group === 'overdue').length
  const label = overdue > 0 ? t('button.overdue', { count: overdue }) : t('button.due', { count: items.length })
  return (
    <CountButton
      title={t('title')}
      told={label}
      hint={t('button.hint')}
      keys={DESK_KEYS['board.callbacks']}
      icon={<IconPhoneCalling size={14} aria-hidden />}
      badge={items.length === 0 ? '' : overdue > 0 ? label : String(items.length)}
      urgent={overdue > 0}
      titleFrom="md"
      onClick={callbacksActions.open}
    />
  )
}
