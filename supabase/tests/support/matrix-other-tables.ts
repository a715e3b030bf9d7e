import { NORTH, SOUTH, rowId, staffId } from './fixture.ts'
import { forFirst, insertInto, updateOf, type TableRights } from './matrix-cells.ts'
import { REFUSED, answers, refusedToAll, staffAndSelf, staffOnly, type Answer, type Answers } from './personas.ts'

const newStaff = { full_name: `'Sample'`, role: `'coach'`, team_id: `'${NORTH}'` }
const newImport = { file_name: `'x.csv'`, file_sha256: `repeat('0', 64)`, row_count: '0' }

const own = (answer: Answer): Answers =>
  answers({
    member: 0,
    otherMember: 0,
    north: answer,
    south: answer,
    supervisorSouth: answer,
    supervisorBoth: answer,
    auditor: 0,
    inactive: 0,
  })
/** Whoever works with members reaches the own row, and nothing else. */
const ownOnly = own(1)
const ownRefused = own('22023')

/** Names are the plan's and the member's own. */
const ownName: Answers = { ...own(REFUSED), member: 1, otherMember: 1 }
const asThePortal: Answers = { ...own('22023'), member: REFUSED, otherMember: REFUSED }

export const OTHER_TABLE_RIGHTS: Readonly<Record<string, TableRights>> = {
  teams: {
    sees: staffOnly(1, 1),
    inserts: [insertInto('teams', { name: `'East'` }, refusedToAll, 'a team')],
    updates: [updateOf('teams', `name = 'East'`, refusedToAll)],
  },
  plan_settings: {
    sees: { ...staffOnly(1, 1), supervisorBoth: 1, auditor: 1, administrator: 1 },
    inserts: [insertInto('plan_settings', { plan_name: `'East'` }, refusedToAll, 'the settings of the plan')],
    updates: [updateOf('plan_settings', `plan_name = 'East'`, refusedToAll)],
  },
  resources: {
    sees: { ...staffOnly(1, 1), supervisorBoth: 1, administrator: 1 },
    inserts: [
      insertInto(
        'resources',
        { name: `'Shelter'`, need: `'housing'`, phone: `'211'` },
        refusedToAll,
        'a local resource',
      ),
    ],
    updates: [updateOf('resources', `phone = '305-555-0100'`, refusedToAll)],
  },
  staff: {
    // North: 4 care roles, 1 supervisor, the auditor, the administrator and the inactive one; South: 4 care roles and 1 supervisor.
    sees: { ...staffOnly(8, 5), auditor: 1, administrator: 1, inactive: 1 },
    inserts: [
      insertInto('staff', newStaff, refusedToAll, 'a coach of North'),
      insertInto('staff', { ...newStaff, role: `'supervisor'` }, refusedToAll, 'a supervisor of North'),
      insertInto('staff', { ...newStaff, role: `'auditor'` }, refusedToAll, 'an auditor'),
    ],
    updates: [
      updateOf('staff', 'active = false', refusedToAll),
      updateOf('staff', `user_id = null`, refusedToAll),
      updateOf('staff', `role = 'supervisor'`, refusedToAll, 'raise someone to supervisor'),
      updateOf('staff', `team_id = '${NORTH}'`, refusedToAll, 'move staff to North'),
      updateOf('staff', `full_name = 'Another'`, refusedToAll),
    ],
  },
  staff_teams: {
    sees: staffOnly(0, 2),
    inserts: [
      insertInto(
        'staff_teams',
        { staff_id: `'${staffId('coach')}'`, team_id: `'${SOUTH}'` },
        refusedToAll,
        'South to the coach of North',
      ),
      insertInto(
        'staff_teams',
        { staff_id: `'${staffId('supervisorSouth')}'`, team_id: `'${NORTH}'` },
        refusedToAll,
        'North to a supervisor',
      ),
    ],
    updates: [updateOf('staff_teams', 'deleted_at = now()', refusedToAll)],
  },
  staff_absences: {
    // One for each staff record.
    sees: staffOnly(8, 5),
    inserts: [
      insertInto(
        'staff_absences',
        { id: `'${staffId('coach')}'`, team_id: `'${NORTH}'` },
        refusedToAll,
        'a row: the database makes them',
      ),
    ],
    updates: [
      // The own one, and of supervisors those of the care staff they supervise.
      updateOf('staff_absences', `away_from = now(), away_until = now() + interval '1 day'`, {
        ...ownOnly,
        supervisorSouth: 5,
        supervisorBoth: 10,
      }),
      // Silence is everybody's own: a supervisor who means all of them is refused.
      updateOf('staff_absences', `quiet_until = now() + interval '1 hour'`, {
        ...ownOnly,
        supervisorSouth: '22023',
        supervisorBoth: '22023',
      }),
      updateOf('staff_absences', `quiet_until = now() + interval '2 days'`, ownRefused, 'be left alone for two days'),
      updateOf(
        'staff_absences',
        `away_from = now(), away_until = now() + interval '1 day', cover_id = '${staffId('coachSouth')}'`,
        {
          ...ownRefused,
          specialistSouth: 1,
          coordinatorSouth: 1,
          coachSouth: '22023',
          clinicianSouth: 1,
        },
        'have the coach of South cover',
      ),
      updateOf('staff_absences', `team_id = '${SOUTH}'`, refusedToAll),
    ],
  },
  members: {
    sees: staffAndSelf(2, 1, 1),
    inserts: [
      insertInto(
        'members',
        { team_id: `'${NORTH}'`, member_id: `'SH-9'`, first_name: `'A'`, last_name: `'B'` },
        refusedToAll,
        'a member',
      ),
    ],
    updates: [
      ...['zip_code = null', `preferred_language = 'es'`].map((set) => updateOf('members', set, staffAndSelf(2, 1, 1))),
      ...[`first_name = 'A'`, `last_name = 'B'`].map((set) => updateOf('members', set, ownName)),
      updateOf('members', `correction_source = 'portal', corrected_at = now()`, asThePortal, 'as if it was the portal'),
      ...[
        `phone = '+13055550111'`,
        `email = 'a@example.com'`,
        `preferred_name = 'A'`,
        `other_phone = '+13055550122'`,
        `correction_source = 'call', corrected_at = now()`,
      ].map((set) => updateOf('members', set, { ...staffAndSelf(2, 1, 1), member: REFUSED, otherMember: REFUSED })),
      ...['date_of_birth = null', `member_id = 'SH-8'`, `team_id = '${SOUTH}'`, 'auth_user_id = null'].map((set) =>
        updateOf('members', set, refusedToAll),
      ),
    ],
  },
  sync_removals: {
    sees: staffOnly(1, 1),
    inserts: [insertInto('sync_removals', { ...forFirst, team_id: `'${NORTH}'` }, refusedToAll)],
    updates: [updateOf('sync_removals', 'member_id = gen_random_uuid()', refusedToAll)],
  },
  roster_imports: {
    sees: refusedToAll,
    inserts: [
      insertInto('roster_imports', { ...newImport, team_id: `'${NORTH}'` }, refusedToAll, 'for North'),
      insertInto('roster_imports', { ...newImport, team_id: `'${SOUTH}'` }, refusedToAll, 'for South'),
    ],
    updates: [updateOf('roster_imports', 'row_count = 0', refusedToAll)],
  },
  roster_import_rows: {
    sees: refusedToAll,
    inserts: [
      insertInto(
        'roster_import_rows',
        { roster_import_id: `'${NORTH}'`, line: '2', action: `'create'` },
        refusedToAll,
        'to their own import for North',
      ),
      insertInto(
        'roster_import_rows',
        { roster_import_id: `'${SOUTH}'`, line: '2', action: `'create'` },
        refusedToAll,
        "to the South supervisor's import",
      ),
    ],
    updates: [updateOf('roster_import_rows', 'line = 3', refusedToAll)],
  },
  assistant_feedback: {
    sees: { ...staffOnly(0, 0), specialist: 1 },
    inserts: [
      insertInto(
        'assistant_feedback',
        { question: `'q'`, answer: `'a'`, helpful: 'true' },
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
        'own feedback',
      ),
    ],
    updates: [updateOf('assistant_feedback', 'helpful = false', refusedToAll)],
  },
  test_kit_notes: {
    // Of the kits, a deleted one of member 1 included.
    sees: staffOnly(3, 1),
    inserts: [
      insertInto(
        'test_kit_notes',
        { kit_id: `'${rowId('test_kits', 1)}'`, order_notes: `'x'` },
        refusedToAll,
        'a note',
      ),
    ],
    updates: [updateOf('test_kit_notes', `order_notes = 'x'`, refusedToAll)],
  },
  lab_result_summaries: {
    // A deleted one says nothing any more; that of South is held for clinicians.
    sees: { ...staffAndSelf(2, 0, 1), clinicianSouth: 1 },
    inserts: [
      insertInto(
        'lab_result_summaries',
        { result_id: `'${rowId('lab_results', 1)}'`, result_summary: `'x'` },
        refusedToAll,
        'a summary',
      ),
    ],
    updates: [updateOf('lab_result_summaries', `result_summary = 'x'`, refusedToAll)],
  },
  audit_events: {
    // Auditors read it by read_trail, which is an event itself.
    sees: refusedToAll,
    inserts: [insertInto('audit_events', { actor_role: `'system'`, action: `'a.b'` }, refusedToAll, 'an event')],
    updates: [updateOf('audit_events', `detail = '{}'`, refusedToAll)],
  },
}
