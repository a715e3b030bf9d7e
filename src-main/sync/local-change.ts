import type { OutboxOperation } from '#shared/sync/outbox.ts'
import type { SyncedRow, SyncedTable } from '#shared/sync/rows.ts'
import { readRow, upsertRows } from '../db/row-store.ts'
import type { Db } from '../db/types.ts'
import { applyOperation, operationTable } from './apply-operation.ts'
import { enqueue, jobsOfRow, rowsWithJobs } from './outbox.repo.ts'
import { dropServerCopy, readServerCopy, replaceServerCopy } from './server-copy.repo.ts'

/** Changes the cached row as `operation` says. In demo mode, where nothing is sent, this is all that happens. */
export function applyLocally(db: Db, operation: OutboxOperation, staffId: string | null): void {
  const table = operationTable(operation.kind)
  const row = readRow(db, table, operation.rowId)
  if (row) upsertRows(db, table, [applyOperation(operation, row, staffId)])
}

/**
 * A person's change: the job and the row commit together, in the caller's transaction if there is one.
 * Publish `{ tables: [table, 'outbox'], memberIds: [memberId] }` afterwards; the engine sends it.
 * @returns the job's number.
 */
export function recordChange(
  db: Db,
  operation: OutboxOperation,
  by: { staffId: string | null; nowMs: number },
): number {
  return db.transaction(() => {
    const jobId = enqueue(db, operation, by.nowMs)
    applyLocally(db, operation, by.staffId)
    return jobId
  })()
}

/** Writes the server's version of a row with its unsent changes on top, or the plain version when none is left. */
export function rebuildRow(db: Db, table: SyncedTable, rowId: string, staffId: string | null): void {
  const base = readServerCopy(db, table, rowId)
  if (base === null) return
  const unsent = jobsOfRow(db, table, rowId)
  let row = base
  for (const { operation } of unsent) if (operation) row = applyOperation(operation, row, staffId)
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
  const memberId = 'member_id' in row ? row.member_id : row.id
  replaceServerCopy(db, { table, rowId: row.id, memberId }, row)
  rebuildRow(db, table, row.id, staffId)
}
