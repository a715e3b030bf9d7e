import type { Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import type { BoardLayout } from '#shared/ipc/app.ts'
import type { BoardCard } from '#shared/ipc/board.ts'
import { boardActions, boardState } from '../board.store.ts'
import { filterKey, type BoardFilter, type BoardView } from '../data/board-queries.ts'

interface Options {
  readonly virtualizer: Virtualizer<HTMLElement, Element>
  readonly list: RefObject<HTMLElement | null>
  readonly total: number
  readonly cardAt: (index: number) => BoardCard | undefined
  readonly indexOf: (memberId: string) => number
}

/** Moving through the list by key. The focus follows the selection, also onto rows that are not on the page yet. */
export interface ListMoves {
  readonly step: (by: number) => void
  /** @param memberId who is meant, where their page may not be here yet; else whoever stands there */
  readonly moveTo: (index: number, memberId?: string) => void
  readonly toggleSelected: () => void
  /** Brings the selected member into sight. */
  readonly reveal: () => void
}

export function useListMoves(options: Options): ListMoves {
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const wanted = useRef<{ readonly index: number; readonly from: Element | null } | null>(null)

  const giveFocus = useCallback(() => {
    if (wanted.current === null) return
    const { index, from } = wanted.current
    const list = latest.current.list.current
    // Meanwhile a dialog was opened: the keyboard stays there.
    if (dialogInUse()?.contains(from) === false) {
      wanted.current = null
      return
    }
    const row = list?.querySelector(`[data-index="${index}"]`)
    if (!(row instanceof HTMLElement)) return
    wanted.current = null
    row.focus({ preventScroll: true })
  }, [])
  // A far row appears some renders after it was asked for.
  useEffect(giveFocus)

  return useMemo(() => {
    const selectedIndex = (): number => {
      const { selectedId, selectedIndex: index } = boardState()
      if (selectedId === null) return index
      return latest.current.cardAt(index)?.id === selectedId ? index : latest.current.indexOf(selectedId)
    }
    const moveTo = (index: number, memberId?: string): void => {
      const { total, cardAt, virtualizer } = latest.current
      if (total === 0) return
      const target = Math.min(Math.max(index, 0), total - 1)
      wanted.current = { index: target, from: document.activeElement }
      boardActions.select(memberId ?? cardAt(target)?.id ?? null, target)
      // The first row brings the figures of the day back into sight with it.
      if (target === 0) virtualizer.scrollToOffset(0)
      else virtualizer.scrollToIndex(target, { align: 'auto' })
      // One that is there already may have been selected before, and then nothing draws anew.
      giveFocus()
    }
    return {
      moveTo,
      step: (by) => {
        const from = selectedIndex()
        moveTo(from < 0 ? firstInSight(latest.current.virtualizer) : from + by)
      },
      reveal: () => {
        const index = selectedIndex()
        if (index >= 0) latest.current.virtualizer.scrollToIndex(index, { align: 'auto' })
      },
      toggleSelected: () => {
        const { selectedId } = boardState()
        if (selectedId !== null) boardActions.toggleExpanded(selectedId)
      },
    }
  }, [giveFocus])
}

/** Index of the first row that is not hidden behind the toolbar. */
function firstInSight(virtualizer: Virtualizer<HTMLElement, Element>): number {
  const top = (virtualizer.scrollOffset ?? 0) + virtualizer.options.scrollPaddingStart
  return virtualizer.getVirtualItems().find(({ start, size }) => start + size / 2 >= top)?.index ?? 0
}

interface ScrollOptions {
  readonly virtualizer: Virtualizer<HTMLElement, Element>
  readonly scroller: RefObject<HTMLElement | null>
  readonly filter: BoardFilter
}

/** Comes back to where the list was left; another filter starts at its top. */
export function useListScrollPosition({ virtualizer, scroller, filter }: ScrollOptions): void {
  const key = filterKey(filter)
  const shown = useRef(key)

  useLayoutEffect(() => {
    const { topIndex, scrollTop } = boardState().scrollPosition
    if (topIndex > 0) virtualizer.scrollToIndex(topIndex, { align: 'start' })
    else if (scrollTop > 0) scroller.current?.scrollTo({ top: scrollTop })
    const element = scroller.current
    return () => {
      if (!element) return
      boardActions.rememberScrollPosition({ topIndex: firstInSight(virtualizer), scrollTop: element.scrollTop })
    }
  }, [virtualizer, scroller])

  useLayoutEffect(() => {
    if (shown.current === key || !scroller.current) return
    shown.current = key
    const { scrollMargin, scrollPaddingStart } = virtualizer.options
    const top = Math.max(0, scrollMargin - scrollPaddingStart)
    if (scroller.current.scrollTop > top) scroller.current.scrollTo({ top })
  }, [key, virtualizer, scroller])
}

interface FollowOptions {
  readonly view: BoardView
  /** Beside a compact list somebody is always open. */
  readonly layout: BoardLayout
  readonly list: RefObject<HTMLElement | null>
  readonly cardAt: (index: number) => BoardCard | undefined
  readonly indexOf: (memberId: string) => number
  readonly moveTo: ListMoves['moveTo']
  readonly findPosition: (memberId: string) => Promise<number | null>
}

/**
 * In a new ranking the selected member stays selected, wherever they stand now. When the keyboard was on them it goes
 * along; otherwise the list stays where it is. Beside a compact list that was chosen otherwise and leaves them out, the first
 * takes their place; whoever has left by themselves is missed there, and nobody else takes the keys that were meant for them.
 */
export function useFollowSelected(options: FollowOptions): void {
  const follow = useEffectEvent(async (isOther: boolean, isCurrent: () => boolean): Promise<void> => {
    const { view, layout, list, cardAt, indexOf, moveTo, findPosition } = options
    const { selectedId, selectedIndex } = boardState()
    if (selectedId === null || cardAt(selectedIndex)?.id === selectedId) return
    // A row beyond the end of a shorter list has gone, and left the keyboard to nobody.
    const hadFocus = hasKeyboard(list.current) || (isOther && document.activeElement === document.body)
    let index = indexOf(selectedId)
    if (index < 0 && view.tab === 'all' && view.query === '') index = ((await findPosition(selectedId)) ?? 0) - 1
    if (!isCurrent() || boardState().selectedId !== selectedId) return
    const first = index < 0 && isOther && layout === 'compact' ? cardAt(0) : undefined
    if (first) index = 0
    const stays = first?.id ?? selectedId
    boardActions.select(stays, index)
    if (hadFocus && dialogInUse() === null && index >= 0) moveTo(index, stays)
  })
  const filter = filterKey(options.view)
  const shown = `${options.view.ranking} ${filter}`
  const followed = useRef({ shown, filter })
  useEffect(() => {
    const before = followed.current
    if (before.shown === shown) return
    followed.current = { shown, filter }
    void follow(before.filter !== filter, () => followed.current.shown === shown)
  }, [shown, filter])
}

/** The dialog that has the keyboard; null for none. */
const dialogInUse = (): Element | null => document.activeElement?.closest('[role="dialog"]') ?? null

const hasKeyboard = (list: HTMLElement | null): boolean => list?.contains(document.activeElement) ?? false
