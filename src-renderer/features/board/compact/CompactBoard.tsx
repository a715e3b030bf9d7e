import { useLayoutEffect, useRef } from 'react'
import { useBoardStore } from '../board.store.ts'
import { MemberList, type MemberListProps } from '../list/MemberList.tsx'
import { useScroller } from '../list/useListWindow.ts'
import classes from './compact.module.css'
import { MemberPane } from './MemberPane.tsx'
import { isSideBySide } from './side-by-side.ts'
import { useKeptInSight } from './useKeptInSight.ts'

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
