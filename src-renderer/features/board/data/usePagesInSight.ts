import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { pageOf } from './board-queries.ts'

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

export interface PagesInSight {
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
