import type { BoardCard } from '#shared/ipc/board.ts'
import { gateText, type CallGate } from '../../call/index.ts'
import type { Display } from '../format/useDisplay.ts'
import classes from './card.module.css'

const SCORES = [100, 75, 50, 40, 25, 0] as const

const knownScore = (score: number): (typeof SCORES)[number] => SCORES.find((known) => known === score) ?? 0

interface Props {
  readonly card: BoardCard
  readonly gate: CallGate
  readonly display: Display
  /** Milliseconds. */
  readonly now: number
}

/** May I call now, and if not, why not and when; then what time it is for the member. */
export function CallLine({ card, gate, display, now }: Props) {
  const { t } = display
  const theirTime = card.timeZone === null ? null : display.clockIn(card.timeZone, now)
  return (
    <p className={classes.callLine} id={`call-${card.id}`}>
      {gate.state === 'open' ? (
        <BestTime score={knownScore(card.reason.timeScore)} display={display} />
      ) : (
        <span className={classes.refused} data-state={gate.state}>
          {whyNot({ card, gate, display, now })}
        </span>
      )}
      {theirTime === null ? null : <span className={classes.number}>{t('card.theirTime', { time: theirTime })}</span>}
    </p>
  )
}

function BestTime({ score, display: { t } }: { score: (typeof SCORES)[number]; display: Display }) {
  return (
    <span className={classes.score} data-score={score}>
      {t(`callTime.${score}`)}
    </span>
  )
}

function whyNot({ card, gate, display, now }: Props): string | null {
  const { t, locale } = display
  const isDnc = gate.state === 'refused' && gate.decision.reason === 'doNotCall'
  if (isDnc && card.dncDate !== null) return t('card.dncSince', { date: display.date(card.dncDate) })
  return gateText(gate, { t, locale, zone: card.timeZone, now })
}
