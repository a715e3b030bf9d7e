import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import type { BoardCard } from '#shared/ipc/board.ts'
import { boardActions, boardState } from '../board.store.ts'
import { TOOLBAR_ROOM } from './useListWindow.ts'

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
  readonly moveTo: (index: number) => void
  readonly toggleSelected: () => void
}

export function useListMoves(options: Options): ListMoves {
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const wantsFocus = useRef<number | null>(null)

  // A far row appears some renders after it was asked for.
  useEffect(() => {
    if (wantsFocus.current === null) return
    const row = latest.current.list.current?.querySelector(`[data-index="${wantsFocus.current}"]`)
    if (!(row instanceof HTMLElement)) return
    wantsFocus.current = null
    row.focus({ preventScroll: true })
  })

  return useMemo(() => {
    const selectedIndex = (): number => {
      const { selectedId, selectedIndex: index } = boardState()
      if (selectedId === null) return index
      return latest.current.cardAt(index)?.id === selectedId ? index : latest.current.indexOf(selectedId)
    }
    const moveTo = (index: number): void => {
      const { total, cardAt, virtualizer } = latest.current
      if (total === 0) return
      const target = Math.min(Math.max(index, 0), total - 1)
      wantsFocus.current = target
      boardActions.select(cardAt(target)?.id ?? null, target)
      // The first row brings the figures of the day back into sight with it.
      if (target === 0) virtualizer.scrollToOffset(0)
      else virtualizer.scrollToIndex(target, { align: 'auto' })
    }
    return {
      moveTo,
      step: (by) => {
        const from = selectedIndex()
        moveTo(from < 0 ? firstInSight(latest.current.virtualizer) : from + by)
      },
      toggleSelected: () => {
        const { selectedId } = boardState()
        if (selectedId !== null) boardActions.toggleExpanded(selectedId)
      },
    }
  }, [])
}

/** Index of the first row that is not hidden behind the toolbar. */
export function firstInSight(virtualizer: Virtualizer<HTMLElement, Element>): number {
  const top = (virtualizer.scrollOffset ?? 0) + TOOLBAR_ROOM
  return virtualizer.getVirtualItems().find(({ start, size }) => start + size / 2 >= top)?.index ?? 0
}
