import { create } from 'zustand'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import type { BoardCard } from '#shared/ipc/board.ts'

/** Opens the search, wherever the keyboard is. */
export const HISTORY_KEY = DESK_KEYS['board.history']

export type HistoryScope = 'all' | 'member'

interface HistoryState {
  readonly opened: boolean
  /** The member who was selected, whose history can be searched alone. */
  readonly member: Pick<BoardCard, 'id' | 'firstName' | 'lastName'> | null
  readonly scope: HistoryScope
  /** The call to show once its member is open. */
  readonly soughtCall: string | null
}

export const useHistoryStore = create<HistoryState>()(() => ({
  opened: false,
  member: null,
  scope: 'all',
  soughtCall: null,
}))

export const historyActions = {
  open: (member: HistoryState['member'], scope: HistoryScope = 'all'): void =>
    useHistoryStore.setState({ opened: true, member, scope }),
  setScope: (scope: HistoryScope): void => useHistoryStore.setState({ scope }),
  close: (): void => useHistoryStore.setState({ opened: false }),
  seekCall: (soughtCall: string | null): void => useHistoryStore.setState({ soughtCall }),
}
