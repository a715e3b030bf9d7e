import { CALLBACK, KIT, MESSAGE, NO_RISK } from '../defaults.ts'
import type { SampleCalendar, SampleMember, Stated } from '../sample-rows.ts'
import { GAP_KINDS } from './health.ts'
import type { Random } from './random.ts'

export interface WorkInput {
  /** Apart from the stream that makes members, so that what is drawn here changes nobody. */
  readonly random: Random
  readonly on: SampleCalendar
  /** Staff record to whom some callbacks are assigned; null: all are the team's. */
  readonly owner: string | null
}

const NOTES = [
  'Asked for a call after lunch.',
  'Wants to look at the calendar first.',
  'Daughter will be there and listen in.',
  'Was on the way out.',
] as const

/** Minutes from now: a quarter are overdue, a third are due today, the rest in the coming week. */
function dueIn(random: Random): number {
  const [from, to] = random.weighted([
    [[-3 * 1440, -120], 25],
    [[30, 360], 35],
    [[1440, 6 * 1440], 40],
  ] as const)
  return random.whole(from / 15, to / 15) * 15
}

function callbacksOf(member: SampleMember, { random, on, owner }: WorkInput): Stated<'callbacks'>[] {
  const spokenTo = member.calls?.find(({ outcome }) => outcome === 'completed' || outcome === 'scheduled')
  if (!spokenTo || member.verification.on_dnc || member.outreach.hospice || !random.chance(0.05)) return []
  const callback = {
    ...CALLBACK,
    due_at: on.instant(0, dueIn(random)),
    assigned_to: random.chance(0.4) ? owner : null,
    note: random.one(NOTES),
    created_by: owner,
  }
  if (!random.chance(0.2)) return [callback]
  return [{ ...callback, due_at: spokenTo.started_at, status: 'done', done_at: spokenTo.started_at, done_by: owner }]
}

const LINKS = ['home', 'home', 'appointments', 'results', 'kit-status', 'profile'] as const

/** Portal links by a channel that the member takes, as the functions log them. */
function messagesOf(member: SampleMember, { random, on, owner }: WorkInput): Stated<'communication_logs'>[] {
  const { phone, email } = member.member
  const { sms_enabled, email_enabled } = member.consent
  if (!random.chance(0.08)) return []
  const recipient = email_enabled && email !== null ? email : sms_enabled ? phone : null
  if (recipient === null) return []
  const byMail = recipient === email
  const sentAt = -random.whole(2, 90)
  const status = random.weighted([
    ['delivered', 60],
    [byMail ? 'opened' : 'delivered', 30],
    ['failed', 10],
  ] as const)
  const link = random.one(LINKS)
  return [
    {
      ...MESSAGE,
      type: byMail ? 'email' : 'sms',
      sent_by: owner,
      recipient,
      subject: byMail ? 'Your Portal Access Link' : null,
      content: `Portal link sent for: ${link}`,
      status,
      sent_at: on.instant(sentAt),
      delivered_at: status === 'failed' ? null : on.instant(sentAt, 1),
      opened_at: status === 'opened' ? on.instant(sentAt, random.whole(5, 1000)) : null,
      metadata: { link_type: link, purpose: 'portal_access' },
    },
  ]
}

/** Kits that somebody has to look after: on their way for 8, 15 or 22 days, or waiting for a clinician. */
function kitsOf(member: SampleMember, { random, on, owner }: WorkInput): NonNullable<SampleMember['kits']> {
  const had = new Set(member.kits?.map(({ kit_type }) => kit_type))
  const open = member.gaps?.filter(({ status }) => status === 'open').map(({ name }) => name) ?? []
  const kit = GAP_KINDS.find((kind) => kind.kit !== null && open.includes(kind.name) && !had.has(kind.kit))?.kit
  if (!kit || !random.chance(0.05)) return []
  const order = { ...KIT, kit_type: kit, ordered_by: owner }
  if (kit === 'Cologuard Kit')
    return [{ ...order, status: 'ordered', created_at: on.instant(-3), risk_answers: NO_RISK }]
  return [{ ...order, date_sent: on.date(-random.one([8, 15, 22])), tracking_number: 'TEST00000000' }]
}

/** The member with what outreach has begun and not finished: callbacks, messages, kits to look after. */
export function withOutreachWork(member: SampleMember, input: WorkInput): SampleMember {
  return {
    ...member,
    callbacks: callbacksOf(member, input),
    messages: messagesOf(member, input),
    kits: [...(member.kits ?? []), ...kitsOf(member, input)],
  }
}
