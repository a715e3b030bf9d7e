import { Badge, Box, Button, Group, Tooltip } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import { KeyCaps } from '../commands/index.ts'
import { tasksActions } from './tasks.store.ts'
import { useFollowTasks, useNumberless, useTasks } from './useTasks.ts'

/** Opens the list of tasks; says how many are mine, and how many of these are overdue. */
export function TasksButton() {
  const { t } = useTranslation('tasks')
  const { items = [] } = useTasks()
  useFollowTasks()
  const numberless = useNumberless().filter(({ whose }) => whose === 'mine')
  const mine = items.filter(({ whose }) => whose === 'mine')
  const count = mine.length + numberless.length
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
