import { rowKey, type PullCursor, type RowKey } from '#shared/sync/pull.ts'
import type { SyncedTable } from '#shared/sync/rows.ts'
import type { Db } from '../db/types.ts'
import type { WriteTurn } from '../db/write-turn.ts'
import type { Log } from '../log/types.ts'
import { readCursor } from './cursor.repo.ts'
import {
  emptyPage,
  isEnd,
  named,
  parseInto,
  storePage,
  type ArrivedPage,
  type ReadPage,
  type StoredPage,
} from './store-page.ts'

/** Rows after which it is looked whether somebody waits. */
const SLICE = 250

interface Options {
  readonly turn: Pick<WriteTurn, 'isWanted' | 'give'>
  readonly log: Log
  readonly rowsAtOnce?: number
}

/** A page whose predecessor was not stored would move the cursor over what is missing. */
function expectToFollow(db: Db, table: SyncedTable, after: PullCursor): void {
  const reached = readCursor(db, table)
  const keys = ['seen', 'upto', 'changed_xid', 'id'] as const
  if (keys.some((key) => reached[key] !== after[key])) {
    throw new Error(`a page of ${table} does not follow what is stored`)
  }
}

/** The place of the last of these rows that has a readable one; null when there is none. */
function lastKey(raw: readonly unknown[]): RowKey | null {
  const last = raw.findLast((row) => rowKey.safeParse(row).success)
  return rowKey.safeParse(last).data ?? null
}

/**
 * Stores a page in one transaction, or where somebody waits to write in as many as it takes to let them: each moves the cursor to the
 * last of its rows. All rows are checked before the first begins.
 * @throws where it does not follow what is stored of its table, and SQLite's own errors.
 */
export function storeInSlices(
  db: Db,
  { table, after, staffId, nowMs }: Omit<ArrivedPage, 'bytes'>,
  { rows, cursor: next, more }: ReadPage,
  { turn, log, rowsAtOnce = SLICE }: Options,
): StoredPage {
  // Before its last row a page is a part of its round.
  let cursor: PullCursor = { ...after, upto: next.upto ?? next.seen }
  const slices = Array.from({ length: Math.max(1, Math.ceil(rows.length / rowsAtOnce)) }, (_, index) => {
    const end = (index + 1) * rowsAtOnce
    const raw = rows.slice(end - rowsAtOnce, end)
    const page = emptyPage(table)
    parseInto(page, raw)
    const isLast = end >= rows.length
    cursor = isLast ? next : { ...cursor, ...lastKey(raw) }
    return { page, end: { staffId, nowMs, log, cursor, complete: isLast && isEnd({ cursor, more }) } }
  })
  const stored: StoredPage[] = []
  while (stored.length < slices.length) {
    turn.give()
    db.transaction(() => {
      if (stored.length === 0) expectToFollow(db, table, after)
      for (const { page, end } of slices.slice(stored.length)) {
        stored.push(storePage(db, page, end))
        if (turn.isWanted()) break
      }
    })()
  }
  const total = (of: 'received' | 'retried'): number => stored.reduce((sum, part) => sum + part[of], 0)
  const touched = stored.flatMap((part) => part.memberIds ?? [])
  const memberIds = stored.some((part) => part.memberIds === null) ? null : named([...new Set(touched)])
  return { table, received: total('received'), retried: total('retried'), memberIds }
}
