import { useEffect } from 'react'
import { BOARD_CHOICES } from '#shared/ipc/board.ts'
import { call, useDeskApi, useSessionOwner } from '../../../api/index.ts'
import { boardActions, useBoardStore } from '../board.store.ts'

/**
 * Gives the board to whoever is at the desk, with the list as they left it. Somebody else starts with a fresh board: the
 * search box may hold a name. True once that is done.
 */
export function useOwnBoard(): boolean {
  const api = useDeskApi()
  const owner = useSessionOwner()
  const ready = useBoardStore((state) => state.owner === owner)
  useEffect(() => {
    if (ready) return undefined
    let isCurrent = true
    const begin = async (): Promise<void> => {
      // A list in its usual order is better than none.
      const choices = await call(api.board.getChoices()).catch(() => BOARD_CHOICES)
      if (isCurrent) boardActions.belongTo(owner, choices)
    }
    void begin()
    return () => {
      isCurrent = false
    }
  }, [api, owner, ready])
  return ready
}
