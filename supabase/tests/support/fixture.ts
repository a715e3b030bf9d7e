import { PERSONAS, type Persona } from './personas.ts'

/** Rows that the policy tests look at: the same ids in every run, readable in a failure. */
export const NORTH = '00000000-0000-4000-8000-0000000000a1'
export const SOUTH = '00000000-0000-4000-8000-0000000000a2'

const STAFF: Partial<Record<Persona, { role: string; team: string; active?: boolean }>> = {
  specialist: { role: 'outreach_specialist', team: NORTH },
  coordinator: { role: 'care_coordinator', team: NORTH },
  coach: { role: 'coach', team: NORTH },
  clinician: { role: 'clinician', team: NORTH },
  specialistSouth: { role: 'outreach_specialist', team: SOUTH },
  coordinatorSouth: { role: 'care_coordinator', team: SOUTH },
  coachSouth: { role: 'coach', team: SOUTH },
  clinicianSouth: { role: 'clinician', team: SOUTH },
  supervisorSouth: { role: 'supervisor', team: SOUTH },
  supervisorBoth: { role: 'supervisor', team: NORTH },
  auditor: { role: 'auditor', team: NORTH },
  inactive: { role: 'clinician', team: NORTH, active: false },
  administrator: { role: 'administrator', team: NORTH },
}

const numbered = (persona: Persona): string => String(PERSONAS.indexOf(persona)).padStart(2, '0')
/** Sign-in (`auth.users.id`) and staff record of a persona. */
export const userId = (persona: Persona): string => `00000000-0000-4000-8000-00000000b0${numbered(persona)}`
export const staffId = (persona: Persona): string => `00000000-0000-4000-8000-00000000c0${numbered(persona)}`

/** The session that the persona's token names (`auth.sessions.id`). */
export const sessionId = (persona: Persona): string => userId(persona)

/** Members 1 (signs in as `member`) and 2 (`otherMember`) are North's, 3 is South's. */
export const memberId = (number: 1 | 2 | 3): string => `00000000-0000-4000-8000-00000000d00${number}`

/** Tables of which each member has one row; the others also hold a deleted row of member 1 (number 4). */
const SINGLE = ['member_outreach', 'contact_verifications', 'contact_consents', 'call_claims', 'chat_typing'] as const
const MANY = [
  'care_gaps',
  'gap_evidence',
  'evidence_documents',
  'record_requests',
  'calls',
  'callbacks',
  'appointments',
  'test_kits',
  'lab_results',
  'care_gap_assessments',
  'chat_messages',
  'communication_logs',
  'urgent_alerts',
  'outreach_tasks',
  'member_statements',
  'gap_moves',
] as const
export type MemberTable = (typeof SINGLE)[number] | (typeof MANY)[number]
export const MEMBER_TABLES: readonly MemberTable[] = [...SINGLE, ...MANY]

/** Id of row 1-3 (of that member) or 4 (member 1, deleted) of a member's table. */
export function rowId(table: MemberTable, number: 1 | 2 | 3 | 4): string {
  const place = String(MEMBER_TABLES.indexOf(table)).padStart(2, '0')
  return `00000000-0000-4000-8000-0000000e${place}0${number}`
}

/** Columns without a default, as SQL; `$row` stands for the row's number, `$member` for its member's id. */
const NEEDED: Record<MemberTable, Readonly<Record<string, string>>> = {
  member_outreach: { health_plan: `'Gold'`, priority: `'high'`, compliance_likelihood: '50' },
  contact_verifications: {},
  contact_consents: {},
  call_claims: { staff_id: `'${staffId('specialist')}'`, station_id: `'${NORTH}'`, lease_until: 'now()' },
  chat_typing: { staff_id: `'${staffId('specialist')}'`, until: 'now()' },
  care_gaps: { name: `'Eye Exam'` },
  gap_evidence: { care_gap_id: `'${rowId('care_gaps', 1).slice(0, -1)}$row'`, source: `'call'` },
  evidence_documents: {
    care_gap_id: `'${rowId('care_gaps', 1).slice(0, -1)}$row'`,
    came_by: `'portal'`,
    media_type: `'image/jpeg'`,
    bytes: '1200',
    sha256: `repeat('0', 64)`,
  },
  record_requests: { care_gap_id: `'${rowId('care_gaps', 1).slice(0, -1)}$row'`, asked_of: `'Sample Practice'` },
  calls: { outcome: `'completed'`, started_at: 'now()', coach_name: `'Sample Coach'` },
  callbacks: { due_at: 'now()' },
  appointments: { test_name: `'Eye Exam'`, appointment_datetime: 'now()' },
  test_kits: { kit_type: `'A1C Home Test Kit'`, date_sent: 'current_date' },
  lab_results: {
    test_name: `'A1C Test'`,
    test_date: 'current_date',
    result_document_url: `'lab-documents/$member/00000000-0000-4000-8000-00000000000$row.pdf'`,
  },
  care_gap_assessments: { assessment_type: `'phq9'` },
  chat_messages: { sender_type: `'coordinator'`, sender_name: `'Sample Coach'`, message: `'Hello'` },
  communication_logs: { type: `'sms'`, recipient: `'+13055550111'`, provider: `'internal'` },
  urgent_alerts: { source: `'chat'` },
  outreach_tasks: { kind: `'other'`, audience: `'team'`, due_on: 'current_date' },
  // One that stops nothing that other cells of the matrix try.
  member_statements: { kind: `'do-not-call'`, details: `'{"scope":"reminders"}'`, said_at: 'now()' },
  // How each gap came, so to speak: where it stands is what its row says.
  gap_moves: {
    gap_id: `'${rowId('care_gaps', 1).slice(0, -1)}$row'`,
    from_status: `'open'`,
    to_status: `'open'`,
    cause: `'call'`,
  },
}

function memberRow(table: MemberTable, number: 1 | 2 | 3 | 4): string {
  const member = memberId(number === 4 ? 1 : number)
  const values: Record<string, string> = {
    id: `'${rowId(table, number)}'`,
    member_id: `'${member}'`,
    ...NEEDED[table],
    ...(number === 4 ? { deleted_at: 'now()' } : {}),
  }
  const list = Object.values(values).join(', ').replaceAll('$row', String(number)).replaceAll('$member', member)
  return `insert into public.${table} (${Object.keys(values).join(', ')}) values (${list});`
}

function staffRows(): string[] {
  return PERSONAS.flatMap((persona) => {
    const staff = STAFF[persona]
    const signIn = `insert into auth.users (id) values ('${userId(persona)}');
insert into auth.sessions (id, user_id, aal) values ('${sessionId(persona)}', '${userId(persona)}', 'aal2');
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values ('${userId(persona)}', '${userId(persona)}', 'totp', 'verified', now(), now());`
    if (persona === 'anonymous') return []
    if (!staff) return [signIn]
    const { role, team, active = true } = staff
    return [
      signIn,
      `insert into public.staff (id, user_id, full_name, role, team_id, active) values ('${staffId(persona)}', '${userId(persona)}', 'Sample ${persona}', '${role}', '${team}', ${active});`,
    ]
  })
}

/** The file that came with a message of the fixture. */
export const fileId = (number: 1 | 4): string => `00000000-0000-4000-8000-00000000ff0${number}`

/** SQL that stores two teams, all staff, three members and one row of every table for each of them, documents included. */
export function fixtureSql(): string {
  const members = ([1, 2, 3] as const).map((number) => {
    const team = number === 3 ? SOUTH : NORTH
    const user = number === 3 ? 'null' : `'${userId(number === 1 ? 'member' : 'otherMember')}'`
    return `insert into public.members (id, team_id, auth_user_id, member_id, first_name, last_name) values ('${memberId(number)}', '${team}', ${user}, 'SH-${number}', 'Sample', 'Member ${number}');`
  })
  return [
    `insert into public.plan_settings (plan_short, files_close_gaps) values ('Sun', true);`,
    `insert into public.resources (id, name, need, phone) values ('${NORTH}', 'Pantry', 'food', '211');`,
    `insert into public.teams (id, name) values ('${NORTH}', 'North'), ('${SOUTH}', 'South');`,
    ...staffRows(),
    `insert into public.staff_teams (id, staff_id, team_id) values ('${NORTH}', '${staffId('supervisorBoth')}', '${SOUTH}'), ('${SOUTH}', '${staffId('inactive')}', '${SOUTH}');`,
    ...members,
    ...SINGLE.flatMap((table) => ([1, 2, 3] as const).map((number) => memberRow(table, number))),
    ...MANY.flatMap((table) => ([1, 2, 3, 4] as const).map((number) => memberRow(table, number))),
    `insert into storage.objects (bucket_id, name) select 'lab-documents', replace(result_document_url, 'lab-documents/', '') from public.lab_results union select 'lab-documents', '${memberId(1)}/unnamed.pdf';`,
    // South's one is flagged, and no clinician has seen it; its task is of no concern to other cells of the matrix.
    `update public.lab_results set result_summary = 'In the words of the lab';`,
    `update public.lab_results set abnormal = true where id = '${rowId('lab_results', 3)}';`,
    `delete from public.outreach_tasks where kind = 'result-today';`,
    // What follows from a screening is for those who see screenings.
    `update public.outreach_tasks set kind = 'screening-follow-up', audience = 'coordinators' where id = '${rowId('outreach_tasks', 2)}';`,
    `insert into public.test_kit_notes (kit_id, order_notes) select id, 'Ring twice' from public.test_kits;`,
    ...([1, 4] as const).map(
      (number) =>
        `insert into private.message_files (id, log_id, place, source, state, media_type, bytes, sha256) values ('${fileId(number)}', '${rowId('communication_logs', number)}', 0, 'there', 'kept', 'image/png', 1, repeat('0', 64));`,
    ),
    `insert into public.sync_removals (member_id, team_id) values ('${SOUTH}', '${NORTH}'), ('${SOUTH}', '${SOUTH}');`,
    `insert into public.roster_imports (id, team_id, file_name, file_sha256, row_count, created_by) values ('${NORTH}', '${NORTH}', 'north.csv', repeat('0', 64), 1, '${staffId('supervisorBoth')}'), ('${SOUTH}', '${SOUTH}', 'south.csv', repeat('0', 64), 1, '${staffId('supervisorSouth')}');`,
    `insert into public.roster_import_rows (roster_import_id, line, action) values ('${NORTH}', 1, 'create'), ('${SOUTH}', 1, 'create');`,
    `insert into public.assistant_feedback (staff_id, question, answer, helpful) values ('${staffId('specialist')}', 'q', 'a', true);`,
    '',
  ].join('\n')
}
