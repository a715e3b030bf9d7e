import type { BoardCard } from '#shared/ipc/board.ts'
import type { Display } from '../format/useDisplay.ts'
import classes from './card.module.css'

/** Value, compliance, gaps and, last of all, what happened last. Short figures on the left, longer ones on the right. */
export function CardFigures({ card, display }: { card: BoardCard; display: Display }) {
  const { t } = display
  return (
    <dl className={classes.figures}>
      <dt>{t('card.value')}</dt>
      <dd>{display.money(card.financialValue)}</dd>
      <dt>{t('card.compliance')}</dt>
      <dd>{t('percent', { value: Math.round(card.compliancePercent) })}</dd>
      <dt>{t('card.gaps')}</dt>
      <dd>{card.openGapCount}</dd>
      <dt>{t('card.lastContact')}</dt>
      <dd>{card.lastContactAt === null ? t('card.never') : display.dayOf(card.lastContactAt)}</dd>
    </dl>
  )
}
