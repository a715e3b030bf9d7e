import { z } from 'zod'
import { instant } from '../../sync/columns.ts'
import { callingPolicy, stateEmergency } from '../../sync/plan-settings-row.ts'
import { toEpochMs, toInstant } from '../time/index.ts'
import { editionOn } from './edition.ts'
import { callingInForce } from './emergencies.ts'
import { contactDecision, contactFacts, type ContactChannel, type ContactDecision, type ContactFacts } from './facts.ts'
import { CONTACT_PURPOSES, dayOfContact, mayContact, type ContactPurpose } from './may-contact.ts'
import { federalRowOn, stateRowOn } from './rule-table.ts'

/** A row that held for a contact, as the table named it on that day. */
const heldRule = z.object({
  /** Of a state; `US`: the federal frame. */
  state: z.string().regex(/^[A-Z]{2}$/),
  source: z.string().max(200).nullable(),
  reading: z.enum(['stated', 'cautious']),
})
type HeldRule = z.infer<typeof heldRule>

/** What a decision rested on; whoever decides keeps it with the attempt (docs/outreach.md). */
export const contactBasis = z.object({
  /** When it was decided. */
  at: instant,
  /** Which rules held (`editionOn`). */
  edition: z.string(),
  /** The federal frame and the rows of states; none for an email or a letter. The product's own policy is the edition's. */
  rules: z.array(heldRule).max(10),
  purpose: z.enum(CONTACT_PURPOSES),
  /** Only what the channel's rules read. */
  facts: contactFacts,
  decision: contactDecision,
})
export type ContactBasis = z.infer<typeof contactBasis>

/** An address of nobody, in place of one that is well-formed: the rules look at nothing else of it. */
const SOME_EMAIL = 'on@file'

/**
 * The facts without what the rules of the channel don't read: a receipt of a call tells no address and no text. The decision
 * is the same.
 */
export function factsFor(channel: ContactChannel, facts: ContactFacts): ContactFacts {
  if (channel === 'call') return { ...facts, email: null, textsAt: [], textedUsAt: null }
  if (channel === 'sms') return { ...facts, email: null, callsAt: [], callbackDueAt: null, completedToday: false }
  const email =
    channel === 'email' &&
    mayContact({ ...facts, emailEnabled: true, crisisHold: false, deceased: false }, 'email', 0).allowed
  return {
    ...facts,
    // The area code may be another clock by which somebody's last day in the plan has come.
    phone: facts.coverageEndsOn ? facts.phone : null,
    email: email ? SOME_EMAIL : null,
    callsAt: [],
    textsAt: [],
    textedUsAt: null,
    callbackDueAt: null,
    completedToday: false,
  }
}

/** Edition and rows of the day of the contact. */
function rulesOfDay(
  channel: ContactChannel,
  facts: ContactFacts,
  nowMs: number,
): { readonly edition: string; readonly rules: HeldRule[] } {
  const { date, states } = dayOfContact(facts, nowMs)
  const rows =
    channel === 'email' || channel === 'mail'
      ? []
      : [{ state: 'US', row: federalRowOn(date) }, ...states.map((state) => ({ state, row: stateRowOn(state, date) }))]
  const rules = rows.flatMap(({ state, row }) =>
    row === null ? [] : [{ state, source: row.source, reading: row.reading }],
  )
  return { edition: editionOn(date), rules }
}

/** Decides, and keeps what it rested on. @param nowMs epoch ms */
export function decideContact(
  all: ContactFacts,
  channel: ContactChannel,
  { nowMs, purpose = 'outreach' }: { readonly nowMs: number; readonly purpose?: ContactPurpose },
): ContactBasis {
  const facts = factsFor(channel, all)
  const decision = mayContact(facts, channel, nowMs, purpose)
  return { at: toInstant(nowMs), ...rulesOfDay(channel, facts, nowMs), purpose, facts, decision }
}

/** What a member's wishes said about a channel, for lists. The database works out the same (`private.permission_of`). */
export const PERMISSIONS = [
  'no-objection',
  'no-reminders',
  'do-not-call',
  'consented',
  'no-consent',
  'stopped',
] as const

function permissionOf(channel: ReceiptContent['channel'], facts: Partial<ContactFacts>): (typeof PERMISSIONS)[number] {
  if (channel === 'sms' && facts.smsStoppedAt) return 'stopped'
  if (channel === 'sms') return facts.smsEnabled ? 'consented' : 'no-consent'
  if (channel === 'email') return facts.emailEnabled ? 'consented' : 'no-consent'
  if (facts.onDnc) return 'do-not-call'
  return facts.noReminders ? 'no-reminders' : 'no-objection'
}

const inWords = (rules: readonly HeldRule[]): string =>
  rules
    .map(({ state, source, reading }) => `${state}: ${source ?? '-'}${reading === 'cautious' ? ' *' : ''}`)
    .join('; ')

/** Facts as the server knows them of itself, without what the plan says. */
const knownFacts = contactFacts.omit({ calling: true }).nullable()

/** The text of a receipt, as `private.write_receipt` makes it. */
export const receiptContent = z.object({
  version: z.literal(1),
  id: z.uuid(),
  memberId: z.uuid(),
  kind: z.enum(['call', 'text', 'reminder', 'portal-link', 'letter']),
  channel: z.enum(['call', 'sms', 'email', 'mail']),
  madeBy: z.enum(['desk', 'function', 'batch']),
  staffId: z.uuid().optional(),
  subject: z.string(),
  overridden: z.literal(true).optional(),
  /** Of a canceled call: the stated reason, and whether it was handed to the telephone. */
  overrideReason: z.string().optional(),
  dialed: z.boolean().optional(),
  late: z.literal(true).optional(),
  clock: z.literal('wrong').optional(),
  at: instant,
  purpose: z.enum(CONTACT_PURPOSES),
  edition: z.string().nullable(),
  rules: z.array(heldRule).nullable(),
  facts: contactFacts.nullable(),
  decision: contactDecision.nullable(),
  /** Of a call: what the server itself knew when it came. */
  known: knownFacts,
  /** The row of the member's wishes that stood when it came, and the newest statement about it. */
  consent: z
    .object({ row: z.uuid(), changedAt: instant, statement: z.uuid().nullable(), saidAt: instant.nullable() })
    .nullable(),
  /** Where nobody had decided: what the plan said at that time. */
  plan: z.object({ calling: callingPolicy.nullable(), emergencies: z.array(stateEmergency).nullable() }).nullable(),
  decidedBy: z.literal('server').optional(),
})
export type ReceiptContent = z.infer<typeof receiptContent>

/** A receipt as the database shows it to whoever replays it. */
export const storedReceipt = z.object({
  number: z.number().int(),
  id: z.uuid(),
  memberId: z.uuid(),
  kind: z.string(),
  channel: z.string(),
  madeBy: z.string(),
  staffId: z.uuid().nullable(),
  subject: z.string(),
  at: instant,
  allowed: z.boolean().nullable(),
  /** In short, for lists: zone of the member, edition, reason of a refusal, permission and rules in words. */
  zone: z.string().nullable(),
  edition: z.string().nullable(),
  reason: z.string().nullable(),
  permission: z.enum(PERMISSIONS).nullable(),
  rules: z.string().nullable(),
  content: z.string(),
  hash: z.string(),
  /** Action and hash of each event of the trail about it, oldest first. */
  chained: z.array(z.tuple([z.string(), z.string().nullable()])),
})
export type StoredReceipt = z.infer<typeof storedReceipt>

/**
 * `whole`: the rules decide the same again. `waiting`: nobody has decided it yet. `forged`: its text, its columns and the trail
 * don't say the same, or can't be read. `different`: the rules decide otherwise. `doubled`: another one stands for the same.
 */
export type Replayed = 'whole' | 'waiting' | 'forged' | 'different' | 'doubled'

/** Two answers are the same if they allow the same, for the same reason, until the same time where one is told. */
function isSame(one: ContactDecision, other: ContactDecision): boolean {
  if (one.allowed || other.allowed) return one.allowed === other.allowed
  const next = one.nextAllowedAt
  return one.reason === other.reason && (next === null || next === other.nextAllowedAt)
}

const tableOf = (edition: string): string => edition.slice(0, edition.indexOf('/'))

/**
 * The same table names the same row. A later table may know of changes that the earlier one did not, so there the decision alone
 * is compared; a table of the future can't be.
 */
function isSameDay(kept: ReturnType<typeof rulesOfDay>, now: ReturnType<typeof rulesOfDay>): boolean {
  if (tableOf(kept.edition) !== tableOf(now.edition)) return tableOf(kept.edition) < tableOf(now.edition)
  return kept.edition === now.edition && inWords(kept.rules) === inWords(now.rules)
}

/** What nobody has decided, as the server decides it: by the facts that it has itself. Null: it has none. */
export function decideWaiting({ at, channel, purpose, known, plan }: ReceiptContent): ContactBasis | null {
  if (known === null) return null
  const calling = callingInForce(plan)
  const facts = calling === null ? known : { ...known, calling }
  return decideContact(facts, channel, { nowMs: toEpochMs(at), purpose })
}

/** True where the facts that the server had would have been decided otherwise: a station that was out of reach knew less. */
export function knewOtherwise({ at, channel, purpose, known, facts, decision, overridden }: ReceiptContent): boolean {
  if (known === null || facts === null || decision === null || overridden) return false
  const { calling } = facts
  const now = mayContact(calling === undefined ? known : { ...known, calling }, channel, toEpochMs(at), purpose)
  return now.allowed !== decision.allowed
}

const COLUMNS = ['id', 'memberId', 'kind', 'channel', 'madeBy', 'subject', 'at'] as const

export interface ReplayedReceipt {
  readonly result: Exclude<Replayed, 'doubled'>
  /** Null where it can't be read. */
  readonly content: ReceiptContent | null
}

/** Decides one receipt anew. @param hashOf SHA-256 of a text in hex */
export function replayReceipt(receipt: StoredReceipt, hashOf: (text: string) => string): ReplayedReceipt {
  const content = readContent(receipt.content)
  if (content === null || !isAsChained(receipt, content, hashOf)) return { result: 'forged', content }
  const { facts, decision, edition, rules, channel, purpose, at } = content
  if (decision === null) return { result: receipt.allowed === null ? 'waiting' : 'forged', content }
  if (facts === null || edition === null || rules === null || receipt.allowed !== decision.allowed)
    return { result: 'forged', content }
  const nowMs = toEpochMs(at)
  const same =
    isSame(decision, mayContact(facts, channel, nowMs, purpose)) &&
    isSameDay({ edition, rules }, rulesOfDay(channel, facts, nowMs))
  return { result: same ? 'whole' : 'different', content }
}

function readContent(text: string): ReceiptContent | null {
  try {
    return receiptContent.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** The text, the columns and the newest event of the trail say the same, and the trail tells of it once. */
function isAsChained(receipt: StoredReceipt, content: ReceiptContent, hashOf: (text: string) => string): boolean {
  const { chained, hash } = receipt
  const decided = chained.filter(([action]) => action === 'contact.decided').length
  return (
    chained.length === 1 + decided &&
    decided === (content.decidedBy === undefined ? 0 : 1) &&
    chained.at(-1)?.[1] === hash &&
    hashOf(receipt.content) === hash &&
    COLUMNS.every((column) => receipt[column] === content[column]) &&
    receipt.staffId === (content.staffId ?? null) &&
    Object.entries(inShort(content)).every(([name, told]) => receipt[name as keyof InShort] === told)
  )
}

type InShort = Pick<StoredReceipt, 'zone' | 'edition' | 'reason' | 'permission' | 'rules'>

/** What lists show of a receipt, as the database works it out of the content (`private.receipt_in_short`). */
export function inShort({ channel, facts, known, decision, edition, rules }: ReceiptContent): InShort {
  const told = facts ?? known
  return {
    zone: told?.timeZone ?? null,
    edition,
    reason: decision === null || decision.allowed ? null : decision.reason,
    permission: told === null ? null : permissionOf(channel, told),
    rules: rules === null ? null : inWords(rules),
  }
}
