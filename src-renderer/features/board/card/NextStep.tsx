import { useTranslation } from 'react-i18next'
import type { BoardCard } from '#shared/ipc/board.ts'
import type { Display } from '../useDisplay.ts'
import classes from './next-step.module.css'

interface Props {
  readonly card: BoardCard
  readonly display: Pick<Display, 'nextStep'>
}

/** Steps whose why is the hour. */
const HOUR_IS_WHY: readonly string[] = ['bestNow', 'bestSoon'] satisfies NonNullable<
  BoardCard['nextAction']
>['action'][]

/** Whether the hour alone is why: the line above says it already, and on the line it no longer matters. */
export const isOfTheHour = ({ nextAction }: Pick<BoardCard, 'nextAction'>): boolean =>
  nextAction !== null && HOUR_IS_WHY.includes(nextAction.action)

/** The one next step and its why in one line, whatever its length: a card keeps its height when another step follows. */
export function NextStep({ card, display }: Props) {
  const { t } = useTranslation('nextStep')
  const next = display.nextStep(card)
  if (next === null) return null
  const { step, why } = next
  return (
    <p className={classes.next} title={`${step}: ${why}`} dir="auto">
      <b className={classes.label}>{t('label')}</b> {step}
      {isOfTheHour(card) ? null : <span className={classes.why}> ({why})</span>}
    </p>
  )
}
