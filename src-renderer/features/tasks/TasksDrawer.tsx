import { Button, Drawer, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskItem } from '#shared/ipc/tasks.ts'
import { errorText } from '../../ui/notices.ts'
import { useKeptFocus } from '../../ui/useKeptFocus.ts'
import { NumberlessList } from './NumberlessList.tsx'
import { TaskRow } from './TaskRow.tsx'
import classes from './tasks.module.css'
import { tasksActions, useTasksStore } from './tasks.store.ts'
import { useNumberless, useTasks } from './useTasks.ts'

const GROUPS = ['overdue', 'today', 'later'] as const
const FILTERS = ['mine', 'all'] as const
type Filter = (typeof FILTERS)[number]

interface Props {
  /** A call has the screen; a list that was asked for waits until it has ended. */
  readonly paused: boolean
  readonly onCall: (item: TaskItem) => void
}

/** What members asked for, overdue on top. Mounted once, beside the board. */
export function TasksDrawer({ paused, onCall }: Props) {
  const { t } = useTranslation(['tasks', 'common'])
  const opened = useTasksStore((state) => state.opened)
  return (
    <Drawer
      opened={opened && !paused}
      onClose={tasksActions.close}
      title={t('title')}
      position="right"
      size={480}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <DrawerBody
        onCall={(item) => {
          tasksActions.close()
          onCall(item)
        }}
      />
    </Drawer>
  )
}

function DrawerBody({ onCall }: { onCall: (item: TaskItem) => void }) {
  const { t } = useTranslation(['tasks', 'board'])
  const { items, error, retry } = useTasks()
  const numberless = useNumberless()
  const [picked, setPicked] = useState<Filter | null>(null)
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
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('filter.label')}
        value={filter}
        data={FILTERS.map((one) => ({ value: one, label: t(`filter.${one}`, { count: count[one] }) }))}
        onChange={setPicked}
      />
      <NumberlessList members={shown[filter].numberless} />
      {count[filter] === shown[filter].numberless.length && count[filter] > 0 ? null : (
        <TaskList items={shown[filter].tasks} filter={filter} onCall={onCall} />
      )}
    </Stack>
  )
}

interface ListProps {
  readonly items: readonly TaskItem[]
  readonly filter: Filter
  readonly onCall: (item: TaskItem) => void
}

/** Overdue, today, later: each task in one of them, in main's order. */
function TaskList({ items, filter, onCall }: ListProps) {
  const { t } = useTranslation('tasks')
  const list = useKeptFocus()
  return (
    <Stack gap="lg" ref={list} tabIndex={-1} className={classes.list}>
      {items.length === 0 ? <Text c="dimmed">{t(`empty.${filter}`)}</Text> : null}
      {GROUPS.map((group) => ({ group, tasks: items.filter((item) => item.group === group) }))
        .filter(({ tasks }) => tasks.length > 0)
        .map(({ group, tasks }) => (
          <section key={group} aria-labelledby={`tasks-${group}`}>
            <h3 id={`tasks-${group}`} className={classes.group} data-group={group}>
              {t(`group.${group}`)} <span className={classes.count}>{tasks.length}</span>
            </h3>
            <ul className={classes.rows}>
              {tasks.map((item) => (
                <TaskRow key={item.id} item={item} onCall={onCall} />
              ))}
            </ul>
          </section>
        ))}
    </Stack>
  )
}
