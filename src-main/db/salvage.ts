import { connect } from './connection.ts'
import { isOfTheDisk } from './damage.ts'
import type { Db } from './types.ts'

/** What exists nowhere but in a station's cache: unsent changes, what was typed during calls, and who looked at what. */
const KEPT_TABLES = {
  outbox: [
    'id',
    'kind',
    'member_id',
    'table_name',
    'row_id',
    'payload',
    'state',
    'reason',
    'detail',
    'attempts',
    'next_attempt_at',
    'queued_at',
  ],
  call_drafts: ['member_id', 'saved_at', 'draft'],
  active_call: ['only_one', 'member_id', 'call'],
  chat_drafts: ['member_id', 'saved_at', 'draft'],
  trail_events: ['id', 'at', 'event'],
} as const

type KeptTable = keyof typeof KEPT_TABLES
type KeptRecord = Record<string, unknown>
export type Salvage = Readonly<Record<KeptTable, readonly KeptRecord[]>>

const NAMES = Object.keys(KEPT_TABLES) as KeptTable[]
const keyOf = (table: KeptTable): string => KEPT_TABLES[table][0]

function recordsInOrder(db: Db, table: KeptTable, order: 'ASC' | 'DESC'): KeptRecord[] {
  const found: KeptRecord[] = []
  const sql = `SELECT ${KEPT_TABLES[table].join(', ')} FROM ${table} ORDER BY ${keyOf(table)} ${order}`
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
    for (const record of recordsInOrder(db, table, order)) byKey.set(record[keyOf(table)], record)
  }
  const ascending = (a: KeptRecord, b: KeptRecord): number => Number(a[keyOf(table)]) - Number(b[keyOf(table)])
  return table === 'outbox' ? [...byKey.values()].sort(ascending) : [...byKey.values()]
}

/** What can still be read of a damaged cache; empty lists when nothing can. */
export function readSalvage(file: string, key: Buffer | null): Salvage {
  const none: Salvage = { outbox: [], call_drafts: [], active_call: [], chat_drafts: [], trail_events: [] }
  let db: Db | undefined
  try {
    const damaged = connect(file, key)
    db = damaged
    return { ...none, ...Object.fromEntries(NAMES.map((table) => [table, readTable(damaged, table)])) }
  } catch {
    return none
  } finally {
    db?.close()
  }
}

function writeTable(db: Db, table: KeptTable, records: readonly KeptRecord[]): number {
  const columns = KEPT_TABLES[table]
  const insert = db.prepare(
    `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((name) => `:${name}`).join(', ')})`,
  )
  let taken = 0
  for (const record of records) {
    try {
      taken += insert.run(record).changes
    } catch (error) {
      if (isOfTheDisk(error)) throw error
      // A record whose columns are not what they should be is damage as well; the file put aside still has it.
    }
  }
  return taken
}

/**
 * Puts what was salvaged into the new cache, changes under their old numbers; answers how many changes it took.
 * @throws SQLite's own errors when the disk refuses
 */
export function writeSalvage(db: Db, salvage: Salvage): number {
  for (const table of NAMES) if (table !== 'outbox') writeTable(db, table, salvage[table])
  return writeTable(db, 'outbox', salvage.outbox)
}
