import type { ThreadMessage } from '#shared/domain/chat/index.ts'
import { PAGE_SIZE, type ChatCursor, type MemberChat } from '../../api/member/chat.ts'
import type { ChatRow } from '../../api/member/rows.ts'
import type { UnsentMessage } from '../../services/unsent-messages.ts'

/** What is loaded of the conversation: its newest part, without gaps. */
export interface Conversation {
  /** Oldest first. */
  readonly rows: readonly ChatRow[]
  /** Nothing older exists. */
  readonly whole: boolean
}

/** The server states all times in UTC and in one form, so their texts are in the order of the times. */
const compare = (one: ChatCursor, other: ChatCursor): number => {
  if (one.created_at !== other.created_at) return one.created_at < other.created_at ? -1 : 1
  return one.id < other.id ? -1 : Number(one.id > other.id)
}

/** Both parts as one: each message once, in order. What was read stays read, however late an older answer arrives. */
export function mergeConversations(held: Conversation | undefined, found: Conversation): Conversation {
  if (!held) return found
  const byId = new Map(held.rows.map((row) => [row.id, row]))
  for (const row of found.rows) byId.set(row.id, { ...row, read: row.read || byId.get(row.id)?.read === true })
  return { rows: [...byId.values()].toSorted(compare), whole: held.whole || found.whole }
}

/** One page, newest first, as a part of the conversation. */
const partOf = (newestFirst: readonly ChatRow[], lastPage: number): Conversation => ({
  rows: newestFirst.toReversed(),
  whole: lastPage < PAGE_SIZE,
})

/** What is new since `held`, with the newest page for its read marks; the newest page alone where nothing is held. */
export async function loadNewest(
  chat: MemberChat,
  memberId: string,
  held: Conversation | undefined,
): Promise<Conversation> {
  const newestHeld = held?.rows.at(-1)
  const found: ChatRow[] = []
  for (let before: ChatCursor | null = null; ;) {
    const page: ChatRow[] = await chat.page(memberId, before)
    found.push(...page)
    const oldest = page.at(-1)
    const meets = !newestHeld || !oldest || compare(oldest, newestHeld) <= 0
    if (meets || page.length < PAGE_SIZE) return partOf(found, page.length)
    before = oldest
  }
}

/** The page before the oldest message that is held. */
export async function loadOlder(chat: MemberChat, memberId: string, held: Conversation): Promise<Conversation> {
  const page = await chat.page(memberId, held.rows[0] ?? null)
  return partOf(page, page.length)
}

const STATES = { waiting: 'waiting', failed: 'refused', refused: 'refused', sent: 'sent' } as const

/** What the thread shows: the conversation, then what has not been sent. */
export function threadMessages(
  rows: readonly ChatRow[],
  unsent: readonly UnsentMessage[],
  ownName: string,
): ThreadMessage[] {
  const stored = new Set(rows.map(({ id }) => id))
  return [
    ...rows.map((row): ThreadMessage => ({
      id: row.id,
      senderType: row.sender_type,
      senderName: row.sender_type === 'member' ? ownName : row.sender_name,
      text: row.message,
      at: row.created_at,
      aiSuggested: false,
      read: row.read,
      state: 'sent',
    })),
    ...unsent
      .filter(({ id }) => !stored.has(id))
      .map(({ id, text, at, state }): ThreadMessage => ({
        id,
        senderType: 'member',
        senderName: ownName,
        text,
        at,
        aiSuggested: false,
        read: false,
        state: STATES[state],
      })),
  ]
}
