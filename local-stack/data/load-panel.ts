import type { StackDatabase } from '../database/database.ts'

export interface RowBatch {
  readonly table: string
  readonly rows: readonly Record<string, unknown>[]
}

const ROWS_PER_INSERT = 1000
/** Kept by the database itself: their defaults fill them in. */
const SERVER_COLUMNS = ['created_at', 'updated_at', 'deleted_at', 'changed_xid']
/** A message's place in its thread is when it was made, so that comes from the rows. */
const TIMED_BY_CREATION = ['chat_messages']

const IDENTIFIER = /^[a-z_][a-z0-9_]*$/

function named(name: string): string {
  if (!IDENTIFIER.test(name)) throw new Error(`'${name}' is not a name of a table or column`)
  return name
}

/**
 * One chunk in one transaction. Replica mode rests row triggers and foreign keys for it: the audit trail and Realtime
 * tell what people do, not the making of sample data, and they would cost five times the insert itself.
 */
function insertText(table: string, rows: readonly Record<string, unknown>[]): string {
  const columns = Object.keys(rows[0] ?? {})
    .filter(
      (column) => !SERVER_COLUMNS.includes(column) || (column === 'created_at' && TIMED_BY_CREATION.includes(table)),
    )
    .map(named)
    .join(', ')
  const json = `'${JSON.stringify(rows).replaceAll("'", "''")}'`
  return `set local session_replication_role = replica;
    insert into public.${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::public.${table}, ${json}::jsonb);`
}

/**
 * Inserts generated rows, which must fit together by themselves. A batch's rows all have the columns of its first.
 * @returns the number of rows
 */
export async function loadRows(database: StackDatabase, batches: Iterable<RowBatch>): Promise<number> {
  let count = 0
  for (const { table, rows } of batches) {
    const checked = named(table)
    for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
      await database.exec(insertText(checked, rows.slice(from, from + ROWS_PER_INSERT)))
    }
    count += rows.length
  }
  // What the database would have said of each flag itself.
  await database.exec(
    'set local session_replication_role = replica; select private.state_loaded_flags(), private.ask_for_loaded_results()',
  )
  await database.exec('analyze')
  return count
}
