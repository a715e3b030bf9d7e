import { memo } from 'react'
import type { BoardLayout } from '#shared/ipc/app.ts'
import type { BoardCard } from '#shared/ipc/board.ts'
import { MemberCard } from '../card/MemberCard.tsx'
import { CompactRow, nextStepTitle } from '../compact/CompactRow.tsx'
import compactClasses from '../compact/compact.module.css'
import type { RunMemberAction } from '../data/useTestActions.ts'
import type { Display } from '../useDisplay.ts'
import classes from './list.module.css'
import { PlaceholderCard } from './ListMessages.tsx'

export interface MemberRowProps {
  readonly layout: BoardLayout
  /** 0-based place in the list. */
  readonly index: number
  readonly total: number
  /** Pixels from the top of the list. */
  readonly start: number
  /** Of the section that begins here; null in the middle of one. */
  readonly heading: string | null
  /** Undefined while its page is on the way. */
  readonly card: BoardCard | undefined
  readonly open: boolean
  readonly selected: boolean
  /** The one row that the Tab key stops at. */
  readonly tabStop: boolean
  readonly display: Display
  readonly now: number
  readonly measure: (element: Element | null) => void
  readonly onSelect: (index: number) => void
  readonly onToggle: (memberId: string) => void
  readonly onAction: RunMemberAction
}

/** One place in the list, whether its member is here yet or not: a card, or an option of the dense list. */
export const MemberRow = memo(function MemberRow(props: MemberRowProps) {
  return props.layout === 'compact' ? <DenseRow {...props} /> : <CardRow {...props} />
})

/** Not measured: all are as tall (useListWindow.ts), and to look at each new one would cost a layout with every move. */
function DenseRow(props: MemberRowProps) {
  const { index, total, start, heading, card, selected, tabStop, display, now, onSelect } = props
  const next = card === undefined ? null : display.nextStep(card)
  return (
    <div
      data-index={index}
      className={`${classes.row} ${compactClasses.row}`}
      style={{ transform: `translateY(${start}px)` }}
      role="option"
      aria-selected={selected}
      data-headed={heading === null ? undefined : true}
      aria-posinset={index + 1}
      aria-setsize={total}
      aria-label={card ? undefined : display.t('list.loadingRow', { position: index + 1, total })}
      aria-description={next ? nextStepTitle(next) : undefined}
      tabIndex={tabStop ? 0 : -1}
      onFocus={() => onSelect(index)}
    >
      {heading === null ? null : <span className={compactClasses.heading}>{heading}</span>}
      {card ? <CompactRow card={card} display={display} now={now} /> : <span className={compactClasses.bar} />}
    </div>
  )
}

function CardRow(props: MemberRowProps) {
  const { index, total, start, heading, card, open, selected, tabStop, display, now, measure } = props
  const { onSelect, onToggle, onAction } = props
  return (
    <div
      ref={measure}
      data-index={index}
      className={classes.row}
      style={{ transform: `translateY(${start}px)` }}
      role="listitem"
      aria-posinset={index + 1}
      aria-setsize={total}
      aria-labelledby={card ? `member-${card.id}` : undefined}
      tabIndex={tabStop ? 0 : -1}
      onFocus={() => onSelect(index)}
    >
      {heading === null ? null : <p className={classes.heading}>{heading}</p>}
      {card ? (
        <MemberCard
          key={card.id}
          card={card}
          display={display}
          now={now}
          open={open}
          selected={selected}
          onToggle={onToggle}
          onAction={onAction}
        />
      ) : (
        <PlaceholderCard label={display.t('list.loadingRow', { position: index + 1, total })} />
      )}
    </div>
  )
}
