import type { StackDatabase } from './database.ts'

const ALL_TABLES = `select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'private') order by 1`

interface FilledTable {
  readonly name: string
  readonly rows: string
}

/** Brings the data back to what the migrations left, for tests that share one stack. */
export class DataReset {
  readonly #database: StackDatabase
  readonly #filled: readonly FilledTable[] | null

  private constructor(database: StackDatabase, filled: readonly FilledTable[] | null) {
    this.#database = database
    this.#filled = filled
  }

  /** Remembers the rows that migrations inserted themselves; call before the seed runs. */
  static async prepare(database: StackDatabase, fresh: boolean): Promise<DataReset> {
    if (!fresh) return new DataReset(database, null)
    const filled: FilledTable[] = []
    for (const { name } of await database.query(ALL_TABLES)) {
      const [found] = await database.query(`select jsonb_agg(t)::text as rows from ${String(name)} t`)
      if (typeof found?.['rows'] === 'string') filled.push({ name: String(name), rows: found['rows'] })
    }
    return new DataReset(database, filled)
  }

  /** @throws Error on a folder that was there before: what its migrations inserted is not known. */
  async run(): Promise<void> {
    if (!this.#filled) throw new Error('resetData works on a stack that was started on a new folder or in memory')
    const names = (await this.#database.query(ALL_TABLES)).map((row) => String(row['name']))
    // Replica mode rests the triggers, among them those that refuse to empty append-only tables.
    await this.#database.exec(
      `set session_replication_role = replica; truncate ${[...names, 'auth.users'].join(', ')} cascade; set session_replication_role = origin;`,
    )
    for (const { name, rows } of this.#filled) {
      await this.#database.query(
        `insert into ${name} select * from jsonb_populate_recordset(null::${name}, $1::text::jsonb)`,
        [rows],
      )
    }
  }
}
