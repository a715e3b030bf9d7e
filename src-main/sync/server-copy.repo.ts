import type { SyncedRow, SyncedTable } from '#shared/sync/rows.ts'
import { rowSchema } from '../db/row-codec.ts'
import { readRow } from '../db/row-store.ts'
import { statement } from '../db/statements.ts'
import type { Db } from '../db/types.ts'

/** The server's last version of a row that carries unsent changes; gone when the row has no job any more. */
export interface CopyPlace<T extends SyncedTable = SyncedTable> {
  readonly table: T
  readonly rowId: string
  readonly memberId: string
}

/** Remembers the cached row as the server's, unless an earlier job did so already. */
export function keepServerCopy(db: Db, place: CopyPlace): void {
  const row = readRow(db, place.table, place.rowId)
  if (row === null) return
  statement(db, 'INSERT OR IGNORE INTO server_copies (table_name, row_id, member_id, row) VALUES (?, ?, ?, ?)').run(
    place.table,
    place.rowId,
    place.memberId,
    JSON.stringify(row),
  )
}

/** Replaces the copy by a row the server sent. */
export function replaceServerCopy<T extends SyncedTable>(db: Db, place: CopyPlace<T>, row: SyncedRow<T>): void {
  statement(
    db,
    `INSERT INTO server_copies (table_name, row_id, member_id, row) VALUES (?, ?, ?, ?)
     ON CONFLICT (table_name, row_id) DO UPDATE SET row = excluded.row`,
  ).run(place.table, place.rowId, place.memberId, JSON.stringify(row))
}

export function readServerCopy<T extends SyncedTable>(db: Db, table: T, rowId: string): SyncedRow<T> | null {
  const text = statement(db, 'SELECT row FROM server_copies WHERE table_name = ? AND row_id = ?')
    .pluck()
    .get(table, rowId)
  return typeof text === 'string' ? rowSchema(table).parse(JSON.parse(text)) : null
}

export function dropServerCopy(db: Db, table: SyncedTable, rowId: string): void {
  statement(db, 'DELETE FROM server_copies WHERE table_name = ? AND row_id = ?').run(table, rowId)
}
