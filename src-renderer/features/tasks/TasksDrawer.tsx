import { SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskItem } from '#shared/ipc/tasks.ts'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { FailedWorkList, LoadingWorkList, WorkGroups } from '../../ui/WorkList.tsx'
import { NumberlessList } from './NumberlessList.tsx'
import { TaskRow } from './TaskRow.tsx'
import { tasksActions, useTasksStore } from './tasks.store.ts'
import { useNumberless, useTasks } from './useTasks.ts'

const FILTERS = ['mine', 'all'] as const
type Filter = (typeof FILTERS)[number]

interface Props {
  /** A call has the screen; a list that was asked for waits until it has ended. */
  readonly paused: boolean
  readonly onCall: (item: TaskItem) => void
}

/** What members asked for, overdue on top. Mounted once, beside the board. */
export function TasksDrawer({ paused, onCall }: Props) {
  const { t } = useTranslation('tasks')
  const opened = useTasksStore((state) => state.opened)
  return (
    <SideDrawer opened={opened && !paused} onClose={tasksActions.close} title={t('title')}>
      <DrawerBody
        onCall={(item) => {
          tasksActions.close()
          onCall(item)
        }}
      />
    </SideDrawer>
  )
}

function DrawerBody({ onCall }: { onCall: (item: TaskItem) => void }) {
  const { t } = useTranslation('tasks')
  const { items, error, retry } = useTasks()
  const numberless = useNumberless()
  const [picked, setPicked] = useState<Filter | null>(null)
  if (error) return <FailedWorkList error={error} onRetry={retry} />
  if (!items) return <LoadingWorkList label={t('loading')} />
  const mine = items.filter(({ whose }) => whose === 'mine')
  const shown = {
    mine: { tasks: mine, numberless: numberless.filter(({ whose }) => whose === 'mine') },
    all: { tasks: items, numberless },
  }
  const count = {
    mine: shown.mine.tasks.length + shown.mine.numberless.length,
    all: items.length + numberless.length,
  }
  const filter = picked ?? (count.mine === 0 && count.all > 0 ? 'all' : 'mine')
  const { tasks, numberless: members } = shown[filter]
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('filter.label')}
        value={filter}
        data={FILTERS.map((one) => ({ value: one, label: t(`filter.${one}`, { count: count[one] }) }))}
        onChange={setPicked}
      />
      <NumberlessList members={members} />
      {tasks.length === 0 && members.length > 0 ? null : (
        <WorkGroups name="tasks" items={tasks} title={(group) => t(`group.${group}`)} Row={TaskRow} onCall={onCall}>
          {tasks.length === 0 ? <Text c="dimmed">{t(`empty.${filter}`)}</Text> : null}
        </WorkGroups>
      )}
    </Stack>
  )
}
