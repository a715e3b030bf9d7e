import { useQueryClient } from '@tanstack/react-query'
import type { BoardCard } from '#shared/ipc/board.ts'
import { callActions, useRequestCall } from '../../call/index.ts'
import { useCommands } from '../../commands/index.ts'
import { hubActions } from '../../hub/index.ts'
import { useKitCommands } from '../../kits/index.ts'
import { useLabCommands } from '../../labs/index.ts'
import { usePortalCommands } from '../../portal-actions/index.ts'
import { useBoardStore } from '../board.store.ts'
import { cardAt, type BoardView } from '../data/board-queries.ts'
import type { Display } from '../format/useDisplay.ts'

interface Props {
  readonly view: BoardView | undefined
  readonly display: Display
  /** Milliseconds. */
  readonly now: number
}

/** What the keys and the palette do for the selected member. Apart from the board, which need not draw for it. */
export function SelectedCommands({ view, display: { t }, now }: Props) {
  const requestCall = useRequestCall()
  const card = useSelectedCard(view)
  useKitCommands(card)
  useLabCommands(card)
  usePortalCommands(card)
  useCommands(
    card === null
      ? []
      : [
          {
            id: 'member.call',
            label: t('card.callNow'),
            group: 'member',
            keys: 'c',
            run: () => requestCall(card, now),
          },
          {
            id: 'member.viewScript',
            label: t('card.viewScript'),
            group: 'member',
            keys: 's',
            run: () => callActions.viewScript(card),
          },
          {
            id: 'member.message',
            label: t('card.message'),
            group: 'member',
            keys: 'm',
            run: () => hubActions.open(card.id),
          },
        ],
  )
  return null
}

function useSelectedCard(view: BoardView | undefined): BoardCard | null {
  const client = useQueryClient()
  const selectedId = useBoardStore((state) => state.selectedId)
  const selectedIndex = useBoardStore((state) => state.selectedIndex)
  if (view === undefined || selectedIndex < 0) return null
  const card = cardAt(client, view, selectedIndex)
  return card && (selectedId === null || card.id === selectedId) ? card : null
}
