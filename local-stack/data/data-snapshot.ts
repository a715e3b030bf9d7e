import { dataTables, sequenceValues, storedColumns, type DataAccess } from './data-tables.ts'
import { momentSql, putBackSql } from './put-back.ts'

const SCHEMA = 'data_snapshot'
/** Seeds write dates relative to the moment: what is put back may not be older than this, or of another day. */
const FRESH_MS = 60_000
/** Which transaction wrote a row: a row that is put back is a change that stations have not seen. */
const VERSION = 'changed_xid'

/** How often a restore is begun before its deadlock is told. */
const ATTEMPTS = 5
const DEADLOCK = '40P01'

interface Kept {
  readonly sql: string
  /** When it was filled in; null where it was kept on purpose, for good. */
  readonly atMs: number | null
}

const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10)

function isFresh({ atMs }: Kept, nowMs: number): boolean {
  return atMs === null || (nowMs - atMs < FRESH_MS && dayOf(nowMs) === dayOf(atMs))
}

async function filledTables(database: DataAccess): Promise<string[]> {
  const names = await dataTables(database)
  const looks = names.map((name, place) => `select ${place} as place where exists (select from ${name})`)
  const places = await database.query(`${looks.join(' union all ')} order by place`)
  return places.flatMap(({ place }) => names[Number(place)] ?? [])
}

const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === DEADLOCK

/**
 * Begins `work` anew when the database has chosen it to end a deadlock: a late request, or one of a function, wrote rows
 * in another order. @param work leaves nothing behind that a second beginning would not take away
 */
async function throughDeadlocks(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work()
      return
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error
    }
  }
}

const copyOf = (place: number): string => `${SCHEMA}.t${place}`

/** @returns by table, how many rows were copied: those of tables that hold any */
async function copyFilled(database: DataAccess): Promise<Map<string, { place: number; rows: number }>> {
  const filled = await filledTables(database)
  const copies = filled.map((name, place) => `create unlogged table ${copyOf(place)} as table ${name};`)
  await database.exec(
    `drop schema if exists ${SCHEMA} cascade; create schema ${SCHEMA}; ${momentSql(SCHEMA)} ${copies.join(' ')}`,
  )
  const counts = filled.map((_, place) => `(select count(*) from ${copyOf(place)})`)
  const [found] = await database.query(`select array[${counts.join(', ')}]::int[]::text as rows`)
  const rows = String(found?.['rows']).match(/\d+/g) ?? []
  return new Map(filled.map((name, place) => [name, { place, rows: Number(rows[place]) }]))
}

/** Copies every row to tables of its own, beside a function that puts them back; answers the SQL that calls it. */
async function copyAside(database: DataAccess): Promise<string> {
  const columns = await storedColumns(database)
  const copies = await copyFilled(database)
  const tables = (await dataTables(database)).map((name) => {
    const copy = copies.get(name)
    if (copy === undefined) return { name, rows: 0, insert: '' }
    const stored = columns.get(name) ?? []
    const list = stored.map((column) => `"${column}"`).join(', ')
    const values = stored.map((column) => (column === VERSION ? 'pg_current_xact_id()' : `"${column}"`)).join(', ')
    const insert = `insert into ${name} (${list}) overriding system value select ${values} from ${copyOf(copy.place)};`
    return { name, rows: copy.rows, insert }
  })
  await database.exec(putBackSql({ schema: SCHEMA, tables, sequences: await sequenceValues(database) }))
  return `select ${SCHEMA}.put_back()`
}

/**
 * Puts the same data back again and again: made once by `fill`, then copied inside the database, where a table that is as it was kept
 * is left alone; that takes a twentieth of the time. Made anew after a minute.
 */
export class DataSnapshot {
  readonly #database: DataAccess
  readonly #fill: () => Promise<void>
  #kept: Kept | null = null

  /** @param fill puts the data back, whatever the tables that it fills hold */
  constructor(database: DataAccess, fill: () => Promise<void>) {
    this.#database = database
    this.#fill = fill
  }

  async restore(nowMs = Date.now()): Promise<void> {
    const kept = this.#kept
    if (kept && isFresh(kept, nowMs)) {
      // One transaction: what a deadlock has ended has changed no row, and the numbers that stay are given again.
      await throughDeadlocks(() => this.#database.execAtRest(kept.sql))
      return
    }
    // Filling begins by emptying what it fills; other tables are put back to what it left before.
    if (kept) await throughDeadlocks(() => this.#database.execAtRest(kept.sql))
    await throughDeadlocks(this.#fill)
    this.#kept = { sql: await copyAside(this.#database), atMs: nowMs }
  }

  /** Makes what the tables hold now that which is put back, however old it gets. */
  async keep(): Promise<void> {
    this.#kept = { sql: await copyAside(this.#database), atMs: null }
  }
}
