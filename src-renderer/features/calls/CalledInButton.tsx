import { useTranslation } from 'react-i18next'
import type { BoardCard } from '#shared/ipc/board.ts'
import { fullName } from '../../ui/full-name.ts'
import { CALLED_IN_KEY, subjectOf } from './call.store.ts'
import classes from './call.module.css'
import { useCalledIn } from './useStartCall.ts'

interface Props {
  readonly card: BoardCard
  /** Whether the Tab key stops here: only on the selected card. */
  readonly reachable: boolean
}

/** They called us: offered for everybody, also for whom nobody may call. */
export function CalledInButton({ card, reachable }: Props) {
  const { t } = useTranslation('board')
  const calledIn = useCalledIn()
  return (
    <button
      type="button"
      className={classes.calledIn}
      aria-label={t('card.calledInOf', { name: fullName(card) })}
      aria-keyshortcuts={CALLED_IN_KEY}
      title={`${t('card.calledIn')} (${CALLED_IN_KEY.toUpperCase()})`}
      tabIndex={reachable ? 0 : -1}
      onClick={() => void calledIn(subjectOf(card))}
    >
      {t('card.calledIn')}
    </button>
  )
}
