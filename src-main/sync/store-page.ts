import { pullCursor, type PullCursor } from '#shared/sync/pull.ts'
import type { SyncedRow, SyncedTable } from '#shared/sync/rows.ts'
import { rowSchema } from '../db/row-codec.ts'
import type { Db } from '../db/types.ts'
import type { Log } from '../log/types.ts'
import { IDENTITY_TABLES, saveCursor } from './cursor.repo.ts'
import { storeServerRows } from './local-change.ts'
import { acceptRows, rejectRow } from './rejected-rows.repo.ts'
import { teamFilter } from './visibility.ts'

/** Rows of one page, split into what this app can read and what it can't. */
export interface ParsedPage<T extends SyncedTable = SyncedTable> {
  readonly table: T
  readonly rows: SyncedRow<T>[]
  readonly rejected: PullCursor[]
  /** Rows without even a readable id and version. */
  unreadable: number
  received: number
}

export function emptyPage<T extends SyncedTable>(table: T): ParsedPage<T> {
  return { table, rows: [], rejected: [], unreadable: 0, received: 0 }
}

/** Parses some more raw rows into `page`. */
export function parseInto<T extends SyncedTable>(page: ParsedPage<T>, raw: readonly unknown[]): void {
  const schema = rowSchema(page.table)
  for (const candidate of raw) {
    page.received += 1
    const parsed = schema.safeParse(candidate)
    if (parsed.success) {
      page.rows.push(parsed.data)
      continue
    }
    const key = pullCursor.safeParse(candidate)
    if (key.success) page.rejected.push(key.data)
    else page.unreadable += 1
  }
}

/** The position after the last row of a page that has a readable key; null when there is none. */
export function lastKey(raw: readonly unknown[]): PullCursor | null {
  const last = raw.findLast((row) => pullCursor.safeParse(row).success)
  return pullCursor.safeParse(last).data ?? null
}

function reportRejected(page: ParsedPage, log: Log): void {
  for (const { id } of page.rejected) log.warn('row not understood', { table: page.table, id })
  if (page.unreadable > 0) log.error('rows without id or version', { table: page.table, rows: page.unreadable })
}

function memberOf(row: { id: string; member_id?: string }, table: SyncedTable): string {
  return table === 'members' ? row.id : (row.member_id ?? row.id)
}

/**
 * Stores one page and moves the cursor in the same transaction: after a crash both are there or neither.
 * @returns row ids of the members it touched.
 */
export function storePage<T extends SyncedTable>(
  db: Db,
  page: ParsedPage<T>,
  end: { cursor: PullCursor; complete: boolean; staffId: string; log: Log },
): string[] {
  db.transaction(() => {
    const isMine = IDENTITY_TABLES.includes(page.table) ? () => true : teamFilter(db)
    storeServerRows(db, page.table, page.rows.filter(isMine), end.staffId)
    for (const key of page.rejected) rejectRow(db, page.table, key)
    acceptRows(
      db,
      page.table,
      page.rows.map((row) => row.id),
    )
    saveCursor(db, page.table, end.cursor, { received: page.received, complete: end.complete })
  })()
  reportRejected(page, end.log)
  return [...new Set(page.rows.map((row) => memberOf(row, page.table)))]
}
