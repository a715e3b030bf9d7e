import { create } from 'zustand'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import type { BoardCard } from '#shared/ipc/board.ts'

/** Opens the dialog for the selected member, or puts back who is set aside. */
export const SKIP_KEY = DESK_KEYS['member.skip']

export const useSkipStore = create<{ readonly card: BoardCard | null }>()(() => ({ card: null }))

export const skipActions = {
  open: (card: BoardCard): void => useSkipStore.setState({ card }),
  close: (): void => useSkipStore.setState({ card: null }),
}
