import { useCallback, useEffect, useRef } from 'react'
import { useDeskNow, useSessionOwner, useSyncStatus } from '../../api/index.ts'
import { CallbacksDrawer } from '../callbacks/index.ts'
import { CallHost, useCallMember, useInCall } from '../call/index.ts'
import { HubHost } from '../hub/index.ts'
import { KitDialogHost } from '../kits/index.ts'
import { useOverlays } from '../shell/index.ts'
import { Board } from './Board.tsx'
import { boardActions, useBoardStore } from './board.store.ts'
import { SelectedCommands } from './card/SelectedCommands.tsx'
import { useTestActions } from './data/useTestActions.ts'
import { useDisplay } from './format/useDisplay.ts'
import type { ListMoves } from './list/useListMoves.ts'
import { useAskedMember } from './useAskedMember.ts'
import { useBoard } from './useBoard.ts'
import { useBoardCommands } from './useBoardCommands.ts'
import { useReturnToList } from './useReturnToList.ts'

/** Route `/dashboard`. Somebody else at the desk starts with a fresh board: the search box may hold a name. */
export function BoardPage() {
  const owner = useSessionOwner()
  const ready = useBoardStore((state) => state.owner === owner)
  useEffect(() => boardActions.belongTo(owner), [owner])
  return ready ? <OwnedBoard key={owner} /> : null
}

const showAttention = (): void => useOverlays.getState().show('attention')

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
  const onReturn = useReturnToList({ data, list, moves })
  useAskedMember(data, moves)
  return (
    <>
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
      <SelectedCommands view={data.view} display={display} now={now} />
      <CallHost onReturn={(memberId, goOn) => void onReturn(memberId, goOn)} />
      <PromisedCalls now={now} />
      <KitDialogHost />
      <HubHost onShowRefused={showAttention} />
    </>
  )
}

/** The call-backs. A call from the list goes the way of every call, by the member's card. */
function PromisedCalls({ now }: { now: number }) {
  const inCall = useInCall()
  const callMember = useCallMember()
  return (
    <CallbacksDrawer
      paused={inCall}
      onCall={({ memberId, memberName }) => void callMember({ memberId, name: memberName }, now)}
    />
  )
}
