import type { StackDatabase } from './database.ts'

export interface RowBatch {
  readonly table: string
  readonly rows: readonly Record<string, unknown>[]
}

const ROWS_PER_INSERT = 2000
/** Kept by the database itself. */
const SERVER_COLUMNS = ['created_at', 'updated_at', 'deleted_at', 'changed_xid']

const IDENTIFIER = /^[a-z_][a-z0-9_]*$/

function columnsOf(rows: readonly Record<string, unknown>[]): string[] {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !SERVER_COLUMNS.includes(column))
  for (const name of columns) if (!IDENTIFIER.test(name)) throw new Error(`'${name}' is not a column name`)
  return columns
}

async function insertRows(database: StackDatabase, { table, rows }: RowBatch): Promise<void> {
  const columns = columnsOf(rows).join(', ')
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    const part = JSON.stringify(rows.slice(from, from + ROWS_PER_INSERT))
    await database.query(
      `insert into public.${table} (${columns})
       select ${columns} from jsonb_populate_recordset(null::public.${table}, $1::text::jsonb)`,
      [part],
    )
  }
}

async function auditTriggers(database: StackDatabase): Promise<{ table: string; trigger: string }[]> {
  const rows = await database.query(
    `select c.oid::regclass::text as table, t.tgname as trigger
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and t.tgname ~ 'audit' and c.relname <> 'audit_events'`,
  )
  return rows.map((row) => ({ table: String(row['table']), trigger: String(row['trigger']) }))
}

/**
 * Inserts generated rows, parents before children as the batches come. The audit trail records what people do, not
 * the making of sample data, so its row triggers rest meanwhile.
 * @returns the number of rows
 */
export async function loadRows(database: StackDatabase, batches: Iterable<RowBatch>): Promise<number> {
  const resting = await auditTriggers(database)
  const switchTriggers = async (state: 'enable' | 'disable'): Promise<void> => {
    for (const { table, trigger } of resting) await database.exec(`alter table ${table} ${state} trigger "${trigger}"`)
  }
  await switchTriggers('disable')
  let count = 0
  try {
    for (const batch of batches) {
      if (!IDENTIFIER.test(batch.table)) throw new Error(`'${batch.table}' is not a table name`)
      await insertRows(database, batch)
      count += batch.rows.length
    }
  } finally {
    await switchTriggers('enable')
  }
  await database.exec('analyze')
  return count
}
