import { useEffect, useSyncExternalStore } from 'react'
import { call, useDeskApi } from '../../../api/index.ts'

interface Seen {
  readonly memberId: string
  /** Unread messages of the member. */
  readonly unread: number
  readonly newestId: string | null
  /** Whether the newest message is on the screen. */
  readonly atEnd: boolean
}

/** Marks the conversation read while its newest message can be seen: not in a hidden window, not scrolled away. */
export function useMarkRead({ memberId, unread, newestId, atEnd }: Seen): void {
  const api = useDeskApi()
  const visible = useSyncExternalStore(onVisibility, isVisible)
  const due = visible && atEnd && unread > 0
  useEffect(() => {
    // What fails stays unread and is marked with the next message or the next look.
    if (due && newestId !== null) call(api.chat.markRead({ memberId })).catch(() => undefined)
  }, [api, memberId, due, newestId])
}

const isVisible = (): boolean => document.visibilityState === 'visible'

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
