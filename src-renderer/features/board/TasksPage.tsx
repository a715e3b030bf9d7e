import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { BoardCard } from '#shared/ipc/board.ts'
import { call, useDeskApi, useDeskEvent, useDeskNow, useSessionOwner } from '../../api/index.ts'
import { fullName } from '../../ui/full-name.ts'
import { CallHost, useCallMember, useHealthHidden } from '../calls/index.ts'
import { chatActions, CommunicationHub } from '../chat/index.ts'
import { KitDialogHost } from '../kits/index.ts'
import { SkipDialogHost } from '../skips/index.ts'
import { RecordDialogHost } from '../statements/index.ts'
import { TasksRoom } from '../tasks/index.ts'
import { CardCommands } from './BoardCommands.tsx'
import { Callbacks, chartOf, showAttention } from './BoardPage.tsx'
import { OpenMember } from './compact/MemberPane.tsx'
import { useOwnBoard } from './data/useOwnBoard.ts'
import { useTestActions } from './data/useTestActions.ts'
import { useDisplay } from './useDisplay.ts'

const BOARD = '/dashboard'

/** Route `/tasks`: the room of tasks, with the member of one of them beside the list. */
export function TasksPage({ toBoard }: { readonly toBoard: ReactNode }) {
  const owner = useSessionOwner()
  return useOwnBoard() ? <OwnedTasks key={owner} toBoard={toBoard} /> : null
}

function OwnedTasks({ toBoard }: { readonly toBoard: ReactNode }) {
  const display = useDisplay()
  const now = useDeskNow()
  const navigate = useNavigate()
  const hidden = useHealthHidden()
  const callMember = useCallMember()
  const onAction = useTestActions(display)
  const list = useRef<HTMLUListElement>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const card = useCard(openId)
  const backToList = (): void => list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
  return (
    <>
      <TasksRoom
        hidden={hidden}
        list={list}
        openId={openId}
        onOpen={setOpenId}
        onCall={({ memberId, memberName }) => void callMember({ memberId, name: memberName }, now)}
        onMessages={(memberId) => chatActions.open(memberId, 'sms')}
        toBoard={toBoard}
        onLeave={() => void navigate(BOARD)}
        pane={
          card === undefined ? null : card === null ? (
            <p>{display.t('compact.gone')}</p>
          ) : (
            <section aria-label={fullName(card)}>
              <OpenMember card={card} display={display} now={now} onAction={onAction} />
            </section>
          )
        }
      />
      <CardCommands card={card ?? null} display={display} now={now} />
      <CallHost onReturn={backToList} chartOf={chartOf} />
      <Callbacks now={now} />
      <KitDialogHost />
      <RecordDialogHost />
      <SkipDialogHost onSkipped={backToList} />
      <CommunicationHub onShowRefused={showAttention} />
    </>
  )
}

const CARD = ['board', 'card'] as const

/** The card of a member, as it is now; null: not here any more, undefined: not here yet, or nobody is open. */
function useCard(memberId: string | null): BoardCard | null | undefined {
  const api = useDeskApi()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: [...CARD, memberId],
    queryFn: () => (memberId === null ? null : call(api.board.getCard({ memberId }))),
    enabled: memberId !== null,
    gcTime: 0,
  })
  useDeskEvent(api.board.onMembersChanged, () => void client.invalidateQueries({ queryKey: CARD }))
  return memberId === null ? undefined : data
}
