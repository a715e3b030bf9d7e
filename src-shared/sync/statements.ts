import { z } from 'zod'
import { calendarDate, instant, memberColumns } from './columns.ts'
import { BAD_NUMBER_REASONS, CONSENT_CHANNELS, DO_NOT_CALL_SCOPES, RELATIONS, TALK_TOPICS } from './vocabulary.ts'
import { statementKind } from './word-schemas.ts'

export const badNumberReason = z.enum(BAD_NUMBER_REASONS)
const relation = z.enum(RELATIONS)
export const talkTopic = z.enum(TALK_TOPICS)
const e164 = z.string().regex(/^\+[1-9]\d{6,14}$/)

/**
 * What can be said about a member on the telephone, by kind (docs/rules/calling.md#what-was-said-in-a-call). The keys
 * beside `kind` are the `details` of the row; the database checks them once more, kind by kind.
 */
export const statementContent = z.discriminatedUnion('kind', [
  /** No calls at all, or none that only remind. */
  z.object({ kind: z.literal('do-not-call'), scope: z.enum(DO_NOT_CALL_SCOPES) }),
  /** The member has died: nothing goes out on any channel. */
  z.object({ kind: z.literal('deceased') }),
  /** This number is not called again, whatever file brings it back. */
  z.object({ kind: z.literal('bad-number'), number: e164, why: badNumberReason }),
  /** A care gap is said to be done; when and where in the member's words, either may be empty. A lead, never a closure. */
  z.object({
    kind: z.literal('already-done'),
    gapId: z.uuid(),
    when: z.string().max(100),
    where: z.string().max(200),
  }),
  /** Who answered instead of the member, and whether a message was left with them. */
  z.object({ kind: z.literal('someone-else'), relation, message: z.boolean() }),
  /** Whom the member wants us to talk with; `until` is the last day on the member's calendar, null: this call only. */
  z.object({
    kind: z.literal('may-talk-with'),
    name: z.string().trim().min(1).max(80),
    relation,
    topic: talkTopic,
    until: calendarDate.nullable(),
  }),
  /** A yes or no to a channel; with a yes, the edition of the wording that was read, and in which language. */
  z.object({
    kind: z.literal('consent'),
    channel: z.enum(CONSENT_CHANNELS),
    given: z.boolean(),
    wording: z.string().max(40).nullable(),
    language: z.enum(['en', 'es']).nullable(),
  }),
])
export type StatementContent = z.infer<typeof statementContent>
export type StatementKind = StatementContent['kind']

/** The `details` that a row of `member_statements` keeps. */
export function statementDetails(content: StatementContent): Record<string, unknown> {
  return Object.fromEntries(Object.entries(content).filter(([key]) => key !== 'kind'))
}

/** What a row says; null for a kind or a form that this version of the app does not know. */
export function statementOf(row: { readonly kind: string; readonly details: unknown }): StatementContent | null {
  const details = z.record(z.string(), z.unknown()).safeParse(row.details).data ?? {}
  return statementContent.safeParse({ ...details, kind: row.kind }).data ?? null
}

/** What was said about a member; `statementOf` reads `details`. It stands until `withdrawn_at`. */
export const memberStatementRow = z.object({
  ...memberColumns,
  /** The call in which it was said, which may not be logged yet; null from the open card. */
  call_id: z.uuid().nullable(),
  kind: statementKind,
  details: z.record(z.string(), z.unknown()),
  said_at: instant,
  /** Staff record; null: it came with a file. */
  made_by: z.uuid().nullable(),
  withdrawn_at: instant.nullable(),
  /** Null also where the member took it back. */
  withdrawn_by: z.uuid().nullable(),
  withdraw_reason: z.string().nullable(),
})
