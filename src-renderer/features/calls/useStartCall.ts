import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { canOverride, contactRefusal } from '#shared/domain/contact-rules/index.ts'
import type { BoardCard } from '#shared/ipc/board.ts'
import type { ActiveCall } from '#shared/ipc/calls.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import { call, sessionQuery, toApiError, useDeskApi } from '../../api/index.ts'
import { notifyError, notifyInfo } from '../../ui/notices.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { activeCallQuery } from './active-call.ts'
import { callActions, callState, subjectOf, type CallSubject } from './call.store.ts'
import { callGate, gateText, refusalText } from './call-gate.ts'

/** The card of a member, in the queue or outside of it; null when they are not here any more. @throws ApiError */
export const findCard = (api: DeskApi, memberId: string): Promise<BoardCard | null> =>
  call(api.board.getCard({ memberId }))

/** Role of the person at the desk, null on sample data. Read once: for somebody else the board is made anew. */
export function useStaffRole(): StaffRole | null {
  const { queryKey } = sessionQuery(useDeskApi())
  const session = useQueryClient().getQueryData(queryKey)
  return session?.kind === 'signed-in' ? session.role : null
}

/** @param knowsOfWish the caller knows that the member asked for somebody else */
export type StartCall = (subject: CallSubject, overrideReason: string | null, knowsOfWish?: boolean) => Promise<void>

/** What every beginning of a call has in common: one at a time, main's call is taken over, and a refusal is said. */
function useBeginning() {
  const api = useDeskApi()
  const client = useQueryClient()
  const { t } = useTranslation('board')
  return useMemo(() => {
    const { queryKey } = activeCallQuery(api)
    return {
      isTaken: (): boolean => callState().open?.kind === 'starting' || Boolean(client.getQueryData(queryKey)),
      takeOver: async (active: ActiveCall): Promise<void> => {
        await client.cancelQueries({ queryKey })
        client.setQueryData(queryKey, active)
      },
      refuse: async (error: unknown): Promise<void> => {
        sayWhyNot(error, t)
        if (toApiError(error).code === 'calls.alreadyInCall') await client.invalidateQueries({ queryKey })
      },
    }
  }, [api, client, t])
}

/** Starts a call: the dialog is there at once, main decides. What main refuses is said, and the dialog goes. */
export function useStartCall(): StartCall {
  const api = useDeskApi()
  const beginning = useBeginning()
  return useCallback(
    async (subject, overrideReason, knowsOfWish = false) => {
      if (beginning.isTaken()) return
      callActions.show({ kind: 'starting', subject })
      try {
        await beginning.takeOver(
          await call(
            api.calls.start({ memberId: subject.memberId, overrideReason, ...(knowsOfWish ? { knowsOfWish } : {}) }),
          ),
        )
      } catch (error) {
        const { code, field } = toApiError(error)
        if (code === 'calls.askedFor' && field !== undefined) {
          return callActions.show({ kind: 'asked-for', subject, name: field, overrideReason })
        }
        await beginning.refuse(error)
      } finally {
        if (callState().open?.kind === 'starting') callActions.close()
      }
    },
    [api, beginning],
  )
}

/** The member called us: the call begins at once, whatever the rules say about calls of ours. */
export function useCalledIn(): (subject: CallSubject) => Promise<void> {
  const api = useDeskApi()
  const beginning = useBeginning()
  return useCallback(
    async ({ memberId }) => {
      if (beginning.isTaken()) return
      try {
        await beginning.takeOver(await call(api.calls.receive({ memberId })))
      } catch (error) {
        await beginning.refuse(error)
      }
    },
    [api, beginning],
  )
}

function sayWhyNot(error: unknown, t: TFunction<'board'>): void {
  const { code, field = '' } = toApiError(error)
  const refusal = contactRefusal.safeParse(field)
  if (code === 'calls.notAllowed' && refusal.success) notifyError(error, refusalText(t, refusal.data))
  else if (code === 'calls.claimed' && field !== '') notifyError(error, t('call.inCall', { name: field }))
  else notifyError(error)
}

/**
 * Call Now by key or from a list: starts, asks for a reason where the person may go on without the rules' yes, or says
 * why not.
 */
export function useRequestCall(): (card: BoardCard, now: number) => void {
  const startCall = useStartCall()
  const role = useStaffRole()
  const { t } = useTranslation('board')
  const { locale } = useFormatContext()
  return useCallback(
    (card, now) => {
      const gate = callGate(card, now)
      const subject = subjectOf(card)
      if (gate.state === 'open') void startCall(subject, null)
      else if (gate.state === 'refused' && role !== null && canOverride(gate.decision, role)) {
        callActions.show({ kind: 'override', subject, reason: gate.decision.reason, limit: gate.decision.limit })
      } else notifyInfo(gateText(gate, { t, locale, zone: card.timeZone, now }) ?? '')
    },
    [startCall, role, t, locale],
  )
}

/** Calls a member of whom only the id is known, for example from the callbacks: by the card where there is one. */
export function useCallMember(): (subject: CallSubject, now: number) => Promise<void> {
  const api = useDeskApi()
  const startCall = useStartCall()
  const requestCall = useRequestCall()
  return useCallback(
    async (subject, now) => {
      const card = await findCard(api, subject.memberId).catch(() => null)
      if (card) requestCall(card, now)
      else await startCall(subject, null)
    },
    [api, startCall, requestCall],
  )
}
