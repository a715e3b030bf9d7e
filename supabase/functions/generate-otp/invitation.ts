import { mayContact, toDialable } from '#shared/domain/contact-rules/index.ts'
import { inviteEmail, inviteSms, linkUrl } from '#shared/domain/portal-links/index.ts'
import {
  DeliveryProblem,
  type Delivery,
  type DeliveryProvider,
  type OutgoingMessage,
} from '../_shared/delivery/types.ts'
import { toContactFacts, type MessageFacts } from '../_shared/message-facts.ts'
import type { FunctionAnswer } from '../_shared/respond.ts'
import { SettingProblem, type PlanSettings } from '../_shared/settings.ts'
import type { InvitationBody } from './body.ts'

/** What is known under a key. `stale`: it was taken up earlier and nobody knows what became of it. */
export interface Reservation {
  readonly state: 'new' | 'sent' | 'in_flight' | 'stale'
  readonly externalId: string | null
  readonly provider: string
}

/** Reservations keep a message from going out twice; they outlive a function that dies while it sends. */
export interface InvitationDeps {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly plan: () => PlanSettings
  /** @throws SettingProblem when a real server has no service for the channel */
  readonly provider: (channel: OutgoingMessage['channel']) => DeliveryProvider
  /** False when the contact has had its messages for now; counts otherwise. */
  readonly takeRateLimit: (contact: string) => Promise<boolean>
  /** Null when the key belongs to another message. */
  readonly reserve: (key: string, body: InvitationBody, provider: string) => Promise<Reservation | null>
  readonly confirm: (key: string, externalId: string) => Promise<void>
  readonly drop: (key: string) => Promise<void>
  /** For providers that report nothing later. */
  readonly reportDelivered: (provider: string, externalId: string) => Promise<void>
}

export interface Invitation {
  readonly key: string
  readonly body: InvitationBody
  readonly facts: MessageFacts
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
function currentContact({ body, facts }: Invitation): string | null {
  if (body.channel === 'email') {
    const stored = facts.email?.trim() ?? ''
    return stored !== '' && stored.toLowerCase() === body.phoneOrEmail.toLowerCase() ? stored : null
  }
  const [stored, given] = [toDialable(facts.phone), toDialable(body.phoneOrEmail)]
  return stored.status === 'ok' && given.status === 'ok' && stored.e164 === given.e164 ? stored.e164 : null
}

/** Nothing in it tells what the plan wants from the member. @throws SettingProblem when the address is too long */
function compose({ key, body, facts }: Invitation, to: string, plan: PlanSettings): OutgoingMessage {
  const language = facts.preferred_language === 'es' ? 'es' : 'en'
  const text = { language, firstName: facts.first_name, url: linkUrl(plan.portalUrl, body.link) } as const
  if (body.channel === 'email')
    return { key, channel: 'email', to, ...inviteEmail({ ...text, planName: plan.planName }) }
  try {
    return { key, channel: 'sms', to, subject: null, text: inviteSms({ ...text, planShort: plan.planShort }) }
  } catch (error) {
    if (error instanceof RangeError) throw new SettingProblem('PORTAL_URL')
    throw error
  }
}

/** The message, or why it must not go out now. */
function prepare(deps: InvitationDeps, invitation: Invitation, plan: PlanSettings): OutgoingMessage | FunctionAnswer {
  const decision = mayContact(toContactFacts(invitation.facts), invitation.body.channel, deps.now())
  if (!decision.allowed) {
    const { reason, nextAllowedAt } = decision
    return { status: 403, body: { code: 'contact.notAllowed', reason, nextAllowedAt } }
  }
  const to = currentContact(invitation)
  if (to !== null) return compose(invitation, to, plan)
  const message = 'Send the phone number or e-mail address that the member has now.'
  return { status: 409, body: { code: 'contact.changed', field: 'phoneOrEmail', message } }
}

/** What a key that was used before answers; null when the message is to be sent now. */
function earlierAnswer(reservation: Reservation | null, provider: DeliveryProvider): FunctionAnswer | null {
  if (reservation === null) {
    const message = 'This key belongs to another message. Send a new one.'
    return { status: 409, body: { code: 'otp.keyReused', field: 'Idempotency-Key', message } }
  }
  const { state, externalId } = reservation
  if (state === 'sent') return sent(reservation.provider, externalId)
  if (state === 'in_flight') return { status: 503, body: { code: 'delivery.inFlight' }, retryAfter: BUSY_RETRY_SECONDS }
  return state === 'stale' && !provider.knowsKeys ? inDoubt : null
}

/** Asked while the key is reserved: a failure gives it back, since nothing went out yet. */
async function withinLimit(deps: InvitationDeps, { key, to }: OutgoingMessage): Promise<boolean> {
  try {
    return await deps.takeRateLimit(to)
  } catch (error) {
    await deps.drop(key)
    throw error
  }
}

async function deliver(
  deps: InvitationDeps,
  provider: DeliveryProvider,
  message: OutgoingMessage,
): Promise<FunctionAnswer> {
  let delivery: Delivery
  try {
    delivery = await provider.send(message)
  } catch (error) {
    if (!(error instanceof DeliveryProblem)) throw error
    const { fate, reason } = error
    // Stays reserved: a second copy would be worse than a question to a person.
    if (fate === 'unknown' && !provider.knowsKeys) return inDoubt
    await deps.drop(message.key)
    if (fate === 'refused') return { status: 422, body: { code: 'delivery.failed', reason } }
    return { status: 503, body: { code: 'delivery.unavailable', reason }, retryAfter: BUSY_RETRY_SECONDS }
  }
  await deps.confirm(message.key, delivery.externalId)
  if (delivery.status === 'delivered') await deps.reportDelivered(provider.name, delivery.externalId)
  return sent(provider.name, delivery.externalId)
}

/** Sends one invitation after every check, once per key. */
export async function sendInvitation(deps: InvitationDeps, invitation: Invitation): Promise<FunctionAnswer> {
  const { key, body } = invitation
  const provider = deps.provider(body.channel)
  const message = prepare(deps, invitation, deps.plan())
  const earlier = earlierAnswer(await deps.reserve(key, body, provider.name), provider)
  if (earlier !== null) return earlier
  if ('status' in message) {
    await deps.drop(key)
    return message
  }
  if (await withinLimit(deps, message)) return deliver(deps, provider, message)
  await deps.drop(key)
  return { status: 429, body: { code: 'otp.tooMany' }, retryAfter: RATE_LIMIT_RETRY_SECONDS }
}
