import { z } from 'zod'
import type { SentMessage } from '#shared/ipc/chat.ts'
import type { CommunicationLogRow } from '#shared/sync/rows.ts'
import type { CommunicationType } from '#shared/sync/vocabulary.ts'
import { decodeRow } from '../../db/row-codec.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function sender({ sender_name: name, sender_email: email }: CommunicationLogRow): string | null {
  return name !== null && email !== null ? `${name} <${email}>` : (name ?? email)
}

function toSent(row: CommunicationLogRow): SentMessage {
  return {
    id: row.id,
    type: row.type,
    subject: row.subject,
    status: row.status,
    from: sender(row),
    to: row.recipient,
    sentAt: row.sent_at,
    deliveredAt: row.delivered_at,
    openedAt: row.opened_at,
    content: row.content,
    provider: row.provider,
    purpose: text(row.metadata['purpose']),
    linkType: text(row.metadata['link_type']),
    externalId: row.external_id,
  }
}

/** E-mails or text messages to the member, newest first. */
export function readSent(db: Db, { memberId, type }: { memberId: string; type: CommunicationType }): SentMessage[] {
  return statement(
    db,
    `/* chat.sent */ SELECT * FROM communication_logs WHERE member_id = ? AND type = ?
     ORDER BY unixepoch(sent_at, 'subsec') DESC, sent_at DESC, id`,
  )
    .all(memberId, type)
    .map((found) => toSent(decodeRow('communication_logs', found)))
}

const sentCounts = z.object({ email: z.number(), sms: z.number() })

export function countSent(db: Db, memberId: string): z.infer<typeof sentCounts> {
  return sentCounts.parse(
    statement(
      db,
      `/* chat.sentCounts */ SELECT count(*) FILTER (WHERE type = 'email') AS email,
         count(*) FILTER (WHERE type = 'sms') AS sms FROM communication_logs WHERE member_id = ?`,
    ).get(memberId),
  )
}
