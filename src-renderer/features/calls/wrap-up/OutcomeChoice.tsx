import { Kbd, Radio } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { OUTCOMES } from '#shared/domain/calls/index.ts'
import type { CallOutcome } from '#shared/sync/vocabulary.ts'
import { callOutcome } from '#shared/sync/word-schemas.ts'
import { useWindowKey } from '../../../ui/useWindowKey.ts'
import classes from './wrap-up.module.css'

interface Props {
  /** Those that the call can have now. */
  readonly offered: readonly CallOutcome[]
  readonly value: CallOutcome | null
  readonly onChange: (outcome: CallOutcome) => void
  /** Why no other is offered. */
  readonly hint: string | null
  /** Complete was asked for without an outcome. */
  readonly missing: boolean
}

/** How the call ended: Alt and a number from anywhere in the dialog, or the arrow keys in the group. */
export function OutcomeChoice({ offered, value, onChange, hint, missing }: Props) {
  const { t } = useTranslation(['call', 'board'])
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (missing) group.current?.querySelector('input')?.focus()
  }, [missing])
  return (
    <Radio.Group
      ref={group}
      label={t('outcome.label')}
      description={hint}
      error={missing ? <span role="alert">{t('outcome.missing')}</span> : null}
      value={value}
      onChange={(next) => onChange(callOutcome.parse(next))}
    >
      <div className={classes.outcomes} data-long={offered.length <= 2 || undefined}>
        {offered.map((outcome, index) => (
          <Outcome key={outcome} outcome={outcome} onChange={onChange} autoFocus={missing && index === 0} />
        ))}
      </div>
    </Radio.Group>
  )
}

interface OutcomeProps {
  readonly outcome: CallOutcome
  readonly onChange: (outcome: CallOutcome) => void
  readonly autoFocus: boolean
}

function Outcome({ outcome, onChange, autoFocus }: OutcomeProps) {
  const { t } = useTranslation('board')
  const { digit } = OUTCOMES[outcome]
  useWindowKey({ code: `Digit${digit}`, alt: true }, () => onChange(outcome))
  return (
    <Radio
      size="xs"
      value={outcome}
      data-autofocus={autoFocus || undefined}
      aria-keyshortcuts={`Alt+${digit}`}
      label={
        <span className={classes.choice}>
          {t(`calls.outcome.${outcome}`)} <Kbd aria-hidden>Alt {digit}</Kbd>
        </span>
      }
    />
  )
}
