import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isReasonMissing, outcomesOf } from '#shared/domain/calls/index.ts'
import { saidWithCall } from '#shared/domain/statements/index.ts'
import type { ActiveCall, CallDraft } from '#shared/ipc/calls.ts'
import { call, toApiError, useDeskApi, useDeskNow } from '../../../api/index.ts'
import { createLatestWinsSaver, type LatestWinsSaver, type SaveState } from '../../../ui/latest-wins-saver.ts'
import { notifyError, notifyOk } from '../../../ui/notices.ts'
import { useOneAtATime } from '../../../ui/useOneAtATime.ts'
import { useTellRecorded } from '../../statements/index.ts'
import { callbackTimeProblem, isTimePicked } from '../../callbacks/index.ts'
import { activeCallQuery, isVerified, useForgetCall } from '../active-call.ts'
import { callActions, callState, type CallSubject } from '../call.store.ts'
import { useCalledIn } from '../useStartCall.ts'

/** A callback that is still being picked has no time to keep yet. */
const storable = (draft: CallDraft): CallDraft =>
  draft.callback !== null && !isTimePicked(draft.callback) ? { ...draft, callback: null } : draft

export interface Draft {
  readonly draft: CallDraft
  /** Saves; without a change it saves once more. */
  readonly change: (change: Partial<CallDraft>) => void
  /** The newest draft, also between a keystroke and the next render. */
  readonly latest: () => CallDraft
  readonly saveState: SaveState
  readonly saver: LatestWinsSaver<CallDraft>
}

/** What is typed and picked during a call: on the screen at once, on this computer with every keystroke. */
export function useCallDraft({ memberId, draft: kept }: ActiveCall): Draft {
  const api = useDeskApi()
  const [draft, setDraft] = useState(kept)
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'saved' })
  const newest = useRef(kept)
  const [saver] = useState(() =>
    createLatestWinsSaver({
      send: (typed: CallDraft) => call(api.calls.saveDraft({ memberId, draft: storable(typed) })),
      onState: setSaveState,
    }),
  )
  const change = useCallback(
    (part: Partial<CallDraft>) => {
      newest.current = { ...newest.current, ...part }
      setDraft(newest.current)
      void saver.save(newest.current)
    },
    [saver],
  )
  const latest = useCallback(() => newest.current, [])
  return { draft, change, latest, saveState, saver }
}

/** What must be put right before a call can be completed. */
export type Problem = 'outcomeMissing' | 'reasonMissing' | 'callbackIncomplete' | 'callbackInvalid' | 'callbackInPast'
const PROBLEMS = ['outcomeMissing', 'reasonMissing', 'callbackInvalid', 'callbackInPast'] as const satisfies Problem[]
const OF_CALLBACK_TIME = {
  incomplete: 'callbackIncomplete',
  invalid: 'callbackInvalid',
  past: 'callbackInPast',
} as const

export interface EndCall {
  /** True while main is asked; nothing may be typed then. */
  readonly ending: boolean
  readonly problem: Problem | null
  readonly clearProblem: () => void
  readonly complete: () => void
  /** Completes this entry and goes on with another member on the same call, whose identity is checked anew. */
  readonly goOnWith: (subject: CallSubject) => void
  readonly cancel: () => void
  /** Cancel was asked, but the newest notes are not on disk: the person decides. */
  readonly unsaved: boolean
}

/** What is wrong with a draft, as far as the screen can tell; main looks once more. */
function problemOf(
  { outcome, reason, reasonNote, callback }: CallDraft,
  { active, now }: { active: ActiveCall; now: number },
): Problem | null {
  const verified = isVerified(active)
  const offered = outcomesOf({ inbound: active.inbound, verified })
  if (outcome === null || !offered.includes(outcome)) return 'outcomeMissing'
  // Keys are faster than main's answer to the second tick; main has heard of it by the time that it looks.
  const confirmed = verified || callState().confirming
  if (isReasonMissing({ outcome, reason, reasonNote, verified: confirmed })) return 'reasonMissing'
  const wrong = callback === null ? null : callbackTimeProblem(callback, { zone: active.timeZone, now })
  return wrong === null ? null : OF_CALLBACK_TIME[wrong]
}

/** Complete Call and Cancel. Whatever fails, the call and its text stay on the screen. */
export function useEndCall(active: ActiveCall, { latest, saver }: Draft): EndCall {
  const api = useDeskApi()
  const now = useDeskNow()
  const { t } = useTranslation('call')
  const { busy: ending, run } = useOneAtATime()
  // The dialog goes a moment after the call: a second press in between must find nothing to do.
  const ended = useRef(false)
  const forget = useForgetCall(active)
  const { problem, setProblem, clearProblem, fail } = useProblem()
  const [unsaved, setUnsaved] = useState(false)
  const { memberId } = active
  const calledIn = useCalledIn()
  const tellRecorded = useTellRecorded(memberId)

  const log = async (draft: CallDraft, next: CallSubject | null): Promise<void> => {
    saver.stop()
    // Before the answer: main tells that the call has ended even earlier.
    callActions.noteCompleted(next === null ? memberId : null)
    try {
      const { statementId } = await call(api.calls.complete({ memberId, draft }))
      ended.current = true
      notifyOk(t('logged'))
      const said = saidWithCall({ reason: draft.reason, number: active.phone })
      if (said !== null && statementId !== null) tellRecorded(statementId, said)
      await forget()
    } catch (error) {
      callActions.noteCompleted(null)
      void saver.save(draft)
      return fail(error, t('failed.complete'))
    }
    if (next !== null) await calledIn(next)
  }

  const leave = async (): Promise<void> => {
    try {
      const safe = await saver.settle()
      setUnsaved(!safe)
      if (!safe && !unsaved) return
      await call(api.calls.cancel({ memberId }))
      ended.current = true
      await forget()
    } catch (error) {
      await fail(error, t('failed.cancel'))
    }
  }

  const completeThen = (next: CallSubject | null): void => {
    const draft = latest()
    const wrong = problemOf(draft, { active, now })
    setProblem(wrong)
    if (wrong === null && !ended.current) run(() => log(draft, next))
  }
  const complete = (): void => completeThen(null)

  return { ending, problem, clearProblem, complete, goOnWith: completeThen, cancel: () => run(leave), unsaved }
}

/** What stands in the way: at its place in the dialog where it has one, else as a message. */
function useProblem() {
  const client = useQueryClient()
  const { queryKey } = activeCallQuery(useDeskApi())
  const [problem, setProblem] = useState<Problem | null>(null)
  const fail = async (error: unknown, context: string): Promise<void> => {
    const { code } = toApiError(error)
    const known = PROBLEMS.find((name) => code === `calls.${name}`)
    if (known) setProblem(known)
    else notifyError(error, context)
    // Ended elsewhere: ask what is true now.
    if (code === 'calls.notInCall') await client.invalidateQueries({ queryKey })
  }
  const clearProblem = useCallback(() => setProblem(null), [])
  return { problem, setProblem, clearProblem, fail }
}
