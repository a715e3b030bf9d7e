import { decideContact, isAnswer, toDialable, type ContactBasis } from '#shared/domain/contact-rules/index.ts'
import type { CallingPolicy } from '#shared/sync/plan-settings-row.ts'
import { deliver, type Outcome, type Reservation } from './deliver.ts'
import type { DeliveryProvider, OutgoingMessage } from './delivery/types.ts'
import { toContactFacts, type MessageFacts } from './message-facts.ts'
import type { MessageKind, MessageReceipt, MessageStore } from './message-store.ts'
import type { FunctionAnswer } from './respond.ts'
import type { PlanSettings } from './settings.ts'

export interface SendDeps extends MessageStore {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly plan: () => PlanSettings
  /** What the plan narrows of the product's policy for texts. */
  readonly calling?: CallingPolicy | null
  /** @throws SettingProblem when a real server has no service for the channel */
  readonly provider: (channel: OutgoingMessage['channel']) => DeliveryProvider
}

/** Whether the message counts for the caps on texts about care (docs/rules/calling.md#text-caps). */
const countsAs = ({ purpose, facts }: ToMember, nowMs: number): MessageKind =>
  purpose === 'words' && isAnswer({ textedUsAt: facts.texted_us_at }, nowMs) ? 'answer' : 'care'

/** What staff send to one member, as the request names it. */
export interface ToMember {
  readonly key: string
  readonly memberId: string
  readonly channel: OutgoingMessage['channel']
  /** The phone number or e-mail address that the person at the desk saw, in this field of the request. */
  readonly contact: string
  readonly field: 'phoneOrEmail' | 'to'
  readonly facts: MessageFacts
  /** `words`: what staff wrote; an answer where the member wrote first. */
  readonly purpose: 'outreach' | 'words'
  /** @throws SettingProblem when what the plan has set up has no room in it */
  readonly compose: (to: string, plan: PlanSettings) => OutgoingMessage
}

const RATE_LIMIT_RETRY_SECONDS = 300
const BUSY_RETRY_SECONDS = 60

const sent = (provider: string, externalId: string | null): FunctionAnswer => ({
  status: 200,
  body: { provider, externalId, status: 'sent' },
})
const inDoubt: FunctionAnswer = {
  status: 409,
  body: {
    code: 'delivery.inDoubt',
    message: 'Nobody knows whether the message went out. Ask the member before another.',
  },
}

/** The contact as the member's record has it now, or null where the request names another one. */
function currentContact({ channel, contact, facts }: ToMember): string | null {
  if (channel === 'email') {
    const stored = facts.email?.trim() ?? ''
    return stored !== '' && stored.toLowerCase() === contact.toLowerCase() ? stored : null
  }
  const [stored, given] = [toDialable(facts.phone), toDialable(contact)]
  return stored.status === 'ok' && given.status === 'ok' && stored.e164 === given.e164 ? stored.e164 : null
}

/** What is kept of an attempt, and of a refusal. A message to a contact that has changed is an attempt of which nothing goes out. */
const receiptOf = ({ key, purpose, facts }: ToMember, basis: ContactBasis): MessageReceipt => ({
  kind: purpose === 'words' ? 'text' : 'portal-link',
  madeBy: 'function',
  staffId: facts.staff_id,
  subject: `message:${key}`,
  basis,
})

/** The message, or why it must not go out now. */
function prepare({ decision }: ContactBasis, asked: ToMember, plan: PlanSettings): OutgoingMessage | FunctionAnswer {
  if (!decision.allowed) {
    const { reason, nextAllowedAt } = decision
    return { status: 403, body: { code: 'contact.notAllowed', reason, nextAllowedAt } }
  }
  const to = currentContact(asked)
  if (to !== null) return asked.compose(to, plan)
  const message = 'Send the phone number or e-mail address that the member has now.'
  return { status: 409, body: { code: 'contact.changed', field: asked.field, message } }
}

/** What a key that was used before answers; null when the message is to be sent now. */
function earlierAnswer(reservation: Reservation | null, provider: DeliveryProvider): FunctionAnswer | null {
  if (reservation === null) {
    const message = 'This key belongs to another message. Send a new one.'
    return { status: 409, body: { code: 'otp.keyReused', field: 'Idempotency-Key', message } }
  }
  const { state, externalId } = reservation
  if (state === 'sent') return sent(reservation.provider, externalId)
  if (state === 'capped')
    return {
      status: 403,
      body: { code: 'contact.notAllowed', reason: reservation.cap ?? 'textCapDay', nextAllowedAt: null },
    }
  if (state === 'in_flight') return { status: 503, body: { code: 'delivery.inFlight' }, retryAfter: BUSY_RETRY_SECONDS }
  return state === 'stale' && !provider.knowsKeys ? inDoubt : null
}

/** Asked while the key is reserved: a failure gives it back, since nothing went out yet. */
async function withinLimit(deps: SendDeps, { key, to }: OutgoingMessage): Promise<boolean> {
  try {
    return await deps.takeRateLimit(to)
  } catch (error) {
    await deps.drop(key)
    throw error
  }
}

function answerOf(outcome: Outcome): FunctionAnswer {
  if (outcome.state === 'sent') return sent(outcome.provider, outcome.externalId)
  if (outcome.state === 'inDoubt') return inDoubt
  const { reason } = outcome
  if (outcome.state === 'refused') return { status: 422, body: { code: 'delivery.failed', reason } }
  return { status: 503, body: { code: 'delivery.unavailable', reason }, retryAfter: BUSY_RETRY_SECONDS }
}

/** Sends one message after every check, once per key: `{provider, externalId, status}`, or why not. */
export async function sendToMember(deps: SendDeps, asked: ToMember): Promise<FunctionAnswer> {
  const { key, channel } = asked
  const provider = deps.provider(channel)
  const nowMs = deps.now()
  const facts = toContactFacts(asked.facts, deps.calling)
  const basis = decideContact(facts, channel, { nowMs, purpose: asked.purpose })
  const message = prepare(basis, asked, deps.plan())
  const reservation = { memberId: asked.memberId, channel, kind: countsAs(asked, nowMs) }
  const receipt = receiptOf(asked, basis)
  const earlier = earlierAnswer(await deps.reserve(key, { ...reservation, receipt }, provider.name), provider)
  if (earlier !== null) return earlier
  if ('status' in message) {
    await deps.drop(key)
    return message
  }
  if (await withinLimit(deps, message)) return answerOf(await deliver(deps, provider, message))
  await deps.drop(key)
  return { status: 429, body: { code: 'otp.tooMany' }, retryAfter: RATE_LIMIT_RETRY_SECONDS }
}
