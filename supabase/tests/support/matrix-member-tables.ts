import { rowId, type MemberTable } from './fixture.ts'
import { forFirst, insertInto, updateOf, type TableRights } from './matrix-cells.ts'
import { memberWrite, northStaffWrite, refusedToAll, staffAndSelf, staffOnly } from './personas.ts'

/** Tables with one row per member, and tables with a fourth, deleted row of member 1 that only staff still see. */
const single = staffOnly(2, 1)
const many = staffOnly(3, 1)
const manyAndSelf = staffAndSelf(3, 1, 1)
/** Updates never reach a deleted row. */
const changes = staffOnly(2, 1)

export const MEMBER_TABLE_RIGHTS: Record<MemberTable, TableRights> = {
  member_outreach: {
    sees: single,
    inserts: [insertInto('member_outreach', { ...forFirst, health_plan: `'Gold'` }, refusedToAll)],
    updates: [
      updateOf('member_outreach', `status = 'active'`, changes),
      updateOf('member_outreach', `priority = 'low'`, refusedToAll),
    ],
  },
  contact_verifications: {
    sees: staffAndSelf(2, 1, 1),
    inserts: [insertInto('contact_verifications', forFirst, refusedToAll)],
    updates: [updateOf('contact_verifications', 'on_dnc = true', changes)],
  },
  contact_consents: {
    sees: staffAndSelf(2, 1, 1),
    inserts: [insertInto('contact_consents', forFirst, refusedToAll)],
    updates: [
      updateOf('contact_consents', 'sms_enabled = true', staffAndSelf(2, 1, 1)),
      updateOf('contact_consents', 'sms_stopped_at = null', refusedToAll),
    ],
  },
  call_claims: {
    sees: single,
    inserts: [insertInto('call_claims', { ...forFirst, lease_until: 'now()' }, refusedToAll)],
    updates: [updateOf('call_claims', 'lease_until = now()', refusedToAll)],
  },
  care_gaps: {
    sees: many,
    inserts: [insertInto('care_gaps', { ...forFirst, name: `'A1C Test'` }, refusedToAll)],
    updates: [
      updateOf('care_gaps', `status = 'contacted'`, changes),
      updateOf('care_gaps', `name = 'A1C Test'`, refusedToAll),
    ],
  },
  gap_evidence: {
    sees: many,
    inserts: [
      insertInto(
        'gap_evidence',
        { ...forFirst, care_gap_id: `'${rowId('care_gaps', 1)}'`, source: `'call'` },
        northStaffWrite,
      ),
      insertInto(
        'gap_evidence',
        { ...forFirst, care_gap_id: `'${rowId('care_gaps', 3)}'`, source: `'call'` },
        refusedToAll,
        "for member 1 on another member's gap",
      ),
    ],
    updates: [updateOf('gap_evidence', `state = 'requested'`, changes)],
  },
  calls: {
    sees: many,
    inserts: [insertInto('calls', { ...forFirst, outcome: `'completed'`, started_at: 'now()' }, northStaffWrite)],
    updates: [updateOf('calls', `notes = ''`, refusedToAll)],
  },
  callbacks: {
    sees: many,
    inserts: [insertInto('callbacks', { ...forFirst, due_at: 'now()' }, northStaffWrite)],
    updates: [updateOf('callbacks', `status = 'done'`, changes)],
  },
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
      updateOf('appointments', 'reminder_sent = true', changes),
      updateOf('appointments', `test_name = 'A1C Test'`, refusedToAll),
    ],
  },
  test_kits: {
    sees: manyAndSelf,
    inserts: [
      insertInto('test_kits', { ...forFirst, kit_type: `'Cologuard Kit'`, status: `'ordered'` }, northStaffWrite),
      insertInto(
        'test_kits',
        { ...forFirst, kit_type: `'Cologuard Kit'`, status: `'completed'` },
        refusedToAll,
        'for member 1 as completed',
      ),
    ],
    updates: [
      updateOf('test_kits', 'followed_up_at = now()', changes),
      updateOf('test_kits', `kit_type = 'Cologuard Kit'`, refusedToAll),
    ],
  },
  lab_results: {
    sees: manyAndSelf,
    inserts: [
      insertInto('lab_results', { ...forFirst, test_name: `'A1C Test'`, test_date: 'current_date' }, refusedToAll),
    ],
    updates: [
      updateOf('lab_results', 'discussion_opened_at = now()', changes),
      updateOf('lab_results', `result_summary = ''`, refusedToAll),
    ],
  },
  care_gap_assessments: {
    sees: manyAndSelf,
    inserts: [insertInto('care_gap_assessments', { ...forFirst, assessment_type: `'sdoh'` }, memberWrite)],
    updates: [updateOf('care_gap_assessments', 'score = 0', refusedToAll)],
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
    updates: [updateOf('communication_logs', `status = 'delivered'`, refusedToAll)],
  },
  urgent_alerts: {
    sees: { ...staffOnly(0, 0), clinician: 3, clinicianSouth: 1, supervisorSouth: 1, supervisorBoth: 4 },
    inserts: [insertInto('urgent_alerts', { ...forFirst, source: `'staff'` }, refusedToAll)],
    updates: [updateOf('urgent_alerts', `status = 'closed'`, refusedToAll)],
  },
}
