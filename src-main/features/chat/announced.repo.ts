import { z } from 'zod'
import { parseNotified, notifiedText, type NotifiedLog } from '#shared/domain/chat/index.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'

const KEY = 'chat.announced'

/** Messages that somebody was told of, by id; null in a cache that never announced any. */
export function readAnnounced(db: Db): NotifiedLog | null {
  const text = statement(db, 'SELECT value FROM meta WHERE key = ?').pluck().get(KEY)
  return parseNotified(typeof text === 'string' ? text : null)
}

export function writeAnnounced(db: Db, told: NotifiedLog): void {
  statement(db, 'INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)').run(KEY, notifiedText(told))
}

const unreadMessage = z.object({ id: z.string(), memberId: z.string(), firstName: z.string() })
export type UnreadMessage = z.infer<typeof unreadMessage>

/** Unread messages of members who are here. */
export function readUnreadMessages(db: Db): UnreadMessage[] {
  return statement(
    db,
    `/* chat.unannounced */ SELECT c.id, c.member_id AS memberId, m.first_name AS firstName
     FROM chat_messages AS c JOIN members AS m ON m.id = c.member_id
     WHERE c.sender_type = 'member' AND c.read = 0 ORDER BY c.created_at, c.id`,
  )
    .all()
    .map((found) => unreadMessage.parse(found))
}
