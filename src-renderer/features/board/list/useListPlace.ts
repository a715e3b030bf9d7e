import type { Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { boardActions, boardState } from '../board.store.ts'
import type { BoardFilter } from '../data/board-queries.ts'
import { firstInSight } from './useListMoves.ts'
import { TOOLBAR_ROOM } from './useListWindow.ts'

interface Options {
  readonly virtualizer: Virtualizer<HTMLElement, Element>
  readonly scroller: RefObject<HTMLElement | null>
  readonly filter: BoardFilter
}

/** Comes back to where the list was left; another filter starts at its top. */
export function useListPlace({ virtualizer, scroller, filter }: Options): void {
  const { tab, query } = filter
  const shown = useRef(`${tab} ${query}`)

  useLayoutEffect(() => {
    const { topIndex, scrollTop } = boardState().place
    if (topIndex > 0) virtualizer.scrollToIndex(topIndex, { align: 'start' })
    else if (scrollTop > 0) scroller.current?.scrollTo({ top: scrollTop })
    const element = scroller.current
    return () => {
      if (!element) return
      boardActions.rememberPlace({ topIndex: firstInSight(virtualizer), scrollTop: element.scrollTop })
    }
  }, [virtualizer, scroller])

  useLayoutEffect(() => {
    const next = `${tab} ${query}`
    if (shown.current === next || !scroller.current) return
    shown.current = next
    virtualizer.measure()
    const top = Math.max(0, virtualizer.options.scrollMargin - TOOLBAR_ROOM)
    if (scroller.current.scrollTop > top) scroller.current.scrollTo({ top })
  }, [tab, query, virtualizer, scroller])
}
