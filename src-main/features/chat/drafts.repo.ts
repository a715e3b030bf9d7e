import { chatDraft, type ChatDraft } from '#shared/ipc/chat.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'

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
