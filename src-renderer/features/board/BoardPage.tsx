import { useCallback, useEffect, useRef } from 'react'
import { useDeskNow, useSessionOwner, useSyncStatus } from '../../api/index.ts'
import { Board } from './Board.tsx'
import { boardActions, useBoardStore } from './board.store.ts'
import { useTestActions } from './data/useTestActions.ts'
import { useDisplay } from './format/useDisplay.ts'
import type { ListMoves } from './list/useListMoves.ts'
import { useBoard } from './useBoard.ts'
import { useBoardCommands } from './useBoardCommands.ts'

/** Route `/dashboard`. Somebody else at the desk starts with a fresh board: the search box may hold a name. */
export function BoardPage() {
  const owner = useSessionOwner()
  const ready = useBoardStore((state) => state.owner === owner)
  useEffect(() => boardActions.belongTo(owner), [owner])
  return ready ? <OwnedBoard key={owner} /> : null
}

function OwnedBoard() {
  const display = useDisplay()
  const now = useDeskNow()
  const sync = useSyncStatus()
  const list = useRef<HTMLDivElement>(null)
  const moves = useRef<ListMoves>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const data = useBoard(list)
  const enterList = useCallback(() => moves.current?.moveTo(0), [])
  const onAction = useTestActions(display)
  useBoardCommands({ display, moves, searchBox, total: data.total, refreshOrder: data.refreshOrder })
  return (
    <Board
      data={data}
      display={display}
      now={now}
      sync={sync}
      list={list}
      moves={moves}
      onEnterList={enterList}
      searchBox={searchBox}
      onAction={onAction}
    />
  )
}
