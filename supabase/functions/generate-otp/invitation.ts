import { mayContact, toDialable } from '#shared/domain/contact-rules/index.ts'
import { inviteEmail, inviteSms, linkUrl } from '#shared/domain/portal-links/index.ts'
import type { CallingPolicy } from '#shared/sync/plan-settings-row.ts'
import { deliver, type Outcome, type Reservation } from '../_shared/deliver.ts'
import type { DeliveryProvider, OutgoingMessage } from '../_shared/delivery/types.ts'
import { toContactFacts, type MessageFacts } from '../_shared/message-facts.ts'
import type { MessageStore } from '../_shared/message-store.ts'
import type { FunctionAnswer } from '../_shared/respond.ts'
import { SettingProblem, type PlanSettings } from '../_shared/settings.ts'
import type { InvitationBody } from './body.ts'

export interface InvitationDeps extends MessageStore {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly plan: () => PlanSettings
  /** What the plan narrows of the product's policy for texts. */
  readonly calling?: CallingPolicy | null
  /** @throws SettingProblem when a real server has no service for the channel */
  readonly provider: (channel: OutgoingMessage['channel']) => DeliveryProvider
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
  const urls = body.links.map((link) => linkUrl(plan.portalUrl, link))
  const text = { language, firstName: facts.first_name, urls } as const
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
  const decision = mayContact(toContactFacts(invitation.facts, deps.calling), invitation.body.channel, deps.now())
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

function answerOf(outcome: Outcome): FunctionAnswer {
  if (outcome.state === 'sent') return sent(outcome.provider, outcome.externalId)
  if (outcome.state === 'inDoubt') return inDoubt
  const { reason } = outcome
  if (outcome.state === 'refused') return { status: 422, body: { code: 'delivery.failed', reason } }
  return { status: 503, body: { code: 'delivery.unavailable', reason }, retryAfter: BUSY_RETRY_SECONDS }
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
  if (await withinLimit(deps, message)) return answerOf(await deliver(deps, provider, message))
  await deps.drop(key)
  return { status: 429, body: { code: 'otp.tooMany' }, retryAfter: RATE_LIMIT_RETRY_SECONDS }
}
