import { memo } from 'react'
import type { BoardCard } from '#shared/ipc/board.ts'
import { fullName } from '../../../ui/full-name.ts'
import { callGate } from '../../call/index.ts'
import { CardTasks } from '../../kits/index.ts'
import type { RunMemberAction } from '../data/useTestActions.ts'
import { DetailPane } from '../detail/DetailPane.tsx'
import { formatPhone } from '../../../ui/phone.ts'
import type { Display } from '../format/useDisplay.ts'
import { BADGE_TONES } from './badges.ts'
import { CallLine } from './CallLine.tsx'
import { CardActions } from './CardActions.tsx'
import { CardFigures } from './CardFigures.tsx'
import classes from './card.module.css'
import { TalkAbout } from './TalkAbout.tsx'
import { WhyHere } from './WhyHere.tsx'

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
      <div className={classes.main}>
        <header className={classes.head}>
          <span className={classes.position} title={t('card.position', { position: card.reason.position })}>
            {card.reason.position}
          </span>
          <h3 className={classes.name} id={`member-${card.id}`} dir="auto">
            {name}
          </h3>
          <span className={classes.priority} data-priority={card.priority}>
            {t(`priority.${card.priority}`)}
          </span>
          {BADGE_TONES.map(([badge, tone]) =>
            card.badges[badge] ? (
              <span key={badge} className={classes.badge} data-tone={tone}>
                {t(`badges.${badge}`, { percent: card.pickupPercent })}
              </span>
            ) : null,
          )}
        </header>
        <CardFacts card={card} display={display} />
        <div className={classes.call}>
          <CallLine card={card} gate={gate} display={display} now={now} />
          <WhyHere card={card} display={display} reachable={selected} />
        </div>
        <TalkAbout card={card} display={display} />
        <CardTasks card={card} />
      </div>
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
      title={`${t(open ? 'card.less' : 'card.more')} (↵)`}
      aria-label={t(open ? 'card.lessAbout' : 'card.moreAbout', { name: fullName(card) })}
      tabIndex={selected ? 0 : -1}
      onClick={() => onToggle(card.id)}
    >
      {t(open ? 'card.less' : 'card.more')}
    </button>
  )
}

function CardFacts({ card, display: { t } }: { card: BoardCard; display: Display }) {
  const { preferredLanguage: language } = card
  return (
    <p className={classes.facts}>
      {card.age === null ? null : <span>{t('card.age', { count: card.age })}</span>}
      <span dir="auto">{card.healthPlan}</span>
      <span className={classes.number}>{card.phone === null ? t('card.noPhone') : formatPhone(card.phone)}</span>
      {language === 'en' ? null : (
        <span className={classes.language}>
          {language === 'other' ? t('card.speaksOther') : t('card.speaks', { language: t(`language.${language}`) })}
        </span>
      )}
    </p>
  )
}
