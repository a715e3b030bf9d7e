import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { MemberApi } from '../../api/member/index.ts'
import { reloadIfBroken, retryAnew } from '../../services/broken-scripts.ts'
import { forgetUse } from '../../services/last-use.ts'
import { SIGN_IN_PATH, signInFor, type SignInNotice } from '../../services/portal-paths.ts'
import { forgetUnsent, unsentOf } from '../../services/unsent-messages.ts'
import { hideToast, showToast } from '../../ui/toast.ts'
import type { Unsent } from './unsent-work.ts'

/** What asks before something is given up; fetched while the first page stands, for it is needed without a connection. */
export const loadLeaving = () => import('./LeaveDialog.tsx')
const LOOK_MS = 3_000
const keptAnswers = () => import('../../services/answer-autosave/index.ts')

export interface Leaving {
  /** What would be given up, while the member is asked about it. */
  readonly unsent: Unsent | null
  readonly busy: boolean
  /** Sends what waits, then ends the visit; where something is left, asks first. */
  readonly signOut: () => Promise<void>
  readonly stay: () => void
  /** Ends the visit, whatever is unsent. */
  readonly leaveNow: () => Promise<void>
  /** Ends a visit that nobody uses. @returns false while it waits for an answer to be sent */
  readonly leaveIdle: () => Promise<boolean>
}

/** A session that ends by itself takes the crisis card away: then the sign-in says where help is. */
const endedNotice = (memberId: string, notice: 'ended' | 'idle'): SignInNotice =>
  unsentOf(memberId).read().crisisId !== null || document.querySelector('[data-crisis-card]') ? 'crisis' : notice

/** Whether the session was ended elsewhere; asked no longer than somebody waits at a button. Where it was, the visit ends by that. */
async function isOver(api: MemberApi): Promise<boolean> {
  const limit = new Promise<false>((resolve) => setTimeout(() => resolve(false), LOOK_MS))
  return Promise.race([api.session.isOpen().then((isOpen) => !isOpen), limit]).catch(() => false)
}

/** The ways out of the signed-in pages. What a member chose to give up is gone; what nobody asked about stays, sealed. */
export function useLeaving(api: MemberApi, memberId: string): Leaving {
  const { t } = useTranslation('pages')
  const [path, navigate] = useLocation()
  const queries = useQueryClient()
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const [busy, setBusy] = useState(false)
  const leaving = useRef(false)

  useEffect(
    () =>
      api.session.onEnded(() => {
        // The own way out says itself what happened.
        if (leaving.current) return
        const notice = endedNotice(memberId, 'ended')
        queries.clear()
        forgetUse()
        // Where it was never fetched, this page has kept nothing that it would have to leave.
        void keptAnswers().then(
          ({ leaveAnswers }) => leaveAnswers(api, memberId, 'ended'),
          () => {},
        )
        navigate(signInFor(path), { replace: true, state: { notice } })
      }),
    [api, memberId, queries, navigate, path],
  )

  const end = useCallback(
    async (how: 'left' | 'idle'): Promise<boolean> => {
      const notice = how === 'left' ? how : endedNotice(memberId, how)
      leaving.current = true
      try {
        const { leaveAnswers } = await keptAnswers()
        await api.session.signOut()
        queries.clear()
        forgetUse()
        await leaveAnswers(api, memberId, how === 'left' ? 'left' : 'ended')
        if (how === 'left') await forgetUnsent(memberId)
        navigate(SIGN_IN_PATH, { replace: true, state: { notice } })
        return true
      } catch {
        leaving.current = false
        return false
      }
    },
    [api, memberId, navigate, queries],
  )
  const leaveNow = useCallback(async () => {
    setBusy(true)
    if (!(await end('left'))) void showToast({ tone: 'failure', text: t('signOut.failed') })
    setBusy(false)
  }, [end, t])
  const signOut = useCallback(async () => {
    hideToast()
    setBusy(true)
    try {
      const { sendWhatWaits } = await loadLeaving()
      const left = await sendWhatWaits(api, memberId)
      // A session that was ended elsewhere ends here, and keeps what is unsent for the next sign-in: nobody has to give it up.
      setUnsent(left?.reached === false && (await isOver(api)) ? null : left)
      if (left === null) await leaveNow()
    } catch {
      // Without knowing what is unsent nobody is logged out.
      await retryAnew(() => showToast({ tone: 'failure', text: t('signOut.failed') }))
    }
    setBusy(false)
  }, [api, memberId, leaveNow, t])
  const leaveIdle = useCallback(async (): Promise<boolean> => {
    try {
      const { sendAnswersBeforeLeaving } = await keptAnswers()
      // Nobody chose to leave: what was answered is not given up for it.
      const waiting = await sendAnswersBeforeLeaving(api, memberId)
      return waiting.length === 0 && (await end('idle'))
    } catch {
      // A new page finds the visit unused and ends it.
      await reloadIfBroken()
      return false
    }
  }, [api, memberId, end])
  const stay = useCallback(() => setUnsent(null), [])
  return { unsent, busy, signOut, stay, leaveNow, leaveIdle }
}
