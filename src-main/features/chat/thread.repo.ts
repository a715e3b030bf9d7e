import { z } from 'zod'
import type { ThreadMessage } from '#shared/domain/chat/index.ts'
import { toInstant } from '#shared/domain/time/index.ts'
import { SAID_IN, threadMessage, type ChatCursor, type SaidEntry, type SaidIn, type Unread } from '#shared/ipc/chat.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'

/** Instants come with any offset and any number of digits, so they are compared as ms since the epoch, then as texts. */
const MS = (column: string): string => `CAST(round(unixepoch(${column}, 'subsec') * 1000) AS INTEGER)`
/** False for a sign that its writer took back: both times are the server's, so a slow station clock does not matter. */
const endsLater = (table: string): string => `${MS(`${table}until`)} > ${MS(`${table}updated_at`)}`

/**
 * The order of a thread: by the server's time, then id. A message that only this station knows so far (version 0) has no
 * such time yet: it comes last, and several in the order they were written, until the server's row takes its place.
 */
const KEYED = `
  SELECT c.id, c.sender_type, c.sender_name, c.message, c.created_at, c.ai_suggested, c.read,
    c.changed_xid = '0' AS own, iif(c.changed_xid = '0', c.rowid, 0) AS turn, ${MS('c.created_at')} AS at_ms
  FROM chat_messages AS c WHERE c.member_id = @memberId`
const SORT_KEY = '(own, turn, at_ms, created_at, id)'

const sortKey = z.object({
  own: z.number(),
  turn: z.number(),
  at_ms: z.number(),
  created_at: z.string(),
  id: z.string(),
})
type SortKey = z.infer<typeof sortKey>

/** Where a message stands now. For one that is not here (any more) what its reader saw counts. */
function sortKeyOf(db: Db, memberId: string, before: ChatCursor): SortKey {
  const found = statement(db, `/* chat.sortKey */ SELECT * FROM (${KEYED}) WHERE id = @id`).get({
    memberId,
    id: before.id,
  })
  const known = sortKey.safeParse(found).data
  return known ?? { own: 0, turn: 0, at_ms: Date.parse(before.at), created_at: before.at, id: before.id }
}

const LAST: SortKey = { own: 2, turn: 0, at_ms: 0, created_at: '', id: '' }

const record = z.object({
  id: z.string(),
  sender_type: z.string(),
  sender_name: z.string(),
  message: z.string(),
  created_at: z.string(),
  ai_suggested: z.number(),
  read: z.number(),
  job: z.string().nullable(),
})

const STATES: Readonly<Record<string, ThreadMessage['state']>> = { waiting: 'waiting', attention: 'refused' }

function toMessage(found: unknown): ThreadMessage {
  const row = record.parse(found)
  return threadMessage.parse({
    id: row.id,
    senderType: row.sender_type,
    senderName: row.sender_name,
    text: row.message,
    at: row.created_at,
    aiSuggested: row.ai_suggested === 1,
    read: row.read === 1,
    state: STATES[row.job ?? ''] ?? 'sent',
  })
}

export interface ThreadPage {
  /** Oldest first. */
  readonly messages: ThreadMessage[]
  readonly hasMore: boolean
}

/** The `limit` messages before a cursor, or the latest ones. */
export function readThread(
  db: Db,
  { memberId, before, limit }: { memberId: string; before: ChatCursor | null; limit: number },
): ThreadPage {
  const end = before === null ? LAST : sortKeyOf(db, memberId, before)
  const found = statement(
    db,
    `/* chat.thread */ SELECT page.*, (
       SELECT o.state FROM outbox AS o
       WHERE o.table_name = 'chat_messages' AND o.row_id = page.id AND o.kind = 'chat.send' ORDER BY o.id LIMIT 1
     ) AS job
     FROM (
       SELECT * FROM (${KEYED}) WHERE ${SORT_KEY} < (@own, @turn, @at_ms, @created_at, @id)
       ORDER BY own DESC, turn DESC, at_ms DESC, created_at DESC, id DESC LIMIT @rows
     ) AS page
     ORDER BY page.own, page.turn, page.at_ms, page.created_at, page.id`,
  ).all({ ...end, memberId, rows: limit + 1 })
  const hasMore = found.length > limit
  return { messages: found.slice(hasMore ? 1 : 0).map(toMessage), hasMore }
}

/** Whether the member has ever signed in to the portal. */
export function hasBeenInPortal(db: Db, memberId: string): boolean {
  const sql = '/* chat.inPortal */ SELECT 1 FROM contact_consents WHERE member_id = ? AND has_account = 1'
  return statement(db, sql).get(memberId) !== undefined
}

const unreadRow = z.object({ id: z.string(), changed_xid: z.string() })

/** The member's unread messages in the order they came. */
export function readUnread(db: Db, memberId: string): z.infer<typeof unreadRow>[] {
  return statement(
    db,
    `/* chat.unread */ SELECT id, changed_xid FROM chat_messages
     WHERE member_id = ? AND sender_type = 'member' AND read = 0 ORDER BY ${MS('created_at')}, created_at, id`,
  )
    .all(memberId)
    .map((found) => unreadRow.parse(found))
}

const count = (found: unknown): number => z.number().parse(found)

export function countUnread(db: Db, memberId: string): number {
  const sql = `SELECT count(*) FROM chat_messages WHERE member_id = ? AND sender_type = 'member' AND read = 0`
  return count(statement(db, sql).pluck().get(memberId))
}

const unreadOf = z.array(z.object({ memberId: z.string(), name: z.string(), count: z.number(), sinceMs: z.number() }))

/** Whose messages wait for the staff (`waiting_words`), those who wait longest first, at most `limit`. */
export function listUnread(db: Db, limit: number): Unread['members'] {
  const found = statement(
    db,
    `/* chat.waiting */ SELECT m.id AS memberId, trim(m.first_name || ' ' || m.last_name) AS name, count(*) AS count,
       min(${MS('w.said_at')}) AS sinceMs
     FROM waiting_words AS w JOIN members AS m ON m.id = w.member_id
     GROUP BY m.id ORDER BY sinceMs, m.id LIMIT @limit`,
  ).all({ limit })
  return unreadOf.parse(found).map(({ sinceMs, ...member }) => ({ ...member, since: toInstant(sinceMs) }))
}

const waitingWords = z.array(z.object({ channel: z.enum(['chat', 'sms', 'email']), at: z.string() }))

/** What of the member waits, oldest first; instants as the server wrote them. */
export function readWaiting(db: Db, memberId: string): z.infer<typeof waitingWords> {
  return waitingWords.parse(
    statement(
      db,
      `/* chat.waitingOf */ SELECT channel, said_at AS at FROM waiting_words WHERE member_id = ? ORDER BY ${MS('said_at')}, said_at, id`,
    ).all(memberId),
  )
}

/** Whether an open task about what the member wrote has to be ended by itself. */
export function hasTaskOfWords(db: Db, memberId: string): boolean {
  const sql = `/* chat.taskOfWords */ SELECT 1 FROM outreach_tasks
    WHERE member_id = ? AND status = 'open' AND kind IN ('visit-answer', 'confirm-stop')`
  return statement(db, sql).get(memberId) !== undefined
}

const waitingTotal = z.object({ total: z.number(), sinceMs: z.number().nullable() })

/**
 * How many messages wait, of all members on this station, who are those of this person's teams, and since when the oldest does: ms since
 * the epoch.
 */
export function countWaiting(db: Db): z.infer<typeof waitingTotal> {
  return waitingTotal.parse(
    statement(
      db,
      `/* chat.total */ SELECT count(*) AS total, min(${MS('w.said_at')}) AS sinceMs
       FROM waiting_words AS w JOIN members AS m ON m.id = w.member_id`,
    ).get(),
  )
}

const saidRow = z.object({
  id: z.string(),
  channel: z.enum(SAID_IN),
  fromMember: z.number(),
  who: z.string().nullable(),
  at: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  status: z.string().nullable(),
  sharedBy: z.number(),
  files: z.number(),
})

/** What was said to and by the member in these ways: the newest `limit`, oldest first. What only this station knows so far is last. */
export function readSaid(
  db: Db,
  { memberId, in: channels, limit }: { memberId: string; in: readonly SaidIn[]; limit: number },
): { entries: SaidEntry[]; hasMore: boolean } {
  const found = saidRow.array().parse(
    statement(
      db,
      `/* chat.said */ SELECT * FROM (
         SELECT id, 'chat' AS channel, sender_type = 'member' AS fromMember, sender_name AS who, created_at AS at, NULL AS subject,
           message AS text, iif(sender_type = 'member' AND read = 0, 'new', NULL) AS status, 1 AS sharedBy, 0 AS files,
           changed_xid = '0' AS own, ${MS('created_at')} AS at_ms
         FROM chat_messages WHERE member_id = @memberId
         UNION ALL
         SELECT id, type, status IN ('received', 'read'), sender_name, sent_at, subject, content,
           CASE WHEN provider = 'internal' AND metadata ->> 'purpose' = 'kit_order' THEN 'noted'
             WHEN status = 'received' THEN 'new' WHEN status <> 'read' THEN status END,
           coalesce(metadata ->> 'shared_by', 1), coalesce(metadata ->> 'media', 0), changed_xid = '0', ${MS('sent_at')}
         FROM communication_logs WHERE member_id = @memberId
       ) WHERE channel IN (SELECT value FROM json_each(@channels))
       ORDER BY own DESC, at_ms DESC, at DESC, id DESC LIMIT @rows`,
    ).all({ memberId, channels: JSON.stringify(channels), rows: limit + 1 }),
  )
  const entries = found.slice(0, limit).toReversed()
  return {
    entries: entries.map(({ channel, fromMember, ...entry }) => ({
      ...entry,
      in: channel,
      fromMember: fromMember === 1,
    })),
    hasMore: found.length > limit,
  }
}

/** Names of those who write to the member now, without `staffId`. */
export function readTyping(db: Db, of: { memberId: string; staffId: string; nowMs: number }): string[] {
  return statement(
    db,
    `/* chat.typing */ SELECT DISTINCT s.full_name FROM chat_typing AS t JOIN staff AS s ON s.id = t.staff_id
     WHERE t.member_id = ? AND t.staff_id <> ? AND ${MS('t.until')} > ? AND ${endsLater('t.')} ORDER BY s.full_name`,
  )
    .pluck()
    .all(of.memberId, of.staffId, of.nowMs)
    .map((name) => z.string().parse(name))
}

const typingEnd = z.object({ memberId: z.string(), endMs: z.number() })

/** When each sign of writing that still stands ends by itself. */
export function readTypingEnds(db: Db, { staffId, nowMs }: { staffId: string; nowMs: number }) {
  return statement(
    db,
    `/* chat.typingEnds */ SELECT member_id AS memberId, ${MS('until')} AS endMs FROM chat_typing
     WHERE staff_id <> ? AND ${MS('until')} > ? AND ${endsLater('')}`,
  )
    .all(staffId, nowMs)
    .map((found) => typingEnd.parse(found))
}
