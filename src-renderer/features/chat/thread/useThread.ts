import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toEpochMs } from '#shared/domain/time/index.ts'
import type { ChatThread, ChatCursor } from '#shared/ipc/chat.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import { call, useDeskApi, useDeskEvent } from '../../../api/index.ts'
import { notifyError } from '../../../ui/notices.ts'

/** Changes that arrive together are answered once. */
const GATHER_MS = 40

export const chatKeys = {
  thread: (memberId: string) => ['chat', 'thread', memberId] as const,
  /** How many messages are wanted at least. */
  depth: (memberId: string) => ['chat', 'depth', memberId] as const,
  sent: (memberId: string) => ['chat', 'sent', memberId] as const,
}

export interface Thread {
  /** Undefined until it is here. */
  readonly data: ChatThread | undefined
  /** Set while there is nothing to show instead. */
  readonly error: Error | null
  readonly retry: () => void
  readonly loadingOlder: boolean
  /** Asks for older messages; nothing while they are on their way. */
  readonly loadOlder: () => void
}

/** The conversation of one member, in step with main for as long as it is shown. */
export function useThread(memberId: string): Thread {
  const api = useDeskApi()
  const client = useQueryClient()
  const queryKey = chatKeys.thread(memberId)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => {
      const atLeast = client.getQueryData<number>(chatKeys.depth(memberId)) ?? FIRST_PAGE
      const reach = client.getQueryData<ChatThread>(queryKey)?.messages[0] ?? null
      return loadThread(api, { memberId, atLeast, reach })
    },
    // Nothing follows its changes while it is closed, so it is read anew each time.
    gcTime: 0,
  })
  useThreadEvents(memberId)
  const older = useOlder(memberId, async () => (await refetch()).error)
  return { data, error: data ? null : error, retry: () => void refetch(), ...older }
}

/** @param reload reads the thread anew, as far back as is wanted; answers what went wrong */
function useOlder(memberId: string, reload: () => Promise<Error | null>): Pick<Thread, 'loadingOlder' | 'loadOlder'> {
  const client = useQueryClient()
  const [loadingOlder, setLoadingOlder] = useState(false)
  const running = useRef(false)
  useEffect(() => () => client.removeQueries({ queryKey: chatKeys.depth(memberId) }), [client, memberId])
  const load = async (): Promise<void> => {
    running.current = true
    setLoadingOlder(true)
    const known = client.getQueryData<ChatThread>(chatKeys.thread(memberId))?.messages.length ?? 0
    client.setQueryData(chatKeys.depth(memberId), known + FIRST_PAGE)
    const error = await reload()
    if (error) {
      client.setQueryData(chatKeys.depth(memberId), known)
      notifyError(error)
    }
    running.current = false
    setLoadingOlder(false)
  }
  return {
    loadingOlder,
    loadOlder: () => {
      if (!running.current) void load()
    },
  }
}

/** Reads anew what a change of this member touches: the thread with its counts, and the lists of what was sent. */
function useThreadEvents(memberId: string): void {
  const api = useDeskApi()
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refresh = (): void => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: chatKeys.thread(memberId) })
      void client.invalidateQueries({ queryKey: chatKeys.sent(memberId) })
    }, GATHER_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useDeskEvent(api.chat.onThreadChanged, (changed) => {
    if (changed.memberId === null || changed.memberId === memberId) refresh()
  })
  // The log of messages, and whether an urgent alert is open, come with the member.
  useDeskEvent(api.board.onMembersChanged, ({ memberIds }) => {
    if (memberIds === null || memberIds.includes(memberId)) refresh()
  })
}

/** Messages of the first screens. */
const FIRST_PAGE = 50
/** As many as main gives at once. */
const MOST = 200

interface ThreadWanted {
  readonly memberId: string
  /** Messages to have at least, where there are so many. */
  readonly atLeast: number
  /** The oldest message that is on the screen already: what is read anew reaches back to it. */
  readonly reach: ChatCursor | null
}

const isAfter = (at: string, reach: ChatCursor | null): boolean => reach !== null && toEpochMs(at) > toEpochMs(reach.at)

/**
 * The newest part of a thread in one piece, however much has arrived in the meantime.
 * @throws ApiError of `chat.getThread`
 */
async function loadThread(api: DeskApi, { memberId, atLeast, reach }: ThreadWanted): Promise<ChatThread> {
  const newest = await call(api.chat.getThread({ memberId, before: null, limit: FIRST_PAGE }))
  let { messages, hasMore } = newest
  for (let first = messages[0]; hasMore && first !== undefined; first = messages[0]) {
    const missing = atLeast - messages.length
    if (missing <= 0 && !isAfter(first.at, reach)) break
    const limit = Math.min(MOST, Math.max(FIRST_PAGE, missing))
    const older = await call(api.chat.getThread({ memberId, before: { at: first.at, id: first.id }, limit }))
    messages = [...older.messages, ...messages]
    hasMore = older.hasMore && older.messages.length > 0
  }
  return { ...newest, messages, hasMore }
}
