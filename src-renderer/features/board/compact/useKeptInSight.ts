import { useLayoutEffect, type RefObject } from 'react'
import { isSideBySide } from './side-by-side.ts'

/** The selected row in the column, where it is among the rows on the page. */
const selectedRow = (column: HTMLElement): HTMLElement | null =>
  column.querySelector('[role="option"][aria-selected="true"]')

/** Whether some of the row is between the edges of a column of this height. */
function isInSight(row: HTMLElement, column: HTMLElement, height: number): boolean {
  const offset = row.getBoundingClientRect().top - column.getBoundingClientRect().top
  return offset > -row.offsetHeight && offset < height
}

/**
 * A selected row that was in sight stays so when the window, and the column of the list with it, becomes another: whoever has scrolled
 * away from it stays where they are. Where the list then stands above the member, the list is brought into sight too.
 */
export function useKeptInSight(column: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = column.current
    if (!element) return undefined
    let height = element.clientHeight
    let wasBeside = isSideBySide()
    const onResize = (): void => {
      const before = height
      const beside = isSideBySide()
      const isOther = beside !== wasBeside
      height = element.clientHeight
      wasBeside = beside
      const row = selectedRow(element)
      if (!row || !isInSight(row, element, before)) return
      const below = row.getBoundingClientRect().bottom - element.getBoundingClientRect().top - height
      if (below > 0) element.scrollTop += below
      if (isOther && !beside) element.scrollIntoView({ block: 'nearest' })
    }
    const observer = new ResizeObserver(onResize)
    observer.observe(element)
    return () => observer.disconnect()
  }, [column])
}
