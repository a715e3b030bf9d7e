import { hasSeen, pullCursor, PULL_START, type PullCursor } from '#shared/sync/pull.ts'
import { BOARD_TABLES, SYNCED_TABLE_NAMES, type SyncedTable } from '#shared/sync/rows.ts'
import { statement } from '../db/statements.ts'
import type { Db } from '../db/types.ts'

/** Who works here and in which teams: what decides what else is visible. */
export const IDENTITY_TABLES: readonly SyncedTable[] = ['teams', 'staff', 'staff_teams']

/** Where the next pull of `table` continues. */
export function readCursor(db: Db, table: SyncedTable): PullCursor {
  const found = statement(
    db,
    'SELECT seen, upto, changed_xid, row_id AS id FROM sync_cursors WHERE table_name = ?',
  ).get(table)
  return pullCursor.safeParse(found).data ?? PULL_START
}

/** @param page `received`: rows of this page; `complete`: the server had no more. */
export function saveCursor(
  db: Db,
  table: SyncedTable,
  cursor: PullCursor,
  page: { received: number; complete: boolean },
): void {
  statement(
    db,
    `INSERT INTO sync_cursors (table_name, seen, upto, changed_xid, row_id, complete, rows_received)
     VALUES (@table, @seen, @upto, @changed_xid, @id, @complete, @received)
     ON CONFLICT (table_name) DO UPDATE SET seen = excluded.seen, upto = excluded.upto,
       changed_xid = excluded.changed_xid, row_id = excluded.row_id,
       complete = max(complete, excluded.complete), rows_received = rows_received + excluded.rows_received`,
  ).run({ table, ...cursor, complete: page.complete ? 1 : 0, received: page.received })
}

/** The next pull of `table` starts at `cursor` again; what is cached stays usable meanwhile. */
export function moveCursor(db: Db, table: SyncedTable, cursor: PullCursor): void {
  statement(
    db,
    `UPDATE sync_cursors SET seen = @seen, upto = @upto, changed_xid = @changed_xid, row_id = @id
     WHERE table_name = @table`,
  ).run({ table, ...cursor })
}

/** Every pull starts at the beginning again, as in a new cache; what is cached stays usable meanwhile. */
export function forgetCursors(db: Db): void {
  statement(db, 'DELETE FROM sync_cursors').run()
}

/** Whether whatever a transaction wrote to `tables` is here, as far as this person may see it. */
export function hasArrived(db: Db, tables: readonly SyncedTable[], transaction: bigint): boolean {
  return tables.every((table) => hasSeen(readCursor(db, table).seen, transaction))
}

/** Tables that were once pulled to their end. */
export function completedTables(db: Db): SyncedTable[] {
  const done = new Set(statement(db, 'SELECT table_name FROM sync_cursors WHERE complete = 1').pluck().all())
  return SYNCED_TABLE_NAMES.filter((table) => done.has(table))
}

/** True when each of `tables` was once pulled to its end. */
export function pullCompleted(db: Db, tables: readonly SyncedTable[]): boolean {
  const done = completedTables(db)
  return tables.every((table) => done.includes(table))
}

/** Progress of the first sync; null once every table was pulled to its end. */
export function firstSync(db: Db): { rows: number; boardReady: boolean } | null {
  if (pullCompleted(db, SYNCED_TABLE_NAMES)) return null
  const rows = statement(db, 'SELECT coalesce(sum(rows_received), 0) FROM sync_cursors').pluck().get()
  return { rows: Number(rows), boardReady: pullCompleted(db, BOARD_TABLES) }
}
