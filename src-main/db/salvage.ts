import { connect } from './connection.ts'
import type { Db } from './types.ts'

const COLUMNS = [
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
].join(', ')

type OutboxRecord = Record<string, unknown>

function recordsInOrder(db: Db, order: 'ASC' | 'DESC'): OutboxRecord[] {
  const found: OutboxRecord[] = []
  try {
    for (const record of db.prepare(`SELECT ${COLUMNS} FROM outbox ORDER BY id ${order}`).iterate()) {
      if (typeof record === 'object' && record !== null) found.push({ ...record })
    }
  } catch {
    // The damaged place: what lies on its other side is read from the other end.
  }
  return found
}

/** Unsent changes of a damaged cache, oldest first, row by row from both ends; empty when nothing can be read. */
export function readOutbox(file: string, key: Buffer | null): OutboxRecord[] {
  let db: Db | undefined
  try {
    db = connect(file, key)
    const byId = new Map<unknown, OutboxRecord>()
    for (const order of ['ASC', 'DESC'] as const) {
      for (const record of recordsInOrder(db, order)) byId.set(record['id'], record)
    }
    return [...byId.values()].sort((a, b) => Number(a['id']) - Number(b['id']))
  } catch {
    return []
  } finally {
    db?.close()
  }
}

/** Puts salvaged changes into the new cache under their old numbers; answers how many it took. */
export function writeOutbox(db: Db, records: readonly OutboxRecord[]): number {
  const insert = db.prepare(
    `INSERT OR IGNORE INTO outbox (${COLUMNS}) VALUES (${COLUMNS.split(', ')
      .map((name) => `:${name}`)
      .join(', ')})`,
  )
  let taken = 0
  for (const record of records) {
    try {
      taken += insert.run(record).changes
    } catch {
      // A record whose columns are not what they should be is damage as well; the file put aside still has it.
    }
  }
  return taken
}
