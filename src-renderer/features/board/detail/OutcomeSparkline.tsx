import type { CallOutcome } from '#shared/sync/vocabulary.ts'
import type { CallRow } from '#shared/sync/rows.ts'
import type { Display } from '../format/useDisplay.ts'
import classes from './detail.module.css'

const CALLS_DRAWN = 16
const STEP = 7
const HEIGHT = 18
/** The better a call went, the taller its bar. */
const BAR: Record<CallOutcome, number> = { completed: 18, scheduled: 14, voicemail: 8, 'no-answer': 4, refused: 4 }

/** Outcomes of the last calls, oldest first, at a glance. */
export function OutcomeSparkline({ calls, display }: { calls: readonly CallRow[]; display: Display }) {
  const { t } = display
  const oldestFirst = calls.slice(0, CALLS_DRAWN).toReversed()
  const outcomes = display.list(oldestFirst.map(({ outcome }) => t(`calls.outcome.${outcome}`)))
  return (
    <svg
      className={classes.sparkline}
      width={oldestFirst.length * STEP - 2}
      height={HEIGHT}
      role="img"
      aria-label={t('calls.trend', { outcomes })}
    >
      {oldestFirst.map(({ id, outcome }, index) => (
        <rect
          key={id}
          data-outcome={outcome}
          x={index * STEP}
          y={HEIGHT - BAR[outcome]}
          width={STEP - 2}
          height={BAR[outcome]}
          rx={1}
        />
      ))}
    </svg>
  )
}
