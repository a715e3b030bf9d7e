import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useInCall } from '../call/index.ts'
import { boardState } from './board.store.ts'
import { cardAt, indexOfMember } from './data/board-queries.ts'
import type { ListMoves } from './list/useListMoves.ts'
import type { BoardData } from './useBoard.ts'

interface Options {
  readonly data: Pick<BoardData, 'view' | 'findPosition'>
  readonly list: RefObject<HTMLElement | null>
  readonly moves: RefObject<ListMoves | null>
}

/**
 * Gives the keyboard back to the list after a dialog about a member: to that member, or after a finished call to the one
 * who came next when the call began. The queue may have been ranked anew meanwhile, and a finished call moves its member.
 */
export function useReturnToList({ data, list, moves }: Options): (memberId: string, goOn: boolean) => Promise<void> {
  const { view, findPosition } = data
  const client = useQueryClient()
  const inCall = useInCall()
  const nextId = useRef<string | null>(null)

  const noteNext = useEffectEvent(() => {
    nextId.current = (view && cardAt(client, view, boardState().selectedIndex + 1)?.id) ?? null
  })
  useEffect(() => {
    if (inCall) noteNext()
  }, [inCall])

  return async (memberId, goOn) => {
    const { selectedId, tab, query } = boardState()
    const indexOf = (id: string): number => (view ? indexOfMember(client, view, id) : -1)
    const next = goOn && selectedId === memberId && nextId.current !== null ? indexOf(nextId.current) : -1
    if (next >= 0) moves.current?.moveTo(next)
    else if (selectedId === memberId) moves.current?.step(goOn ? 1 : 0)
    else {
      // The call came from elsewhere, for example from the call-backs or from before a restart.
      const inQueue = tab === 'all' && query === '' ? await findPosition(memberId).catch(() => null) : null
      const index = inQueue === null ? indexOf(memberId) : inQueue - 1
      if (index >= 0) moves.current?.moveTo(goOn ? index + 1 : index)
    }
    focusSelected(list.current)
  }
}

/** The row may have been selected before, and then nothing draws that would hand it the keyboard. */
function focusSelected(list: HTMLElement | null): void {
  const row = list?.querySelector(`[data-index="${boardState().selectedIndex}"]`)
  if (row instanceof HTMLElement) row.focus({ preventScroll: true })
}
