import { MEMBER_TABLES, NORTH, SOUTH, memberId } from './fixture.ts'
import { updateOf, type Cell, type TableRights } from './matrix-cells.ts'
import { MEMBER_TABLE_RIGHTS } from './matrix-member-tables.ts'
import { OTHER_TABLE_RIGHTS } from './matrix-other-tables.ts'
import {
  REFUSED,
  answers,
  northStaffWrite,
  northSupervisorWrite,
  refusedToAll,
  staffAndSelf,
  type Answer,
  type Answers,
} from './personas.ts'

const first = memberId(1)

function cellsOf(table: string, rights: TableRights): Cell[] {
  const synced = !['roster_imports', 'roster_import_rows', 'assistant_feedback', 'audit_events'].includes(table)
  const own = ['changed_xid = changed_xid', 'created_at = now()', 'updated_at = now()']
  const kept = synced ? own.map((set) => updateOf(table, set, refusedToAll)) : []
  return [
    { table, operation: 'select', attempt: 'all', sql: `select count(*) from public.${table}`, expected: rights.sees },
    ...rights.inserts.map((cell) => ({ table, operation: 'insert' as const, ...cell })),
    ...[...rights.updates, ...kept].map((cell) => ({ table, operation: 'update' as const, ...cell })),
    { table, operation: 'delete', attempt: 'all', sql: `delete from public.${table}`, expected: refusedToAll },
  ]
}

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

const FUNCTION_CELLS: readonly Cell[] = [
  called('schema_version', 'number of the newest migration', 'public.schema_version() answer', {
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
  called('verify_audit_chain', 'the whole trail', 'public.verify_audit_chain() answer', {
    ...refusedToAll,
    auditor: 1,
  }),
]

/** What every persona may do with every table and function, as data. */
export const MATRIX: readonly Cell[] = [
  ...Object.entries(OTHER_TABLE_RIGHTS).flatMap(([table, rights]) => cellsOf(table, rights)),
  ...MEMBER_TABLES.flatMap((table) => cellsOf(table, MEMBER_TABLE_RIGHTS[table])),
  ...FUNCTION_CELLS,
]
