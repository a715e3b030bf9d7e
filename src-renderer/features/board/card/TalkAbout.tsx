import type { BoardCard } from '#shared/ipc/board.ts'
import type { Display } from '../format/useDisplay.ts'
import classes from './card.module.css'

/** Gap names on a closed card; the rest are counted. */
const NAMES_SHOWN = 4

/** What to talk about: the insight, and the open gaps by name. */
export function TalkAbout({ card, display: { t } }: { card: BoardCard; display: Display }) {
  const names = card.openGapNames.slice(0, NAMES_SHOWN)
  const hidden = card.openGapNames.length - names.length
  if (card.aiInsight === '' && names.length === 0) return null
  return (
    <div className={classes.insight}>
      {card.aiInsight === '' ? null : (
        <p className={classes.insightText}>
          <b className={classes.insightLabel}>{t('card.insight')}</b> <span dir="auto">{card.aiInsight}</span>
        </p>
      )}
      {names.length === 0 ? null : (
        <p className={classes.talk}>
          <b className={classes.insightLabel}>{t('card.talkAbout')}</b>
          {names.map((name) => (
            <span key={name} className={classes.gap} dir="auto">
              {name}
            </span>
          ))}
          {hidden > 0 ? <span>{t('card.moreGaps', { count: hidden })}</span> : null}
        </p>
      )}
    </div>
  )
}
