import { connect } from './connection.ts'
import { isOfTheDisk } from './damage.ts'
import { KEPT_NAMES, KEPT_TABLES, keyColumn, type KeptRecord, type KeptTable } from './kept-tables.ts'
import type { Db } from './types.ts'

export type Salvage = Readonly<Record<KeptTable, readonly KeptRecord[]>>

function recordsInOrder(db: Db, table: KeptTable, order: 'ASC' | 'DESC'): KeptRecord[] {
  const found: KeptRecord[] = []
  const sql = `SELECT ${KEPT_TABLES[table].join(', ')} FROM ${table} ORDER BY ${keyColumn(table)} ${order}`
  try {
    for (const record of db.prepare(sql).iterate()) {
      if (typeof record === 'object' && record !== null) found.push({ ...record })
    }
  } catch {
    // The damaged place: what lies on its other side is read from the other end.
  }
  return found
}

/** Row by row from both ends, in the order of the key. */
function readTable(db: Db, table: KeptTable): KeptRecord[] {
  const byKey = new Map<unknown, KeptRecord>()
  for (const order of ['ASC', 'DESC'] as const) {
    for (const record of recordsInOrder(db, table, order)) byKey.set(record[keyColumn(table)], record)
  }
  const ascending = (a: KeptRecord, b: KeptRecord): number => Number(a[keyColumn(table)]) - Number(b[keyColumn(table)])
  return table === 'outbox' ? [...byKey.values()].sort(ascending) : [...byKey.values()]
}

/** What can still be read of a damaged cache; empty lists when nothing can. */
export function readSalvage(file: string, key: Buffer | null): Salvage {
  const none: Salvage = { outbox: [], call_drafts: [], active_call: [], chat_drafts: [], trail_events: [] }
  let db: Db | undefined
  try {
    const damaged = connect(file, key)
    db = damaged
    return { ...none, ...Object.fromEntries(KEPT_NAMES.map((table) => [table, readTable(damaged, table)])) }
  } catch {
    return none
  } finally {
    db?.close()
  }
}

function writeTable(db: Db, table: KeptTable, records: readonly KeptRecord[]): void {
  const columns = KEPT_TABLES[table]
  const insert = db.prepare(
    `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((name) => `:${name}`).join(', ')})`,
  )
  for (const record of records) {
    try {
      insert.run(record)
    } catch (error) {
      if (isOfTheDisk(error)) throw error
      // A record whose columns are not what they should be is damage as well; the file put aside still has it.
    }
  }
}

/** The number of the last commit of a damaged cache; null where it can't be read. */
export function readSequence(file: string, key: Buffer | null): number | null {
  let db: Db | undefined
  try {
    db = connect(file, key)
    const found = db.prepare(`SELECT value FROM meta WHERE key = 'journal_seq'`).pluck().get()
    return typeof found === 'string' ? Number(found) : null
  } catch {
    return null
  } finally {
    db?.close()
  }
}

/**
 * Puts what was salvaged into the new cache, changes under their old numbers; what is there stays.
 * @throws SQLite's own errors when the disk refuses
 */
export function writeSalvage(db: Db, salvage: Salvage): void {
  for (const table of KEPT_NAMES) writeTable(db, table, salvage[table])
}
