import { rowSchema } from '../db/row-codec.ts'
import { readRow } from '../db/row-store.ts'
import { upsertRows } from '../db/row-writer.ts'
import type { Db } from '../db/types.ts'
import { rebuildRow } from './local-change.ts'
import { CREATION_KINDS, isCreation, operationTable } from './operations/index.ts'
import { allJobs, isSyncedTable } from './outbox.repo.ts'
import { restoreCreatedRows } from './save-operations.ts'
import { dropServerCopy, keepServerCopy, readServerCopy } from './server-copy.repo.ts'

/**
 * After a cache got its last changes back from the journal: rows show them again, and rows of changes that are gone are as the server
 * has them. A row that only a job made which is gone was taken back, or is on the server and comes with the next pull.
 */
export function mendRows(db: Db, staffId: string): void {
  db.transaction(() => {
    for (const { table_name: table, row_id: rowId } of copiesWithoutJobs(db)) {
      if (!isSyncedTable(table)) continue
      const copy = readServerCopy(db, table, rowId)
      if (copy !== null && readRow(db, table, rowId) !== null) upsertRows(db, table, [rowSchema(table).parse(copy)])
      dropServerCopy(db, table, rowId)
    }
    for (const table of new Set(CREATION_KINDS.map(operationTable))) {
      db.prepare(
        `DELETE FROM ${table} WHERE changed_xid = '0' AND id NOT IN (SELECT row_id FROM outbox WHERE table_name = ?)`,
      ).run(table)
    }
    restoreCreatedRows(db, staffId)
    for (const { table, rowId, memberId, operation } of allJobs(db)) {
      if (operation === null || isCreation(operation) || !isSyncedTable(table)) continue
      keepServerCopy(db, { table, rowId, memberId })
      rebuildRow(db, table, rowId, staffId)
    }
  })()
}

interface CopyName {
  readonly table_name: string
  readonly row_id: string
}

function copiesWithoutJobs(db: Db): CopyName[] {
  return db
    .prepare<[], CopyName>(
      `SELECT table_name, row_id FROM server_copies AS copy WHERE NOT EXISTS (
         SELECT 1 FROM outbox WHERE outbox.table_name = copy.table_name AND outbox.row_id = copy.row_id)`,
    )
    .all()
}
