import { randomUUID } from 'node:crypto'
import { alertPart } from '#shared/domain/alerts/index.ts'
import { mayHandleCallback } from '#shared/domain/calls/index.ts'
import { canOverride, decideContact, NO_CONTACT_FACTS } from '#shared/domain/contact-rules/index.ts'
import { mayExcludeGap, mayReopenGap, mayVerifyEvidence } from '#shared/domain/gaps/index.ts'
import { mayShipKits } from '#shared/domain/kit-shipping/index.ts'
import { mayOrderKits } from '#shared/domain/kits/index.ts'
import { hasMembers } from '#shared/domain/station/index.ts'
import { mayCoach, mayEndTask, mayHaveTask, taskResults } from '#shared/domain/tasks/index.ts'
import { outboxOperation, type OperationOf, type OutboxKind } from '#shared/sync/outbox.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { readRow, readRowOfMember } from '../../../src-main/db/row-store.ts'
import {
  changeAbsence,
  changeGiven,
  changeMember,
  changeOfMember,
  creation,
  dayIn,
  given,
  inDays,
  SPECIALIST,
  type AtDesk,
  type Offered,
  type Way,
} from './at-desk.ts'
import { SAYING_OFFERS } from './statements.ts'

const NO_RISK = { pastCancerOrPolyps: false, bowelDisease: false, familyHistory: false, currentSymptoms: false }
const ALERT = `insert into public.urgent_alerts (member_id, id, source) values ($1, $2, 'chat')`
const TASK = `insert into public.outreach_tasks (member_id, id, kind, audience, due_on)
  values ($1, $2, 'other', 'team', current_date + 1)`
const APPOINTMENT = `insert into public.appointments (member_id, id, test_name, appointment_datetime, provider)
  values ($1, $2, 'A1C Test', now() + interval '3 days', 'lab-one')`
const PAST_VISIT = `insert into public.appointments (member_id, id, test_name, appointment_datetime, provider)
  values ($1, $2, 'A1C Test', now() - interval '3 days', 'lab-one')`
const SENT_KIT = `insert into public.test_kits (member_id, id, kit_type, status, date_sent)
  values ($1, $2, 'A1C Home Test Kit', 'sent', current_date)`
const FLAGGED = `insert into public.lab_results (member_id, id, test_name, test_date, abnormal)
  values ($1, $2, 'FIT', current_date, true)`
const ORDERED_KIT = `insert into public.test_kits (member_id, id, kit_type, status, date_sent, ordered_by)
  values ($1, $2, 'A1C Home Test Kit', 'sent', current_date, '${SPECIALIST}')`
const GAP = `insert into public.care_gaps (member_id, id, name) values ($1, $2, 'A1C Test')`
const CLOSED_GAP = `insert into public.care_gaps (member_id, id, name, status) values ($1, $2, 'A1C Test', 'closed')`
const EVIDENCE = `with gap as (insert into public.care_gaps (member_id, name) values ($1, 'Annual Wellness Visit') returning id)
  insert into public.gap_evidence (member_id, id, care_gap_id, kind, service_date, source, state)
  select $1, $2, gap.id, 'wellness-visit', date_trunc('year', now()), 'record', 'received' from gap`
/** A document under the id of its gap. */
const DOCUMENT = `with gap as (insert into public.care_gaps (member_id, id, name) values ($1, $2, 'A1C Test') returning member_id, id)
  insert into public.evidence_documents (member_id, id, care_gap_id, came_by, media_type, bytes, sha256)
  select member_id, id, id, 'portal', 'image/jpeg', 1200, repeat('0', 64) from gap`
const requestWith = (columns = '', values = ''): string =>
  `with gap as (insert into public.care_gaps (member_id, name) values ($1, 'A1C Test') returning id)
   insert into public.record_requests (member_id, id, care_gap_id, asked_of${columns})
   select $1, $2, gap.id, 'Sample Practice'${values} from gap`
const REQUEST = requestWith()
const callbackOf = (assignedTo: string | null): string =>
  `insert into public.callbacks (member_id, id, due_at, assigned_to)
   values ($1, $2, now() + interval '3 days', ${assignedTo === null ? 'null' : `'${assignedTo}'`})`
const CALLBACK = callbackOf(null)
const toOthers = (role: StaffRole): boolean => mayHandleCallback('other', role)
const overrides = (role: StaffRole): boolean =>
  canOverride(
    { allowed: false, reason: 'crisisHold', nextAllowedAt: null, overridableBy: ['supervisor', 'clinician'] },
    role,
  )

const changePromise = (desk: AtDesk) => ({ ...changeGiven(desk, 'callbacks'), was: given(desk, 'callbacks').due_at })
const changeBooked = (desk: AtDesk) => ({ ...changeGiven(desk, 'appointments'), was: given(desk, 'appointments') })
const changeSkip = (desk: AtDesk) => ({
  ...changeOfMember(desk, 'member_outreach'),
  was: readRowOfMember(desk.db, 'member_outreach', desk.memberId)!.skipped_at,
})
function changeStated(desk: AtDesk, staffId: string) {
  const { away_from, away_until, away_note: note, cover_id: coverId } = readRow(desk.db, 'staff_absences', staffId)!
  const was = away_from === null ? null : { from: away_from, until: away_until!, note, coverId }
  return { ...changeAbsence(desk, staffId), was }
}
const place = (desk: AtDesk) => ({
  provider: 'lab-one' as const,
  labName: 'Lab One',
  address: '1 Main St',
  startsAt: inDays(desk, 5),
  timeZone: 'America/New_York',
  confirmationNumber: 'C-1',
})
const loggedCall = (desk: AtDesk, overrideReason: string | null): OperationOf<'call.log'>['call'] => ({
  outcome: 'completed',
  startedAt: desk.at,
  durationMinutes: 3,
  sentiment: 'positive',
  scheduledTests: ['A1C Test'],
  notes: 'Will think about it',
  identityVerified: true,
  overrideReason,
  reason: 'thinking-it-over',
  reasonNote: '',
  // An open alert is what every role that overrides anything may override.
  basis: decideContact({ ...NO_CONTACT_FACTS, phone: '+13055550111', crisisHold: overrideReason !== null }, 'call', {
    nowMs: Date.parse(desk.at),
  }),
})
const kitOrder = (desk: AtDesk, kitType: string, asked: boolean) => ({
  ...creation(desk),
  kitType,
  status: asked ? ('ordered' as const) : ('sent' as const),
  dateSent: asked ? null : dayIn(desk, 0),
  notes: 'Leave at the door',
  duplicateConfirmed: false,
  riskAnswers: asked ? NO_RISK : null,
  shipTo: null,
})
const away = (desk: AtDesk) => ({ from: inDays(desk, 1), until: inDays(desk, 2), note: 'Ill', coverId: null })
const correct = (desk: AtDesk, now: OperationOf<'member.correct'>['now']) => {
  const row: Readonly<Record<string, unknown>> = readRow(desk.db, 'members', desk.memberId)!
  const was = Object.fromEntries(Object.keys(now).map((column) => [column, row[column]]))
  return { ...changeMember(desk), source: 'call' as const, was, now }
}

/** Everything that a desk may ask of the server. Without a row here an operation does not compile. */
const OPERATIONS: { readonly [K in Exclude<OutboxKind, 'statement.add' | 'statement.withdraw'>]: readonly Way<K>[] } = {
  'call.log': [
    { make: (desk) => ({ ...creation(desk), call: loggedCall(desk, null) }) },
    { to: overrides, make: (desk) => ({ ...creation(desk), call: loggedCall(desk, 'She asked for it') }) },
  ],
  'callback.add': [
    {
      make: (desk) => ({
        ...creation(desk),
        dueAt: inDays(desk, 2),
        assignedTo: desk.staffId,
        note: 'Mornings',
        callId: null,
      }),
    },
  ],
  'callback.close': [
    { given: CALLBACK, make: (desk) => ({ ...changePromise(desk), status: 'done' }) },
    { given: CALLBACK, make: (desk) => ({ ...changePromise(desk), status: 'cancelled' }) },
    {
      given: callbackOf(SPECIALIST),
      to: toOthers,
      make: (desk) => ({ ...changePromise(desk), status: 'done' }),
    },
  ],
  'callback.move': [{ given: CALLBACK, make: (desk) => ({ ...changePromise(desk), dueAt: inDays(desk, 4) }) }],
  'callback.assign': [
    {
      given: CALLBACK,
      make: (desk) => ({
        ...changeGiven(desk, 'callbacks'),
        assignedTo: desk.staffId,
        was: { assignedTo: null, saidAt: null },
      }),
    },
    {
      given: callbackOf(SPECIALIST),
      to: toOthers,
      make: (desk) => ({
        ...changeGiven(desk, 'callbacks'),
        assignedTo: null,
        was: { assignedTo: SPECIALIST, saidAt: null },
      }),
    },
  ],
  'task.add': [
    {
      make: (desk) => ({
        ...creation(desk),
        task: 'other',
        audience: 'person',
        assignedTo: desk.staffId,
        dueOn: dayIn(desk, 2),
        note: 'Ask again',
        callId: null,
      }),
    },
    {
      to: mayCoach,
      make: (desk) => ({
        ...creation(desk),
        task: 'coach-note',
        audience: 'person',
        assignedTo: desk.staffId,
        dueOn: dayIn(desk, 2),
        note: 'Well explained',
        callId: null,
      }),
    },
  ],
  'task.close': [
    {
      given: TASK,
      make: (desk) => ({ ...changeGiven(desk, 'outreach_tasks'), status: 'done', outcome: '', result: null }),
    },
    {
      given: `insert into public.member_statements (member_id, id, kind, details, said_at)
        values ($1, $2, 'deceased', '{}', now())`,
      to: (role) => mayEndTask('confirm-death', role),
      make: (desk) => ({
        ...changeGiven(desk, 'outreach_tasks'),
        status: 'done',
        outcome: 'Her son said so',
        result: null,
      }),
    },
    {
      given: `insert into public.outreach_tasks (member_id, id, kind, audience, due_on)
        values ($1, $2, 'confirm-stop', 'coordinators', current_date)`,
      to: (role) => taskResults('confirm-stop', role).includes('not-meant'),
      make: (desk) => ({
        ...changeGiven(desk, 'outreach_tasks'),
        status: 'done',
        outcome: 'Said no to Tuesday',
        result: 'not-meant',
      }),
    },
    {
      given: `insert into public.outreach_tasks (member_id, id, kind, audience, due_on)
        values ($1, $2, 'need-food', 'coordinators', current_date)`,
      to: (role) => mayHaveTask('need-food', role),
      make: (desk) => ({
        ...changeGiven(desk, 'outreach_tasks'),
        status: 'done',
        outcome: 'Sample Food Bank',
        result: 'referred',
      }),
    },
    {
      given: `insert into public.outreach_tasks (member_id, id, kind, audience, due_on)
        values ($1, $2, 'result-today', 'clinicians', current_date)`,
      to: (role) => mayEndTask('result-today', role),
      make: (desk) => ({ ...changeGiven(desk, 'outreach_tasks'), status: 'done', outcome: '', result: 'released' }),
    },
  ],
  'task.move': [
    {
      given: TASK,
      make: (desk) => ({
        ...changeGiven(desk, 'outreach_tasks'),
        dueOn: dayIn(desk, 9),
        reasons: 'The pharmacy calls back',
        was: given(desk, 'outreach_tasks').due_on,
      }),
    },
    {
      given: `insert into public.member_statements (member_id, id, kind, details, said_at)
        values ($1, $2, 'deceased', '{}', now())`,
      to: (role) => mayEndTask('confirm-death', role),
      make: (desk) => ({
        ...changeGiven(desk, 'outreach_tasks'),
        dueOn: dayIn(desk, 30),
        reasons: 'The family asked for time',
        was: given(desk, 'outreach_tasks').due_on,
      }),
    },
  ],
  'task.assign': [
    {
      given: TASK,
      make: (desk) => ({
        ...changeGiven(desk, 'outreach_tasks'),
        audience: 'person',
        assignedTo: desk.staffId,
        was: { audience: 'team', assignedTo: null, saidAt: null },
      }),
    },
    {
      given: `insert into public.outreach_tasks (member_id, id, kind, audience, assigned_to, due_on)
        values ($1, $2, 'other', 'person', '${SPECIALIST}', current_date + 1)`,
      make: (desk) => ({
        ...changeGiven(desk, 'outreach_tasks'),
        audience: 'team',
        assignedTo: null,
        was: { audience: 'person', assignedTo: SPECIALIST, saidAt: null },
      }),
    },
  ],
  'appointment.book': [
    {
      make: (desk) => ({
        ...creation(desk),
        ...place(desk),
        testName: 'A1C Test',
        scheduledOn: dayIn(desk, 0),
        callId: randomUUID(),
      }),
    },
  ],
  'appointment.remind': [{ given: APPOINTMENT, make: (desk) => changeGiven(desk, 'appointments') }],
  'appointment.move': [{ given: APPOINTMENT, make: (desk) => ({ ...changeBooked(desk), ...place(desk) }) }],
  'appointment.attend': [{ given: PAST_VISIT, make: changeBooked }],
  'appointment.miss': [{ given: PAST_VISIT, make: changeBooked }],
  'appointment.cancel': [{ given: APPOINTMENT, make: (desk) => ({ ...changeBooked(desk), reason: 'member-cannot' }) }],
  'kit.order': [
    { make: (desk) => kitOrder(desk, 'Lipid Panel Home Test', false) },
    { make: (desk) => kitOrder(desk, 'Cologuard Kit', true) },
  ],
  'kit.approve': [
    {
      given: `insert into public.test_kits (member_id, id, kit_type, status, risk_answers)
        values ($1, $2, 'Cologuard Kit', 'ordered', '${JSON.stringify(NO_RISK)}')`,
      to: mayOrderKits,
      make: (desk) => ({ ...changeGiven(desk, 'test_kits'), dateSent: dayIn(desk, 0) }),
    },
  ],
  'kit.ship': [
    {
      given: ORDERED_KIT,
      to: mayShipKits,
      make: (desk) => ({
        ...changeGiven(desk, 'test_kits'),
        date: dayIn(desk, 0),
        shipTo: '1 Main St, Miami, FL 33101',
        trackingNumber: 'T-1',
      }),
    },
  ],
  'kit.setStatus': (['delivered', 'awaiting-completion', 'completed', 'lost'] as const).map((status) => ({
    given: SENT_KIT,
    make: (desk) => ({ ...changeGiven(desk, 'test_kits'), status, date: dayIn(desk, 0), was: 'sent' }),
  })),
  'kit.followUp': [{ given: SENT_KIT, make: (desk) => changeGiven(desk, 'test_kits') }],
  'result.discuss': [
    {
      given: `insert into public.lab_results (member_id, id, test_name, test_date) values ($1, $2, 'A1C', current_date)`,
      make: (desk) => changeGiven(desk, 'lab_results'),
    },
    {
      given: FLAGGED,
      to: (role) => role === 'clinician',
      make: (desk) => changeGiven(desk, 'lab_results'),
    },
  ],
  'result.discussed': [
    {
      given: `insert into public.lab_results (member_id, id, test_name, test_date) values ($1, $2, 'A1C', current_date)`,
      make: (desk) => ({ ...changeGiven(desk, 'lab_results'), callId: randomUUID() }),
    },
    {
      given: FLAGGED,
      to: (role) => role === 'clinician',
      make: (desk) => ({ ...changeGiven(desk, 'lab_results'), callId: randomUUID() }),
    },
  ],
  'evidence.add': [
    {
      given: GAP,
      make: (desk) => ({
        ...creation(desk),
        gapId: desk.givenId,
        service: 'a1c',
        serviceDate: dayIn(desk, -9),
        provider: 'Lab One',
        value: '7.2',
        unit: '%',
        source: 'lab',
        documentId: null,
        exclusion: null,
      }),
    },
    {
      given: DOCUMENT,
      make: (desk) => ({
        ...creation(desk),
        gapId: desk.givenId,
        service: 'a1c',
        serviceDate: dayIn(desk, -9),
        provider: null,
        value: null,
        unit: null,
        source: 'member',
        documentId: desk.givenId,
        exclusion: null,
      }),
    },
    {
      given: GAP,
      to: mayExcludeGap,
      make: (desk) => ({
        ...creation(desk),
        gapId: desk.givenId,
        service: null,
        serviceDate: dayIn(desk, -9),
        provider: null,
        value: null,
        unit: null,
        source: 'record',
        documentId: null,
        exclusion: 'hospice',
      }),
    },
  ],
  'document.refuse': [
    {
      given: DOCUMENT,
      to: mayVerifyEvidence,
      make: (desk) => ({ ...changeGiven(desk, 'evidence_documents'), reason: 'It can not be read' }),
    },
  ],
  'evidence.verify': [{ given: EVIDENCE, to: mayVerifyEvidence, make: (desk) => changeGiven(desk, 'gap_evidence') }],
  'evidence.return': [
    {
      given: EVIDENCE,
      to: mayVerifyEvidence,
      make: (desk) => ({ ...changeGiven(desk, 'gap_evidence'), reason: 'Of another year' }),
    },
  ],
  'gap.reopen': [
    {
      given: CLOSED_GAP,
      to: mayReopenGap,
      make: (desk) => ({ ...changeGiven(desk, 'care_gaps'), reason: 'Of another member' }),
    },
  ],
  'request.open': [
    {
      given: GAP,
      to: mayVerifyEvidence,
      make: (desk) => ({
        ...creation(desk),
        gapId: desk.givenId,
        askedOf: 'Sample Practice',
        fax: '305-555-0111',
        phone: null,
        service: 'a1c',
      }),
    },
  ],
  'request.correct': [
    {
      given: REQUEST,
      to: mayVerifyEvidence,
      make: (desk) => ({
        ...changeGiven(desk, 'record_requests'),
        was: { asked_of: 'Sample Practice', fax: null, phone: null, service: null },
        now: { askedOf: 'Another Practice', fax: null, phone: '305-555-0112', service: null },
      }),
    },
  ],
  'request.print': [{ given: REQUEST, to: mayVerifyEvidence, make: (desk) => changeGiven(desk, 'record_requests') }],
  'request.send': [
    {
      given: REQUEST,
      to: mayVerifyEvidence,
      make: (desk) => ({ ...changeGiven(desk, 'record_requests'), how: 'fax' }),
    },
  ],
  'request.chase': [
    {
      given: requestWith(', sent_at, sent_how', `, now() - interval '7 days', 'fax'`),
      to: mayVerifyEvidence,
      make: (desk) => ({ ...changeGiven(desk, 'record_requests'), number: 1 }),
    },
  ],
  'request.end': [
    {
      given: REQUEST,
      to: mayVerifyEvidence,
      make: (desk) => ({ ...changeGiven(desk, 'record_requests'), how: 'not-found', reason: 'No such practice' }),
    },
  ],
  'chat.send': [{ make: (desk) => ({ ...creation(desk), text: 'Good morning.', aiSuggested: true }) }],
  'chat.markRead': [
    {
      given: `insert into public.chat_messages (member_id, id, sender_type, sender_name, message)
        values ($1, $2, 'member', 'Ines', 'Hello')`,
      make: (desk) => changeGiven(desk, 'chat_messages'),
    },
  ],
  'text.markRead': [
    {
      given: `insert into public.communication_logs (member_id, id, type, recipient, content, provider, status)
        values ($1, $2, 'sms', '+13055550111', 'Can you call me?', 'twilio', 'received')`,
      make: (desk) => changeGiven(desk, 'communication_logs'),
    },
  ],
  'alert.acknowledge': [
    {
      given: ALERT,
      to: (role) => alertPart(role) !== 'leaves',
      make: (desk) => changeGiven(desk, 'urgent_alerts'),
    },
  ],
  'alert.close': [
    {
      given: ALERT,
      to: (role) => alertPart(role) === 'closes',
      make: (desk) => ({ ...changeGiven(desk, 'urgent_alerts'), reason: 'Safe, with her daughter' }),
    },
  ],
  'message.log': [
    {
      make: (desk) => ({
        ...creation(desk),
        after: null,
        message: {
          type: 'email',
          senderName: 'Sample',
          recipient: readRow(desk.db, 'members', desk.memberId)!.email!,
          content: 'Kit ordered',
          provider: 'internal',
          subject: 'Kit',
          metadata: { purpose: 'kit_order' },
        },
      }),
    },
  ],
  'portal.sendLink': [
    {
      make: (desk) => ({
        ...creation(desk),
        channel: 'email',
        link: 'home',
        message: { key: randomUUID(), links: ['home'] },
        recipient: readRow(desk.db, 'members', desk.memberId)!.email!,
      }),
    },
  ],
  'text.send': [
    {
      make: (desk) => ({
        ...creation(desk),
        text: 'See you on Tuesday',
        recipient: readRow(desk.db, 'members', desk.memberId)!.phone!,
      }),
    },
  ],
  'email.send': [
    {
      make: (desk) => ({
        ...creation(desk),
        subject: 'Re: Tuesday',
        text: 'See you on Tuesday',
        recipient: readRow(desk.db, 'members', desk.memberId)!.email!,
        inReplyTo: '<1@example.com>',
      }),
    },
  ],
  'member.correct': [
    { make: (desk) => correct(desk, { preferred_name: 'Nina', zip_code: '33131', preferred_language: 'es' }) },
    { make: (desk) => correct(desk, { phone: `+1786555${desk.givenId.replaceAll(/\D/g, '').slice(0, 4)}` }) },
    { make: (desk) => correct(desk, { other_phone: '+13055550199', email: `${desk.givenId}@example.com` }) },
  ],
  'contact.confirm': (['sms', 'email'] as const).map((channel) => ({
    make: (desk) => ({ ...changeOfMember(desk, 'contact_verifications'), channel, date: dayIn(desk, 0) }),
  })),
  'member.wish': [
    {
      make: (desk) => {
        const { interpreter_language, one_caller, call_window } = readRowOfMember(
          desk.db,
          'member_outreach',
          desk.memberId,
        )!
        return {
          ...changeOfMember(desk, 'member_outreach'),
          was: { interpreter_language, one_caller, call_window },
          now: {
            interpreter_language: 'French',
            one_caller: desk.staffId,
            call_window: {
              timeRanges: [{ start: '09:00', end: '11:00' }],
              daysOfWeek: ['Monday'],
              timezone: 'America/New_York',
              notes: '',
            },
          },
        }
      },
    },
  ],
  'member.skip': [
    {
      make: (desk) => ({
        ...changeSkip(desk),
        until: inDays(desk, 1),
        reason: 'other',
        note: 'Moving house',
      }),
    },
  ],
  'member.unskip': [
    {
      given: `update public.member_outreach set skipped_at = now(), skipped_until = now() + interval '1 day',
        skip_reason = 'bad-time' where member_id = $1 and $2::uuid is not null`,
      make: (desk) => changeSkip(desk),
    },
  ],
  'words.end': [
    { make: (desk) => ({ ...changeOfMember(desk, 'member_outreach'), until: inDays(desk, -1), was: null }) },
  ],
  'words.reopen': [
    {
      given: `update public.member_outreach set words_ended_until = now() - interval '1 day'
        where member_id = $1 and $2::uuid is not null`,
      make: (desk) => ({
        ...changeOfMember(desk, 'member_outreach'),
        back: null,
        was: readRowOfMember(desk.db, 'member_outreach', desk.memberId)!.words_ended_until,
      }),
    },
  ],
  'absence.set': [
    {
      make: (desk) => ({ ...changeStated(desk, desk.staffId), away: away(desk) }),
      after: (_, desk) => ({ kind: 'absence.set', ...changeStated(desk, desk.staffId), away: null }),
    },
    // The supervisor's list of who is away: `absences:getTeam`.
    { to: (role) => role === 'supervisor', make: (desk) => ({ ...changeStated(desk, SPECIALIST), away: away(desk) }) },
  ],
  'absence.quiet': [{ make: (desk) => ({ ...changeAbsence(desk, desk.staffId), until: inDays(desk, 0.5) }) }],
}

const waysOf = <K extends keyof typeof OPERATIONS>(kind: K): Offered[] =>
  OPERATIONS[kind].map((way: Way<K>, index) => ({
    name: `${kind} ${index}`,
    to: way.to ?? (() => true),
    given: way.given ?? null,
    make: (desk) => outboxOperation.parse({ kind, ...way.make(desk) }),
    soon: false,
    after: way.after ?? null,
  }))

/** All that the screens offer somebody of this role. */
export function offeredTo(role: StaffRole): Offered[] {
  if (!hasMembers(role)) return []
  const operations = (Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[]).flatMap((kind) => waysOf(kind))
  return [...operations, ...SAYING_OFFERS].filter(({ to }) => to(role))
}
