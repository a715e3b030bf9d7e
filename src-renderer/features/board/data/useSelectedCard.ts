import { useQueryClient } from '@tanstack/react-query'
import type { BoardCard } from '#shared/ipc/board.ts'
import { useBoardStore } from '../board.store.ts'
import { cardAt, type BoardView } from './board-queries.ts'

/** The card of the selected member; null without one, and while its page is on the way. */
export function useSelectedCard(view: BoardView | undefined): BoardCard | null {
  const client = useQueryClient()
  const selectedId = useBoardStore((state) => state.selectedId)
  const selectedIndex = useBoardStore((state) => state.selectedIndex)
  if (view === undefined || selectedIndex < 0) return null
  const card = cardAt(client, view, selectedIndex)
  return card && (selectedId === null || card.id === selectedId) ? card : null
}
