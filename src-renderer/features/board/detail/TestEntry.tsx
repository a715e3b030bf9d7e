import { useRef, useState, type ReactNode } from 'react'
import type { Display } from '../useDisplay.ts'
import classes from './detail.module.css'
import type { RunTestAction, TestAction } from '../data/useTestActions.ts'
import { UnsentMark } from './Section.tsx'

interface Props {
  readonly rowId: string
  readonly name: string
  readonly status: string
  /** The action that its conditions allow now. */
  readonly action: TestAction | null
  /** A further one, which says how the first one ended. */
  readonly second?: TestAction | null
  readonly onAction: RunTestAction
  readonly unsent: boolean
  readonly urgent?: boolean
  /** Short facts in reading order; empty ones are left out. */
  readonly facts: readonly (string | null)[]
  readonly children?: ReactNode
  readonly display: Display
}

/** One test, kit or result with its status, facts and actions. */
export function TestEntry(props: Props) {
  const { rowId, name, status, action, second = null, onAction, unsent, urgent, facts, children, display } = props
  const { t } = display
  const [busy, setBusy] = useState(false)
  const entry = useRef<HTMLLIElement>(null)
  const run = async (wanted: TestAction): Promise<void> => {
    setBusy(true)
    await onAction(wanted, rowId)
    setBusy(false)
    // The button is gone when its condition no longer holds: keep the keyboard where it was.
    if (document.activeElement === document.body) entry.current?.focus({ preventScroll: true })
  }
  return (
    <li ref={entry} className={classes.entry} tabIndex={-1}>
      <div className={classes.entryLine}>
        <b dir="auto">{name}</b>
        <span className={classes.status}>{status}</span>
        {urgent ? <span className={classes.urgent}>{t('tests.urgent')}</span> : null}
        {unsent ? <UnsentMark display={display} /> : null}
        {[action, second].map((one) =>
          one === null ? null : (
            <button
              key={one}
              type="button"
              className={classes.action}
              disabled={busy}
              aria-label={t(`tests.${one}About`, { test: name })}
              onClick={() => void run(one)}
            >
              {t(`tests.${one}`)}
            </button>
          ),
        )}
      </div>
      <p className={classes.entryFacts}>
        {facts.map((fact) =>
          fact === null ? null : (
            <span key={fact} dir="auto">
              {fact}
            </span>
          ),
        )}
      </p>
      {children}
    </li>
  )
}
