import { useCallback, useEffect, useRef, useState } from 'react'
import type { MemberApi } from '../../api/member/index.ts'
import type { MemberRow } from '../../api/member/rows.ts'
import type { PortalServices } from '../../api/services.ts'
import { reloadIfBroken } from '../../services/broken-scripts.ts'
import { forgetUse, timeLeft } from '../../services/last-use.ts'
import { usePortalServices } from '../../services/PortalServicesContext.tsx'
import { whyFailed } from '../../services/why-failed.ts'

/** `busy`: the server makes everybody wait; `refused`: what no connection helps against. */
export type FailedStart = 'offline' | 'busy' | 'refused'

function startFailed(error: unknown): MemberSessionState {
  const kind = whyFailed(error)
  if (kind === 'signedOut') return { status: 'ended' }
  if (kind === 'noRecord') return { status: 'unknown' }
  return { status: 'failed', why: kind === 'offline' || kind === 'busy' ? kind : 'refused' }
}

/**
 * `none`: nobody is signed in; `ended`: somebody was, and the session is over; `idle`: it was found unused;
 * `unknown`: signed in, but the plan has no member record for it.
 */
type MemberSessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'none' }
  | { readonly status: 'ended' }
  | { readonly status: 'idle' }
  | { readonly status: 'unknown' }
  | { readonly status: 'failed'; readonly why: FailedStart }
  | { readonly status: 'ready'; readonly api: MemberApi; readonly member: MemberRow }

/**
 * A visit that was left open: whoever opens the browser now is somebody to ask again. Answers that wait on the device are
 * sent first; what can't be sent stays there, sealed, until the member is back.
 */
async function endUnused(api: MemberApi, member: MemberRow | null): Promise<void> {
  if (member !== null) {
    const { leaveAnswers, sendAnswersBeforeLeaving } = await import('../../services/answer-autosave/index.ts')
    await sendAnswersBeforeLeaving(api, member.id)
    await leaveAnswers(api, member.id, 'ended')
  }
  await api.session.signOut()
  forgetUse()
}

async function findMember(services: PortalServices): Promise<MemberSessionState> {
  if (!services.hasSession()) return { status: 'none' }
  try {
    const api = await services.member()
    const userId = await api.session.userId()
    if (userId === null) return { status: 'ended' }
    const member = await api.records.member(userId)
    if (timeLeft(Date.now()) === 0) {
      await endUnused(api, member)
      return { status: 'idle' }
    }
    if (member !== null) return { status: 'ready', api, member }
    // To a session that was ended elsewhere the server shows nothing, not even its member.
    return { status: (await api.session.isOpen()) ? 'unknown' : 'ended' }
  } catch (error) {
    return startFailed(error)
  }
}

/** The first look of a visit, which began before the page was drawn, and what it found so far. */
const ahead = new WeakMap<PortalServices, { finding: Promise<MemberSessionState>; found?: MemberSessionState }>()

/** Looks who is signed in before the page is drawn; whoever asks first has what it finds. */
export async function lookAhead(services: PortalServices): Promise<MemberSessionState> {
  const look: { finding: Promise<MemberSessionState>; found?: MemberSessionState } = { finding: findMember(services) }
  ahead.set(services, look)
  look.found = await look.finding
  return look.found
}

function firstLook(services: PortalServices): Promise<MemberSessionState> {
  const begun = ahead.get(services)?.finding
  ahead.delete(services)
  return begun ?? findMember(services)
}

export interface MemberSessionHandle {
  readonly state: MemberSessionState
  /** Looks again, and shows that it does. */
  readonly retry: () => void
  /** Looks again while what is shown stays; resolves when the look is over, and never rejects. */
  readonly quietRetry: () => Promise<void>
}

/** Finds out who is signed in. Each page below has its own loading; this one is only about the person. */
export function useMemberSession(): MemberSessionHandle {
  const services = usePortalServices()
  const [state, setState] = useState<MemberSessionState>(
    () => ahead.get(services)?.found ?? { status: services.hasSession() ? 'loading' : 'none' },
  )
  const running = useRef<Promise<void> | null>(null)
  const look = useCallback(
    (isAsked = false): Promise<void> => {
      if (running.current) return running.current
      const turn = reloadIfBroken({ isAsked })
        .then(async (isReloading) => (isReloading ? undefined : setState(await firstLook(services))))
        .finally(() => {
          running.current = null
        })
      running.current = turn
      return turn
    },
    [services],
  )
  useEffect(() => void look(), [look])
  const retry = useCallback(() => {
    setState({ status: 'loading' })
    void look(true)
  }, [look])
  const quietRetry = useCallback(() => look(), [look])
  return { state, retry, quietRetry }
}
