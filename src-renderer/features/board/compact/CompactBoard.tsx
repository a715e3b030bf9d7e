import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useBoardStore } from '../board.store.ts'
import { MemberList, type MemberListProps } from '../list/MemberList.tsx'
import { useScroller } from '../list/useListWindow.ts'
import classes from './compact.module.css'
import { isSideBySide, MemberPane } from './MemberPane.tsx'

/** The dense list and the open member beside it; in a window without the room, the list above the member. */
export function CompactBoard(props: Omit<MemberListProps, 'scroller' | 'layout'>) {
  const { view, display, now, list, onAction } = props
  const frame = useRef<HTMLDivElement>(null)
  const [column, attachColumn] = useScroller()
  const selectedIndex = useBoardStore((state) => state.selectedIndex)
  // Above one another, a move in the list brings it and the beginning of the member into sight together.
  const at = useRef(selectedIndex)
  useLayoutEffect(() => {
    if (at.current === selectedIndex) return
    at.current = selectedIndex
    // Where to scroll to is asked of the browser only where it matters: it has to lay out for it.
    if (isSideBySide()) return
    if (list.current?.contains(document.activeElement)) frame.current?.scrollIntoView({ block: 'start' })
  }, [list, selectedIndex])
  useKeptInSight(column)
  return (
    <div ref={frame} className={classes.frame}>
      <div ref={attachColumn} className={classes.column}>
        <MemberList {...props} scroller={column} layout="compact" />
      </div>
      <MemberPane view={view} display={display} now={now} onAction={onAction} />
    </div>
  )
}

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
function useKeptInSight(column: RefObject<HTMLElement | null>): void {
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
