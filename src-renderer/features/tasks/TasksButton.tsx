import { IconListCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RoomButton } from '../rooms/index.ts'
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
  useFollowTasks()
  const { entries = [], more } = useEntries()
  const mine = inTab(entries, 'mine')
  const overdue = inTab(mine, 'overdue').length
  const count = mine.length + more
  const told = overdue > 0 ? t('button.overdue', { count: overdue }) : t('button.due', { count })
  return (
    <RoomButton
      path={TASKS}
      command="go.tasks"
      commandLabel={t('button.go')}
      inCall={inCall}
      title={t('title')}
      told={told}
      hint={t('button.hint')}
      icon={<IconListCheck size={14} aria-hidden />}
      badge={count === 0 ? '' : overdue > 0 ? told : String(count)}
      urgent={overdue > 0}
      titleFrom="lg"
    />
  )
}
