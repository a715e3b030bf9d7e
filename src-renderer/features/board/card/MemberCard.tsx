import { memo } from 'react'
import type { BoardCard } from '#shared/ipc/board.ts'
import { fullName } from '../../../ui/full-name.ts'
import { callGate } from '../../calls/index.ts'
import type { RunMemberAction } from '../data/useTestActions.ts'
import { DetailPane } from '../detail/MemberDetail.tsx'
import type { Display } from '../useDisplay.ts'
import classes from './card.module.css'
import { CardActions } from './CardActions.tsx'
import { CardFigures, CardMain } from './CardMain.tsx'

export interface MemberCardProps {
  readonly card: BoardCard
  readonly display: Display
  /** Milliseconds; changes on the minute. */
  readonly now: number
  readonly open: boolean
  readonly selected: boolean
  readonly onToggle: (memberId: string) => void
  readonly onAction: RunMemberAction
}

/**
 * A member as the queue shows them, in the order a caller reads: who, may I call now, why now, what to talk about,
 * what happened last. Plain elements: hundreds of these pass by in one scroll.
 */
export const MemberCard = memo(function MemberCard(props: MemberCardProps) {
  const { card, display, now, open, selected, onToggle } = props
  const { t } = display
  const name = fullName(card)
  const gate = callGate(card, now)
  return (
    <article
      className={classes.card}
      data-priority={card.priority}
      data-selected={selected || undefined}
      data-open={open || undefined}
    >
      <CardMain card={card} gate={gate} display={display} now={now} reachable={selected} />
      <div className={classes.side}>
        <CardFigures card={card} display={display} />
        <div className={classes.actions} role="group" aria-label={t('card.actionsFor', { name })}>
          <CardActions card={card} gate={gate} display={display} reachable={selected} />
          <MoreButton card={card} open={open} selected={selected} display={display} onToggle={onToggle} />
        </div>
      </div>
      {open ? <DetailPane card={card} display={display} now={now} onAction={props.onAction} /> : null}
    </article>
  )
})

type MoreButtonProps = Pick<MemberCardProps, 'card' | 'open' | 'selected' | 'display' | 'onToggle'>

function MoreButton({ card, open, selected, display: { t }, onToggle }: MoreButtonProps) {
  return (
    <button
      type="button"
      className={classes.more}
      aria-expanded={open}
      aria-keyshortcuts="Enter"
      title={t(open ? 'card.lessByKey' : 'card.moreByKey')}
      aria-label={t(open ? 'card.lessAbout' : 'card.moreAbout', { name: fullName(card) })}
      tabIndex={selected ? 0 : -1}
      onClick={() => onToggle(card.id)}
    >
      {t(open ? 'card.less' : 'card.more')}
    </button>
  )
}
