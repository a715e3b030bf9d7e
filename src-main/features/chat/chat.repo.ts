import { z } from 'zod'
import { type SentMessage, chatDraft, type ChatDraft, type ChatThread } from '#shared/ipc/chat.ts'
import type { CommunicationLogRow, MemberRow, SyncedRow, SyncedTable } from '#shared/sync/rows.ts'
import { MEMBER_TEXT_STATES, type CommunicationType } from '#shared/sync/vocabulary.ts'
import { messageFile, type MessageFile } from '#shared/domain/inbound-email/index.ts'
import { findCrisisWords } from '#shared/domain/crisis/index.ts'
import { parseNotified, notifiedText, type NotifiedLog } from '#shared/domain/chat/index.ts'
import type { MemberContext, RecentActivity } from '#assistant/index.ts'
import { fullNameOf, isOpenGap } from '#shared/domain/member/index.ts'
import { trueKitStatus } from '#shared/domain/kit-shipping/index.ts'
import { localDate, toEpochMs } from '#shared/domain/time/index.ts'
import { decodeRow } from '../../db/row-codec.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'
import { NOT_SET_UP } from '../../sync/outbox.repo.ts'

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const counted = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const FROM_MEMBER: readonly string[] = MEMBER_TEXT_STATES

function sender({ sender_name: name, sender_email: email }: CommunicationLogRow): string | null {
  return name !== null && email !== null ? `${name} <${email}>` : (name ?? email)
}

/** Files that came with a message of the member. */
export const filesOf = ({ metadata }: Pick<CommunicationLogRow, 'metadata'>): MessageFile[] =>
  z.array(messageFile).catch([]).parse(metadata['files'])

function toSent(row: CommunicationLogRow, lacks: string | null): SentMessage {
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
    fromMember: FROM_MEMBER.includes(row.status),
    sharedBy: counted(row.metadata['shared_by']) ?? 1,
    media: counted(row.metadata['media']) ?? 0,
    files: filesOf(row),
    automatic: row.metadata['automatic'] === true,
    longer: row.metadata['longer'] === true,
    lacks,
  }
}

const unreadText = z.object({ id: z.string(), changed_xid: z.string() })

/** Text messages or e-mails of the member that nobody has seen, in the order they came. */
export function readUnreadTexts(
  db: Db,
  { memberId, type }: { memberId: string; type: CommunicationType },
): z.infer<typeof unreadText>[] {
  return statement(
    db,
    `/* chat.unreadTexts */ SELECT id, changed_xid FROM communication_logs
     WHERE member_id = ? AND type = ? AND status = 'received' ORDER BY unixepoch(sent_at, 'subsec'), id`,
  )
    .all(memberId, type)
    .map((found) => unreadText.parse(found))
}

const lackingSetting = z.object({ rowId: z.string(), setting: z.string() })

/** What the server lacks to send each of the member's messages that wait, or those before it to the same number or address. */
function readLacks(db: Db, memberId: string): ReadonlyMap<string, string> {
  const found = statement(
    db,
    `/* chat.lacks */ SELECT job.row_id AS rowId, held.detail AS setting
     FROM outbox AS held JOIN outbox AS job ON job.member_id = held.member_id AND job.id >= held.id
       AND job.payload ->> 'recipient' = held.payload ->> 'recipient'
     WHERE held.member_id = ? AND held.state = 'waiting' AND held.reason = '${NOT_SET_UP}' AND job.state = 'waiting'`,
  ).all(memberId)
  return new Map(
    lackingSetting
      .array()
      .parse(found)
      .map(({ rowId, setting }) => [rowId, setting]),
  )
}

/** E-mails or text messages to and from the member, newest first. */
export function readSent(db: Db, { memberId, type }: { memberId: string; type: CommunicationType }): SentMessage[] {
  const lacks = readLacks(db, memberId)
  return statement(
    db,
    `/* chat.sent */ SELECT * FROM communication_logs WHERE member_id = ? AND type = ?
     ORDER BY unixepoch(sent_at, 'subsec') DESC, sent_at DESC, id`,
  )
    .all(memberId, type)
    .map((found) => decodeRow('communication_logs', found))
    .map((row) => toSent(row, lacks.get(row.id) ?? null))
}

const sentCounts = z.object({ email: z.number(), sms: z.number(), unreadEmails: z.number(), unreadTexts: z.number() })

/** E-mails and text messages, and those of the member that nobody has seen. */
export function countSent(db: Db, memberId: string): z.infer<typeof sentCounts> {
  return sentCounts.parse(
    statement(
      db,
      `/* chat.sentCounts */ SELECT count(*) FILTER (WHERE type = 'email') AS email,
         count(*) FILTER (WHERE type = 'sms') AS sms,
         count(*) FILTER (WHERE type = 'email' AND status = 'received') AS unreadEmails,
         count(*) FILTER (WHERE type = 'sms' AND status = 'received') AS unreadTexts FROM communication_logs WHERE member_id = ?`,
    ).get(memberId),
  )
}

const EMPTY: ChatDraft = { text: '', aiSuggested: false }

/** What was typed for this member and not sent. */
export function readDraft(db: Db, memberId: string): ChatDraft {
  const text = statement(db, 'SELECT draft FROM chat_drafts WHERE member_id = ?').pluck().get(memberId)
  if (typeof text !== 'string') return EMPTY
  try {
    return chatDraft.safeParse(JSON.parse(text)).data ?? EMPTY
  } catch {
    return EMPTY
  }
}

/** Keeps the draft, in one statement: it runs on every pause of typing. Of a member who is not here nothing is kept. */
export function writeDraft(db: Db, { memberId, draft, nowMs }: { memberId: string; draft: ChatDraft; nowMs: number }) {
  if (draft.text === '') return removeDraft(db, memberId)
  statement(
    db,
    `INSERT INTO chat_drafts (member_id, saved_at, draft) SELECT id, ?, ? FROM members WHERE id = ?
     ON CONFLICT (member_id) DO UPDATE SET saved_at = excluded.saved_at, draft = excluded.draft`,
  ).run(nowMs, JSON.stringify(draft), memberId)
}

export function removeDraft(db: Db, memberId: string): void {
  statement(db, 'DELETE FROM chat_drafts WHERE member_id = ?').run(memberId)
}

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

const ANNOUNCED_KEY = 'chat.announced'

/** Messages that somebody was told of, by id; null in a cache that never announced any. */
export function readAnnounced(db: Db): NotifiedLog | null {
  const text = statement(db, 'SELECT value FROM meta WHERE key = ?').pluck().get(ANNOUNCED_KEY)
  return parseNotified(typeof text === 'string' ? text : null)
}

export function writeAnnounced(db: Db, told: NotifiedLog): void {
  statement(db, 'INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)').run(ANNOUNCED_KEY, notifiedText(told))
}

const unreadMessage = z.object({ id: z.string(), memberId: z.string(), firstName: z.string() })
export type UnreadMessage = z.infer<typeof unreadMessage>

/** Unread messages of members who are here. */
export function readUnreadMessages(db: Db): UnreadMessage[] {
  return statement(
    db,
    `/* chat.unannounced */ SELECT c.id, c.member_id AS memberId, coalesce(nullif(m.first_name, ''), m.last_name) AS firstName
     FROM unread_words AS c JOIN members AS m ON m.id = c.member_id ORDER BY unixepoch(c.said_at, 'subsec'), c.id`,
  )
    .all()
    .map((found) => unreadMessage.parse(found))
}

/** What a coordinator would look at before answering; more is not told. */
const ACTIVITY_MAX = 8
/** The function takes no longer lists, and no longer name. */
const LIST_MAX = 50
const NAME_MAX = 200

type SubjectTable = 'member_outreach' | 'care_gaps' | 'calls' | 'appointments' | 'test_kits' | 'lab_results'

function rowsOf<T extends SubjectTable & SyncedTable>(db: Db, table: T, memberId: string): SyncedRow<T>[] {
  return statement(db, `/* chat.context.${table} */ SELECT * FROM ${table} WHERE member_id = ? ORDER BY id`)
    .all(memberId)
    .map((found) => decodeRow(table, found))
}

/** Newest first; a day is the member's own where the place is known. */
function recentActivity(db: Db, { id, time_zone: zone }: MemberRow): RecentActivity[] {
  const dayOf = (instant: string): string =>
    (zone === null ? null : localDate(zone, toEpochMs(instant))) ?? instant.slice(0, 10)
  const activities: RecentActivity[] = [
    ...rowsOf(db, 'calls', id).map(
      ({ outcome, started_at }) => ({ kind: 'call', status: outcome, on: dayOf(started_at) }) as const,
    ),
    ...rowsOf(db, 'appointments', id).map(
      ({ status, appointment_datetime }) => ({ kind: 'appointment', status, on: dayOf(appointment_datetime) }) as const,
    ),
    ...rowsOf(db, 'test_kits', id).map(
      (kit) =>
        ({
          kind: 'kit',
          status: trueKitStatus(kit),
          on: kit.date_completed ?? kit.date_delivered ?? kit.date_sent,
        }) as const,
    ),
    ...rowsOf(db, 'lab_results', id).map(
      ({ status, test_date }) => ({ kind: 'result', status, on: test_date }) as const,
    ),
  ]
  return activities.toSorted((a, b) => (b.on ?? '').localeCompare(a.on ?? '')).slice(0, ACTIVITY_MAX)
}

/** What drafts of a reply may rest on besides the messages, from the cache alone. */
export function readSuggestionContext(db: Db, member: MemberRow): MemberContext {
  return {
    name: fullNameOf(member).slice(0, NAME_MAX).toWellFormed(),
    conditions: (rowsOf(db, 'member_outreach', member.id)[0]?.conditions ?? []).slice(0, LIST_MAX),
    careGaps: rowsOf(db, 'care_gaps', member.id)
      .filter((gap) => isOpenGap(gap))
      .map(({ name }) => name)
      .slice(0, LIST_MAX),
    recentActivity: recentActivity(db, member),
  }
}
