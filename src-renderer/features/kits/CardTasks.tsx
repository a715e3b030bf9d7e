import { useTranslation } from 'react-i18next'
import type { BoardCard } from '#shared/ipc/board.ts'
import classes from './kits.module.css'

/** What a member's kits ask somebody to do, as one short line of the closed card; nothing when they ask for nothing. */
export function CardTasks({ card: { kitNudges, kitsToApprove } }: { readonly card: BoardCard }) {
  const { t } = useTranslation('kits')
  if (kitNudges.length + kitsToApprove.length === 0) return null
  return (
    <ul className={classes.tasks} aria-label={t('tasks.title')}>
      {kitsToApprove.map(({ kitId, kitType }) => (
        <li key={kitId} dir="auto">
          {t('tasks.approve', { kit: kitType })}
        </li>
      ))}
      {kitNudges.map(({ kitId, kitType, day }) => (
        <li key={kitId} dir="auto">
          {t('tasks.nudge', { kit: kitType, day })}
        </li>
      ))}
    </ul>
  )
}
