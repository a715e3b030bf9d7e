import { useQueries } from '@tanstack/react-query'
import type { BoardPage } from '#shared/ipc/board.ts'
import { pageQuery, type BoardView, type GetPage } from './board-queries.ts'

/** What the pages in sight add to the view. */
export interface PagesState {
  /** The page answered last: its totals are newer than the view's. */
  readonly newest: BoardPage | undefined
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
      let newest: BoardPage | undefined
      let answeredAt = 0
      for (const { data, dataUpdatedAt } of results) {
        if (!data || dataUpdatedAt < answeredAt) continue
        newest = data
        answeredAt = dataUpdatedAt
      }
      return { newest, answeredAt, error: results.find(({ error }) => error !== null)?.error ?? null }
    },
  })
}
