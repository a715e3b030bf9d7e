import { Badge, Box, Button, Group, Tooltip } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import { KeyCaps, useCommands } from '../commands/index.ts'
import { inTab, useEntries } from './entries.ts'
import { useFollowTasks } from './useTasks.ts'

/** Route of the room. */
export const TASKS = '/tasks'

/**
 * Leads to the room, on every page; says how many are mine, and how many of these are overdue. Mounted once.
 * @param props.inCall a call has the screen: no key leads away from it
 */
export function TasksButton({ inCall = false }: { readonly inCall?: boolean }) {
  const { t } = useTranslation('tasks')
  const navigate = useNavigate()
  const isThere = useLocation().pathname === TASKS
  useFollowTasks()
  const { entries = [], more } = useEntries()
  const mine = inTab(entries, 'mine')
  const overdue = inTab(mine, 'overdue').length
  const count = mine.length + more
  const label = overdue > 0 ? t('button.overdue', { count: overdue }) : t('button.due', { count })
  const go = (): void => void navigate(TASKS)
  useCommands(
    inCall ? [] : [{ id: 'go.tasks', label: t('button.go'), group: 'go', keys: DESK_KEYS['go.tasks'], run: go }],
  )
  return (
    <Tooltip
      label={
        <Group component="span" gap="xs" wrap="nowrap">
          {t('button.hint')}
          <KeyCaps keys={DESK_KEYS['go.tasks']} />
        </Group>
      }
    >
      <Button
        variant={isThere ? 'light' : 'default'}
        flex="none"
        aria-label={`${t('title')}: ${label}`}
        aria-keyshortcuts={DESK_KEYS['go.tasks']}
        aria-current={isThere ? 'page' : undefined}
        leftSection={<IconListCheck size={14} aria-hidden />}
        rightSection={
          count === 0 ? null : (
            <Badge size="sm" variant={overdue > 0 ? 'filled' : 'light'} color={overdue > 0 ? 'red.7' : 'gray'}>
              {overdue > 0 ? label : count}
            </Badge>
          )
        }
        onClick={go}
      >
        <Box component="span" visibleFrom="lg">
          {t('title')}
        </Box>
      </Button>
    </Tooltip>
  )
}
