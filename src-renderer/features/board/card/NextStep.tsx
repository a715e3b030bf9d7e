import { useTranslation } from 'react-i18next'
import { gapNameIn } from '#shared/domain/script/index.ts'
import type { BoardCard } from '#shared/ipc/board.ts'
import type { Display } from '../useDisplay.ts'
import classes from './next-step.module.css'

interface Props {
  readonly card: BoardCard
  readonly display: Pick<Display, 'locale' | 'dateTime'>
}

/** The one next step and its why in one line, whatever its length: a card keeps its height when another step follows. */
export function NextStep({ card: { nextAction }, display: { locale, dateTime } }: Props) {
  const { t } = useTranslation('nextStep')
  if (nextAction === null) return null
  const { action, about, at, count } = nextAction
  const step = t(`step.${action}`, { about: about === null ? '' : gapNameIn(about, locale) })
  const why = t(`why.${action}`, { at: at === null ? '' : dateTime(at), count })
  return (
    <p className={classes.next} title={`${step}: ${why}`} dir="auto">
      <b className={classes.label}>{t('label')}</b> {step} <span className={classes.why}>({why})</span>
    </p>
  )
}
