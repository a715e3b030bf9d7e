import { z } from 'zod'
import type { StackDatabase } from './database.ts'

const DATA_TABLES = `select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and (n.nspname in ('public', 'private', 'storage') or (n.nspname = 'auth' and c.relname <> 'schema_migrations'))
  order by 1`

const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
  from pg_sequences where schemaname in ('public', 'private') and last_value is not null`

const tableRows = z.array(z.record(z.string(), z.unknown()))
const baseline = z.object({
  /** By table. */
  rows: z.record(z.string(), tableRows),
  /** Last number given, by sequence. */
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)),
})
type Baseline = z.infer<typeof baseline>

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

async function tableNames(database: StackDatabase): Promise<string[]> {
  return (await database.query(DATA_TABLES)).map((row) => String(row['name']))
}

/** Columns that the database computes can't be put back. */
async function generatedColumns(database: StackDatabase): Promise<Set<string>> {
  const rows = await database.query(
    `select format('%I.%I.%s', n.nspname, c.relname, a.attname) as name
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where a.attgenerated <> ''`,
  )
  return new Set(rows.map((row) => String(row['name'])))
}

async function readBaseline(database: StackDatabase): Promise<Baseline> {
  const generated = await generatedColumns(database)
  const filled: Baseline['rows'] = {}
  for (const name of await tableNames(database)) {
    const [found] = await database.query(`select coalesce(jsonb_agg(t), '[]')::text as rows from ${name} t`)
    const rows = tableRows.parse(JSON.parse(String(found?.['rows'])))
    const stored = rows.map((row) => Object.entries(row).filter(([column]) => !generated.has(`${name}.${column}`)))
    if (stored.length > 0) filled[name] = stored.map((entries) => Object.fromEntries(entries))
  }
  const sequences = (await database.query(SEQUENCES)).map((row) => [String(row['name']), String(row['value'])])
  return { rows: filled, sequences: Object.fromEntries(sequences) }
}

/**
 * What a data folder holds beyond its schema. The rows that migrations inserted themselves are remembered in the
 * database (`supabase_migrations.local_state`), so that the data can be put back to the first start at any time.
 */
export class StackData {
  readonly #database: StackDatabase
  readonly #fill: () => Promise<void>

  /** @param fill inserts the seed and the panel into empty tables */
  constructor(database: StackDatabase, fill: () => Promise<void>) {
    this.#database = database
    this.#fill = fill
  }

  /** Fills a new data folder; one whose first start was cut off is emptied and filled again. */
  async fillOnce(): Promise<void> {
    if (await this.#state('filled')) return
    if (await this.#state('baseline')) return this.refill()
    await this.#remember('baseline', await readBaseline(this.#database))
    await this.#fill()
    await this.#remember('filled', true)
  }

  /** Back to the state after the first start: every table emptied, then the migrations' own rows and the seed. */
  async refill(): Promise<void> {
    await this.#empty(baseline.parse(await this.#state('baseline')))
    await this.#fill()
    await this.#remember('filled', true)
  }

  /**
   * Replica mode rests the triggers, among them those that refuse to empty append-only tables, and the foreign keys.
   * One text of several statements is one transaction.
   */
  async #empty({ rows, sequences }: Baseline): Promise<void> {
    const inserts = Object.entries(rows).map(([name, list]) => {
      const columns = Object.keys(list[0] ?? {})
        .map((column) => `"${column}"`)
        .join(', ')
      return `insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${name}, ${quoted(JSON.stringify(list))}::jsonb);`
    })
    const counted = Object.entries(sequences).map(([name, last]) => `select setval(${quoted(name)}, ${last});`)
    const names = (await tableNames(this.#database)).join(', ')
    await this.#database.exec(
      `set local session_replication_role = replica; delete from supabase_migrations.local_state where name = 'filled';
       ${names === '' ? '' : `truncate ${names} restart identity cascade;`} ${inserts.join('\n')} ${counted.join(' ')}`,
    )
  }

  async #state(name: 'baseline' | 'filled'): Promise<unknown> {
    const [row] = await this.#database.query(
      'select value::text from supabase_migrations.local_state where name = $1',
      [name],
    )
    return typeof row?.['value'] === 'string' ? JSON.parse(row['value']) : undefined
  }

  async #remember(name: 'baseline' | 'filled', value: unknown): Promise<void> {
    await this.#database.query(
      `insert into supabase_migrations.local_state (name, value) values ($1, $2::text::jsonb)
       on conflict (name) do update set value = excluded.value`,
      [name, JSON.stringify(value)],
    )
  }
}
