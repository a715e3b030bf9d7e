import { useEffect, useEffectEvent, useRef } from 'react'
import { useFollowActiveCall } from './active-call.ts'
import { callActions, callState, useCallStore } from './call.store.ts'
import { InCallDialog } from './in-call/InCallDialog.tsx'
import { OverrideDialog } from './OverrideDialog.tsx'
import { ScriptDialog } from './script/ScriptDialog.tsx'
import { StartingDialog } from './StartingDialog.tsx'

export interface CallHostProps {
  /** A dialog about this member has gone. `goOn`: the call is done, the next member is due. */
  readonly onReturn: (memberId: string, goOn: boolean) => void
}

/** The dialogs of a call, whichever card, key or list asked for them. Mounted once, beside the board. */
export function CallHost({ onReturn }: CallHostProps) {
  const active = useFollowActiveCall()
  const open = useCallStore((state) => state.open)
  useReturn(active?.memberId ?? open?.subject.memberId ?? null, onReturn)
  useEffect(() => callActions.close, [])

  if (active) return <InCallDialog key={`${active.memberId} ${active.startedAt}`} call={active} />
  if (open?.kind === 'starting') return <StartingDialog subject={open.subject} />
  if (open?.kind === 'override') return <OverrideDialog subject={open.subject} reason={open.reason} />
  if (open?.kind === 'script') return <ScriptDialog subject={open.subject} />
  return null
}

/** Tells when the dialogs about a member have gone, by whatever way. */
function useReturn(memberId: string | null, onReturn: CallHostProps['onReturn']): void {
  const shown = useRef(memberId)
  const goBack = useEffectEvent((left: string) => {
    const goOn = callState().completedId === left
    callActions.noteCompleted(null)
    onReturn(left, goOn)
  })
  useEffect(() => {
    const left = shown.current
    shown.current = memberId
    if (left !== null && memberId === null) goBack(left)
  }, [memberId])
}
