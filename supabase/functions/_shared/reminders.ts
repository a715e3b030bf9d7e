import { z } from 'zod'
import { decideContact, NO_CONTACT_FACTS, toDialable, type ContactBasis } from '#shared/domain/contact-rules/index.ts'
import { PORTAL_LINK_SENDER } from '#shared/domain/portal-links/index.ts'
import {
  REMINDER_WORDING,
  reminderChat,
  reminderEmail,
  reminderSms,
  reminderStep,
  type ReminderInput,
  type ReminderStep,
} from '#shared/domain/reminders/index.ts'
import { toEpochMs, toInstant } from '#shared/domain/time/index.ts'
import type { CallingPolicy } from '#shared/sync/plan-settings-row.ts'
import { instant } from '#shared/sync/rows.ts'
import { BackendAway, type Caller } from './backend.ts'
import { deliver, type Outcome } from './deliver.ts'
import type { DeliveryProvider, OutgoingMessage } from './delivery/types.ts'
import { logFailure } from './function-log.ts'
import { memberFacts, toContactFacts } from './message-facts.ts'
import type { MessageReceipt, MessageStore } from './message-store.ts'
import { SettingProblem, type PlanSettings } from './settings.ts'

const claimedReminder = z.object({
  id: z.uuid(),
  claim_id: z.uuid(),
  subject: z.enum(['appointment', 'kit']),
  appointment_at: instant.nullable(),
  /** Of the place of the appointment; null where it is the member's, or not known. */
  time_zone: z.string().nullable(),
  expires_at: instant,
  /** Tries so far, this one included. */
  attempts: z.number().int(),
  /** The staff record of who asked; null: the schedule. */
  asked_by: z.uuid().nullable(),
  member_id: z.uuid(),
  sms_held: z.boolean(),
  email_held: z.boolean(),
  has_portal: z.boolean(),
  /** Null where the member is gone. */
  facts: memberFacts.nullable(),
})
type ClaimedReminder = z.infer<typeof claimedReminder>

export interface ReminderDeps extends Pick<MessageStore, 'reserve' | 'confirm' | 'drop' | 'reportDelivered'> {
  readonly service: Caller
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly plan: () => PlanSettings
  /** What the plan narrows of the product's policy for texts. */
  readonly calling?: CallingPolicy | null
  /** @throws SettingProblem when a real server has no service for the channel */
  readonly provider: (channel: OutgoingMessage['channel']) => DeliveryProvider
  /** Address that e-mails come from; null where none is set up. */
  readonly senderEmail: string | null
}

/** What is to be written down about one reminder. */
type Settled =
  | { readonly state: 'sent'; readonly channel: 'sms' | 'email' | 'portal' }
  | { readonly state: 'failed'; readonly reason: string }
  /** `reason` is what stands if no later try works; `notSetUp` with the name of the setting. */
  | { readonly state: 'waiting'; readonly untilMs: number; readonly reason: string | null }

const AT_ONCE = 10
const MOST_ROUNDS = 20
const MINUTE_MS = 60_000
const LONGEST_WAIT_MINUTES = 30

/** A minute after the first try, then two, four ... up to half an hour. */
const laterThan = (nowMs: number, attempts: number): number =>
  nowMs + Math.min(2 ** (attempts - 1), LONGEST_WAIT_MINUTES) * MINUTE_MS

function inputOf(
  { subject, appointment_at: at, time_zone: zone }: ClaimedReminder,
  facts: NonNullable<ClaimedReminder['facts']>,
): ReminderInput {
  return {
    language: facts.preferred_language === 'es' ? 'es' : 'en',
    firstName: facts.first_name,
    appointment: subject === 'kit' || at === null ? null : { at, zone: zone ?? facts.time_zone },
  }
}

/** @throws SettingProblem when the portal's address is too long for a text */
function compose(
  { id }: ClaimedReminder,
  input: ReminderInput,
  { channel, to, plan }: { channel: OutgoingMessage['channel']; to: string; plan: PlanSettings },
): OutgoingMessage {
  const key = `reminder-${id}`
  if (channel === 'email') return { key, channel, to, ...reminderEmail(input, plan) }
  try {
    return { key, channel, to, subject: null, text: reminderSms(input, plan) }
  } catch (error) {
    if (error instanceof RangeError) throw new SettingProblem('PORTAL_URL')
    throw error
  }
}

/** The message in the communication log, where every reminder by text or e-mail is found. */
async function log(
  deps: ReminderDeps,
  due: ClaimedReminder,
  message: OutgoingMessage,
  provider: string,
): Promise<void> {
  const { key, channel, to, subject, text } = message
  const purpose = due.subject === 'kit' ? 'kit_follow_up' : 'appointment_reminder'
  await deps.service.call(
    'record_communication',
    {
      p_idempotency_key: key,
      p_member_id: due.member_id,
      p_sent_by: due.asked_by,
      p_message: {
        type: channel,
        sender_name: PORTAL_LINK_SENDER,
        sender_email: channel === 'email' ? deps.senderEmail : null,
        recipient: to,
        subject,
        content: text.trim(),
        provider,
        status: 'sent',
        metadata: { purpose, wording: REMINDER_WORDING },
      },
      p_id: due.id,
    },
    z.unknown(),
  )
}

/** What the contact rules say of a reminder over this channel now, with what that rests on. */
function basisOf(deps: ReminderDeps, { facts }: ClaimedReminder, channel: OutgoingMessage['channel']): ContactBasis {
  const contact = facts === null ? NO_CONTACT_FACTS : toContactFacts(facts, deps.calling)
  return decideContact(contact, channel, { nowMs: deps.now(), purpose: channel === 'sms' ? 'reminder' : 'outreach' })
}

const receiptOf = ({ id, asked_by }: ClaimedReminder, basis: ContactBasis): MessageReceipt => ({
  kind: 'reminder',
  madeBy: asked_by === null ? 'batch' : 'function',
  staffId: asked_by,
  subject: `message:reminder-${id}`,
  basis,
})

/** Each way that the contact rules forbade before the one that is taken is a refusal, whatever becomes of the reminder then. */
async function keepRefusals(deps: ReminderDeps, due: ClaimedReminder, step: ReminderStep): Promise<void> {
  const taken = step.kind === 'send' ? step.channel : null
  const before = taken === 'sms' ? [] : taken === 'email' ? (['sms'] as const) : (['sms', 'email'] as const)
  for (const channel of before) {
    const basis = basisOf(deps, due, channel)
    if (basis.decision.allowed) continue
    const args = { p_member_id: due.member_id, p_channel: channel, p_receipt: receiptOf(due, basis) }
    await deps.service.call('record_contact', args, z.unknown())
  }
}

/** Hands the message over once, whatever became of earlier tries under its key. */
async function handOver(
  deps: ReminderDeps,
  due: ClaimedReminder,
  { message, basis }: { readonly message: OutgoingMessage; readonly basis: ContactBasis },
): Promise<Outcome> {
  const provider = deps.provider(message.channel)
  const earlier = await deps.reserve(
    message.key,
    { memberId: due.member_id, channel: message.channel, kind: 'care', receipt: receiptOf(due, basis) },
    provider.name,
  )
  if (earlier?.state === 'sent') {
    return { state: 'sent', provider: earlier.provider, externalId: earlier.externalId ?? '' }
  }
  if (earlier === null || (earlier.state === 'stale' && !provider.knowsKeys)) return { state: 'inDoubt' }
  if (earlier.state === 'in_flight' || earlier.state === 'capped') return { state: 'away', reason: 'timeout' }
  return deliver(deps, provider, message)
}

async function sendBy(deps: ReminderDeps, due: ClaimedReminder, message: OutgoingMessage): Promise<Settled> {
  const outcome = await handOver(deps, due, { message, basis: basisOf(deps, due, message.channel) })
  if (outcome.state === 'inDoubt') return { state: 'failed', reason: 'inDoubt' }
  if (outcome.state === 'sent') {
    await log(deps, due, message, outcome.provider)
    return { state: 'sent', channel: message.channel }
  }
  if (outcome.state === 'away') {
    return { state: 'waiting', untilMs: laterThan(deps.now(), due.attempts), reason: 'providerAway' }
  }
  return { state: 'failed', reason: outcome.reason }
}

async function settle(deps: ReminderDeps, due: ClaimedReminder): Promise<Settled | null> {
  const { facts } = due
  if (facts === null) return { state: 'failed', reason: 'noChannel' }
  const nowMs = deps.now()
  const step = reminderStep(
    {
      contact: toContactFacts(facts, deps.calling),
      smsHeld: due.sms_held,
      emailHeld: due.email_held,
      hasPortal: due.has_portal,
    },
    { nowMs, expiresMs: toEpochMs(due.expires_at) },
  )
  await keepRefusals(deps, due, step)
  if (step.kind === 'refuse') return { state: 'failed', reason: step.reason }
  if (step.kind === 'wait') return { state: 'waiting', untilMs: step.untilMs, reason: null }
  const input = inputOf(due, facts)
  if (step.channel === 'portal') {
    const args = { p_id: due.id, p_claim_id: due.claim_id, p_text: reminderChat(input) }
    const written = await deps.service.call('write_portal_reminder', args, z.boolean())
    return written ? { state: 'sent', channel: 'portal' } : null
  }
  const number = toDialable(facts.phone)
  const to = step.channel === 'email' ? (facts.email ?? '').trim() : number.status === 'ok' ? number.e164 : ''
  return sendBy(deps, due, compose(due, input, { channel: step.channel, to, plan: deps.plan() }))
}

/** What is not set up, or does not answer, may be there later; the reminder waits until it is of no use. */
async function trySettle(deps: ReminderDeps, due: ClaimedReminder): Promise<Settled | null> {
  try {
    return await settle(deps, due)
  } catch (error) {
    if (!(error instanceof SettingProblem)) throw error
    return { state: 'waiting', untilMs: laterThan(deps.now(), due.attempts), reason: `notSetUp ${error.setting}` }
  }
}

async function handle(deps: ReminderDeps, due: ClaimedReminder): Promise<void> {
  const settled = await trySettle(deps, due)
  if (settled === null) return
  const { state } = settled
  await deps.service.call(
    'finish_reminder',
    {
      p_id: due.id,
      p_claim_id: due.claim_id,
      p_state: state,
      p_channel: state === 'sent' ? settled.channel : null,
      p_reason: state === 'sent' ? null : settled.reason,
      p_now: toInstant(deps.now()),
      p_due_at: state === 'waiting' ? toInstant(settled.untilMs) : null,
    },
    z.boolean(),
  )
}

/**
 * Sends the reminders that are due, each once, over the one channel that its member allows, and writes down what became of
 * it (docs/rules/messages.md#reminders). Safe to run twice at once; what a run that died left over comes up again, and so
 * does one with which something unforeseen happened.
 * @param subjectId only those of this appointment or kit; null: all, after planning those of the schedule
 * @throws BackendAway
 */
export async function sendReminders(deps: ReminderDeps, subjectId: string | null): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const claim = { p_limit: AT_ONCE, p_now: toInstant(deps.now()), p_subject_id: subjectId }
    const due = await deps.service.call('claim_reminders', claim, z.array(claimedReminder))
    for (const one of due) {
      try {
        await handle(deps, one)
      } catch (error) {
        if (error instanceof BackendAway) throw error
        // The oldest comes first each time: all behind it would wait with it.
        logFailure('a reminder was not sent', error)
      }
    }
    if (due.length < AT_ONCE) return
  }
}
