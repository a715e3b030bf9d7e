import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { BoardPage } from '#shared/ipc/board.ts'
import {
  boardKeys,
  filterKey,
  openView,
  pageOf,
  pageQuery,
  type BoardFilter,
  type BoardView,
  type GetPage,
} from './board-queries.ts'

interface Options {
  readonly getPage: GetPage
  readonly filter: BoardFilter
  /** Rises to take the newest ranking over. */
  readonly epoch: number
  /** Pages on the screen right now. */
  readonly pagesInSight: RefObject<readonly number[]>
}

export interface ShownView {
  /** The last view that was completely opened; undefined before the first and after a failure. */
  readonly view: BoardView | undefined
  /** True while another filter or ranking is being opened behind the shown one. */
  readonly opening: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/**
 * The view on the screen. A new filter or ranking is opened behind it and replaces it when it is ready; of several wanted
 * in a row only the last is ever shown, whatever order the answers come in, because each is a query of its own.
 */
export function useBoardView({ getPage, filter, epoch, pagesInSight }: Options): ShownView {
  const client = useQueryClient()
  const opened = useRef(filter)
  const result = useQuery({
    queryKey: boardKeys.view(filter, epoch),
    queryFn: () => {
      const sameFilter = filterKey(opened.current) === filterKey(filter)
      opened.current = filter
      return openView({ client, getPage, filter, pages: sameFilter ? pagesInSight.current : [0] })
    },
    placeholderData: keepPreviousData,
    // A view that was left must be opened anew: its ranking may be gone.
    gcTime: 0,
  })
  return {
    view: result.data,
    opening: result.isPlaceholderData,
    error: result.error,
    retry: () => void result.refetch(),
  }
}

/** What the pages in sight add to the view. */
interface PagesState {
  /** The totals of the page answered last, which are newer than the view's. The same object until one of them is another. */
  readonly newest: Pick<BoardPage, 'total' | 'counts' | 'finished' | 'sections' | 'latestRanking'> | undefined
  /** The first failure. */
  readonly error: Error | null
  /** Milliseconds when one of them was last answered; changes whenever there is something new to draw. */
  readonly answeredAt: number
}

/** Loads `pages` of `view` and keeps them fresh for as long as they are in sight. */
export function usePages(getPage: GetPage, view: BoardView | undefined, pages: readonly number[]): PagesState {
  return useQueries({
    queries: view ? pages.map((page) => pageQuery(getPage, view, page)) : [],
    combine: (results): PagesState => {
      let newest: PagesState['newest']
      let answeredAt = 0
      for (const { data, dataUpdatedAt } of results) {
        if (!data || dataUpdatedAt < answeredAt) continue
        const { total, counts, finished, sections, latestRanking } = data
        // Not the page itself: every member of it would be compared, whenever the list comes to another page.
        newest = { total, counts, finished, sections, latestRanking }
        answeredAt = dataUpdatedAt
      }
      return { newest, answeredAt, error: results.find(({ error }) => error !== null)?.error ?? null }
    },
  })
}

/** Rows beyond the screen whose page is asked for already. */
const AHEAD = 20
/** Dragging the scrollbar passes hundreds of pages; at most one set of them is asked for in this time. */
const PACE_MS = 60

/** Page numbers that the rows `first` to `last` (with some on either side) are on. */
export function pagesFor(first: number, last: number, total: number): number[] {
  const from = pageOf(Math.max(0, first - AHEAD))
  const to = pageOf(Math.max(0, Math.min(total - 1, last + AHEAD)))
  return Array.from({ length: to - from + 1 }, (_, step) => from + step)
}

interface PagesInSight {
  readonly pages: readonly number[]
  /** The newest report, before pacing. */
  readonly current: RefObject<readonly number[]>
  readonly report: (pages: readonly number[]) => void
}

const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((page, index) => page === b[index])

/** Which pages to load, following the scroll at a pace that main can keep up with. */
export function usePagesInSight(startIndex: number): PagesInSight {
  const [pages, setPages] = useState<readonly number[]>(() => [pageOf(startIndex)])
  const current = useRef(pages)
  const pause = useRef<ReturnType<typeof setTimeout> | null>(null)

  const take = useCallback(() => {
    setPages((shown) => (same(shown, current.current) ? shown : current.current))
  }, [])

  const report = useCallback(
    (seen: readonly number[]) => {
      if (same(current.current, seen)) return
      current.current = seen
      if (pause.current !== null) return
      take()
      pause.current = setTimeout(() => {
        pause.current = null
        take()
      }, PACE_MS)
    },
    [take],
  )

  useEffect(
    () => () => {
      if (pause.current !== null) clearTimeout(pause.current)
      pause.current = null
    },
    [],
  )
  return { pages, current, report }
}
