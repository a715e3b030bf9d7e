import { PULL_START, pullCursor, type PullCursor } from '#shared/sync/pull.ts'
import type { SyncedTable } from '#shared/sync/rows.ts'
import { statement } from '../db/statements.ts'
import type { Db } from '../db/types.ts'
import { moveCursor, readCursor } from './cursor.repo.ts'

/** Remembers a row that this version of the app can't read; the pull goes on without it. */
export function rejectRow(db: Db, table: SyncedTable, key: PullCursor): void {
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

/** Before a new start: asks again for rows that were rejected, since this app may be newer than the one that did. */
export function rewindToRejected(db: Db, tables: readonly SyncedTable[]): void {
  const first = statement(
    db,
    `SELECT changed_xid, row_id AS id FROM rejected_rows WHERE table_name = ?
     ORDER BY CAST(changed_xid AS INTEGER), row_id LIMIT 1`,
  )
  for (const table of tables) {
    const rejected = pullCursor.safeParse(first.get(table)).data
    if (!rejected) continue
    const before = BigInt(rejected.changed_xid) - 1n
    if (before < BigInt(readCursor(db, table).changed_xid)) {
      moveCursor(db, table, { changed_xid: String(before < 0n ? 0n : before), id: PULL_START.id })
    }
  }
}
