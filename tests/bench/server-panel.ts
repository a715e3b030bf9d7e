import type { TestDatabase } from '../../supabase/tests/support/test-database.ts'

/** SQL of the uuid that stands for number `number` (an expression) of its kind: a team, b sign-in of staff, c staff, d member, e sign-in of a member. */
const uuid = (kind: string, number: string): string =>
  `(lpad('${kind}', 8, '0') || '-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`
/** The same id as text. */
export const panelId = (kind: 'a' | 'b' | 'c' | 'd' | 'e', number: number): string =>
  `0000000${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`

const PER_MEMBER = {
  member_outreach: [1, `health_plan, priority, compliance_likelihood`, `'Gold', 'high', 50`],
  contact_verifications: [1, 'phone_verified', 'false'],
  contact_consents: [1, 'created_at', 'now()'],
  care_gaps: [3, 'name', `'A1C Test'`],
  calls: [2, 'outcome, started_at, coach_name, notes', `'voicemail', now(), 'Sample Coach', 'Left a message'`],
  appointments: [1, 'test_name, appointment_datetime', `'Mammogram', now()`],
  lab_results: [1, 'test_name, test_date', `'A1C Test', current_date`],
  chat_messages: [2, 'sender_type, sender_name, message', `'coordinator', 'Sample Coach', 'Hello'`],
} as const

export interface ServerPanel {
  readonly members: number
  /** Number n works in team 1 + n modulo teams; so do members. */
  readonly teams: number
  readonly staff: number
  /** Members 1 to this one can sign in at the portal. */
  readonly accounts: number
  /** Entries of evidence, of the first gaps; every tenth waits, every eleventh was sent back, the others are verified. */
  readonly evidence?: number
}

function statements({ members, teams, staff, accounts, evidence = 0 }: ServerPanel): string[] {
  // Rows arrive over time, thousand members at a transaction, teams mixed: as imports and years of work leave them.
  const xid = `(10 + n * 400 / ${members})::text::xid8`
  const team = uuid('a', `1 + n % ${teams}`)
  return [
    `insert into public.teams (id, name, changed_xid) select ${uuid('a', 'n')}, 'Team ' || n, '9' from generate_series(1, ${teams}) n`,
    `insert into auth.users (id) select ${uuid('b', 'n')} from generate_series(1, ${staff}) n`,
    `insert into auth.users (id) select ${uuid('e', 'n')} from generate_series(1, ${accounts}) n`,
    `insert into auth.sessions (id, user_id, aal) select id, id, 'aal2' from auth.users`,
    `insert into auth.mfa_factors (user_id, status) select ${uuid('b', 'n')}, 'verified' from generate_series(1, ${staff}) n`,
    `insert into public.staff (id, user_id, full_name, role, team_id, changed_xid)
     select ${uuid('c', 'n')}, ${uuid('b', 'n')}, 'Specialist ' || n, 'outreach_specialist', ${team}, '9' from generate_series(1, ${staff}) n`,
    `insert into public.members (id, team_id, member_id, first_name, last_name, phone, auth_user_id, changed_xid)
     select ${uuid('d', 'n')}, ${team}, 'SH-' || n, 'Member', 'Number ' || n, '+1305' || lpad(n::text, 7, '0'),
       case when n <= ${accounts} then ${uuid('e', 'n')} end, ${xid}
     from generate_series(1, ${members}) n`,
    ...Object.entries(PER_MEMBER).map(
      ([table, [count, columns, values]]) =>
        `insert into public.${table} (member_id, team_id, changed_xid, ${columns})
         select ${uuid('d', 'n')}, ${team}, ${xid}, ${values}
         from generate_series(1, ${members}) n, generate_series(1, ${count})`,
    ),
    `insert into public.gap_evidence (member_id, team_id, care_gap_id, state, kind, service_date, value, unit, source, created_at, changed_xid)
     select g.member_id, g.team_id, g.id, case when n % 10 = 0 then 'received' when n % 11 = 0 then 'rejected' else 'verified' end,
       'a1c', current_date, '7.2', '%', 'record', now() - n * interval '1 minute', g.changed_xid
     from (select *, row_number() over (order by id) as n from public.care_gaps limit ${evidence}) g`,
  ]
}

/** Fills a migrated, empty database past triggers and foreign keys; live sessions have the ids of their users. */
export async function fillServer(db: TestDatabase, panel: ServerPanel): Promise<void> {
  await db.script('set session_replication_role = replica; set synchronous_commit = off')
  for (const statement of statements(panel)) await db.script(statement)
  await db.script('set session_replication_role = origin; set synchronous_commit = on')
  await db.script('vacuum analyze')
}
