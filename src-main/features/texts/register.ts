import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { hasHealthWords } from '#assistant/index.ts'
import type { ContactFacts } from '#shared/domain/contact-rules/facts.ts'
import { decideContact, toDialable, type ContactBasis } from '#shared/domain/contact-rules/index.ts'
import { answerSubject } from '#shared/domain/inbound-email/index.ts'
import { toInstant } from '#shared/domain/time/index.ts'
import type { CallInput, CallOutput } from '#shared/ipc/index.ts'
import type { OutboxOperation } from '#shared/sync/outbox.ts'
import type { CommunicationType } from '#shared/sync/vocabulary.ts'
import { translator } from '#shared/texts/index.ts'
import { ApiError } from '../../base/api-error.ts'
import { readRow } from '../../db/row-store.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import { contactEvent, type AuditLog } from '../../sync/audit.ts'
import { saveOperations } from '../../sync/save-operations.ts'
import type { Workspace } from '../../workspace/types.ts'

interface TextsDeps extends Pick<FeatureDeps, 'ipc' | 'clock'> {
  /** What the contact rules look at; null when the member is not in the cache. */
  readonly contactFacts: (memberId: string) => ContactFacts | null
  readonly auditLog: AuditLog
}

type Gate = CallOutput<'texts', 'getGate'>
type Asked = CallInput<'texts', 'getGate'>

interface Decided {
  readonly facts: ContactFacts
  readonly basis: ContactBasis
  /** E-mail: what is answered; null: nothing. */
  readonly answered: (AnsweredEmail & { readonly under: string }) | null
}

const emailToAnswer = z.object({ subject: z.string().nullable(), messageId: z.string().nullable() })
type AnsweredEmail = z.infer<typeof emailToAnswer>

/** Subject and Message-ID of the newest e-mail that the member, and no machine of theirs, wrote; null for none. */
function readLastEmail(db: Db, memberId: string): AnsweredEmail | null {
  const found = statement(
    db,
    `/* texts.lastEmail */ SELECT subject, metadata ->> 'message_id' AS messageId FROM communication_logs
     WHERE member_id = ? AND type = 'email' AND status IN ('received', 'read') AND metadata ->> 'automatic' IS NULL
     ORDER BY unixepoch(sent_at, 'subsec') DESC, id DESC LIMIT 1`,
  ).get(memberId)
  return found === undefined ? null : emailToAnswer.parse(found)
}

function contactOf({ phone, email }: ContactFacts, type: CommunicationType): string | null {
  if (type === 'email') return email?.trim() || null
  const number = toDialable(phone)
  return number.status === 'refused' ? null : number.e164
}

/** What the member wrote last by e-mail, with the subject of an answer in their language. */
function answeredEmail({ db }: Workspace, memberId: string): Decided['answered'] {
  const email = readLastEmail(db, memberId)
  if (email === null) return null
  const language = readRow(db, 'members', memberId)?.preferred_language === 'es' ? 'es' : 'en'
  const plain = translator(language, 'replies')('answerSubject')
  return { ...email, under: answerSubject(email.subject, { plain, isPrivate: hasHealthWords }) }
}

/**
 * Answers to text messages and e-mails, and what stands against them (docs/rules/messages.md#answers-by-text-message,
 * #answers-by-email).
 */
export function registerTexts({ ipc, clock, contactFacts, auditLog }: TextsDeps): void {
  const decide = (workspace: Workspace, { memberId, type }: Asked): Decided => {
    const facts = contactFacts(memberId)
    if (facts === null) throw new ApiError('texts.memberNotFound')
    return {
      facts,
      basis: decideContact(facts, type, { nowMs: clock.now(), purpose: 'words' }),
      answered: type === 'email' ? answeredEmail(workspace, memberId) : null,
    }
  }
  const gateOf = ({ facts, basis: { decision }, answered }: Decided, type: CommunicationType): Gate => {
    const gate = { to: contactOf(facts, type), subject: answered?.under ?? null }
    if (decision.allowed) return { ...gate, reason: null, nextAllowedAt: null }
    return { ...gate, reason: decision.reason, nextAllowedAt: decision.nextAllowedAt }
  }
  const send = (workspace: Workspace, { memberId, type, text }: CallInput<'texts', 'send'>): { id: string } => {
    const decided = decide(workspace, { memberId, type })
    const { to, reason } = gateOf(decided, type)
    if (text === '') throw new ApiError('texts.empty', { field: 'text' })
    if (hasHealthWords(text)) throw new ApiError('texts.healthWords', { field: 'text' })
    if (reason !== null)
      auditLog.note(workspace, contactEvent(memberId, { kind: 'text', channel: type, basis: decided.basis }))
    if (reason !== null || to === null)
      throw new ApiError('texts.notAllowed', { field: reason ?? (type === 'sms' ? 'noPhone' : 'noEmail') })
    const nowMs = clock.now()
    const created = { memberId, rowId: randomUUID(), at: toInstant(nowMs), text, recipient: to }
    saveOperations(workspace, [operationOf(created, type, decided.answered)], { nowMs })
    return { id: created.rowId }
  }
  ipc.register('texts', {
    getGate: (input, { workspace }) => gateOf(decide(workspace, input), input.type),
    send: (input, { workspace }) => send(workspace, input),
  })
}

/** @throws ApiError texts.noEmail */
function operationOf(
  created: {
    readonly memberId: string
    readonly rowId: string
    readonly at: string
    readonly text: string
    readonly recipient: string
  },
  type: CommunicationType,
  answered: Decided['answered'],
): OutboxOperation {
  if (type === 'sms') return { kind: 'text.send', ...created }
  if (answered === null) throw new ApiError('texts.noEmail')
  return { kind: 'email.send', ...created, subject: answered.under, inReplyTo: answered.messageId }
}
