import type { OutboxOperation } from '#shared/sync/outbox.ts'
import type { SyncedRow, SyncedTable } from '#shared/sync/rows.ts'
import { readRow } from '../db/row-store.ts'
import { upsertRows } from '../db/row-writer.ts'
import type { Db } from '../db/types.ts'
import { statement } from '../db/statements.ts'
import { applyOperation, isCreation } from './operations/index.ts'
import { jobsOfRow, rowsWithJobs } from './outbox.repo.ts'
import { dropServerCopy, readServerCopy, replaceServerCopy } from './server-copy.repo.ts'

/**
 * Takes a refused operation back: the row as the server has it, with what else is unsent on top; a row that only this
 * operation made is gone. Call it after its job was deleted.
 */
export function revertOperation(
  db: Db,
  operation: OutboxOperation | null,
  place: { table: SyncedTable; rowId: string; staffId: string | null },
): void {
  const { table, rowId, staffId } = place
  const made = operation !== null && isCreation(operation) && readRow(db, table, rowId)?.changed_xid === '0'
  if (!made) return rebuildRow(db, table, rowId, staffId)
  statement(db, `DELETE FROM ${table} WHERE id = ?`).run(rowId)
  dropServerCopy(db, table, rowId)
}

/** Writes the server's version of a row with its unsent changes on top, or the plain version when none is left. */
export function rebuildRow(db: Db, table: SyncedTable, rowId: string, staffId: string | null): void {
  const base = readServerCopy(db, table, rowId)
  if (base === null) return
  const unsent = jobsOfRow(db, table, rowId)
  let row = base
  for (const { operation, state } of unsent) {
    // What the server did not let anybody take back counts, here as there.
    const isStanding = state === 'attention' && operation?.kind === 'statement.withdraw'
    if (operation && !isStanding) row = applyOperation(operation, row, staffId)
  }
  upsertRows(db, table, [row])
  if (unsent.length === 0) dropServerCopy(db, table, rowId)
}

/** Stores rows the server sent; rows with unsent changes keep these on top. */
export function storeServerRows<T extends SyncedTable>(
  db: Db,
  table: T,
  rows: readonly SyncedRow<T>[],
  staffId: string | null,
): void {
  db.transaction(() => {
    upsertRows(db, table, rows)
    const unsent = rowsWithJobs(db, table)
    if (unsent.size === 0) return
    for (const row of rows) {
      if (!unsent.has(row.id)) continue
      if (row.deleted_at !== null) dropServerCopy(db, table, row.id)
      else keepLatest(db, table, row, staffId)
    }
  })()
}

function keepLatest<T extends SyncedTable>(db: Db, table: T, row: SyncedRow<T>, staffId: string | null): void {
  // A member's own `member_id` is the plan's number.
  const memberId = table !== 'members' && 'member_id' in row ? row.member_id : row.id
  replaceServerCopy(db, { table, rowId: row.id, memberId }, row)
  rebuildRow(db, table, row.id, staffId)
}
