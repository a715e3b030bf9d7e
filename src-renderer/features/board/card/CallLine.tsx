import type { BoardCard } from '#shared/ipc/board.ts'
import type { Display } from '../format/useDisplay.ts'
import classes from './card.module.css'

const SCORES = [100, 75, 50, 40, 25, 0] as const

const knownScore = (score: number): (typeof SCORES)[number] => SCORES.find((known) => known === score) ?? 0

/** May I call now, and if not, why not; then what time it is for the member. */
export function CallLine({ card, display, now }: { card: BoardCard; display: Display; now: number }) {
  const { t } = display
  const score = knownScore(card.reason.timeScore)
  const theirTime = card.timeZone === null ? null : display.clockIn(card.timeZone, now)
  return (
    <p className={classes.callLine}>
      {card.badges.dnc ? (
        <>
          <strong className={classes.stop}>{t('card.dnc')}</strong>
          {card.dncDate === null ? null : <span>{t('card.dncSince', { date: display.date(card.dncDate) })}</span>}
        </>
      ) : (
        <span className={classes.score} data-score={score}>
          {t(`callTime.${score}`)}
        </span>
      )}
      {theirTime === null ? null : <span className={classes.number}>{t('card.theirTime', { time: theirTime })}</span>}
    </p>
  )
}
