import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useMemo, type Ref, type RefObject } from 'react'
import type { BoardLayout } from '#shared/ipc/app.ts'
import type { SectionStart } from '#shared/ipc/board.ts'
import { boardActions, useBoardStore } from '../board.store.ts'
import { cardAt, indexOfMember, type BoardView } from '../data/board-queries.ts'
import type { AttentionHandlers } from '../data/useRankingAdoption.ts'
import { pagesFor } from '../data/useBoardView.ts'
import type { RunMemberAction } from '../data/useTestActions.ts'
import type { Display } from '../useDisplay.ts'
import classes from './list.module.css'
import { MemberRow } from './MemberRow.tsx'
import { TALLEST } from './tall-list.ts'
import { useFlying, useListWindow } from './useListWindow.ts'
import { useFollowSelected, useListMoves, useListScrollPosition, type ListMoves } from './useListMoves.ts'

export interface MemberListProps {
  readonly view: BoardView
  readonly layout: BoardLayout
  readonly total: number
  /** Where the sections of the list begin. */
  readonly sections: readonly SectionStart[]
  readonly display: Display
  readonly now: number
  readonly scroller: RefObject<HTMLElement | null>
  readonly list: RefObject<HTMLDivElement | null>
  readonly moves: Ref<ListMoves>
  readonly attention: AttentionHandlers
  readonly onPages: (pages: readonly number[]) => void
  readonly onAction: RunMemberAction
  readonly findPosition: (memberId: string) => Promise<number | null>
}

/** The words above the first member of each section; none above those who may be called now where nobody stands before them. */
const headingsOf = (sections: readonly SectionStart[], t: Display['t']): ReadonlyMap<number, string> =>
  new Map(
    sections
      .filter(({ section, start }) => section !== 'open' || start > 0)
      .map(({ section, start }) => [start, t(`sections.${section}`)]),
  )

/** Pixels above the list: a row that is kept for the keyboard, but has no place in the part of a very long list that is on the page. */
const OUT_OF_SIGHT = -TALLEST

/** The queue as a list of which only the rows near the screen exist. */
export function MemberList(props: MemberListProps) {
  const { view, layout, total, sections, display, now, scroller, list, attention, onPages, onAction } = props
  const client = useQueryClient()
  const selectedId = useBoardStore((state) => state.selectedId)
  const selectedIndex = useBoardStore((state) => state.selectedIndex)
  const expandedIds = useBoardStore((state) => state.expandedIds)

  const headings = useMemo(() => headingsOf(sections, display.t), [sections, display.t])
  const { virtualizer, height, placeOf } = useListWindow({
    total,
    layout,
    headings,
    scroller,
    list,
    keepIndex: selectedIndex,
  })
  const at = useCallback((index: number) => cardAt(client, view, index), [client, view])
  const indexOf = useCallback((memberId: string) => indexOfMember(client, view, memberId), [client, view])
  const moves = useListMoves({ virtualizer, list, total, cardAt: at, indexOf })
  useImperativeHandle(props.moves, () => moves, [moves])
  const flying = useFlying(scroller)
  useListScrollPosition({ virtualizer, scroller, filter: view })
  useFollowSelected({ view, layout, list, cardAt: at, indexOf, moveTo: moves.moveTo, findPosition: props.findPosition })

  const rows = virtualizer.getVirtualItems()
  const range = virtualizer.range
  const first = range?.startIndex ?? 0
  const last = range?.endIndex ?? 0
  useLayoutEffect(() => onPages(pagesFor(first, last, total)), [onPages, first, last, total])

  // A row that was selected before its member was here gets its member now.
  const arrived = selectedId === null && selectedIndex >= 0 ? at(selectedIndex)?.id : undefined
  useEffect(() => {
    if (arrived !== undefined) boardActions.select(arrived, selectedIndex)
  }, [arrived, selectedIndex])

  // Beside a compact list somebody is always open: the first, until another one is chosen or when a search leaves the one out.
  useEffect(() => {
    if (layout !== 'compact' || selectedIndex >= 0 || (selectedId !== null && view.query === '')) return
    const next = at(first)
    if (!next) return
    if (list.current?.contains(document.activeElement)) moves.moveTo(first)
    else boardActions.select(next.id, first)
  })

  const onSelect = useCallback((index: number) => boardActions.select(at(index)?.id ?? null, index), [at])
  const isSelected = (index: number): boolean =>
    selectedId === null ? index === selectedIndex : at(index)?.id === selectedId
  const stop = rows.find(({ index, start }) => isSelected(index) && placeOf(start) !== null)?.index ?? first
  return (
    <div
      ref={list}
      className={classes.list}
      role={layout === 'compact' ? 'listbox' : 'list'}
      data-desk-keys
      aria-label={display.t('list.label')}
      style={{ height }}
      onPointerEnter={attention.onPointerEnter}
      onPointerLeave={attention.onPointerLeave}
      onBlur={attention.onBlur}
    >
      {rows.map(({ index, start }) => {
        const card = flying && index !== selectedIndex ? undefined : at(index)
        return (
          <MemberRow
            key={index}
            layout={layout}
            index={index}
            total={total}
            start={placeOf(start) ?? OUT_OF_SIGHT}
            heading={headings.get(index) ?? null}
            card={card}
            open={card !== undefined && expandedIds.has(card.id)}
            selected={isSelected(index)}
            tabStop={index === stop}
            display={display}
            now={now}
            measure={virtualizer.measureElement}
            onSelect={onSelect}
            onToggle={boardActions.toggleExpanded}
            onAction={onAction}
          />
        )
      })}
    </div>
  )
}
