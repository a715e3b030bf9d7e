import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { BoardCard } from '#shared/ipc/board.ts'
import { boardActions, boardState } from '../board.store.ts'
import type { BoardView } from '../data/board-queries.ts'

interface Options {
  readonly view: BoardView
  readonly list: RefObject<HTMLElement | null>
  readonly cardAt: (index: number) => BoardCard | undefined
  readonly indexOf: (memberId: string) => number
  readonly moveTo: (index: number) => void
  readonly findPosition: (memberId: string) => Promise<number | null>
}

/**
 * In a new order the selected member stays selected, wherever they stand now. When the keyboard was on them it goes
 * along; otherwise the list stays where it is.
 */
export function useFollowSelected(options: Options): void {
  const follow = useEffectEvent(async (isCurrent: () => boolean): Promise<void> => {
    const { view, list, cardAt, indexOf, moveTo, findPosition } = options
    const { selectedId, selectedIndex } = boardState()
    if (selectedId === null || cardAt(selectedIndex)?.id === selectedId) return
    const hadFocus = list.current?.contains(document.activeElement) ?? false
    let index = indexOf(selectedId)
    if (index < 0 && view.tab === 'all' && view.query === '') index = ((await findPosition(selectedId)) ?? 0) - 1
    if (!isCurrent() || boardState().selectedId !== selectedId) return
    boardActions.select(selectedId, index)
    if (hadFocus && index >= 0) moveTo(index)
  })
  const { tab, query, order } = options.view
  const shown = `${tab} ${order} ${query}`
  const followed = useRef(shown)
  useEffect(() => {
    if (followed.current === shown) return
    followed.current = shown
    void follow(() => followed.current === shown)
  }, [shown])
}
