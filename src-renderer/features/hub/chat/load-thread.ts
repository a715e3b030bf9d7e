import { toEpochMs } from '#shared/domain/time/index.ts'
import type { ChatThread, ChatCursor } from '#shared/ipc/chat.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import { call } from '../../../api/index.ts'

/** Messages of the first screens. */
export const FIRST_PAGE = 50
/** As many as main gives at once. */
const MOST = 200

export interface ThreadWanted {
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
export async function loadThread(api: DeskApi, { memberId, atLeast, reach }: ThreadWanted): Promise<ChatThread> {
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
