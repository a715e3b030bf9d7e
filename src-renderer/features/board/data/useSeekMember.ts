import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call, useDeskApi } from '../../../api/index.ts'
import { notifyError } from '../../../ui/notices.ts'
import { boardActions } from '../board.store.ts'
import type { ListMoves } from '../list/useListMoves.ts'
import { indexOfMember, type BoardView } from './board-queries.ts'
import type { BoardData } from './useBoard.ts'

interface Sought {
  readonly memberId: string
  readonly onEnd: (found: boolean) => void
}

/** @param onEnd called once the member is selected, or is found nowhere */
export type SeekMember = (memberId: string, onEnd: (found: boolean) => void) => void

interface Options {
  readonly data: Pick<BoardData, 'view' | 'findPosition'>
  readonly moves: RefObject<ListMoves | null>
}

/**
 * Selects a member wherever they stand: in the queue, among those who are finished or set aside, who are shown then, or
 * outside of the queue, where a search for the plan's number finds them. A filter that hides the member is given up.
 */
export function useSeekMember({ data: { view, findPosition }, moves }: Options): SeekMember {
  const api = useDeskApi()
  const client = useQueryClient()
  const [sought, setSought] = useState<Sought | null>(null)
  const live = useRef<Sought | null>(null)
  /** What the member is searched for by, who is not in the queue. */
  const word = useRef<string | null>(null)

  const end = (wanted: Sought, index: number | null): void => {
    if (live.current !== wanted) return
    live.current = null
    setSought(null)
    if (index !== null) moves.current?.moveTo(index)
    wanted.onEnd(index !== null)
  }

  /** One step: the end, or another view in which the next step is taken. */
  const step = useEffectEvent(async (wanted: Sought, shown: BoardView): Promise<void> => {
    const { memberId } = wanted
    if (shown.tab !== 'all') return boardActions.setTab('all')
    if (shown.query !== '') {
      const index = indexOfMember(client, shown, memberId)
      if (index >= 0 || shown.query === word.current) return end(wanted, index < 0 ? null : index)
      return boardActions.setQuery('')
    }
    // The search is on its way.
    if (word.current !== null) return undefined
    const position = await findPosition(memberId)
    if (position !== null) return end(wanted, position - 1)
    const wider = [{ showFinished: true }, { showFinished: true, mineOnly: false }]
    for (const choices of wider) {
      const isThere = (await findPosition(memberId, choices)) !== null
      if (live.current !== wanted) return undefined
      if (isThere) return boardActions.choose(choices)
    }
    const card = await call(api.board.getCard({ memberId }))
    if (live.current !== wanted) return undefined
    if (card === null) return end(wanted, null)
    word.current = card.planMemberId.trim()
    return boardActions.setQuery(word.current)
  })

  useEffect(() => {
    if (sought === null || view === undefined) return
    step(sought, view).catch((error: unknown) => {
      if (live.current !== sought) return
      live.current = null
      setSought(null)
      notifyError(error)
    })
  }, [sought, view])

  return useCallback((memberId, onEnd) => {
    word.current = null
    live.current = { memberId, onEnd }
    setSought(live.current)
  }, [])
}

/** Selects the member that a deep link names (`/dashboard?member=<id>`), once the queue is there. */
export function useDeepLinkedMember(seek: SeekMember): void {
  const [parameters, setParameters] = useSearchParams()
  const requestedId = parameters.get('member')
  const show = useEffectEvent((memberId: string) => {
    seek(memberId, () =>
      setParameters(
        (kept) => {
          kept.delete('member')
          return kept
        },
        { replace: true },
      ),
    )
  })
  useEffect(() => {
    if (requestedId !== null) show(requestedId)
  }, [requestedId])
}
