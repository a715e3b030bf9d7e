import { Badge, Box, Button, Group, SegmentedControl, Stack, Text, Tooltip } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClinicalItem, TaskItem } from '#shared/ipc/tasks.ts'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { FailedWorkList, LoadingWorkList, WorkGroups } from '../../ui/WorkList.tsx'
import { KeyCaps } from '../commands/index.ts'
import { ClinicalList } from './ClinicalList.tsx'
import { NumberlessList } from './NumberlessList.tsx'
import { OpenMessages } from './open-messages.ts'
import { TaskRow } from './TaskRow.tsx'
import { tasksActions, useTasksStore } from './tasks.store.ts'
import { useClinical, useFollowTasks, useNumberless, useTasks } from './useTasks.ts'

const FILTERS = ['mine', 'all'] as const
type Filter = (typeof FILTERS)[number]

interface Props {
  /** A call has the screen; a list that was asked for waits until it has ended. */
  readonly paused: boolean
  readonly onCall: (item: TaskItem) => void
  readonly onMessages: (memberId: string) => void
  /** Shows the member of something that a clinician decides. */
  readonly onShow: (item: ClinicalItem) => void
}

/** What members asked for, overdue on top. Mounted once, beside the board. */
export function TasksDrawer({ paused, onCall, onMessages, onShow }: Props) {
  const { t } = useTranslation('tasks')
  const opened = useTasksStore((state) => state.opened)
  return (
    <SideDrawer opened={opened && !paused} onClose={tasksActions.close} title={t('title')}>
      <OpenMessages
        value={(memberId) => {
          tasksActions.close()
          onMessages(memberId)
        }}
      >
        <DrawerBody
          onCall={(item) => {
            tasksActions.close()
            onCall(item)
          }}
          onShow={(item) => {
            tasksActions.close()
            onShow(item)
          }}
        />
      </OpenMessages>
    </SideDrawer>
  )
}

function DrawerBody({ onCall, onShow }: Pick<Props, 'onCall' | 'onShow'>) {
  const { t } = useTranslation('tasks')
  const { items, error, retry } = useTasks()
  const numberless = useNumberless()
  const clinical = useClinical()
  const [picked, setPicked] = useState<Filter | null>(null)
  if (error) return <FailedWorkList error={error} onRetry={retry} />
  if (!items) return <LoadingWorkList label={t('loading')} />
  const mine = items.filter(({ whose }) => whose === 'mine')
  const shown = {
    mine: { tasks: mine, numberless: numberless.filter(({ whose }) => whose === 'mine') },
    all: { tasks: items, numberless },
  }
  const count = {
    mine: shown.mine.tasks.length + shown.mine.numberless.length + clinical.items.length + clinical.more,
    all: items.length + numberless.length + clinical.items.length + clinical.more,
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
      <ClinicalList clinical={clinical} onShow={onShow} />
      <NumberlessList members={members} />
      {tasks.length === 0 && members.length + clinical.items.length > 0 ? null : (
        <WorkGroups name="tasks" items={tasks} title={(group) => t(`group.${group}`)} Row={TaskRow} onCall={onCall}>
          {tasks.length === 0 ? <Text c="dimmed">{t(`empty.${filter}`)}</Text> : null}
        </WorkGroups>
      )}
    </Stack>
  )
}

/** Opens the list of tasks; says how many are mine, and how many of these are overdue. */
export function TasksButton() {
  const { t } = useTranslation('tasks')
  const { items = [] } = useTasks()
  useFollowTasks()
  const numberless = useNumberless().filter(({ whose }) => whose === 'mine')
  const mine = items.filter(({ whose }) => whose === 'mine')
  const clinical = useClinical()
  const count = mine.length + numberless.length + clinical.items.length + clinical.more
  const overdue = mine.filter(({ group }) => group === 'overdue').length
  const label = overdue > 0 ? t('button.overdue', { count: overdue }) : t('button.due', { count })
  return (
    <Tooltip
      label={
        <Group component="span" gap="xs" wrap="nowrap">
          {t('button.hint')}
          <KeyCaps keys={DESK_KEYS['board.tasks']} />
        </Group>
      }
    >
      <Button
        variant="default"
        flex="none"
        aria-label={`${t('title')}: ${label}`}
        aria-keyshortcuts="w"
        leftSection={<IconListCheck size={14} aria-hidden />}
        rightSection={
          count === 0 ? null : (
            <Badge size="sm" variant={overdue > 0 ? 'filled' : 'light'} color={overdue > 0 ? 'red.7' : 'gray'}>
              {overdue > 0 ? label : count}
            </Badge>
          )
        }
        onClick={tasksActions.open}
      >
        <Box component="span" visibleFrom="md">
          {t('title')}
        </Box>
      </Button>
    </Tooltip>
  )
}
