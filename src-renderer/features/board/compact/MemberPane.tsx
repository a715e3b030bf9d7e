import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { BoardCard } from '#shared/ipc/board.ts'
import { fullName } from '../../../ui/full-name.ts'
import { callGate } from '../../calls/index.ts'
import { useBoardStore } from '../board.store.ts'
import cardClasses from '../card/card.module.css'
import { CardActions } from '../card/CardActions.tsx'
import { CardFigures, CardMain } from '../card/CardMain.tsx'
import type { BoardView } from '../data/board-queries.ts'
import { useSelectedCard } from '../data/useSelectedCard.ts'
import type { RunMemberAction } from '../data/useTestActions.ts'
import { DetailPane, LoadingDetail } from '../detail/MemberDetail.tsx'
import type { Display } from '../useDisplay.ts'
import classes from './compact.module.css'

const SIDE_BY_SIDE = '(min-width: 60em) and (min-height: 36em)'

/** Whether the window has the room for the list beside the open member; else it stands above, and all scrolls as one. */
export const isSideBySide = (): boolean => window.matchMedia(SIDE_BY_SIDE).matches

const PANE_ID = 'open-member'

/** From the list into the open member, whose controls then follow by Tab, and who is below the list in a small window. */
export function focusOpenMember(): void {
  const pane = document.getElementById(PANE_ID)
  pane?.focus({ preventScroll: true })
  if (!isSideBySide()) pane?.scrollIntoView({ block: 'start' })
}

/** Brings the list into sight again, which may be above the window by then. */
export function showMemberList(): void {
  if (!isSideBySide()) document.getElementById(PANE_ID)?.parentElement?.scrollIntoView({ block: 'start' })
}

interface Props {
  readonly view: BoardView
  readonly display: Display
  /** Milliseconds. */
  readonly now: number
  readonly onAction: RunMemberAction
}

/** The selected member with everything there is: what the card tells, every action once, and what More opens. */
export const MemberPane = memo(function MemberPane({ view, display, now, onAction }: Props) {
  const { t } = display
  const card = useSelectedCard(view)
  const gone = useBoardStore(({ selectedId, selectedIndex }) => selectedId !== null && selectedIndex < 0)
  const pane = useRef<HTMLElement>(null)
  const scrolled = useRef(false)
  const shownId = card?.id
  const readId = useRef(shownId)
  useLayoutEffect(() => {
    if (readId.current === shownId) return
    readId.current = shownId
    // Only where somebody has scrolled: a move through the list has no time for one more layout.
    if (pane.current && scrolled.current) pane.current.scrollTop = 0
    scrolled.current = false
  }, [shownId])
  return (
    <section
      ref={pane}
      id={PANE_ID}
      className={classes.pane}
      tabIndex={-1}
      onScroll={() => {
        scrolled.current = true
      }}
      aria-label={card === null ? t('compact.nobody') : fullName(card)}
    >
      {card === null ? (
        <p className={classes.note}>{gone ? t('compact.gone') : ''}</p>
      ) : (
        <OpenMember card={card} display={display} now={now} onAction={onAction} />
      )}
    </section>
  )
})

type OpenMemberProps = Omit<Props, 'view'> & { readonly card: BoardCard }

export function OpenMember({ card, display, now, onAction }: OpenMemberProps) {
  const gate = callGate(card, now)
  const settled = useSettled(card.id)
  return (
    <>
      <div
        className={`${classes.actions} ${cardClasses.actions}`}
        role="group"
        aria-label={display.t('card.actionsFor', { name: fullName(card) })}
      >
        <CardActions card={card} gate={gate} display={display} reachable />
      </div>
      <article className={`${classes.summary} ${cardClasses.whole}`}>
        <CardMain card={card} gate={gate} display={display} now={now} reachable />
        <CardFigures card={card} display={display} />
        {settled ? (
          <DetailPane key={card.id} card={card} display={display} now={now} onAction={onAction} />
        ) : (
          <LoadingDetail display={display} />
        )}
      </article>
    </>
  )
}

/** Moves closer together than this pass by members; the first one after a rest does not. */
const PASSING_MS = 400
/** After the last of them. */
const SETTLE_MS = 120

/**
 * Whether the member has been there long enough for their chart to be opened. A single step opens it at once; of those
 * passed by with the key held down it is neither read nor noted in the audit log that somebody saw it.
 */
function useSettled(memberId: string): boolean {
  const [settledId, setSettledId] = useState(memberId)
  const arrivedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const arrived = performance.now()
    const wait = arrived - arrivedAt.current > PASSING_MS ? 0 : SETTLE_MS
    arrivedAt.current = arrived
    const timer = setTimeout(() => setSettledId(memberId), wait)
    return () => clearTimeout(timer)
  }, [memberId])
  return settledId === memberId
}

/** As in compact.module.css. */
