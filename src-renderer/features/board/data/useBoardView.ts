import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import { boardKeys, openView, type BoardFilter, type BoardView, type GetPage } from './board-queries.ts'

interface Options {
  readonly getPage: GetPage
  readonly filter: BoardFilter
  /** Rises to take the newest order over. */
  readonly epoch: number
  /** Pages on the screen right now. */
  readonly pagesInSight: RefObject<readonly number[]>
}

export interface ShownView {
  /** The last view that was completely opened; undefined before the first and after a failure. */
  readonly view: BoardView | undefined
  /** True while another filter or order is being opened behind the shown one. */
  readonly opening: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/**
 * The view on the screen. A new filter or order is opened behind it and replaces it when it is ready; of several wanted
 * in a row only the last is ever shown, whatever order the answers come in, because each is a query of its own.
 */
export function useBoardView({ getPage, filter, epoch, pagesInSight }: Options): ShownView {
  const client = useQueryClient()
  const opened = useRef(filter)
  const result = useQuery({
    queryKey: boardKeys.view(filter, epoch),
    queryFn: () => {
      const sameFilter = opened.current.tab === filter.tab && opened.current.query === filter.query
      opened.current = filter
      return openView({ client, getPage, filter, pages: sameFilter ? pagesInSight.current : [0] })
    },
    placeholderData: keepPreviousData,
    // A view that was left must be opened anew: its order may be gone.
    gcTime: 0,
  })
  return {
    view: result.data,
    opening: result.isPlaceholderData,
    error: result.error,
    retry: () => void result.refetch(),
  }
}
