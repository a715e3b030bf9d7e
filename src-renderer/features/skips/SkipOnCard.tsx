import { useTranslation } from 'react-i18next'
import type { BoardCard } from '#shared/ipc/board.ts'
import { fullName } from '../../ui/full-name.ts'
import { SKIP_KEY, skipActions, usePutBack, useWhen } from './useSkip.ts'
import classes from './skips.module.css'

interface SkipButtonProps {
  readonly card: BoardCard
  /** Whether the Tab key stops here: only on the selected card. */
  readonly reachable: boolean
}

/** Skip, or back into the queue for who is set aside. */
export function SkipButton({ card, reachable }: SkipButtonProps) {
  const { t } = useTranslation('skips')
  const putBack = usePutBack()
  const isAside = card.skip?.state === 'aside'
  const name = fullName(card)
  if (card.contact.deceased) return null
  return (
    <button
      type="button"
      className={classes.skip}
      aria-label={t(isAside ? 'putBackOf' : 'openOf', { name })}
      aria-keyshortcuts={SKIP_KEY}
      title={`${t(isAside ? 'putBack' : 'open')} (${SKIP_KEY.toUpperCase()})`}
      tabIndex={reachable ? 0 : -1}
      onClick={() => (isAside ? void putBack(card.id) : skipActions.open(card))}
    >
      {t(isAside ? 'putBack' : 'open')}
    </button>
  )
}

/** Who set the member aside, why and until when, or why the member is back; nothing for everybody else. `now`: milliseconds. */
export function SkipLine({ card: { skip }, now }: { card: BoardCard; now: number }) {
  const { t } = useTranslation('skips')
  const when = useWhen()
  if (skip === null) return null
  const reason = [t(`reason.${skip.reason}`), skip.note].filter((part) => part !== '').join(': ')
  const name = skip.mine ? t('you') : (skip.by ?? t('somebody'))
  return (
    <p className={classes.line} dir="auto">
      {t(`line.${skip.state}`, { until: when(skip.until, now), name, reason })}
    </p>
  )
}
