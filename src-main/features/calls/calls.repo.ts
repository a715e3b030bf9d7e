import { contactBasis } from '#shared/domain/contact-rules/index.ts'
import { z } from 'zod'
import { activeCall, callDraft, callStop, EMPTY_DRAFT, NOTES_MAX, type CallDraft } from '#shared/ipc/calls.ts'
import { toInstant } from '#shared/domain/time/index.ts'
import type { CallbackRow } from '#shared/sync/rows.ts'
import type { StatementKind } from '#shared/sync/statements.ts'
import { decodeRow } from '../../db/row-codec.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'

/** The call of this station as the cache keeps it; what was typed lies beside it, one draft per member. */
const storedCall = activeCall
  .omit({ draft: true, stop: true, alertOpen: true })
  // What Call Now rested on; absent where the member called.
  .extend({ basis: contactBasis.optional() })
export type StoredCall = z.infer<typeof storedCall>

function parsed<T>(schema: z.ZodType<T>, text: unknown): T | null {
  if (typeof text !== 'string') return null
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** The call that was not ended yet; null if there is none, or none that this version can read. */
export function readCall(db: Db): StoredCall | null {
  return parsed(storedCall, statement(db, 'SELECT call FROM active_call').pluck().get())
}

export function writeCall(db: Db, call: StoredCall): void {
  statement(db, 'INSERT OR REPLACE INTO active_call (only_one, member_id, call) VALUES (1, ?, ?)').run(
    call.memberId,
    JSON.stringify(call),
  )
}

/** Keeps a call that begins, with a draft of its own. */
export function startOnDisk(db: Db, call: StoredCall): void {
  db.transaction(() => {
    setNotesAside(db, call.memberId)
    writeCall(db, call)
  })()
}

export function removeCall(db: Db): void {
  statement(db, 'DELETE FROM active_call').run()
}

const anyNotes = z.object({ notes: z.string() })

/** What was typed for this member. Of a draft in another shape the notes are kept. */
export function readDraft(db: Db, memberId: string): CallDraft {
  const text = statement(db, 'SELECT draft FROM call_drafts WHERE member_id = ?').pluck().get(memberId)
  return parsed(callDraft, text) ?? { ...EMPTY_DRAFT, notes: parsed(anyNotes, text)?.notes ?? '' }
}

/**
 * Keeps the draft while the member is in the call of this station, in one statement: it runs on every keystroke.
 * @returns false when there is no such call any more: a late save changes nothing.
 */
export function saveDraft(db: Db, { memberId, draft, nowMs }: { memberId: string; draft: CallDraft; nowMs: number }) {
  const saved = statement(
    db,
    `INSERT INTO call_drafts (member_id, saved_at, draft) SELECT member_id, ?, ? FROM active_call WHERE member_id = ?
     ON CONFLICT (member_id) DO UPDATE SET saved_at = excluded.saved_at, draft = excluded.draft`,
  ).run(nowMs, JSON.stringify(draft), memberId)
  return saved.changes > 0
}

/**
 * After a call that was not logged, and before a new one: what was typed is shown in the next call of this member, apart
 * from its notes; what was picked is not. The newest comes last. Nothing is kept of a member who left this station meanwhile.
 */
export function setNotesAside(db: Db, memberId: string): void {
  const { earlier, notes } = readDraft(db, memberId)
  if (notes.trim() === '') return keepEarlier(db, memberId, earlier)
  const savedMs = statement(db, 'SELECT saved_at FROM call_drafts WHERE member_id = ?').pluck().get(memberId)
  const texts = earlier === null ? [notes] : [earlier.notes, notes]
  keepEarlier(db, memberId, { at: toInstant(Number(savedMs)), notes: texts.join('\n\n').slice(-3 * NOTES_MAX) })
}

/** Ends a draft; earlier notes about which nobody has decided stay. */
export function keepEarlier(db: Db, memberId: string, earlier: CallDraft['earlier']): void {
  const isHere = statement(db, 'SELECT 1 FROM members WHERE id = ?').get(memberId) !== undefined
  if (!isHere || earlier === null) {
    statement(db, 'DELETE FROM call_drafts WHERE member_id = ?').run(memberId)
    return
  }
  statement(db, 'UPDATE call_drafts SET draft = ? WHERE member_id = ?').run(
    JSON.stringify({ ...EMPTY_DRAFT, earlier }),
    memberId,
  )
}

/**
 * Open callbacks to this member that are due until `dueByMs`, whoever made them: the member was to be called, and was.
 * Instants may carry any offset, so they are compared as moments.
 */
export function readDueCallbacks(db: Db, { memberId, dueByMs }: { memberId: string; dueByMs: number }): CallbackRow[] {
  return statement(
    db,
    `/* calls.callbacks */ SELECT * FROM callbacks WHERE member_id = ? AND status = 'open'
     AND unixepoch(due_at, 'subsec') * 1000 <= ? ORDER BY id`,
  )
    .all(memberId, dueByMs)
    .map((record) => decodeRow('callbacks', record))
}

/** For when the member's next open callback is promised, whoever made it; null without one. */
export function readNextCallback(db: Db, memberId: string): string | null {
  const found = statement(
    db,
    `/* calls.nextCallback */ SELECT due_at FROM callbacks WHERE member_id = ? AND status = 'open'
     ORDER BY unixepoch(due_at, 'subsec'), id LIMIT 1`,
  )
    .pluck()
    .get(memberId)
  return typeof found === 'string' ? found : null
}

/** Whether a statement that stands, of that kind where one is named, was made in this very call. */
export function hasStatementIn(db: Db, callId: string, kind: StatementKind | null = null): boolean {
  const found = statement(
    db,
    `/* calls.statement */ SELECT 1 FROM member_statements
     WHERE call_id = ? AND withdrawn_at IS NULL AND kind = coalesce(?, kind)`,
  ).get(callId, kind)
  return found !== undefined
}

const foreignStop = z.object({ reason: callStop, by: z.string().nullable() })
export type ForeignStop = z.infer<typeof foreignStop>

/** What somebody other than `staffId` said after which nobody calls the member, and that stands: a death first, then the newest. */
export function readForeignStop(
  db: Db,
  { memberId, staffId }: { memberId: string; staffId: string },
): ForeignStop | null {
  const found = statement(
    db,
    `/* calls.foreignStop */ SELECT iif(s.kind = 'deceased', 'deceased', 'doNotCall') AS reason, w.full_name AS "by"
     FROM member_statements AS s LEFT JOIN staff AS w ON w.id = s.made_by
     WHERE s.member_id = ? AND s.withdrawn_at IS NULL AND s.made_by IS NOT ?
       AND (s.kind = 'deceased' OR s.kind = 'do-not-call' AND s.details ->> 'scope' = 'all')
     ORDER BY s.kind = 'deceased' DESC, unixepoch(s.said_at, 'subsec') DESC, s.id LIMIT 1`,
  ).get(memberId, staffId)
  return foreignStop.nullable().parse(found ?? null)
}

/** A claim of somebody else, as it was last heard of; null when none is known to run at `nowMs`. */
export function readForeignClaim(
  db: Db,
  { memberId, staffId, nowMs }: { memberId: string; staffId: string; nowMs: number },
): { readonly staffName: string | null } | null {
  const found = statement(
    db,
    `/* calls.claim */ SELECT s.full_name AS staffName FROM call_claims AS c LEFT JOIN staff AS s ON s.id = c.staff_id
     WHERE c.member_id = ? AND c.staff_id <> ? AND c.released_at IS NULL AND unixepoch(c.lease_until, 'subsec') * 1000 > ?`,
  ).get(memberId, staffId, nowMs)
  return z.object({ staffName: z.string().nullable() }).safeParse(found).data ?? null
}

/** Tests that were booked during this call and still hold, by name. */
export function readBookedTests(db: Db, callId: string): string[] {
  const names = statement(
    db,
    `/* calls.booked */ SELECT test_name FROM appointments
     WHERE call_id = ? AND status IN ('scheduled', 'confirmed') AND deleted_at IS NULL ORDER BY created_at, id`,
  )
    .pluck()
    .all(callId)
  return names.filter((name) => typeof name === 'string')
}
