import { z } from 'zod'
import type { StackDatabase } from '../database/database.ts'
import { DataSnapshot } from './data-snapshot.ts'
import { dataTables, emptyingSql, quoted, sequenceValues, storedColumns } from './data-tables.ts'

const tableRows = z.array(z.record(z.string(), z.unknown()))
const baseline = z.object({
  /** By table. */
  rows: z.record(z.string(), tableRows),
  /** Last number given, by sequence. */
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)),
})
type Baseline = z.infer<typeof baseline>

async function readBaseline(database: StackDatabase): Promise<Baseline> {
  const columns = await storedColumns(database)
  const filled: Baseline['rows'] = {}
  for (const name of await dataTables(database)) {
    const list = (columns.get(name) ?? []).map((column) => `"${column}"`).join(', ')
    const [found] = await database.query(
      `select coalesce(jsonb_agg(t), '[]')::text as rows from (select ${list} from ${name}) t`,
    )
    const rows = tableRows.parse(JSON.parse(String(found?.['rows'])))
    if (rows.length > 0) filled[name] = rows
  }
  return { rows: filled, sequences: await sequenceValues(database) }
}

/**
 * What a data folder holds beyond its schema. The rows that migrations inserted themselves are remembered in the
 * database (`supabase_migrations.local_state`), so that the data can be put back to the first start at any time.
 */
export class StackData {
  readonly #database: StackDatabase
  readonly #fill: () => Promise<void>
  readonly #snapshot: DataSnapshot

  /** @param fill inserts the seed and the panel into empty tables */
  constructor(database: StackDatabase, fill: () => Promise<void>) {
    this.#database = database
    this.#fill = fill
    this.#snapshot = new DataSnapshot(database, () => this.#refill())
  }

  /** Fills a new data folder; one whose first start was cut off is emptied and filled again. */
  async fillOnce(): Promise<void> {
    if (await this.#state('filled')) return
    if (await this.#state('baseline')) return this.#refill()
    await this.#remember('baseline', await readBaseline(this.#database))
    await this.#fill()
    await this.#remember('filled', true)
  }

  /** Back to the state after the first start, with dates as of now. */
  restore(): Promise<void> {
    return this.#snapshot.restore()
  }

  /** Makes the present rows those that `restore` goes back to. */
  keep(): Promise<void> {
    return this.#snapshot.keep()
  }

  /** Every table emptied, then the migrations' own rows and the seed. */
  async #refill(): Promise<void> {
    await this.#empty(baseline.parse(await this.#state('baseline')))
    await this.#fill()
    await this.#remember('filled', true)
  }

  async #empty({ rows, sequences }: Baseline): Promise<void> {
    const inserts = Object.entries(rows).map(([name, list]) => {
      const columns = Object.keys(list[0] ?? {})
        .map((column) => `"${column}"`)
        .join(', ')
      return `insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${name}, ${quoted(JSON.stringify(list))}::jsonb);`
    })
    await this.#database.exec(
      `delete from supabase_migrations.local_state where name = 'filled'; ${emptyingSql(sequences)} ${inserts.join('\n')}`,
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
