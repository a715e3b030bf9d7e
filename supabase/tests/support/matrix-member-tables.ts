import { staffId, type MemberTable } from './fixture.ts'
import { forFirst, insertInto, updateOf, type TableRights } from './matrix-cells.ts'
import { EVIDENCE_RIGHTS } from './matrix-evidence.ts'
import { KIT_RIGHTS } from './matrix-kits.ts'
import { STATEMENT_RIGHTS } from './matrix-statements.ts'
import { TASK_RIGHTS, wrongForStaff } from './matrix-tasks.ts'
import {
  REFUSED,
  memberWrite,
  northStaffWrite,
  refusedToAll,
  refusedToNorthStaff,
  staffAndSelf,
  staffOnly,
  type Answers,
} from './personas.ts'

/** Tables with one row per member, and tables with a fourth, deleted row of member 1 that only staff still see. */
const single = staffOnly(2, 1)
const many = staffOnly(3, 1)
const manyAndSelf = staffAndSelf(3, 1, 1)
/** Updates never reach a deleted row. */
const changes = staffOnly(2, 1)
/** Alerts within reach of whoever may take one on. */
const changesAlerts: Answers = {
  ...staffOnly(0, 0),
  clinician: 2,
  clinicianSouth: 1,
  supervisorSouth: 1,
  supervisorBoth: 3,
}
/** Only clinicians end one. */
const closes: Answers = { ...changesAlerts, supervisorSouth: REFUSED, supervisorBoth: REFUSED }
/** Long before anything of the fixture that may not wait. */
const setAside = (reason: string): string =>
  `skipped_at = '2020-01-01Z', skipped_until = '2020-01-02Z', skip_reason = '${reason}'`
const newCall = { outcome: `'completed'`, started_at: 'now()' }
const completedPhq9 = {
  assessment_type: `'phq9'`,
  status: `'completed'`,
  responses: `'{"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0,"9":1}'`,
}
export const MEMBER_TABLE_RIGHTS: Record<MemberTable, TableRights> = {
  member_outreach: {
    sees: single,
    inserts: [insertInto('member_outreach', { ...forFirst, health_plan: `'Gold'` }, refusedToAll)],
    updates: [
      updateOf('member_outreach', `status = 'active'`, refusedToAll),
      updateOf('member_outreach', `personal_notes = '{}'`, refusedToAll),
      updateOf('member_outreach', `interpreter_language = 'Korean'`, changes),
      updateOf('member_outreach', `one_caller = null`, changes),
      updateOf('member_outreach', setAside('waiting'), changes, 'set aside'),
      updateOf('member_outreach', `words_ended_until = '2020-01-01Z'`, changes, 'said to need no answer'),
      updateOf('member_outreach', setAside('other'), wrongForStaff, 'set aside without a word why'),
      updateOf('member_outreach', `call_window = '{}'`, wrongForStaff, 'a call window that no station can read'),
      updateOf('member_outreach', `priority = 'low'`, refusedToAll),
      updateOf('member_outreach', 'contact_hold = false', refusedToAll),
      updateOf('member_outreach', 'last_contact_at = now()', refusedToAll),
    ],
  },
  contact_verifications: {
    sees: staffAndSelf(2, 1, 1),
    inserts: [insertInto('contact_verifications', forFirst, refusedToAll)],
    updates: [
      updateOf('contact_verifications', `verification_source = 'call'`, changes),
      updateOf('contact_verifications', `verification_source = 'portal'`, wrongForStaff, 'as if it was the portal'),
      updateOf(
        'contact_verifications',
        `verification_source = 'call', last_verified = '2099-01-01'`,
        wrongForStaff,
        'in 2099',
      ),
      updateOf('contact_verifications', 'on_dnc = false', refusedToAll),
    ],
  },
  contact_consents: {
    sees: staffAndSelf(2, 1, 1),
    inserts: [insertInto('contact_consents', forFirst, refusedToAll)],
    updates: [
      updateOf('contact_consents', 'sms_enabled = true', staffAndSelf(0, 0, 1)),
      updateOf('contact_consents', 'sms_stopped_at = null', refusedToAll),
    ],
  },
  call_claims: {
    sees: single,
    inserts: [insertInto('call_claims', { ...forFirst, lease_until: 'now()' }, refusedToAll)],
    updates: [updateOf('call_claims', 'lease_until = now()', refusedToAll)],
  },
  chat_typing: {
    sees: single,
    inserts: [
      insertInto('chat_typing', { ...forFirst, staff_id: `'${staffId('coach')}'`, until: 'now()' }, refusedToAll),
    ],
    updates: [updateOf('chat_typing', 'until = now()', refusedToAll)],
  },
  care_gaps: {
    sees: many,
    inserts: [insertInto('care_gaps', { ...forFirst, name: `'A1C Test'` }, refusedToAll)],
    updates: [
      ...[`status = 'contacted'`, `status = 'closed'`, `exclusion_reason = ''`, `name = 'A1C Test'`].map((set) =>
        updateOf('care_gaps', set, refusedToAll),
      ),
      updateOf('care_gaps', `reopen_why = 'Of another member'`, wrongForStaff, 'open again what is not closed'),
    ],
  },
  ...EVIDENCE_RIGHTS,
  calls: {
    sees: many,
    inserts: [
      insertInto('calls', { ...forFirst, ...newCall, identity_verified: 'true' }, northStaffWrite),
      insertInto(
        'calls',
        { ...forFirst, ...newCall, override_reason: `'asked for it'` },
        { ...refusedToAll, clinician: 1, supervisorBoth: 1 },
        'for member 1 against the contact rules',
      ),
      insertInto(
        'calls',
        { ...forFirst, ...newCall, started_at: `'infinity'` },
        refusedToNorthStaff('22023'),
        'for member 1 at no time',
      ),
    ],
    updates: [updateOf('calls', `notes = ''`, refusedToAll)],
  },
  member_statements: STATEMENT_RIGHTS,
  callbacks: {
    sees: many,
    inserts: [
      insertInto('callbacks', { ...forFirst, due_at: 'now()' }, northStaffWrite),
      insertInto(
        'callbacks',
        { ...forFirst, due_at: 'now()', assigned_to: `'${staffId('coach')}'` },
        northStaffWrite,
        'for member 1 to a coach of North',
      ),
      insertInto(
        'callbacks',
        { ...forFirst, due_at: 'now()', assigned_to: `'${staffId('coachSouth')}'` },
        refusedToNorthStaff('22023'),
        'for member 1 to a coach of South',
      ),
    ],
    updates: [
      updateOf('callbacks', `status = 'done'`, changes),
      updateOf('callbacks', `due_at = now()`, changes),
      updateOf('callbacks', `assigned_to = '${staffId('auditor')}'`, wrongForStaff, 'give it to an auditor'),
      updateOf('callbacks', 'call_id = null', refusedToAll),
      updateOf('callbacks', `note = 'Another'`, refusedToAll),
    ],
  },
  outreach_tasks: TASK_RIGHTS,
  appointments: {
    sees: manyAndSelf,
    inserts: [
      insertInto(
        'appointments',
        { ...forFirst, test_name: `'A1C Test'`, appointment_datetime: 'now()' },
        northStaffWrite,
      ),
    ],
    updates: [
      updateOf('appointments', `lab_name = 'Lab'`, changes),
      updateOf('appointments', `status = 'completed'`, changes),
      updateOf('appointments', 'reminder_sent = true', refusedToAll),
      updateOf('appointments', `test_name = 'A1C Test'`, refusedToAll),
    ],
  },
  test_kits: KIT_RIGHTS,
  lab_results: {
    sees: manyAndSelf,
    inserts: [
      insertInto('lab_results', { ...forFirst, test_name: `'A1C Test'`, test_date: 'current_date' }, refusedToAll),
    ],
    updates: [
      // That of South is held for clinicians.
      updateOf('lab_results', 'discussion_opened_at = now()', {
        ...changes,
        specialistSouth: REFUSED,
        coordinatorSouth: REFUSED,
        coachSouth: REFUSED,
        supervisorSouth: REFUSED,
        supervisorBoth: REFUSED,
      }),
      updateOf('lab_results', `status = 'reviewed-by-provider'`, wrongForStaff),
      updateOf('lab_results', 'discussed_in = gen_random_uuid()', changes),
      updateOf('lab_results', 'released_at = now()', refusedToAll),
      updateOf('lab_results', `result_summary = ''`, refusedToAll),
    ],
  },
  care_gap_assessments: {
    // What members answered is for whoever works with results.
    sees: { ...manyAndSelf, specialist: 0, coach: 0, specialistSouth: 0, coachSouth: 0 },
    inserts: [
      insertInto('care_gap_assessments', { ...forFirst, assessment_type: `'sdoh'` }, refusedToAll),
      insertInto('care_gap_assessments', { ...forFirst, ...completedPhq9 }, refusedToAll, 'for member 1 as completed'),
      insertInto(
        'care_gap_assessments',
        { ...forFirst, ...completedPhq9, crisis_at: 'null' },
        refusedToAll,
        'for member 1 with a note on a crisis',
      ),
    ],
    updates: ['score = 0', `responses = '{}'`, `status = 'completed'`, 'crisis_at = null'].map((set) =>
      updateOf('care_gap_assessments', set, refusedToAll),
    ),
  },
  chat_messages: {
    sees: manyAndSelf,
    inserts: [
      insertInto(
        'chat_messages',
        { ...forFirst, sender_type: `'coordinator'`, sender_name: `''`, message: `'Hi'` },
        northStaffWrite,
        'as coordinator to member 1',
      ),
      insertInto(
        'chat_messages',
        { ...forFirst, sender_type: `'member'`, sender_name: `''`, message: `'Hi'` },
        memberWrite,
        'as member 1',
      ),
      insertInto(
        'chat_messages',
        { ...forFirst, sender_type: `'member'`, sender_name: `''`, message: `'I want to die'` },
        memberWrite,
        'as member 1 in a crisis',
      ),
      insertInto(
        'chat_messages',
        { ...forFirst, sender_type: `'coordinator'`, sender_name: `''`, message: `'Hi'`, created_at: 'now()' },
        refusedToAll,
        'at a time of choice',
      ),
      insertInto(
        'chat_messages',
        { ...forFirst, sender_type: `'coordinator'`, sender_name: `''`, message: `'Hi'`, read: 'true' },
        refusedToAll,
        'as read',
      ),
    ],
    updates: [
      // The fixture's messages are the coordinator's: only the member they were written to may mark them.
      updateOf('chat_messages', 'read = true', staffAndSelf(0, 0, 1)),
      updateOf('chat_messages', `message = 'Bye'`, refusedToAll),
    ],
  },
  communication_logs: {
    sees: many,
    inserts: [insertInto('communication_logs', { ...forFirst, type: `'sms'` }, refusedToAll)],
    updates: [
      updateOf('communication_logs', `status = 'read'`, staffAndSelf(0, 0, 0), 'change nothing: what was sent'),
      updateOf('communication_logs', `content = 'Bye'`, refusedToAll),
    ],
  },
  urgent_alerts: {
    sees: { ...staffOnly(0, 0), clinician: 3, clinicianSouth: 1, supervisorSouth: 1, supervisorBoth: 4 },
    inserts: [insertInto('urgent_alerts', { ...forFirst, source: `'staff'` }, refusedToAll)],
    updates: [
      updateOf('urgent_alerts', `status = 'acknowledged'`, changesAlerts),
      updateOf('urgent_alerts', `status = 'closed'`, { ...closes, clinician: '22023', clinicianSouth: '22023' }),
      updateOf('urgent_alerts', `status = 'closed', close_reason = 'Safe at home'`, closes, 'close with a reason'),
      updateOf('urgent_alerts', `close_reason = 'Safe'`, changesAlerts, 'change nothing: a reason without closing'),
      updateOf('urgent_alerts', `timeline = '[]'`, refusedToAll),
      updateOf('urgent_alerts', 'escalated_at = now()', refusedToAll),
      updateOf('urgent_alerts', 'raised_at = now()', refusedToAll),
      updateOf('urgent_alerts', `source = 'staff'`, refusedToAll),
    ],
  },
}
