import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { BoardCounts, BoardPageInput, BoardStats } from '#shared/ipc/board.ts'
import { call, toApiError, useDeskApi } from '../../api/index.ts'
import { notifyError } from '../../ui/notices.ts'
import { boardActions, boardState, useBoardStore } from './board.store.ts'
import { boardKeys, type BoardView } from './data/board-queries.ts'
import { useBoardEvents } from './data/useBoardEvents.ts'
import { useBoardView } from './data/useBoardView.ts'
import { useOrderAdoption, type AttentionHandlers } from './data/useOrderAdoption.ts'
import { usePages } from './data/usePages.ts'
import { usePagesInSight } from './data/usePagesInSight.ts'

/** Long enough to skip the letters of a fast typist, short enough to feel immediate. */
const TYPING_PAUSE_MS = 90
const ORDER_GONE = 'board.orderExpired'

export interface BoardData {
  readonly view: BoardView | undefined
  readonly total: number
  readonly counts: BoardCounts | undefined
  readonly stats: BoardStats | undefined
  readonly opening: boolean
  readonly error: Error | null
  readonly retry: () => void
  /** A newer order waits for somebody to ask for it. */
  readonly newOrder: boolean
  /** Ranks again and takes the result over. */
  readonly refreshOrder: () => void
  readonly attention: AttentionHandlers
  readonly onPages: (pages: readonly number[]) => void
  readonly findPosition: (memberId: string) => Promise<number | null>
}

/** Everything the board shows, from main's answers and events. `list` is the element that holds the rows. */
export function useBoard(list: RefObject<HTMLElement | null>): BoardData {
  const api = useDeskApi()
  const tab = useBoardStore((state) => state.tab)
  const typed = useBoardStore((state) => state.query)
  const epoch = useBoardStore((state) => state.epoch)
  const openCards = useBoardStore((state) => state.expandedIds.size)

  const [query] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS)
  const filter = useMemo(() => ({ tab, query }), [tab, query])
  const getPage = useCallback((input: BoardPageInput) => call(api.board.getPage(input)), [api])
  const findPosition = useCallback((memberId: string) => call(api.board.findPosition({ memberId })), [api])

  const [startIndex] = useState(() => boardState().place.topIndex)
  const inSight = usePagesInSight(startIndex)
  const { view, opening, error, retry } = useBoardView({ getPage, filter, epoch, pagesInSight: inSight.current })
  const pages = usePages(getPage, view, inSight.pages)
  const stats = useQuery({ queryKey: boardKeys.stats, queryFn: () => call(api.board.getStats()) })
  const announced = useBoardEvents()

  const orderGone = pages.error !== null && toApiError(pages.error).code === ORDER_GONE
  useEffect(() => {
    if (orderGone && !opening) boardActions.takeLatestOrder()
  }, [orderGone, opening])

  const latest = Math.max(announced, view?.latestOrder ?? 0, pages.newest?.latestOrder ?? 0)
  const pending = view !== undefined && !opening && latest > view.order
  const attention = useOrderAdoption({
    pendingOrder: pending ? latest : null,
    openCards: view?.total === 0 ? 0 : openCards,
    list,
    adopt: boardActions.takeLatestOrder,
  })

  const client = useQueryClient()
  const retryPages = useCallback(
    () => void client.refetchQueries({ queryKey: boardKeys.pages, predicate: ({ state }) => state.status === 'error' }),
    [client],
  )

  const refreshing = useRef(false)
  const refreshOrder = useCallback(() => {
    if (refreshing.current) return
    refreshing.current = true
    void call(api.board.refreshOrder())
      .then(boardActions.takeLatestOrder, notifyError)
      .finally(() => {
        refreshing.current = false
      })
  }, [api])

  return {
    view,
    total: pages.newest?.total ?? view?.total ?? 0,
    counts: pages.newest?.counts ?? view?.counts,
    stats: stats.data,
    opening,
    error: view ? (orderGone ? null : pages.error) : error,
    retry: view ? retryPages : retry,
    newOrder: pending,
    refreshOrder,
    attention,
    onPages: inSight.report,
    findPosition,
  }
}
