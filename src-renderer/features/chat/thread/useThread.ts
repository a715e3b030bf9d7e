import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toEpochMs } from '#shared/domain/time/index.ts'
import type { ThreadMessage } from '#shared/domain/chat/thread.ts'
import { MOST_MESSAGES, type ChatCursor, type ChatThread } from '#shared/ipc/chat.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import { call, useDeskApi, useDeskEvent } from '../../../api/index.ts'
import { notifyError } from '../../../ui/notices.ts'

/** Changes that arrive together are answered once. */
const GATHER_MS = 40

export const chatKeys = {
  thread: (memberId: string) => ['chat', 'thread', memberId] as const,
  sent: (memberId: string) => ['chat', 'sent', memberId] as const,
  said: (memberId: string) => ['chat', 'said', memberId] as const,
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
      const reach = client.getQueryData<ChatThread>(queryKey)?.messages[0] ?? null
      return loadThread(api, { memberId, reach })
    },
    // Nothing follows its changes while it is closed, so it is read anew each time.
    gcTime: 0,
  })
  const { forgetAhead, ...older } = useOlder(memberId)
  useThreadEvents(memberId, forgetAhead)
  return { data, error: data ? null : error, retry: () => void refetch(), ...older }
}

/** The page before a message, read before it is asked for. */
interface Ahead {
  readonly beforeId: string
  readonly page: Promise<ChatThread>
}

interface Older extends Pick<Thread, 'loadingOlder' | 'loadOlder'> {
  /** Something has changed since the page ahead was read. */
  readonly forgetAhead: () => void
}

/**
 * Puts older messages before those that are here; what is here is not read again for it. Who scrolls back goes on doing so: the
 * next page is read meanwhile.
 */
function useOlder(memberId: string): Older {
  const api = useDeskApi()
  const client = useQueryClient()
  const [loadingOlder, setLoadingOlder] = useState(false)
  const running = useRef(false)
  const ahead = useRef<Ahead | null>(null)
  const queryKey = chatKeys.thread(memberId)

  const read = ({ at, id }: ThreadMessage): Promise<ChatThread> =>
    call(api.chat.getThread({ memberId, before: { at, id }, limit: MOST_MESSAGES }))
  const readAhead = ({ messages, hasMore }: ChatThread): void => {
    const [next] = messages
    if (!hasMore || next === undefined) return
    const page = read(next)
    // Told where it is asked for.
    page.catch(() => undefined)
    ahead.current = { beforeId: next.id, page }
  }
  const prepend = async (): Promise<void> => {
    const first = client.getQueryData<ChatThread>(queryKey)?.messages[0]
    if (first === undefined) return
    const known = ahead.current?.beforeId === first.id ? ahead.current.page : null
    ahead.current = null
    const older = await (known ?? read(first))
    readAhead(older)
    // What is being read just now reaches back to where this began, and would take the older messages away again.
    const interrupted = client.isFetching({ queryKey }) > 0
    await client.cancelQueries({ queryKey })
    client.setQueryData<ChatThread>(queryKey, (shown) => {
      if (shown?.messages[0]?.id !== first.id) return shown
      const hasMore = older.hasMore && older.messages.length > 0
      return { ...shown, messages: [...older.messages, ...shown.messages], hasMore }
    })
    if (interrupted) void client.invalidateQueries({ queryKey })
  }
  const load = async (): Promise<void> => {
    running.current = true
    setLoadingOlder(true)
    try {
      await prepend()
    } catch (error) {
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
    forgetAhead: () => {
      ahead.current = null
    },
  }
}

/** Reads anew what a change of this member touches: the thread with its counts, and the lists of what was sent. */
function useThreadEvents(memberId: string, onChange: () => void): void {
  const api = useDeskApi()
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refresh = (): void => {
    onChange()
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: chatKeys.thread(memberId) })
      void client.invalidateQueries({ queryKey: chatKeys.sent(memberId) })
      void client.invalidateQueries({ queryKey: chatKeys.said(memberId) })
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

interface ThreadWanted {
  readonly memberId: string
  /** The oldest message that is on the screen already: what is read anew reaches back to it. */
  readonly reach: ChatCursor | null
}

function isReached(messages: readonly ThreadMessage[], reach: ChatCursor | null): boolean {
  const [first] = messages
  if (reach === null || first === undefined) return true
  const distance = toEpochMs(first.at) - toEpochMs(reach.at)
  return distance < 0 || (distance === 0 && messages.some(({ id }) => id === reach.id))
}

/**
 * The newest part of a thread in one piece, however much has arrived in the meantime.
 * @throws ApiError of `chat.getThread`
 */
async function loadThread(api: DeskApi, { memberId, reach }: ThreadWanted): Promise<ChatThread> {
  const newest = await call(api.chat.getThread({ memberId, before: null, limit: FIRST_PAGE }))
  let { messages, hasMore } = newest
  for (let first = messages[0]; hasMore && first !== undefined; first = messages[0]) {
    if (isReached(messages, reach)) break
    const before = { at: first.at, id: first.id }
    const older = await call(api.chat.getThread({ memberId, before, limit: MOST_MESSAGES }))
    messages = [...older.messages, ...messages]
    hasMore = older.hasMore && older.messages.length > 0
  }
  return { ...newest, messages, hasMore }
}
