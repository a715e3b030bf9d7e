import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useSearchParams } from 'react-router-dom'
import { notifyError } from '../../ui/notices.ts'
import type { ListMoves } from './list/useListMoves.ts'
import type { BoardData } from './useBoard.ts'

/** Selects the member that a deep link names (`/dashboard?member=<id>`), once the queue is there. */
export function useAskedMember(
  data: Pick<BoardData, 'view' | 'findPosition'>,
  moves: RefObject<ListMoves | null>,
): void {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('member')
  const ready = data.view !== undefined

  const show = useEffectEvent(async (memberId: string): Promise<void> => {
    try {
      const position = await data.findPosition(memberId)
      if (position !== null) moves.current?.moveTo(position - 1)
    } catch (error) {
      notifyError(error)
    }
    setParameters(
      (kept) => {
        kept.delete('member')
        return kept
      },
      { replace: true },
    )
  })
  useEffect(() => {
    if (ready && asked !== null) void show(asked)
  }, [ready, asked])
}
