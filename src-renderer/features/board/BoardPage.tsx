import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { memo, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useShallow } from 'zustand/react/shallow'
import type { BoardLayout } from '#shared/ipc/app.ts'
import { useDeskNow, useSessionOwner, useSyncStatus, call, useDeskApi } from '../../api/index.ts'
import { notifyInfo, notifyError } from '../../ui/notices.ts'
import { callGate, CallHost, useCallMember, useInCall } from '../calls/index.ts'
import { CallbacksDrawer } from '../callbacks/index.ts'
import { CommunicationHub } from '../chat/index.ts'
import { historyActions, HistorySearch } from '../history/index.ts'
import { KitDialogHost } from '../kits/index.ts'
import { RecordDialogHost } from '../statements/index.ts'
import { SkipDialogHost } from '../skips/index.ts'
import { useOverlays } from '../shell/index.ts'
import { boardActions, boardState, choicesOf, useBoardStore } from './board.store.ts'
import { Board } from './Board.tsx'
import { SelectedCommands, useBoardCommands } from './BoardCommands.tsx'
import { cardAt, indexOfMember, type BoardView } from './data/board-queries.ts'
import { useBoard, type BoardData } from './data/useBoard.ts'
import { useEnterList } from './data/useEnterList.ts'
import { useOwnBoard } from './data/useOwnBoard.ts'
import { useBoardLayout, type BoardLayoutChoice } from './data/useBoardLayout.ts'
import { CallChart } from './detail/CallChart.tsx'
import { seekMember, useDeepLinkedMember, useSeekMember } from './data/useSeekMember.ts'
import { useTestActions } from './data/useTestActions.ts'
import type { ListMoves } from './list/useListMoves.ts'
import { LayoutQuestion } from './compact/LayoutQuestion.tsx'
import { useDisplay } from './useDisplay.ts'

/** Route `/dashboard`. */
export function BoardPage() {
  const owner = useSessionOwner()
  return useOwnBoard() ? <OwnedBoard key={owner} /> : null
}

export const showAttention = (): void => useOverlays.getState().show('attention')

function OwnedBoard() {
  const display = useDisplay()
  const now = useDeskNow()
  const sync = useSyncStatus()
  const list = useRef<HTMLDivElement>(null)
  const moves = useRef<ListMoves>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const layout = useBoardLayout()
  const data = useBoard(list, layout.is)
  const onAction = useTestActions(display)
  useKeptChoices()
  useBoardCommands({ display, moves, searchBox, total: data.total, refreshRanking: data.refreshRanking, layout })
  useKeptPlace(layout.is, moves)
  const enterList = useEnterList({ data, moves, searchBox })
  useSeekMember({ data, moves })
  useDeepLinkedMember()
  return (
    <>
      <Board
        data={data}
        layout={layout}
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
      <Calls
        view={data.view}
        findPosition={data.findPosition}
        refreshRanking={data.refreshRanking}
        list={list}
        moves={moves}
        now={now}
      />
      <Dialogs layout={layout} moves={moves} now={now} />
    </>
  )
}

interface DialogsProps {
  readonly layout: BoardLayoutChoice
  readonly moves: RefObject<ListMoves | null>
  readonly now: number
}

/** What opens over the board, which draws it anew only where it has to: a list that is moved through has no time for it. */
const Dialogs = memo(function Dialogs({ layout, moves, now }: DialogsProps) {
  return (
    <>
      <Callbacks now={now} />
      <LayoutQuestion layout={layout} />
      <KitDialogHost />
      <RecordDialogHost />
      <SkipDialogHost onSkipped={() => moves.current?.step(1)} />
      <FoundInHistory layout={layout.is} />
      <CommunicationHub onShowRefused={showAttention} />
    </>
  )
})

/** The search in notes and transcripts: opens the member of a call, and shows the call. */
function FoundInHistory({ layout }: { readonly layout: BoardLayout }) {
  const { t } = useTranslation('board')
  return (
    <HistorySearch
      onOpen={({ memberId, memberName, callId }) =>
        seekMember(memberId, (found) => {
          if (!found) return notifyInfo(t('palette.gone', { name: memberName }))
          if (layout === 'comfortable') boardActions.expand(memberId)
          historyActions.seekCall(callId)
        })
      }
    />
  )
}

/** Callbacks. A call from a list goes the way of every call, by the member's card. */
export function Callbacks({ now }: { readonly now: number }) {
  const inCall = useInCall()
  const callMember = useCallMember()
  return (
    <CallbacksDrawer
      paused={inCall}
      onCall={({ memberId, memberName }) => void callMember({ memberId, name: memberName }, now)}
    />
  )
}

/** In the other layout, the selected member is in sight again, with the keyboard if it was on the list that has gone. */
function useKeptPlace(layout: BoardLayout, moves: RefObject<ListMoves | null>): void {
  const shown = useRef(layout)
  useEffect(() => {
    if (shown.current === layout) return
    shown.current = layout
    if (document.activeElement === document.body) moves.current?.step(0)
    else moves.current?.reveal()
  }, [layout, moves])
}

/** Members looked at for the next one to call. */
const LOOK_AHEAD = 300

interface CallsProps extends Pick<BoardData, 'view' | 'findPosition' | 'refreshRanking'> {
  readonly list: RefObject<HTMLElement | null>
  readonly moves: RefObject<ListMoves | null>
  /** Milliseconds. */
  readonly now: number
}

export const chartOf = (memberId: string) => <CallChart memberId={memberId} />

/** The dialogs of a call, apart from the board, which need not be drawn for each of its changes. */
const Calls = memo(function Calls(props: CallsProps) {
  return <CallHost onReturn={useReturnToList(props)} chartOf={chartOf} />
})

type ReturnToList = (memberId: string, goOn: boolean) => Promise<void>

/**
 * Gives the keyboard back to the list after a dialog about a member: to that member, or after a finished call to the next
 * who may be called, in the order that stood when the call began. The queue may have been ranked anew meanwhile, and a
 * finished call moves its member: the newest order is taken then, since whoever works by keyboard never leaves the list.
 */
function useReturnToList(props: CallsProps): (memberId: string, goOn: boolean) => void {
  const { view, findPosition, refreshRanking, list, moves, now } = props
  const client = useQueryClient()
  const inCall = useInCall()
  const nextIds = useRef<readonly string[]>([])

  const noteNext = useEffectEvent(() => {
    nextIds.current = view === undefined ? [] : idsFrom(client, view, boardState().selectedIndex + 1)
  })
  const isCallable = (index: number): boolean => {
    const card = view && cardAt(client, view, index)
    return card !== undefined && callGate(card, now).state === 'open'
  }
  useEffect(() => {
    if (inCall) noteNext()
  }, [inCall])

  const goBack: ReturnToList = async (memberId, goOn) => {
    const { selectedId, tab, query } = boardState()
    const indexOf = (id: string): number => (view ? indexOfMember(client, view, id) : -1)
    const waiting = goOn && selectedId === memberId ? nextIds.current.map(indexOf).filter((index) => index >= 0) : []
    const next = waiting.find(isCallable) ?? waiting[0]
    if (next !== undefined) moves.current?.moveTo(next)
    else if (selectedId === memberId) moves.current?.step(goOn ? 1 : 0)
    else {
      // The call came from elsewhere, for example from the callbacks or from before a restart.
      const inQueue = tab === 'all' && query === '' ? await findPosition(memberId).catch(() => null) : null
      const index = inQueue === null ? indexOf(memberId) : inQueue - 1
      const following = view === undefined ? [] : idsFrom(client, view, index + 1).map(indexOf)
      const target = goOn ? (following.find(isCallable) ?? index + 1) : index
      if (target >= 0) moves.current?.moveTo(target)
    }
    focusSelected(list.current)
    if (goOn) refreshRanking()
  }
  const latest = useRef(goBack)
  useLayoutEffect(() => {
    latest.current = goBack
  })
  return useCallback((memberId, goOn) => void latest.current(memberId, goOn), [])
}

/** Members from `from` on, as far as their pages are here, then those before: whom to call when the rest is done. */
function idsFrom(client: QueryClient, view: BoardView, from: number): string[] {
  const id = (index: number): string | readonly never[] => cardAt(client, view, index)?.id ?? []
  const after = Array.from({ length: Math.max(0, Math.min(view.total - from, LOOK_AHEAD)) }, (_, step) =>
    id(from + step),
  )
  const before = Array.from({ length: Math.max(0, Math.min(from - 1, LOOK_AHEAD)) }, (_, index) => id(index))
  return [...after, ...before].flat()
}

/** The row may have been selected before, and then nothing draws that would hand it the keyboard. */
function focusSelected(list: HTMLElement | null): void {
  const row = list?.querySelector(`[data-index="${boardState().selectedIndex}"]`)
  if (row instanceof HTMLElement) row.focus({ preventScroll: true })
}

/** Keeps what the person changes of their list, for the next start. */
function useKeptChoices(): void {
  const api = useDeskApi()
  const choices = useBoardStore(useShallow(choicesOf))
  const kept = useRef(choices)
  useEffect(() => {
    if (kept.current === choices) return
    kept.current = choices
    call(api.board.setChoices(choices)).catch(notifyError)
  }, [api, choices])
}
