import { Kbd, Radio, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { needsReason, REASON_KEYS, REASONS } from '#shared/domain/calls/index.ts'
import type { CallDraft } from '#shared/ipc/calls.ts'
import type { CallOutcome, CallReason } from '#shared/sync/vocabulary.ts'
import { callReason } from '#shared/sync/word-schemas.ts'
import { useWindowKey } from '../../../ui/useWindowKey.ts'
import classes from './wrap-up.module.css'

/** What the contract takes (`callDraft.reasonNote`). */
const NOTE_MAX = 200

type Stated = Pick<CallDraft, 'reason' | 'reasonNote'>

interface Props extends Readonly<Stated> {
  readonly outcome: CallOutcome
  readonly verified: boolean
  readonly onChange: (change: Partial<Stated>) => void
  /** Complete was asked for without the reason that the outcome needs, or without words for 'other'. */
  readonly missing: boolean
}

/** Why it ended so: Alt and a letter of the row below the digits. The keys are one press after the outcome's. */
export function ReasonChoice({ outcome, verified, reason, reasonNote, onChange, missing }: Props) {
  const { t } = useTranslation('call')
  const group = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (missing) (words.current ?? group.current?.querySelector('input'))?.focus()
  }, [missing])
  const reasons = REASONS[outcome]
  return (
    <div>
      <Radio.Group
        ref={group}
        label={t(questionOf(outcome, verified))}
        error={missing ? <span role="alert">{t('reason.missing')}</span> : null}
        value={reason}
        onChange={(next) => onChange({ reason: callReason.parse(next) })}
      >
        <div className={classes.outcomes}>
          {reasons.map((option, index) => (
            <Reason
              key={option}
              reason={option}
              letter={REASON_KEYS[index]}
              onChoose={() => onChange({ reason: option })}
            />
          ))}
        </div>
      </Radio.Group>
      {reason === 'other' ? (
        <TextInput
          ref={words}
          mt="xs"
          size="xs"
          label={t('reason.words')}
          autoFocus
          maxLength={NOTE_MAX}
          value={reasonNote}
          onChange={(event) => onChange({ reasonNote: event.currentTarget.value })}
        />
      ) : null}
    </div>
  )
}

const questionOf = (outcome: CallOutcome, verified: boolean) =>
  !needsReason({ outcome, verified }) ? 'reason.label' : outcome === 'refused' ? 'reason.why' : 'reason.what'

interface ReasonProps {
  readonly reason: CallReason
  readonly letter: (typeof REASON_KEYS)[number] | undefined
  readonly onChoose: () => void
}

function Reason({ reason, letter, onChoose }: ReasonProps) {
  const { t } = useTranslation('board')
  useWindowKey({ code: `Key${letter ?? ''}`, alt: true }, onChoose)
  return (
    <Radio
      size="xs"
      value={reason}
      aria-keyshortcuts={letter === undefined ? undefined : `Alt+${letter}`}
      label={
        <span className={classes.choice}>
          {t(`calls.reason.${reason}`)} <Kbd aria-hidden>Alt {letter}</Kbd>
        </span>
      }
    />
  )
}
