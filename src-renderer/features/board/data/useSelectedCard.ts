import { useQueryClient } from '@tanstack/react-query'
import type { BoardCard } from '#shared/ipc/board.ts'
import { useBoardStore } from '../board.store.ts'
import { cardAt, indexOfMember, type BoardView } from './board-queries.ts'

/** The card of the selected member; null without one, and while its page is on the way. */
export function useSelectedCard(view: BoardView | undefined): BoardCard | null {
  const client = useQueryClient()
  const selectedId = useBoardStore((state) => state.selectedId)
  const selectedIndex = useBoardStore((state) => state.selectedIndex)
  if (view === undefined || selectedIndex < 0) return null
  const card = cardAt(client, view, selectedIndex)
  if (selectedId === null || card?.id === selectedId) return card ?? null
  // Others have left the list and the member has moved up, as the mark on their row has.
  return cardAt(client, view, indexOfMember(client, view, selectedId)) ?? null
}
