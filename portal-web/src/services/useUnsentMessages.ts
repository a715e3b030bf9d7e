import { useEffect, useSyncExternalStore } from 'react'
import { fullNameOf } from '#shared/domain/member/names.ts'
import type { MemberApi } from '../api/member/index.ts'
import type { MemberRow } from '../api/member/rows.ts'
import { useMember } from './MemberContext.tsx'
import { unsentOf, type Unsent, type UnsentMessages } from './unsent-messages.ts'

/** What the signed-in member has written and not sent, and what can be done with it. */
export function useUnsentMessages(): readonly [Unsent, UnsentMessages] {
  const { member } = useMember()
  const store = unsentOf(member.id)
  return [useSyncExternalStore(store.subscribe, store.read), store]
}

/** Sends what the member writes, on whichever page they are then, and asks before the browser throws it away. */
export function useUnsentDelivery(api: MemberApi, member: MemberRow): void {
  const { id: memberId } = member
  const store = unsentOf(memberId)
  const senderName = fullNameOf(member)
  useEffect(
    () =>
      store.connect({
        send: ({ id, text }) => api.chat.send({ id, text, memberId, senderName }),
        answerCard: (choice) => api.answerCrisisCard(choice),
      }),
    [store, api, memberId, senderName],
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (store.read().messages.some(({ state }) => state !== 'sent')) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [store])
}
