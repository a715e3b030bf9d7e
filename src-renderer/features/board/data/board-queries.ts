import type { QueryClient } from '@tanstack/react-query'
import type {
  BoardCard,
  BoardChoices,
  BoardCounts,
  BoardPage,
  BoardPageInput,
  BoardTab,
  SectionStart,
} from '#shared/ipc/board.ts'

/** Cards asked for at a time. */
const PAGE_SIZE = 60
/** Pages that left the screen are forgotten after this long, so that a long scroll does not fill the memory. */
const KEEP_PAGES_MS = 60_000

export type GetPage = (input: BoardPageInput) => Promise<BoardPage>

/** What is wanted: the filter in force. */
export interface BoardFilter extends Readonly<BoardChoices> {
  readonly tab: BoardTab
  readonly query: string
}

/** The same for filters that leave the same members in the same order. */
export const filterKey = ({ tab, query, showFinished, mineOnly, endingOnly, sort }: BoardFilter): string =>
  JSON.stringify([tab, query, showFinished, mineOnly, endingOnly, sort])

interface Ranked extends BoardFilter {
  readonly ranking: number
}

/** A filter in one ranking of the queue, with what its newest answer said. */
export interface BoardView extends Ranked {
  readonly latestRanking: number
  readonly total: number
  readonly counts: BoardCounts
  /** How many of the tab are finished today. */
  readonly finished: number
  readonly sections: readonly SectionStart[]
}

export const boardKeys = {
  all: ['board'] as const,
  view: (filter: BoardFilter, epoch: number) => ['board', 'view', filterKey(filter), epoch] as const,
  pages: ['board', 'page'] as const,
  pagesOf: (view: Ranked) => ['board', 'page', filterKey(view), view.ranking] as const,
  page: (view: Ranked, page: number) => [...boardKeys.pagesOf(view), page] as const,
  members: ['board', 'member'] as const,
  member: (memberId: string) => ['board', 'member', memberId] as const,
  stats: ['board', 'stats'] as const,
}

export const pageOf = (index: number): number => Math.floor(index / PAGE_SIZE)

/** Options of the query for one page of a view; the same for the list and for loading ahead. */
export function pageQuery(getPage: GetPage, view: Ranked, page: number) {
  return {
    queryKey: boardKeys.page(view, page),
    queryFn: () =>
      getPage({
        tab: view.tab,
        query: view.query,
        showFinished: view.showFinished,
        mineOnly: view.mineOnly,
        endingOnly: view.endingOnly,
        sort: view.sort,
        offset: page * PAGE_SIZE,
        limit: PAGE_SIZE,
        ranking: view.ranking,
      }),
    gcTime: KEEP_PAGES_MS,
  }
}

/**
 * Opens `filter` in the newest ranking and loads `pages` of it before it is shown, so that a list that changes its order
 * under a reader never flashes empty rows.
 */
export async function openView(args: {
  readonly client: QueryClient
  readonly getPage: GetPage
  readonly filter: BoardFilter
  readonly pages: readonly number[]
}): Promise<BoardView> {
  const { client, getPage, filter, pages } = args
  const [first = 0, ...rest] = pages
  const opened = await getPage({ ...filter, offset: first * PAGE_SIZE, limit: PAGE_SIZE, ranking: null })
  const { ranking, latestRanking, total, counts, finished, sections } = opened
  const view = { ...filter, ranking, latestRanking, total, counts, finished, sections }
  client.setQueryData(boardKeys.page(view, first), opened)
  await Promise.all(rest.map((page) => client.prefetchQuery(pageQuery(getPage, view, page))))
  return view
}

/** The card at `index` of `view`, if its page is here. */
export function cardAt(client: QueryClient, view: BoardView, index: number): BoardCard | undefined {
  return client.getQueryData<BoardPage>(boardKeys.page(view, pageOf(index)))?.cards[index % PAGE_SIZE]
}

/** Where a member stands among the pages of `view` that are here; -1 when on none of them. */
export function indexOfMember(client: QueryClient, view: BoardView, memberId: string): number {
  for (const [key, data] of client.getQueriesData<BoardPage>({ queryKey: boardKeys.pagesOf(view) })) {
    const at = data?.cards.findIndex((card) => card.id === memberId) ?? -1
    const page = key.at(-1)
    if (at >= 0 && typeof page === 'number') return page * PAGE_SIZE + at
  }
  return -1
}
