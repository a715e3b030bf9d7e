import { OUTCOMES } from '#shared/domain/calls/index.ts'
import type { CallRow } from '#shared/sync/rows.ts'
import type { Display } from '../format/useDisplay.ts'
import classes from './detail.module.css'

const CALLS_DRAWN = 16
const STEP = 7
const HEIGHT = 18

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
          data-tone={OUTCOMES[outcome].tone}
          x={index * STEP}
          y={HEIGHT - OUTCOMES[outcome].bar}
          width={STEP - 2}
          height={OUTCOMES[outcome].bar}
          rx={1}
        />
      ))}
    </svg>
  )
}
