import { hasHealthWords } from '#assistant/privacy/health-words.ts'
import { toGsm7 } from '#shared/domain/portal-links/index.ts'
import { parseBody, parseKey, type InputProblem } from '../_shared/input.ts'
import { personalToken, type MessageFacts } from '../_shared/message-facts.ts'
import type { FunctionAnswer, FunctionRequest } from '../_shared/respond.ts'
import { sendToMember, type SendDeps } from '../_shared/send-to-member.ts'
import { sendTextBody } from './body.ts'

export interface SendTextDeps extends SendDeps {
  /** What the caller sees of a member; null when that is nothing. @throws BackendRefused with 401 for a bad token */
  readonly facts: (token: string, memberId: string, messageKey: string) => Promise<MessageFacts | null>
}

const invalid = (problem: InputProblem): FunctionAnswer => ({ status: 400, body: { code: 'text.invalid', ...problem } })

/**
 * A text message or an e-mail in the words of staff, for example the answer to one from the member: through every check of a message,
 * and only without a word about health. Answers `{provider, externalId, status}` once it is on its way; the same Idempotency-Key
 * answers the same and sends nothing.
 */
export async function handleSendText(deps: SendTextDeps, request: FunctionRequest): Promise<FunctionAnswer> {
  const token = personalToken(request.header('authorization'))
  const parsed = parseBody(request.text, sendTextBody)
  if (!parsed.ok) return invalid(parsed.problem)
  const key = parseKey(request.header('idempotency-key'))
  if (!key.ok) return invalid(key.problem)
  const { memberId, to: contact, text, email } = parsed.value
  const facts = await deps.facts(token, memberId, key.value)
  if (facts === null) return { status: 404, body: { code: 'member.notFound' } }
  if (hasHealthWords(text) || hasHealthWords(email?.subject ?? ''))
    return { status: 422, body: { code: 'text.healthWords' } }
  return sendToMember(deps, {
    key: key.value,
    memberId,
    channel: email === undefined ? 'sms' : 'email',
    contact,
    field: 'to',
    facts,
    purpose: 'words',
    compose: (to) =>
      email === undefined
        ? { key: key.value, channel: 'sms', to, subject: null, text: toGsm7(text) }
        : { key: key.value, channel: 'email', to, subject: email.subject, text, inReplyTo: email.inReplyTo },
  })
}
