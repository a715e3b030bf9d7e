import { useId, useState } from 'react'
import { careNameIn } from '#shared/domain/care-names/index.ts'
import { OUTCOMES } from '#shared/domain/calls/index.ts'
import type { CallRow } from '#shared/sync/rows.ts'
import { SentimentFace } from '../../../ui/SentimentFace.tsx'
import { useSoughtCall } from '../../history/index.ts'
import type { Display } from '../useDisplay.ts'
import classes from './detail.module.css'
import { UnsentMark } from './Section.tsx'

const SCROLL_KEYS = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End'])

interface Props {
  readonly call: CallRow
  readonly unsent: boolean
  readonly display: Display
}

/** One earlier call. With a transcript, notes and transcript wait behind a toggle; notes alone are shown at once. */
export function CallEntry({ call, unsent, display }: Props) {
  const { t } = display
  const { sought, element } = useSoughtCall(call.id)
  const [open, setOpen] = useState(sought)
  if (sought && !open) setOpen(true)
  const boxId = useId()
  const { transcript, notes } = call
  return (
    <li ref={element} className={classes.entry} tabIndex={-1}>
      <div className={classes.entryLine}>
        <span className={classes.outcome} data-tone={OUTCOMES[call.outcome].tone}>
          {t(`calls.outcome.${call.outcome}`)}
        </span>
        {call.reason === null ? null : <span dir="auto">{reasonText(call, display)}</span>}
        <span className={classes.number}>{display.dateTime(call.started_at)}</span>
        <span className={classes.number}>{t('calls.minutes', { count: call.duration_minutes })}</span>
        {call.sentiment === null ? null : (
          <span
            className={classes.face}
            role="img"
            aria-label={t(`calls.sentiment.${call.sentiment}`)}
            title={t(`calls.sentiment.${call.sentiment}`)}
          >
            <SentimentFace sentiment={call.sentiment} />
          </span>
        )}
        <span className={classes.dimmed} dir="auto">
          {t('calls.coach', { name: call.coach_name })}
        </span>
        {unsent ? <UnsentMark display={display} /> : null}
        {transcript === null ? null : (
          <button
            type="button"
            className={classes.link}
            aria-expanded={open}
            aria-controls={open ? boxId : undefined}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'calls.hideTranscript' : 'calls.showTranscript')}
          </button>
        )}
      </div>
      {call.scheduled_tests.length === 0 ? null : (
        <p dir="auto">
          {t('calls.scheduled', {
            tests: display.list(call.scheduled_tests.map((name) => careNameIn(name, display.locale))),
          })}
        </p>
      )}
      {transcript === null && notes !== '' ? (
        <p className={classes.note} dir="auto">
          {notes}
        </p>
      ) : null}
      {transcript !== null && open ? (
        <TranscriptBox id={boxId} call={call} text={transcript} display={display} />
      ) : null}
    </li>
  )
}

/** The reason in the list's words; the specialist's own where the list has none. */
function reasonText({ reason, reason_note: note }: CallRow, { t }: Display): string {
  return reason === null || reason === 'other' ? note : t(`calls.reason.${reason}`)
}

function TranscriptBox({ id, call, text, display }: { id: string; call: CallRow; text: string; display: Display }) {
  const { t } = display
  return (
    <div
      id={id}
      className={classes.transcript}
      role="region"
      aria-label={t('calls.transcriptOf', { date: display.dateTime(call.started_at) })}
      tabIndex={0}
      onKeyDown={(event) => {
        // The board moves to another member by these; here they scroll.
        if (SCROLL_KEYS.has(event.key)) event.stopPropagation()
      }}
    >
      {call.notes === '' ? null : (
        <>
          <h5 className={classes.subtitle}>{t('calls.notes')}</h5>
          <p dir="auto">{call.notes}</p>
        </>
      )}
      <h5 className={classes.subtitle}>{t('calls.transcript')}</h5>
      <p className={classes.verbatim} dir="auto">
        {text}
      </p>
    </div>
  )
}
