import { Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OUTCOMES } from '#shared/domain/calls/index.ts'
import type { CallRow } from '#shared/sync/rows.ts'
import { useSoughtCallId } from '../../history/index.ts'
import type { Display } from '../useDisplay.ts'
import { CallEntry } from './CallEntry.tsx'
import classes from './detail.module.css'
import { Section } from './Section.tsx'

const SHOWN_FIRST = 5

interface Props {
  /** Newest first. */
  readonly calls: readonly CallRow[]
  readonly unsentRowIds: readonly string[]
  readonly display: Display
  /** Opens the search in these calls; null where no dialog may open. */
  readonly onSearch: (() => void) | null
  /** Takes the receipts of this member's contacts along; null where no dialog may open, and for whoever may not. */
  readonly onLog: (() => void) | null
}

/** 'Call History (N previous calls)' (docs/rules/board.md#cards-and-badges). */
export function CallHistory({ calls, unsentRowIds, display, onSearch, onLog }: Props) {
  const { t } = display
  const { t: tHistory } = useTranslation('history')
  const { t: tExports } = useTranslation('exports')
  const [all, setAll] = useState(false)
  const soughtId = useSoughtCallId()
  if (!all && calls.slice(SHOWN_FIRST).some(({ id }) => id === soughtId)) setAll(true)
  const shown = all ? calls : calls.slice(0, SHOWN_FIRST)
  return (
    <Section
      title={t('calls.title', { count: calls.length })}
      aside={calls.length > 1 ? <OutcomeSparkline calls={calls} display={display} /> : null}
    >
      {calls.length === 0 ? <p className={classes.dimmed}>{t('calls.none')}</p> : null}
      <ul className={classes.entries}>
        {shown.map((call) => (
          <CallEntry key={call.id} call={call} unsent={unsentRowIds.includes(call.id)} display={display} />
        ))}
      </ul>
      <Group gap="md">
        {calls.length > 1 && onSearch !== null ? (
          <button type="button" className={classes.link} onClick={onSearch}>
            {tHistory('searchOf')}
          </button>
        ) : null}
        {onLog === null ? null : (
          <button type="button" className={classes.link} onClick={onLog}>
            {tExports('contactLog')}
          </button>
        )}
        {shown.length < calls.length ? (
          <button type="button" className={classes.link} onClick={() => setAll(true)}>
            {t('calls.showAll', { count: calls.length })}
          </button>
        ) : null}
      </Group>
    </Section>
  )
}

const CALLS_DRAWN = 16
const STEP = 7
const HEIGHT = 18

/** Outcomes of the last calls, oldest first, at a glance. */
function OutcomeSparkline({ calls, display }: { calls: readonly CallRow[]; display: Display }) {
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
