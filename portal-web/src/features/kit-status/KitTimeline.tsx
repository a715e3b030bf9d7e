import { Text } from '@mantine/core'
import { IconCheck, IconPointFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TimelineStage } from '#shared/domain/care-pages/index.ts'
import { formatDateInWords } from '#shared/domain/time/format.ts'
import { useDisplayLocale } from '../../services/useDisplayLocale.ts'
import classes from './kit-timeline.module.css'

interface KitTimelineProps {
  readonly stages: readonly TimelineStage[]
  /** Whether the kit comes no further. */
  readonly stopped: boolean
  readonly label: string
}

/** How a stage reads and looks: the last one is done as soon as it is reached, and nothing is ahead of a lost kit. */
function appearance({ stage, state }: TimelineStage, stopped: boolean): TimelineStage['state'] | 'never' {
  if (stage === 'completed' && state === 'current') return 'done'
  return state === 'ahead' && stopped ? 'never' : state
}

/** The way of a kit as an ordered list: Mantine's timeline is none, and a screen reader should say 'step 3 of 5'. */
export function KitTimeline({ stages, stopped, label }: KitTimelineProps) {
  const { t } = useTranslation('care')
  const locale = useDisplayLocale()
  return (
    <ol className={classes.timeline} aria-label={label}>
      {stages.map((step) => {
        const { stage, state, date } = step
        const look = appearance(step, stopped)
        return (
          <li
            key={stage}
            className={classes.stage}
            data-look={look}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={classes.sign} aria-hidden="true">
              {look === 'done' && <IconCheck size={18} stroke={3} />}
              {look === 'current' && <IconPointFilled size={22} />}
            </span>
            <div>
              <Text fw={state === 'current' ? 700 : 550}>{t(`kits.stage.${stage}`)}</Text>
              <Text c="dimmed">
                {t(`kits.state.${look}`)}
                {date !== null && <>, {formatDateInWords(date, locale)}</>}
              </Text>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
