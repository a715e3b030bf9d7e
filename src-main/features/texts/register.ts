import { randomUUID } from 'node:crypto'
import { hasHealthWords } from '#assistant/index.ts'
import type { ContactFacts } from '#shared/domain/contact-rules/facts.ts'
import { decideContact, toDialable, type ContactBasis } from '#shared/domain/contact-rules/index.ts'
import { toInstant } from '#shared/domain/time/index.ts'
import type { CallInput, CallOutput } from '#shared/ipc/index.ts'
import { ApiError } from '../../base/api-error.ts'
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

/** Answers to text messages, and what stands against them (docs/rules/messages.md#answers-by-text-message). */
export function registerTexts({ ipc, clock, contactFacts, auditLog }: TextsDeps): void {
  const decide = (memberId: string): { readonly facts: ContactFacts; readonly basis: ContactBasis } => {
    const facts = contactFacts(memberId)
    if (facts === null) throw new ApiError('texts.memberNotFound')
    return { facts, basis: decideContact(facts, 'sms', { nowMs: clock.now(), purpose: 'words' }) }
  }
  const gateOf = ({ facts, basis: { decision } }: ReturnType<typeof decide>): Gate => {
    const number = toDialable(facts.phone)
    const to = number.status === 'refused' ? null : number.e164
    if (decision.allowed) return { to, reason: null, nextAllowedAt: null }
    return { to, reason: decision.reason, nextAllowedAt: decision.nextAllowedAt }
  }
  const send = (workspace: Workspace, { memberId, text }: CallInput<'texts', 'send'>): { id: string } => {
    const decided = decide(memberId)
    const { to, reason } = gateOf(decided)
    if (text === '') throw new ApiError('texts.empty', { field: 'text' })
    if (hasHealthWords(text)) throw new ApiError('texts.healthWords', { field: 'text' })
    if (reason !== null)
      auditLog.note(workspace, contactEvent(memberId, { kind: 'text', channel: 'sms', basis: decided.basis }))
    if (reason !== null || to === null) throw new ApiError('texts.notAllowed', { field: reason ?? 'noPhone' })
    const nowMs = clock.now()
    const id = randomUUID()
    const operation = { kind: 'text.send', memberId, rowId: id, at: toInstant(nowMs), text, recipient: to } as const
    saveOperations(workspace, [operation], { nowMs })
    return { id }
  }
  ipc.register('texts', {
    getGate: ({ memberId }) => gateOf(decide(memberId)),
    send: (input, { workspace }) => send(workspace, input),
  })
}
