import { z } from 'zod'
import { contactBasis } from '../domain/contact-rules/receipts.ts'
import { kitRiskAnswers, shipTo } from './kit-rows.ts'
import { memberOutreachRow, memberRow } from './member-rows.ts'
import { recordRequestRow } from './request-row.ts'
import { appointmentRow, calendarDate, instant, xid } from './rows.ts'
import { statementContent } from './statements.ts'
import {
  appointmentProvider,
  callOutcome,
  callReason,
  cancelReason,
  communicationType,
  evidenceSource,
  kitStatus,
  requestState,
  requestWay,
  sentiment,
  skipReason,
  taskAudience,
  taskKind,
  taskResult,
  verificationSource,
} from './word-schemas.ts'

/**
 * What a station can ask the server to do. A change names its row and the version (`changed_xid`) the person saw; a new
 * row carries the id the station gave it. Both are idempotent: delivered twice, they take effect once. `was` is the value
 * that the person saw and decided upon: where the server holds another one by then, a person decides.
 */
const change = { memberId: z.uuid(), rowId: z.uuid(), seenXid: xid, at: instant }
const creation = { memberId: z.uuid(), rowId: z.uuid(), at: instant }

/** When and where an appointment is; `timeZone` is the IANA zone of the place. */
const bookedPlace = {
  provider: appointmentProvider,
  labName: z.string().max(200).nullable(),
  address: z.string().max(300).nullable(),
  startsAt: instant,
  timeZone: z.string().max(64),
  confirmationNumber: z.string().max(60).nullable(),
}

/** When and where an appointment was, as its row has it. */
const seenPlace = appointmentRow.pick({
  provider: true,
  lab_name: true,
  address: true,
  appointment_datetime: true,
  time_zone: true,
  confirmation_number: true,
})
/** How an appointment stood, when it was, and when that was said last. */
const seenVisit = appointmentRow.pick({ status: true, appointment_datetime: true, end_said_at: true })
export type SeenPlace = z.infer<typeof seenPlace>

/** Whom a record is asked of, and for which service; null: any that counts. */
const asked = {
  askedOf: z.string().max(200),
  fax: z.string().max(25).nullable(),
  phone: z.string().max(25).nullable(),
  service: z.string().min(1).max(60).nullable(),
}

/** When somebody is away, and who covers. */
const absence = z.object({ from: instant, until: instant, note: z.string().max(120), coverId: z.uuid().nullable() })

/** What the wrap-up of a call records (docs/rules/calling.md#call-flow). */
const loggedCall = z.object({
  outcome: callOutcome,
  startedAt: instant,
  durationMinutes: z.number().int().nonnegative(),
  sentiment: sentiment.nullable(),
  scheduledTests: z.array(z.string().min(1).max(200)).max(20),
  notes: z.string().max(20_000),
  identityVerified: z.boolean(),
  overrideReason: z.string().nullable(),
  reason: callReason.nullable(),
  reasonNote: z.string().max(200),
  /** What Call Now rested on; absent where the member called, and in work that an earlier desk left. */
  basis: contactBasis.optional(),
})
export type LoggedCall = z.infer<typeof loggedCall>

/** Quick links of the member portal panel, in their order (docs/rules/messages.md#portal-links). */
export const PORTAL_LINKS = ['home', 'appointments', 'results', 'profile', 'kit-status'] as const
export const portalLink = z.enum(PORTAL_LINKS)
export type PortalLink = z.infer<typeof portalLink>

/** Columns of `members` that staff correct; the others stay as they are. `was` is what the person saw. */
const memberCorrection = memberRow
  .pick({ phone: true, other_phone: true, email: true, zip_code: true, preferred_language: true, preferred_name: true })
  .partial()
export type MemberCorrection = z.infer<typeof memberCorrection>

/** Columns of `member_outreach` that are a member's wishes. */
const memberWish = memberOutreachRow.pick({ interpreter_language: true, one_caller: true, call_window: true }).partial()
export type MemberWish = z.infer<typeof memberWish>

export const outboxOperation = z.discriminatedUnion('kind', [
  // Calls, and what was promised in them.
  /** A finished call: one row of `calls`. */
  z.object({ kind: z.literal('call.log'), ...creation, call: loggedCall }),
  /** A call that the member was promised: one row of `callbacks`. `assignedTo` is a staff record; null: the team's. */
  z.object({
    kind: z.literal('callback.add'),
    ...creation,
    dueAt: instant,
    assignedTo: z.uuid().nullable(),
    note: z.string().max(2000),
    /** The call in which it was promised; it reaches the server first. */
    callId: z.uuid().nullable(),
  }),
  /** Kept or dropped: sets status, done_at, done_by. `was`: for when it was promised. */
  z.object({ kind: z.literal('callback.close'), ...change, status: z.enum(['done', 'cancelled']), was: instant }),
  /** Another time was agreed: sets due_at. */
  z.object({ kind: z.literal('callback.move'), ...change, dueAt: instant, was: instant }),
  /** Handed over: sets assigned_to, a staff record; null: the team's; and assigned_said_at. `was`: who had it, and when that was said. */
  z.object({
    kind: z.literal('callback.assign'),
    ...change,
    assignedTo: z.uuid().nullable(),
    was: z.object({ assignedTo: z.uuid().nullable(), saidAt: instant.nullable() }),
  }),
  /** What somebody asked for: one row of `outreach_tasks`. `assignedTo` is a staff record where the audience is a person. */
  z.object({
    kind: z.literal('task.add'),
    ...creation,
    task: taskKind,
    audience: taskAudience,
    assignedTo: z.uuid().nullable(),
    dueOn: calendarDate,
    note: z.string().max(2000),
    callId: z.uuid().nullable(),
  }),
  /** Done, or cancelled with a word why: sets status, outcome, done_at, done_by, and for kinds that ask for it, result. */
  z.object({
    kind: z.literal('task.close'),
    ...change,
    status: z.enum(['done', 'cancelled']),
    outcome: z.string().max(500),
    result: taskResult.nullable(),
  }),
  /** Another day: sets due_on, and snooze_reasons, where a line says why it waits longer. `was`: on which day it was due. */
  z.object({
    kind: z.literal('task.move'),
    ...change,
    dueOn: calendarDate,
    reasons: z.string().max(4000),
    was: calendarDate,
  }),
  /** Given to a person, or back to those whose work it is: sets audience, assigned_to, assigned_said_at. `was`: who had it, and when that was said. */
  z.object({
    kind: z.literal('task.assign'),
    ...change,
    audience: taskAudience,
    assignedTo: z.uuid().nullable(),
    was: z.object({ audience: taskAudience, assignedTo: z.uuid().nullable(), saidAt: instant.nullable() }),
  }),
  // Appointments, kits and results.
  /** A test booked at a lab or an office: one row of `appointments`. */
  z.object({
    kind: z.literal('appointment.book'),
    ...creation,
    testName: z.string().min(1).max(200),
    ...bookedPlace,
    scheduledOn: calendarDate,
    /** The call in which it was booked. */
    callId: z.uuid().nullable(),
  }),
  /** 'Remind' on a scheduled test: asks the server to send one, sets reminder_asked_at, reminder_asked_by. */
  z.object({ kind: z.literal('appointment.remind'), ...change }),
  /** Another time or place: sets when and where; the server takes the reminder of another time back. */
  z.object({ kind: z.literal('appointment.move'), ...change, ...bookedPlace, was: seenPlace }),
  /** The member came, said once its time is over: sets status completed, end_said_at. `was`: its status, and when it was. */
  z.object({ kind: z.literal('appointment.attend'), ...change, was: seenVisit }),
  /** The member did not come: sets status no-show, end_said_at. */
  z.object({ kind: z.literal('appointment.miss'), ...change, was: seenVisit }),
  /** Sets status cancelled, cancel_reason. */
  z.object({ kind: z.literal('appointment.cancel'), ...change, reason: cancelReason, was: seenPlace }),
  /** One row of `test_kits`; `ordered` where it waits for a clinician. The server asks for duplicates once more. */
  z.object({
    kind: z.literal('kit.order'),
    ...creation,
    kitType: z.string().min(1).max(200),
    status: z.enum(['ordered', 'sent']),
    /** Date only; null while ordered. */
    dateSent: calendarDate.nullable(),
    notes: z.string().max(2000),
    duplicateConfirmed: z.boolean(),
    riskAnswers: kitRiskAnswers.nullable(),
    /** Where it goes; null: nobody here knew, and the server takes the address on file. */
    shipTo: shipTo.nullable(),
  }),
  /** A clinician releases an ordered kit: sets status sent, date_sent, approved_at, approved_by. */
  z.object({ kind: z.literal('kit.approve'), ...change, dateSent: calendarDate }),
  /** An order is in the mail: sets shipped_at, shipped_by, date_sent, ship_to and tracking_number. `date`: the day it left. */
  z.object({
    kind: z.literal('kit.ship'),
    ...change,
    date: calendarDate,
    shipTo,
    trackingNumber: z.string().trim().min(1).max(100).nullable(),
  }),
  /** Where a kit is: sets status, its date, status_changed_at, status_changed_by. `date` is the member's own day. `was`: its status. */
  z.object({
    kind: z.literal('kit.setStatus'),
    ...change,
    status: kitStatus.extract(['delivered', 'awaiting-completion', 'completed', 'lost']),
    date: calendarDate,
    was: kitStatus,
  }),
  /** 'Follow Up' on a kit, and each nudge on day 7, 14 and 21: asks for a message; sets followed_up_at, followed_up_by. */
  z.object({ kind: z.literal('kit.followUp'), ...change }),
  /** 'Discuss Now' on an available result: sets discussion_opened_at, discussion_opened_by. */
  z.object({ kind: z.literal('result.discuss'), ...change }),
  /** It was gone through with the member: sets status, discussed_at, discussed_by, discussed_in (`callId`; null: in the chat). */
  z.object({ kind: z.literal('result.discussed'), ...change, callId: z.uuid().nullable() }),
  // Evidence that a service was done.
  /**
   * One row of `gap_evidence`, which waits for somebody else to verify it. `service`: null is the gap's own. `exclusion`: it says why
   * the member is not counted, and the gap will be left out; null: a service was done.
   */
  z.object({
    kind: z.literal('evidence.add'),
    ...creation,
    gapId: z.uuid(),
    service: z.string().min(1).max(60).nullable(),
    serviceDate: calendarDate,
    provider: z.string().min(1).max(200).nullable(),
    value: z.string().min(1).max(40).nullable(),
    unit: z.string().min(1).max(20).nullable(),
    source: evidenceSource,
    documentId: z.uuid().nullable(),
    exclusion: z.string().min(1).max(60).nullable(),
  }),
  /** A document is no evidence: sets state refused, looked_at, refused_why. */
  z.object({ kind: z.literal('document.refuse'), ...change, reason: z.string().trim().min(3).max(1000) }),
  /** Sets state verified, verified_at; the server closes the gap, or leaves it out. */
  z.object({ kind: z.literal('evidence.verify'), ...change }),
  /** Sent back: sets state rejected, verified_at, returned_why. */
  z.object({ kind: z.literal('evidence.return'), ...change, reason: z.string().trim().min(3).max(1000) }),
  /** A gap that is closed or does not count is open again: sets reopen_why; its status is the server's word. */
  z.object({ kind: z.literal('gap.reopen'), ...change, reason: z.string().trim().min(3).max(1000) }),
  // Records that practices are asked for.
  /** One row of `record_requests`. */
  z.object({ kind: z.literal('request.open'), ...creation, gapId: z.uuid(), ...asked }),
  /** Whom to ask, and for what: sets asked_of, fax, phone, service. */
  z.object({
    kind: z.literal('request.correct'),
    ...change,
    now: z.object(asked),
    was: recordRequestRow.pick({ asked_of: true, fax: true, phone: true, service: true }),
  }),
  /** A sheet was made: sets printed_at; the trail has each. */
  z.object({ kind: z.literal('request.print'), ...change }),
  /** It left: sets sent_at, sent_how. */
  z.object({ kind: z.literal('request.send'), ...change, how: requestWay }),
  /** The practice was asked again, for the first or the second time: sets chases, chased_at. */
  z.object({ kind: z.literal('request.chase'), ...change, number: z.union([z.literal(1), z.literal(2)]) }),
  /** It ended without a record: sets state, ended_at, end_reason. */
  z.object({
    kind: z.literal('request.end'),
    ...change,
    how: requestState.extract(['refused', 'not-found', 'not-needed']),
    reason: z.string().trim().min(3).max(1000),
  }),
  // Chat, and the alerts that come of it.
  /** A coordinator's chat message: one row of `chat_messages`. */
  z.object({
    kind: z.literal('chat.send'),
    ...creation,
    text: z.string().trim().min(1).max(4000),
    aiSuggested: z.boolean(),
  }),
  /** A member's message was seen: sets read. Nobody waits for it, so it does not count as a waiting change. */
  z.object({ kind: z.literal('chat.markRead'), ...change }),
  /** A member's text message was seen: sets status read. Counts as little as the mark of the chat. */
  z.object({ kind: z.literal('text.markRead'), ...change }),
  /** Somebody takes an urgent alert on: sets status acknowledged, acknowledged_at, acknowledged_by. */
  z.object({ kind: z.literal('alert.acknowledge'), ...change }),
  /** A clinician ends an urgent alert: sets status closed, closed_at, closed_by, close_reason. */
  z.object({ kind: z.literal('alert.close'), ...change, reason: z.string().trim().min(3).max(1000) }),
  // Messages that edge functions send.
  /** One row of `communication_logs` through the function log-communication; `rowId` is the idempotency key. */
  z.object({
    kind: z.literal('message.log'),
    ...creation,
    /** Row that must be on the server first, for example the kit that the message is about. */
    after: z.uuid().nullable(),
    message: z.object({
      type: communicationType,
      senderName: z.string().min(1).max(200),
      recipient: z.string().min(1).max(254),
      content: z.string().max(4000),
      provider: z.string().min(1).max(60),
      subject: z.string().max(200).nullable(),
      metadata: z.record(z.string(), z.string().nullable()),
    }),
  }),
  /**
   * One portal link to the member: the functions generate-otp (invitation), then log-communication under `rowId`. Links
   * chosen together travel in one message, sent with the first of them under `message.key`; each is a row of the log.
   */
  z.object({
    kind: z.literal('portal.sendLink'),
    ...creation,
    channel: communicationType,
    link: portalLink,
    message: z.object({ key: z.uuid(), links: z.array(portalLink).min(1) }),
    /** E-mail address or E.164 number as it was shown to the person who sent it. */
    recipient: z.string().min(1).max(254),
  }),
  /** A text message in the words of staff: the functions send-text, then log-communication, both under `rowId`. */
  z.object({
    kind: z.literal('text.send'),
    ...creation,
    text: z.string().min(1).max(1600),
    /** E.164 number as it was shown to the person who sent it. */
    recipient: z.string().min(1).max(60),
  }),
  /** An e-mail in the words of the person, as an answer to one of the member: one row of `communication_logs`. */
  z.object({
    kind: z.literal('email.send'),
    ...creation,
    subject: z.string().min(1).max(300),
    text: z.string().min(1).max(1600),
    /** Address as it was shown to the person who sent it. */
    recipient: z.string().min(1).max(320),
    /** Message-ID of what it answers; null: not known. */
    inReplyTo: z.string().max(998).nullable(),
  }),
  // What is known of members.
  /** What a member corrected about themselves: sets these columns of `members`, and where it was said. */
  z.object({
    kind: z.literal('member.correct'),
    ...change,
    source: verificationSource,
    was: memberCorrection,
    now: memberCorrection,
  }),
  /** A contact was confirmed on a call: sets its verification, verification_source, last_verified. */
  z.object({
    kind: z.literal('contact.confirm'),
    ...change,
    channel: communicationType,
    date: calendarDate,
  }),
  /** What a member wishes for every call: sets these columns of `member_outreach`. */
  z.object({ kind: z.literal('member.wish'), ...change, was: memberWish, now: memberWish }),
  /** Sets a member aside for the team: sets skipped_at, skipped_until, skip_reason, skip_note, skipped_by. `was`: skipped_at. */
  z.object({
    kind: z.literal('member.skip'),
    ...change,
    until: instant,
    reason: skipReason,
    note: z.string().max(200),
    was: instant.nullable(),
  }),
  /** Back into the queue: clears them, sets unskipped_at, unskipped_from. */
  z.object({ kind: z.literal('member.unskip'), ...change, was: instant.nullable() }),
  /**
   * What the member wrote until `until` needs no answer: sets words_ended_until, words_ended_at, words_ended_by. `was`: words_ended_until.
   */
  z.object({ kind: z.literal('words.end'), ...change, until: instant, was: instant.nullable() }),
  /** Takes back what was said until `was`: words_ended_until is `back` again. */
  z.object({ kind: z.literal('words.reopen'), ...change, back: instant.nullable(), was: instant.nullable() }),
  // What was said about them.
  /** What was said about a member: one row of `member_statements`. `saidIn`: the call, logged when it ends. */
  z.object({
    kind: z.literal('statement.add'),
    ...creation,
    saidIn: z.uuid().nullable(),
    statement: statementContent,
  }),
  /** Takes a statement back: sets withdrawn_at, withdraw_reason. Without a reason it is an undo. */
  z.object({
    kind: z.literal('statement.withdraw'),
    ...change,
    reason: z.string().trim().min(3).max(1000).nullable(),
  }),
  // Who of the staff is away.
  /** Away from when until when, or not any more: sets a row of `staff_absences`. `memberId` is the staff record. */
  z.object({ kind: z.literal('absence.set'), ...change, away: absence.nullable(), was: absence.nullable() }),
  /** No notifications until then, or as ever: sets quiet_until of the own row. `memberId` is the staff record. */
  z.object({ kind: z.literal('absence.quiet'), ...change, until: instant.nullable() }),
])
export type OutboxOperation = z.infer<typeof outboxOperation>
export type OutboxKind = OutboxOperation['kind']
/** Operations that carry nothing but the row, who and when. */
export type MarkKind = 'appointment.remind' | 'kit.followUp' | 'result.discuss' | 'chat.markRead' | 'alert.acknowledge'
/** What nobody misses: that something was seen. */
export const READ_MARKS: readonly OutboxKind[] = ['chat.markRead', 'text.markRead']
/** The same as a list of SQL. */
export const READ_MARK_LIST = READ_MARKS.map((kind) => `'${kind}'`).join(', ')
export type OperationOf<K extends OutboxKind> = Extract<OutboxOperation, { kind: K }>

/** waiting: will be sent; attention: the server refused it, a person decides; done rows are deleted. */
const OUTBOX_STATES = ['waiting', 'attention'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]
