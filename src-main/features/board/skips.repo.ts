import { OUTREACH_OUTCOMES } from '#shared/domain/calls/index.ts'
import { CONTACT_LIMITS } from '#shared/domain/contact-rules/index.ts'
import { skipState } from '#shared/domain/queue/index.ts'
import type { Db } from '../../db/types.ts'
import { storedSince } from './stored-since.ts'

interface Skipped {
  readonly memberId: string
  readonly skippedAt: string
  readonly skippedUntil: string
  readonly callbackDueAt: string | null
  readonly alertOpen: 0 | 1
  readonly unreadSince: string | null
  readonly lastCallAt: string | null
}

/** A callback that somebody has tried brings nobody back: see `wasTried` of `contact-facts.ts`. */
const SKIPPED = `/* board.skipped */
  SELECT o.member_id AS memberId, o.skipped_at AS skippedAt, o.skipped_until AS skippedUntil,
    o.contact_hold AS alertOpen, s.last_call_at AS lastCallAt,
    (SELECT min(due_at) FROM callbacks AS c WHERE c.member_id = o.member_id AND c.status = 'open'
      AND NOT EXISTS (SELECT 1 FROM calls AS k WHERE k.member_id = c.member_id
        AND k.outcome IN (${OUTREACH_OUTCOMES.map((outcome) => `'${outcome}'`).join(', ')})
        AND julianday(k.started_at) >= julianday(c.due_at, @lead))) AS callbackDueAt,
    (SELECT max(created_at) FROM chat_messages AS m
      WHERE m.member_id = o.member_id AND m.sender_type = 'member' AND m.read = 0) AS unreadSince
  FROM member_outreach AS o LEFT JOIN call_stats AS s ON s.member_id = o.member_id
  WHERE o.skipped_until > @from`

/** Members who are out of the queue now because somebody set them aside. */
export function skippedMembers(db: Db, nowMs: number): string[] {
  return db
    .prepare<[{ from: string; lead: string }], Skipped>(SKIPPED)
    .all({ from: storedSince(nowMs), lead: `-${CONTACT_LIMITS.callbackLeadMinutes} minutes` })
    .filter(({ alertOpen, ...facts }) => skipState({ ...facts, alertOpen: alertOpen === 1 }, nowMs) === 'aside')
    .map(({ memberId }) => memberId)
}
