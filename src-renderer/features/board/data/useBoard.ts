import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { BoardLayout } from '#shared/ipc/app.ts'
import type {
  BoardChoices,
  BoardCounts,
  BoardPage,
  BoardPageInput,
  BoardStats,
  SectionStart,
} from '#shared/ipc/board.ts'
import { call, toApiError, useDeskApi, useDeskEvent } from '../../../api/index.ts'
import { notifyError } from '../../../ui/notices.ts'
import { boardActions, boardState, choicesOf, useBoardStore } from '../board.store.ts'
import { boardKeys, type BoardView } from './board-queries.ts'
import { useBoardView, usePages, usePagesInSight } from './useBoardView.ts'
import { useRankingAdoption, type AttentionHandlers } from './useRankingAdoption.ts'

/** Long enough to skip the letters of a fast typist, short enough to feel immediate. */
const TYPING_PAUSE_MS = 90

/** Main does not keep the ranking that was asked about; the newest is to be taken over. */
export const isRankingGone = (error: unknown): boolean =>
  error !== null && toApiError(error).code === 'board.rankingExpired'

const NO_SECTIONS: readonly SectionStart[] = []

interface Otherwise extends Partial<BoardChoices> {
  /** Null: the newest. */
  readonly ranking?: number | null
}
type FindPosition = (memberId: string, otherwise?: Otherwise) => Promise<number | null>

export interface BoardData {
  readonly view: BoardView | undefined
  readonly total: number
  readonly counts: BoardCounts | undefined
  /** How many of the tab are finished today, shown or not. */
  readonly finished: number
  /** Where the sections of the list begin. */
  readonly sections: readonly SectionStart[]
  readonly stats: BoardStats | undefined
  readonly opening: boolean
  readonly error: Error | null
  readonly retry: () => void
  /** A newer ranking waits for somebody to ask for it. */
  readonly newerRanking: boolean
  /** Ranks again and takes the result over. */
  readonly refreshRanking: () => void
  readonly attention: AttentionHandlers
  readonly onPages: (pages: readonly number[]) => void
  /**
   * 1-based position in the list that is shown, or that would be otherwise, without its tab and search; null where the member is
   * not in it. Fails where main does not keep that list's ranking any more.
   */
  readonly findPosition: FindPosition
  /** What is typed is searched for now, without the pause. */
  readonly applySearch: () => void
}

/** Everything the board shows, from main's answers and events. `list` is the element that holds the rows. */
export function useBoard(list: RefObject<HTMLElement | null>, layout: BoardLayout): BoardData {
  const api = useDeskApi()
  const tab = useBoardStore((state) => state.tab)
  const typed = useBoardStore((state) => state.query)
  const choices = useBoardStore(useShallow(choicesOf))
  const epoch = useBoardStore((state) => state.epoch)
  // Beside a list the open member stays, whatever its order does.
  const openCards = useBoardStore((state) => (layout === 'compact' ? 0 : state.expandedIds.size))

  const { query, applySearch } = useAppliedSearch(typed.trim())
  const filter = useMemo(() => ({ tab, query, ...choices }), [tab, query, choices])
  const getPage = useCallback((input: BoardPageInput) => call(api.board.getPage(input)), [api])
  const [startIndex] = useState(() => boardState().scrollPosition.topIndex)
  const inSight = usePagesInSight(startIndex)
  const { view, opening, error, retry } = useBoardView({ getPage, filter, epoch, pagesInSight: inSight.current })
  const findPosition = useFindPosition(view)
  const pages = usePages(getPage, view, inSight.pages)
  const stats = useQuery({ queryKey: boardKeys.stats, queryFn: () => call(api.board.getStats()) })
  const announced = useBoardEvents()

  const rankingGone = isRankingGone(pages.error)
  useEffect(() => {
    if (rankingGone && !opening) boardActions.takeLatestRanking()
  }, [rankingGone, opening])

  const latest = Math.max(announced, view?.latestRanking ?? 0, pages.newest?.latestRanking ?? 0)
  const pending = view !== undefined && !opening && latest > view.ranking
  const attention = useRankingAdoption({
    pendingRanking: pending ? latest : null,
    openCards: view?.total === 0 ? 0 : openCards,
    list,
    adopt: boardActions.takeLatestRanking,
  })

  const retryPages = useRetryPages()
  const refreshRanking = useRefreshRanking()

  return {
    view,
    total: pages.newest?.total ?? view?.total ?? 0,
    counts: pages.newest?.counts ?? view?.counts,
    finished: pages.newest?.finished ?? view?.finished ?? 0,
    sections: pages.newest?.sections ?? view?.sections ?? NO_SECTIONS,
    stats: stats.data,
    opening,
    error: view ? (rankingGone ? null : pages.error) : error,
    retry: view ? retryPages : retry,
    newerRanking: pending,
    refreshRanking,
    attention,
    onPages: inSight.report,
    findPosition,
    applySearch,
  }
}

/** Asks again for the pages that could not be read. */
function useRetryPages(): () => void {
  const client = useQueryClient()
  return useCallback(
    () => void client.refetchQueries({ queryKey: boardKeys.pages, predicate: ({ state }) => state.status === 'error' }),
    [client],
  )
}

/** Ranks again and takes the result over, once at a time. */
function useRefreshRanking(): () => void {
  const api = useDeskApi()
  const refreshing = useRef(false)
  return useCallback(() => {
    if (refreshing.current) return
    refreshing.current = true
    void call(api.board.refreshRanking())
      .then(boardActions.takeLatestRanking, notifyError)
      .finally(() => {
        refreshing.current = false
      })
  }, [api])
}

/** A place is one in the ranking that is shown: in another one somebody else has it. */
function useFindPosition(view: BoardView | undefined): FindPosition {
  const api = useDeskApi()
  const ranking = view?.ranking ?? null
  const { showFinished, mineOnly, endingOnly, sort } = view ?? boardState()
  return useCallback<FindPosition>(
    (memberId, otherwise) =>
      call(api.board.findPosition({ memberId, ranking, showFinished, mineOnly, endingOnly, sort, ...otherwise })),
    [api, ranking, showFinished, mineOnly, endingOnly, sort],
  )
}

/** What is searched for: the text in the search box once the typing rests, or at once on demand. */
function useAppliedSearch(typed: string): { readonly query: string; readonly applySearch: () => void } {
  const [query, setQuery] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return { query, applySearch: useCallback(() => setQuery(boardState().query.trim()), []) }
}

/** Changes that arrive together (a sync of hundreds of rows) are answered once. */
const GATHER_MS = 60

/** Contents refresh in place: only what shows one of these members is asked for again; null means everything. */
function refreshMembers(client: QueryClient, memberIds: ReadonlySet<string> | null): void {
  const touches = (data: BoardPage | undefined): boolean =>
    memberIds === null || (data?.cards.some(({ id }) => memberIds.has(id)) ?? false)
  void client.invalidateQueries({
    queryKey: boardKeys.pages,
    predicate: ({ queryKey }) => touches(client.getQueryData<BoardPage>(queryKey)),
  })
  void client.invalidateQueries({
    queryKey: boardKeys.members,
    predicate: ({ queryKey }) => memberIds === null || memberIds.has(String(queryKey[2])),
  })
  void client.invalidateQueries({ queryKey: boardKeys.stats })
}

/** Follows main's events; answers the newest ranking it told of, 0 before the first. */
function useBoardEvents(): number {
  const api = useDeskApi()
  const client = useQueryClient()
  const [latestRanking, setLatestRanking] = useState(0)
  const gathered = useRef<{ ids: Set<string> | null; timer: ReturnType<typeof setTimeout> } | null>(null)

  const flush = useCallback(() => {
    const waiting = gathered.current
    gathered.current = null
    if (waiting) refreshMembers(client, waiting.ids)
  }, [client])

  useDeskEvent(api.board.onMembersChanged, ({ memberIds }) => {
    gathered.current ??= { ids: new Set(), timer: setTimeout(flush, GATHER_MS) }
    const known = gathered.current.ids
    gathered.current.ids = known === null || memberIds === null ? null : new Set([...known, ...memberIds])
  })
  useDeskEvent(api.board.onRankingChanged, ({ latestRanking: latest }) => {
    setLatestRanking(latest)
    void client.invalidateQueries({ queryKey: boardKeys.stats })
  })
  useEffect(
    () => () => {
      clearTimeout(gathered.current?.timer)
      // Nobody hears what changes while the board is away: whoever comes back asks anew.
      void client.invalidateQueries({ queryKey: boardKeys.all, refetchType: 'none' })
    },
    [client],
  )

  return latestRanking
}
