import type { PullCursor } from '#shared/sync/pull.ts'
import type { SyncedTable } from '#shared/sync/rows.ts'
import type { Db } from '../db/types.ts'
import type { WriteTurn } from '../db/write-turn.ts'
import type { Log } from '../log/types.ts'
import { readCursor } from './cursor.repo.ts'
import {
  emptyPage,
  lastKey,
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
function expectToFollow(db: Db, table: SyncedTable, { changed_xid, id }: PullCursor): void {
  const reached = readCursor(db, table)
  if (reached.changed_xid !== changed_xid || reached.id !== id) {
    throw new Error(`a page of ${table} does not follow what is stored`)
  }
}

/**
 * Stores a page in one transaction, or where somebody waits to write in as many as it takes to let them: each moves the cursor to the
 * last of its rows. All rows are checked before the first begins.
 * @throws where it does not follow what is stored of its table, and SQLite's own errors.
 */
export function storeInSlices(
  db: Db,
  { table, after, staffId, nowMs }: Omit<ArrivedPage, 'bytes'>,
  { rows, more }: ReadPage,
  { turn, log, rowsAtOnce = SLICE }: Options,
): StoredPage {
  let cursor = after
  const slices = Array.from({ length: Math.max(1, Math.ceil(rows.length / rowsAtOnce)) }, (_, index) => {
    const end = (index + 1) * rowsAtOnce
    const raw = rows.slice(end - rowsAtOnce, end)
    const page = emptyPage(table)
    parseInto(page, raw)
    cursor = lastKey(raw) ?? cursor
    return { page, end: { staffId, nowMs, log, cursor, complete: end >= rows.length && !more } }
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
