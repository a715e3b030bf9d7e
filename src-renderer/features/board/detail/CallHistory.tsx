import { useState } from 'react'
import type { CallRow } from '#shared/sync/rows.ts'
import type { Display } from '../format/useDisplay.ts'
import { CallEntry } from './CallEntry.tsx'
import classes from './detail.module.css'
import { OutcomeSparkline } from './OutcomeSparkline.tsx'
import { Section } from './Section.tsx'

const SHOWN_FIRST = 5

interface Props {
  /** Newest first. */
  readonly calls: readonly CallRow[]
  readonly unsentRowIds: readonly string[]
  readonly display: Display
}

/** 'Call History (N previous calls)' (specification section 2). */
export function CallHistory({ calls, unsentRowIds, display }: Props) {
  const { t } = display
  const [all, setAll] = useState(false)
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
      {shown.length < calls.length ? (
        <button type="button" className={classes.link} onClick={() => setAll(true)}>
          {t('calls.showAll', { count: calls.length })}
        </button>
      ) : null}
    </Section>
  )
}
