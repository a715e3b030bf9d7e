import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { ChatRow } from '../../api/member/rows.ts'
import { useMember } from '../../services/MemberContext.tsx'

const onVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const isVisible = (): boolean => document.visibilityState === 'visible'

interface Seen {
  /** Oldest first; undefined while nothing is loaded. */
  readonly rows: readonly ChatRow[] | undefined
  /** Whether the newest message is on the screen. */
  readonly atEnd: boolean
  readonly add: (rows: readonly ChatRow[]) => void
}

/**
 * Opening the chat marks what the care team wrote as read (docs/rules/messages.md#chat), and so does what arrives
 * while the member looks at its end. What fails is tried again with the next message or the next look.
 */
export function useMarkRead({ rows, atEnd, add }: Seen): void {
  const { api, member } = useMember()
  const queries = useQueryClient()
  const visible = useSyncExternalStore(onVisibility, isVisible)
  const marked = useRef<string | null>(null)
  useEffect(() => {
    const newest = rows?.findLast(({ sender_type: side }) => side === 'coordinator')
    if (!rows || !newest || !visible || !atEnd || marked.current === newest.id) return
    marked.current = newest.id
    const seen = rows.filter(({ sender_type: side, read }) => side === 'coordinator' && !read)
    api.chat.markRead(member.id, newest).then(
      () => {
        add(seen.map((row) => ({ ...row, read: true })))
        void queries.invalidateQueries({ queryKey: ['counters'] })
        return undefined
      },
      () => {
        if (marked.current === newest.id) marked.current = null
      },
    )
  }, [rows, atEnd, visible, api, member.id, queries, add])
}
