import { NORTH, SOUTH, memberId, rowId, staffId } from './fixture.ts'
import type { Cell } from './matrix-cells.ts'
import {
  REFUSED,
  answers,
  northStaffWrite,
  northSupervisorWrite,
  refusedToAll,
  staffAndSelf,
  staffOnly,
  type Answer,
  type Answers,
} from './personas.ts'

const first = memberId(1)

const called = (name: string, attemptName: string, expression: string, expected: Answers): Cell => ({
  table: `${name}()`,
  operation: 'call',
  attempt: attemptName,
  sql: `select count(*) from ${expression}`,
  expected,
})
const everyoneSignedIn = (answer: Answer): Answers =>
  answers({
    member: answer,
    otherMember: answer,
    north: answer,
    south: answer,
    supervisorSouth: answer,
    supervisorBoth: answer,
    auditor: answer,
    inactive: answer,
  })

const membersOnly = (answer: Answer): Answers => ({ ...refusedToAll, member: answer, otherMember: answer })
const cliniciansAndSupervisors: Answers = {
  ...refusedToAll,
  clinician: 1,
  clinicianSouth: 1,
  supervisorSouth: 1,
  supervisorBoth: 1,
}
const administratorsOnly: Answers = { ...refusedToAll, administrator: 1 }
const wrongAnswers = `public.save_assessment(gen_random_uuid(), 'sdoh', '{"1":"Yes"}', false) answer`

/** Functions for edge functions only: nobody who is signed in may call them. */
const forFunctionsOnly = (name: string, expression: string): Cell =>
  called(name, 'by anybody but an edge function', `${expression} answer`, refusedToAll)

/** What every persona may do with every function of schema public. */
export const FUNCTION_CELLS: readonly Cell[] = [
  called('schema_version', 'number of the newest migration', 'public.schema_version() answer', {
    ...everyoneSignedIn(1),
    anonymous: 1,
  }),
  called('station_standing', 'whether an account still stands', `public.station_standing('${first}') answer`, {
    ...everyoneSignedIn(1),
    anonymous: 1,
  }),
  called('sync_pull', 'a synced table', `public.sync_pull('members', '0', '${NORTH}', 10) answer`, everyoneSignedIn(1)),
  called(
    'sync_pull',
    'another table',
    `public.sync_pull('audit_events', '0', '${NORTH}', 10) answer`,
    everyoneSignedIn('22023'),
  ),
  called('create_rows', 'nothing', `public.create_rows('[]') answer`, everyoneSignedIn(1)),
  called(
    'create_rows',
    'a callback for member 1',
    `jsonb_array_elements(public.create_rows('[{"table":"callbacks","row":{"id":"${SOUTH}","member_id":"${first}","due_at":"2026-01-02T03:04:05Z"}}]')) answer where answer ->> 'state' = 'made'`,
    answers({
      member: 0,
      otherMember: 0,
      north: 1,
      south: 0,
      supervisorSouth: 0,
      supervisorBoth: 1,
      auditor: 0,
      inactive: 0,
    }),
  ),
  called('server_epoch', 'which life of the server this is', 'public.server_epoch() answer', everyoneSignedIn(1)),
  called('my_open_care_gaps', 'names of own open gaps', 'public.my_open_care_gaps()', staffAndSelf(0, 0, 1)),
  called(
    'move_member_to_team',
    'member 1 to South',
    `public.move_member_to_team('${first}', '${SOUTH}') answer`,
    northSupervisorWrite,
  ),
  called(
    'record_audit_event',
    'about member 1',
    `public.record_audit_event('member.viewed', '${first}') answer`,
    northStaffWrite,
  ),
  called(
    'record_audit_event',
    'about nobody',
    `public.record_audit_event('session.started') answer`,
    answers({
      member: REFUSED,
      otherMember: REFUSED,
      north: 1,
      south: 1,
      supervisorSouth: 1,
      supervisorBoth: 1,
      auditor: 1,
      inactive: REFUSED,
    }),
  ),
  called(
    'record_audit_events',
    'that member 1 was opened',
    `public.record_audit_events('[{"id":"${NORTH}","at":"2026-01-02T03:04:05Z","action":"member.opened","memberId":"${first}"}]') answer`,
    answers({
      member: REFUSED,
      otherMember: REFUSED,
      north: 1,
      south: 1,
      supervisorSouth: 1,
      supervisorBoth: 1,
      auditor: 1,
      inactive: REFUSED,
    }),
  ),
  called('verify_audit_chain', 'the whole trail', 'public.verify_audit_chain() answer', {
    ...refusedToAll,
    auditor: 1,
  }),
  called('claim_call', 'member 1', `public.claim_call('${first}', '${NORTH}', 90) answer`, northStaffWrite),
  called('release_call', 'member 1', `public.release_call('${first}', '${NORTH}') answer`, northStaffWrite),
  called('set_typing', 'to member 1', `public.set_typing('${first}', 10) answer`, northStaffWrite),
  called(
    'escalate_alerts',
    'of own teams',
    'public.escalate_alerts() answer',
    answers({
      member: REFUSED,
      otherMember: REFUSED,
      north: 1,
      south: 1,
      supervisorSouth: 1,
      supervisorBoth: 1,
      auditor: REFUSED,
      inactive: REFUSED,
    }),
  ),
  called(
    'save_assessment',
    'a draft of the own',
    `public.save_assessment(gen_random_uuid(), 'sdoh', '{}', false) answer`,
    membersOnly(1),
  ),
  called(
    'save_assessment',
    'the one of member 1',
    `public.save_assessment('${rowId('care_gap_assessments', 1)}', 'phq9', '{}', false) answer`,
    { ...refusedToAll, member: 1 },
  ),
  called('save_assessment', 'answers that there are not', wrongAnswers, membersOnly('22023')),
  called('answer_crisis_card', 'to be called back', `public.answer_crisis_card('callback') answer`, membersOnly(1)),
  called(
    'allow_answer_delivery',
    'of an own screening',
    `public.allow_answer_delivery('${NORTH}', 'phq9', '${'0'.repeat(64)}') answer`,
    membersOnly(1),
  ),
  called(
    'deliver_answers',
    'by a token that nobody has',
    `public.deliver_answers('unknown', '{}', false) answer where answer = 'closed'`,
    { ...everyoneSignedIn(1), anonymous: 1 },
  ),
  called(
    'recent_kit',
    'of member 1',
    `public.recent_kit('${first}', 'A1C Home Test Kit') answer where answer is not null`,
    { ...staffOnly(1, 0), supervisorBoth: 1 },
  ),
  called('message_facts', 'of member 1', `public.message_facts('${first}') answer where answer is not null`, {
    ...staffOnly(1, 0),
    supervisorBoth: 1,
  }),
  called(
    'my_do_not_call',
    'of the own',
    'public.my_do_not_call() answer where answer is not null',
    staffAndSelf(0, 0, 1),
  ),
  called('allow_calls_again', 'to the own', 'public.allow_calls_again() answer', membersOnly(1)),
  called('second_factor_required', 'here', 'public.second_factor_required() answer', everyoneSignedIn(1)),
  called('make_recovery_codes', 'of the own', 'public.make_recovery_codes() answer', everyoneSignedIn(1)),
  called(
    'redeem_recovery_code',
    'a wrong one',
    `public.redeem_recovery_code('AAAA-AAAA') answer`,
    answers({
      member: REFUSED,
      otherMember: REFUSED,
      north: 1,
      south: 1,
      supervisorSouth: 1,
      supervisorBoth: 1,
      auditor: 1,
      inactive: REFUSED,
    }),
  ),
  called(
    'reset_second_factor',
    'of a coach of North',
    `public.reset_second_factor('${staffId('coach')}') answer`,
    northSupervisorWrite,
  ),
  called('my_sessions', 'of the own', 'public.my_sessions()', everyoneSignedIn(0)),
  called('end_my_session', 'all others', 'public.end_my_session() answer', membersOnly(1)),
  called(
    'begin_emergency_access',
    'without a reason',
    `public.begin_emergency_access('x', '') answer`,
    cliniciansAndSupervisors,
  ),
  called('read_emergency_member', 'none begun', `public.read_emergency_member() answer`, cliniciansAndSupervisors),
  called('end_emergency_access', 'none begun', `public.end_emergency_access() answer`, cliniciansAndSupervisors),
  called('oversight_notices', 'of own teams', 'public.oversight_notices() answer', everyoneSignedIn(1)),
  called(
    'note_oversight_notice',
    'one that there is not',
    `public.note_oversight_notice('${NORTH}') answer`,
    everyoneSignedIn(1),
  ),
  called('administration_overview', 'staff and teams', 'public.administration_overview() answer', administratorsOnly),
  forFunctionsOnly('audit_anchor', 'public.audit_anchor()'),
  forFunctionsOnly('reserve_member_account', 'public.reserve_member_account(gen_random_uuid())'),
  forFunctionsOnly('custom_access_token_hook', `public.custom_access_token_hook('{}')`),
  called('confirm_contact_change', 'of member 1', `public.confirm_contact_change('${first}', 'sms') answer`, {
    ...refusedToAll,
    member: 1,
    coordinator: 1,
    supervisorBoth: 1,
  }),
  called('held_contacts', 'of member 1: none', `public.held_contacts('${first}')`, everyoneSignedIn(0)),
  called(
    'object_to_contact_change',
    'one that there is not',
    `public.object_to_contact_change('${NORTH}') answer`,
    refusedToAll,
  ),
  called('my_contact_changes', 'none', 'public.my_contact_changes()', everyoneSignedIn(0)),
  called(
    'open_document',
    'of a result of member 1',
    `public.open_document('${rowId('lab_results', 1)}') answer where answer is not null`,
    { ...staffAndSelf(1, 0, 0), member: 1, supervisorBoth: 1 },
  ),
  called(
    'open_document',
    'of a deleted result',
    `public.open_document('${rowId('lab_results', 4)}') answer where answer is not null`,
    staffAndSelf(0, 0, 0),
  ),
  called('note_denied_member', 'member 1', `public.note_denied_member('${first}') answer`, everyoneSignedIn(1)),
  forFunctionsOnly('record_communication', `public.record_communication('key-12345', '${first}', null, '{}')`),
  forFunctionsOnly('reserve_message', `public.reserve_message('key-12345', '${first}', 'sms', 'mailbox')`),
  forFunctionsOnly('confirm_message', `public.confirm_message('key-12345', 'x')`),
  forFunctionsOnly('drop_message', `public.drop_message('key-12345')`),
  forFunctionsOnly('apply_delivery_status', `public.apply_delivery_status('x', 'mailbox', 'sent', now())`),
  forFunctionsOnly('apply_inbound_message', `public.apply_inbound_message('+13055550111', 'stop', now())`),
  forFunctionsOnly('apply_signed_word', `public.apply_signed_word('SM00000000001', '+13055550111', 'stop', now())`),
  forFunctionsOnly('issue_one_time_code', `public.issue_one_time_code('sms', '+13055550111', 'c', 'o')`),
  forFunctionsOnly('check_one_time_code', `public.check_one_time_code('sms', '+13055550111', 'c', 'o')`),
  forFunctionsOnly('release_sign_in', `public.release_sign_in('${NORTH}')`),
  forFunctionsOnly('finish_sign_in', `public.finish_sign_in('${NORTH}', '${NORTH}')`),
  called('my_sign_in', 'who calls', 'public.my_sign_in() answer where answer is not null', {
    ...everyoneSignedIn(0),
    member: 1,
    otherMember: 1,
  }),
  called('remove_own_contact', 'the only one', `public.remove_own_contact('sms') answer`, membersOnly('22023')),
  forFunctionsOnly(
    'change_own_contact',
    `public.change_own_contact('${NORTH}', '${NORTH}', 'sms', '+13055550111', 'a', 'b')`,
  ),
  forFunctionsOnly('is_familiar_address', `public.is_familiar_address('sms', '+13055550111', 'a')`),
  forFunctionsOnly('note_sign_in', `public.note_sign_in('${NORTH}', '${NORTH}', 'sms', '+13055550111', 'a')`),
  forFunctionsOnly('claim_contact_notices', 'public.claim_contact_notices(1)'),
  forFunctionsOnly('finish_contact_notice', `public.finish_contact_notice('${NORTH}', true)`),
  forFunctionsOnly('claim_reminders', 'public.claim_reminders(1, now())'),
  forFunctionsOnly(
    'finish_reminder',
    `public.finish_reminder('${NORTH}', '${NORTH}', 'sent', 'sms', null, now(), null)`,
  ),
  forFunctionsOnly('write_portal_reminder', `public.write_portal_reminder('${NORTH}', '${NORTH}', 'x')`),
  forFunctionsOnly('documents_without_result', `public.documents_without_result(30)`),
  forFunctionsOnly('password_verification_hook', `public.password_verification_hook('{}')`),
  forFunctionsOnly('take_rate_limit', `public.take_rate_limit('b', 60, 1)`),
]
