import { z } from 'zod'
import { hasSeen, withoutSeen, type RowKey } from '#shared/sync/pull.ts'
import { xid, type SyncedTable } from '#shared/sync/rows.ts'
import { statement } from '../db/statements.ts'
import type { Db } from '../db/types.ts'
import { moveCursor, readCursor } from './cursor.repo.ts'

/** Remembers a row that this version of the app can't read; the pull goes on without it. */
export function rejectRow(db: Db, table: SyncedTable, key: RowKey): void {
  statement(db, 'INSERT OR REPLACE INTO rejected_rows (table_name, row_id, changed_xid) VALUES (?, ?, ?)').run(
    table,
    key.id,
    key.changed_xid,
  )
}

/** How many rows are left out. */
function rejectedCount(db: Db): number {
  return Number(statement(db, 'SELECT count(*) FROM rejected_rows').pluck().get())
}

/** Forgets rejections of rows that arrived readable after all. */
export function acceptRows(db: Db, table: SyncedTable, ids: readonly string[]): void {
  if (rejectedCount(db) === 0) return
  const accept = statement(db, 'DELETE FROM rejected_rows WHERE table_name = ? AND row_id = ?')
  for (const id of ids) accept.run(table, id)
}

/** Transactions whose rows are asked for once more by name. Of further ones, everything since. */
const NAMED_MAX = 100

/** A snapshot without the rows of these transactions, and where they are many, without all later ones. */
function rewound(seen: string, rejected: readonly bigint[]): string {
  const from = rejected[NAMED_MAX]
  const named = withoutSeen(seen, rejected.slice(0, NAMED_MAX))
  if (from === undefined) return named
  const [start, , open = ''] = named.split(':')
  const below = open.split(',').filter((number) => BigInt(number) < from)
  return `${start}:${from}:${below.join(',')}`
}

/**
 * Before a new start: asks again for rows that were rejected, since this app may be newer than the one that did. They come after a
 * round that is not at its end.
 */
export function rewindToRejected(db: Db, tables: readonly SyncedTable[]): void {
  const rejectedBy = statement(db, 'SELECT DISTINCT changed_xid FROM rejected_rows WHERE table_name = ?').pluck()
  for (const table of tables) {
    const cursor = readCursor(db, table)
    const has = cursor.upto ?? cursor.seen
    const rejected = z
      .array(xid)
      .parse(rejectedBy.all(table))
      .map(BigInt)
      .filter((transaction) => hasSeen(has, transaction))
      .sort((a, b) => (a < b ? -1 : 1))
    if (rejected.length === 0) continue
    const less = rewound(has, rejected)
    moveCursor(db, table, cursor.upto === null ? { ...cursor, seen: less } : { ...cursor, upto: less })
  }
}
