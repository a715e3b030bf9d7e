import { z } from 'zod'
import { findCrisisWords } from '#shared/domain/crisis/index.ts'
import type { ChatThread } from '#shared/ipc/chat.ts'
import type { MemberRow } from '#shared/sync/rows.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'

const hold = z.object({ held: z.number(), asOf: z.string() })

/** Messages to look at: more than one sitting brings. */
const LATEST = 20

const NEWER = `/* chat.newer */ SELECT message FROM chat_messages
  WHERE member_id = ? AND sender_type = 'member' AND julianday(created_at) >= julianday(?)
  ORDER BY created_at DESC LIMIT ${LATEST}`

/**
 * True while a crisis hold stands for the member: no drafts. The server sets it with the message that speaks of a crisis,
 * but the two arrive here one after the other, so messages newer than the record that is here are looked at as well.
 */
export function isOnHold(db: Db, memberId: string): boolean {
  const sql = '/* chat.hold */ SELECT contact_hold AS held, updated_at AS asOf FROM member_outreach WHERE member_id = ?'
  const found = hold.safeParse(statement(db, sql).get(memberId))
  if (found.success && found.data.held === 1) return true
  const since = found.data?.asOf ?? '0000-01-01T00:00:00Z'
  const newer = statement(db, NEWER).pluck().all(memberId, since)
  return newer.some((text) => typeof text === 'string' && findCrisisWords(text).found)
}

const ALERT = `/* chat.alert */ SELECT a.status, s.full_name AS ownerName
  FROM urgent_alerts AS a LEFT JOIN staff AS s ON s.id = a.acknowledged_by
  WHERE a.member_id = ? AND a.status IN ('open', 'acknowledged') ORDER BY a.status = 'acknowledged', a.raised_at LIMIT 1`

const standing = z.object({ status: z.enum(['open', 'acknowledged']), ownerName: z.string().nullable() })

/** What a thread says of a crisis; the alert itself only where this station has it, so to those who may see it. */
export function crisisOf(
  db: Db,
  { id, preferred_language: language }: Pick<MemberRow, 'id' | 'preferred_language'>,
): Pick<ChatThread, 'suggestionsOff' | 'crisis'> {
  if (!isOnHold(db, id)) return { suggestionsOff: false, crisis: null }
  const found = standing.safeParse(statement(db, ALERT).get(id)).data
  const alert = found === undefined ? null : { taken: found.status === 'acknowledged', ownerName: found.ownerName }
  return { suggestionsOff: true, crisis: { language: language === 'es' ? 'es' : 'en', alert } }
}
