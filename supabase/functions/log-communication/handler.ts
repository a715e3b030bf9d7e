import { z } from 'zod'
import { TEXT_MAX } from '#shared/domain/chat/index.ts'
import { PORTAL_LINK_SENDER } from '#shared/domain/portal-links/index.ts'
import { COMMUNICATION_TYPES } from '#shared/sync/vocabulary.ts'
import { BackendRefused } from '../_shared/backend.ts'
import { parseBody, parseKey, type InputProblem, storableText } from '../_shared/input.ts'
import { personalToken, type MessageFacts } from '../_shared/message-facts.ts'
import type { FunctionAnswer, FunctionRequest } from '../_shared/respond.ts'

/** What is only noted (provider `internal`) may be longer than a text message. */
const LONGEST_CONTENT = 4000
const LARGEST_METADATA = 20

const NAME = /^\w{1,60}$/

const metadata = z
  .record(z.string(), storableText({ max: 2000 }).nullable(), 'Send metadata as an object.')
  .refine(
    (entries) => Object.keys(entries).every((name) => NAME.test(name)),
    'Name metadata with 1 to 60 letters, digits or _.',
  )
  .refine((entries) => Object.keys(entries).length <= LARGEST_METADATA, `Send at most ${LARGEST_METADATA} metadata.`)

/**
 * The body of log-communication (docs/rules/foundations.md#edge-functions); `id` lets a station choose the row's id;
 * `messageKey` names the message that carried it, where that went out under another key than the row's.
 */
const communicationBody = z
  .object(
    {
      id: z.uuid('Send the id of the new row as a UUID, or leave it out.').optional(),
      memberId: z.uuid('Send the id of the member, a UUID.'),
      type: z.enum(COMMUNICATION_TYPES, 'Send sms or email.'),
      senderName: storableText({ min: 1, max: 200 }),
      recipient: storableText({ min: 1, max: 254 }),
      content: storableText({ max: LONGEST_CONTENT }),
      provider: z
        .string('Send the name of the provider.')
        .regex(/^[\w.-]{1,60}$/, 'Send 1 to 60 letters, digits, . or -.'),
      subject: storableText({ max: 200 }).nullish(),
      metadata: metadata.default({}),
      messageKey: z.uuid('Send the key under which the message went out, a UUID, or leave it out.').optional(),
    },
    'Send a JSON object.',
  )
  .refine(({ type, subject }) => type === 'email' || (subject ?? null) === null, {
    path: ['subject'],
    message: 'Leave the subject out: only an e-mail has one.',
  })
  .refine(({ type, provider, content }) => type !== 'sms' || provider === 'internal' || content.length <= TEXT_MAX, {
    path: ['content'],
    message: `Send at most ${TEXT_MAX} characters as a text message.`,
  })
type CommunicationBody = z.infer<typeof communicationBody>

/** The columns of `communication_logs` that a request decides. */
interface LoggedMessage {
  readonly type: 'email' | 'sms'
  readonly sender_name: string | null
  readonly recipient: string
  readonly subject: string | null
  readonly content: string
  readonly metadata: Readonly<Record<string, unknown>>
}

interface NewRecord {
  readonly key: string
  readonly id: string | null
  readonly memberId: string
  readonly sentBy: string
  readonly message: LoggedMessage & {
    readonly sender_email: string | null
    readonly provider: string
    readonly status: string
    /** Absent: the message went out under the key of the row. */
    readonly message_key?: string
  }
}

/** A stored row, with the staff record that it is signed with. */
export type StoredMessage = LoggedMessage & { readonly sent_by: string | null }

export interface LogDeps {
  /** What the caller sees of a member; null when that is nothing. @throws BackendRefused with 401 for a bad token */
  readonly facts: (token: string, memberId: string) => Promise<MessageFacts | null>
  /** Stores the row once per key and id. @throws BackendRefused GW004 when they belong to another member's row */
  readonly record: (record: NewRecord) => Promise<{ id: string; created: boolean }>
  readonly read: (id: string) => Promise<StoredMessage | null>
  /** Address that e-mails come from; null where none is set up. */
  readonly senderEmail: string | null
}

const KEY_REUSED = 'GW004'

const invalid = (problem: InputProblem): FunctionAnswer => ({
  status: 400,
  body: { code: 'communication.invalid', ...problem },
})
const keyReused: FunctionAnswer = {
  status: 409,
  body: {
    code: 'communication.keyReused',
    field: 'Idempotency-Key',
    message: 'This key belongs to another message. Send a new one.',
  },
}

/** Portal links come from the team; anything else carries the caller's own name, whatever the request says. */
function signature({ senderName }: CommunicationBody, { staff_name }: MessageFacts): string {
  return senderName === PORTAL_LINK_SENDER ? PORTAL_LINK_SENDER : staff_name
}

function toRecord(
  body: CommunicationBody,
  { facts, key, email }: { facts: MessageFacts; key: string; email: string | null },
): NewRecord {
  const { id = null, memberId, type, recipient, subject = null, content, provider, metadata, messageKey } = body
  const internal = provider === 'internal'
  return {
    key,
    id,
    memberId,
    sentBy: facts.staff_id,
    message: {
      type,
      sender_name: signature(body, facts),
      sender_email: type === 'email' && !internal ? email : null,
      recipient,
      subject,
      content,
      provider,
      // What was only noted has no way to go; anything else waits for its provider's word.
      status: internal ? 'sent' : 'queued',
      metadata,
      ...(messageKey === undefined ? {} : { message_key: messageKey }),
    },
  }
}

/** Text in which equal contents are equal, whatever the order of their keys. */
function canonical({ type, sender_name, recipient, subject, content, metadata }: LoggedMessage): string {
  const entries = Object.entries(metadata).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([type, sender_name, recipient, subject, content, entries])
}

async function store(deps: LogDeps, record: NewRecord): Promise<FunctionAnswer> {
  const { id, created } = await deps.record(record)
  if (created) return { status: 200, body: { id } }
  const stored = await deps.read(id)
  const same = stored !== null && stored.sent_by === record.sentBy && canonical(stored) === canonical(record.message)
  return same ? { status: 200, body: { id } } : keyReused
}

/**
 * Writes one row of `communication_logs` for a member whom the caller cares for, signed with the caller's staff record:
 * its id, and its name where the message is no portal link.
 * The same key again answers the same id; with another body it answers 409.
 */
export async function handleLogCommunication(deps: LogDeps, request: FunctionRequest): Promise<FunctionAnswer> {
  const token = personalToken(request.header('authorization'))
  const body = parseBody(request.text, communicationBody)
  const key = parseKey(request.header('idempotency-key'))
  if (!body.ok) return invalid(body.problem)
  if (!key.ok) return invalid(key.problem)
  const facts = await deps.facts(token, body.value.memberId)
  if (facts === null) return { status: 404, body: { code: 'member.notFound' } }
  const record = toRecord(body.value, { facts, key: key.value, email: deps.senderEmail })
  try {
    return await store(deps, record)
  } catch (error) {
    if (error instanceof BackendRefused && error.code === KEY_REUSED) return keyReused
    throw error
  }
}
