import * as z from 'zod/mini'
import { dataOf, type MemberBackend } from './backend.ts'
import { ApiProblem } from '../problems.ts'
import { chatRow, columnsOf, type ChatRow } from './rows.ts'

/** Messages of one request. */
export const PAGE_SIZE = 50

/** A position in the conversation, which is ordered by time, then id. */
export type ChatCursor = Pick<ChatRow, 'created_at' | 'id'>

export interface NewMessage {
  /** Made here, so that a repetition after a lost answer stores nothing twice. */
  readonly id: string
  readonly memberId: string
  /** The server replaces it by the name on record. */
  readonly senderName: string
  readonly text: string
}

/** The member's conversation with the care team. @throws ApiProblem */
export interface MemberChat {
  /** At most `PAGE_SIZE` messages, newest first: the newest of all, or those before a position. */
  page(memberId: string, before: ChatCursor | null): Promise<ChatRow[]>
  /** Stores a message exactly once, however often it is sent. */
  send(message: NewMessage): Promise<ChatRow>
  /** Marks what the care team wrote up to this message as read. */
  markRead(memberId: string, upTo: ChatCursor): Promise<void>
}

const DUPLICATE = '23505'
const rows = z.array(chatRow)

export function createMemberChat({ rest }: MemberBackend): MemberChat {
  const columns = columnsOf(chatRow)
  const storedAs = async ({ id, memberId }: NewMessage): Promise<ChatRow> => {
    const found = rest.from('chat_messages').select(columns).eq('id', id).eq('member_id', memberId)
    const [row] = rows.parse(await dataOf(found))
    if (!row) throw new ApiProblem('refused')
    return row
  }
  return {
    async page(memberId, before) {
      const newest = rest
        .from('chat_messages')
        .select(columns)
        .eq('member_id', memberId)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(PAGE_SIZE)
      if (before === null) return rows.parse(await dataOf(newest))
      const { created_at: at, id } = before
      return rows.parse(await dataOf(newest.or(`created_at.lt."${at}",and(created_at.eq."${at}",id.lt.${id})`)))
    },
    async send(message) {
      const { id, memberId, senderName, text } = message
      const row = { id, member_id: memberId, sender_type: 'member', sender_name: senderName, message: text }
      const answer = await rest.from('chat_messages').insert(row).select(columns)
      if (answer.error?.code === DUPLICATE) return storedAs(message)
      const [stored] = rows.parse(await dataOf(Promise.resolve(answer)))
      if (!stored) throw new ApiProblem('refused')
      return stored
    },
    async markRead(memberId, upTo) {
      const unread = rest
        .from('chat_messages')
        .update({ read: true })
        .eq('member_id', memberId)
        .eq('sender_type', 'coordinator')
        .eq('read', false)
        .lte('created_at', upTo.created_at)
      await dataOf(unread)
    },
  }
}
