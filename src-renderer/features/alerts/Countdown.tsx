import { VisuallyHidden } from '@mantine/core'
import { IconClockHour4 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AlertItem } from '#shared/ipc/alerts.ts'
import classes from './alerts.module.css'
import { timeLeft } from './time-left.ts'
import { useSecond } from './useSecond.ts'

/**
 * Time left to acknowledge. The seconds are for the eyes only: a screen reader finds the minutes, and is not told of each
 * change.
 */
export function Countdown({ alert }: { alert: Pick<AlertItem, 'dueAt'> }) {
  const { t } = useTranslation('alerts')
  const left = timeLeft(alert.dueAt, useSecond())
  if (left.state === 'over') return <span className={classes.over}>{t('left.over')}</span>
  return (
    <span className={classes.left} role="timer" aria-live="off">
      <IconClockHour4 size={14} aria-hidden />
      <span aria-hidden>{t('left.clock', { clock: left.clock })}</span>
      <VisuallyHidden>
        {left.minutes === 0 ? t('left.lessThanMinute') : t('left.minutes', { count: left.minutes })}
      </VisuallyHidden>
    </span>
  )
}
