import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useSearchParams } from 'react-router-dom'
import { create } from 'zustand'
import type { DeskApi } from '#shared/ipc/index.ts'
import { call, useDeskApi } from '../../../api/index.ts'
import { notifyError } from '../../../ui/notices.ts'
import { boardActions } from '../board.store.ts'
import type { ListMoves } from '../list/useListMoves.ts'
import { indexOfMember, type BoardView } from './board-queries.ts'
import { isRankingGone, type BoardData } from './useBoard.ts'

interface Sought {
  readonly memberId: string
  readonly onEnd: (found: boolean) => void
}

/** Whom somebody wants to see. The board takes it up, also one that is opened for it: the palette finds members on every page. */
const useSought = create<{ readonly sought: Sought | null }>()(() => ({ sought: null }))

/** Selects the member on the board. @param onEnd called once they are selected, or are found nowhere */
export const seekMember = (memberId: string, onEnd: (found: boolean) => void): void =>
  useSought.setState({ sought: { memberId, onEnd } })

/** Whoever comes to the desk next is not led to them. */
export const forgetSought = (): void => useSought.setState({ sought: null })

const isSought = (wanted: Sought): boolean => useSought.getState().sought === wanted

/** What a member is searched for by, who is not in the queue. */
type SearchWord = { readonly of: Sought; readonly text: string } | null

interface Seeking {
  readonly api: DeskApi
  readonly client: QueryClient
  readonly findPosition: BoardData['findPosition']
  readonly word: RefObject<SearchWord>
  readonly end: (wanted: Sought, index: number | null) => void
  readonly isCurrent: () => boolean
}

/** One step: the end, or another view in which the next step is taken. What is found for a view that has gone is of no use. */
async function seekStep(wanted: Sought, shown: BoardView, seeking: Seeking): Promise<void> {
  const { api, client, findPosition, word, end, isCurrent } = seeking
  const { memberId } = wanted
  const searched = word.current?.of === wanted ? word.current.text : null
  if (shown.tab !== 'all') return boardActions.setTab('all')
  if (shown.query !== '') {
    const index = indexOfMember(client, shown, memberId)
    if (index >= 0 || shown.query === searched) return end(wanted, index < 0 ? null : index)
    return boardActions.setQuery('')
  }
  // The search is on its way.
  if (searched !== null) return undefined
  const position = await findPosition(memberId)
  if (!isCurrent()) return undefined
  if (position !== null) return end(wanted, position - 1)
  const isNew = (await findPosition(memberId, { ranking: null })) !== null
  if (!isCurrent()) return undefined
  if (isNew) return boardActions.takeLatestRanking()
  const wider = [{ showFinished: true }, { showFinished: true, mineOnly: false, endingOnly: false }]
  for (const choices of wider) {
    const isThere = (await findPosition(memberId, choices)) !== null
    if (!isCurrent()) return undefined
    if (isThere) return boardActions.choose(choices)
  }
  const card = await call(api.board.getCard({ memberId }))
  if (!isCurrent()) return undefined
  if (card === null) return end(wanted, null)
  word.current = { of: wanted, text: card.planMemberId.trim() }
  return boardActions.setQuery(word.current.text)
}

interface Options {
  readonly data: Pick<BoardData, 'view' | 'findPosition'>
  readonly moves: RefObject<ListMoves | null>
}

/**
 * Selects a member wherever they stand: in the queue, among those who are finished or set aside, who are shown then, or
 * outside of the queue, where a search for the plan's number finds them. A filter that hides the member is given up.
 */
export function useSeekMember({ data: { view, findPosition }, moves }: Options): void {
  const api = useDeskApi()
  const client = useQueryClient()
  const sought = useSought((state) => state.sought)
  const word = useRef<SearchWord>(null)

  const end = (wanted: Sought, index: number | null): void => {
    if (!isSought(wanted)) return
    forgetSought()
    if (index !== null) moves.current?.moveTo(index, wanted.memberId)
    wanted.onEnd(index !== null)
  }

  const step = useEffectEvent((wanted: Sought, shown: BoardView, isCurrent: () => boolean) =>
    seekStep(wanted, shown, { api, client, findPosition, word, end, isCurrent }),
  )

  useEffect(() => {
    if (sought === null || view === undefined) return undefined
    let isShown = true
    const isCurrent = (): boolean => isShown && isSought(sought)
    step(sought, view, isCurrent).catch((error: unknown) => {
      if (!isCurrent()) return
      if (isRankingGone(error)) return boardActions.takeLatestRanking()
      forgetSought()
      notifyError(error)
    })
    return () => {
      isShown = false
    }
  }, [sought, view])
}

/** Selects the member that a deep link names (`/dashboard?member=<id>`), once the queue is there. */
export function useDeepLinkedMember(): void {
  const [parameters, setParameters] = useSearchParams()
  const requestedId = parameters.get('member')
  const show = useEffectEvent((memberId: string) => {
    seekMember(memberId, () =>
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
