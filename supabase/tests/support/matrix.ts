import { MEMBER_TABLES } from './fixture.ts'
import { BY_REQUEST, updateOf, type Cell, type TableRights } from './matrix-cells.ts'
import { FUNCTION_CELLS } from './matrix-functions.ts'
import { MEMBER_TABLE_RIGHTS } from './matrix-member-tables.ts'
import { OTHER_TABLE_RIGHTS } from './matrix-other-tables.ts'
import { REALTIME_CELLS } from './matrix-realtime.ts'
import { STORAGE_CELLS } from './matrix-storage.ts'
import { answers, refusedToAll, type Answers } from './personas.ts'

const UNSYNCED = [
  'roster_imports',
  'roster_import_rows',
  'assistant_feedback',
  'audit_events',
  'test_kit_notes',
  'lab_result_summaries',
]

/** Tables without anything about a member: staff read them by a request as well. */
const OPEN_TO_REQUESTS = [
  'teams',
  'staff',
  'staff_teams',
  'staff_absences',
  'plan_settings',
  'resources',
  'assistant_feedback',
  'roster_imports',
  'roster_import_rows',
  'audit_events',
]

/** What a request reads directly: members what is theirs, staff nothing, because nothing would note it. */
function seenByRequest(table: string, sees: Answers): Answers {
  if (OPEN_TO_REQUESTS.includes(table)) return sees
  const { anonymous, member, otherMember, auditor, inactive } = sees
  const nobody = { north: 0, south: 0, supervisorSouth: 0, supervisorBoth: 0 }
  return answers({ anonymous, member, otherMember, ...nobody, auditor, inactive })
}

function cellsOf(table: string, rights: TableRights): Cell[] {
  const synced = !UNSYNCED.includes(table)
  const own = ['changed_xid = changed_xid', 'created_at = now()', 'updated_at = now()']
  const read = `select count(*) from public.${table}`
  const kept = synced ? own.map((set) => updateOf(table, set, refusedToAll)) : []
  return [
    { table, operation: 'select', attempt: 'all, in a function', sql: read, expected: rights.sees },
    {
      table,
      operation: 'select',
      attempt: 'all, by a request',
      sql: `${BY_REQUEST} ${read}`,
      expected: seenByRequest(table, rights.sees),
    },
    ...rights.inserts.map((cell) => ({ table, operation: 'insert' as const, ...cell })),
    ...[...rights.updates, ...kept].map((cell) => ({ table, operation: 'update' as const, ...cell })),
    { table, operation: 'delete', attempt: 'all', sql: `delete from public.${table}`, expected: refusedToAll },
  ]
}

/** What every persona may do with every table and function, as data. */
export const MATRIX: readonly Cell[] = [
  ...Object.entries(OTHER_TABLE_RIGHTS).flatMap(([table, rights]) => cellsOf(table, rights)),
  ...MEMBER_TABLES.flatMap((table) => cellsOf(table, MEMBER_TABLE_RIGHTS[table])),
  ...STORAGE_CELLS,
  ...REALTIME_CELLS,
  ...FUNCTION_CELLS,
]
