import { PULL_PAGE_SIZE, PULL_START, type PullCursor } from '#shared/sync/pull.ts'
import type { SyncedTable } from '#shared/sync/rows.ts'
import type { Clock } from '../app/clock.ts'
import type { Db } from '../db/types.ts'
import type { Log } from '../log/types.ts'
import { readCursor } from './cursor.repo.ts'
import type { PageStore } from './page-store.ts'
import { emptyPage, parseInto, readPage, storePage, type StoredPage } from './store-page.ts'
import { EngineStopped, untilStopped } from './until-stopped.ts'
import type { BackendFailure, BackendResult, SyncBackend } from './types.ts'

export interface PullDeps {
  readonly db: Db
  readonly backend: SyncBackend
  readonly pages: PageStore
  readonly stopping: AbortSignal
  readonly clock: Clock
  readonly log: Log
  readonly staffId: string
  readonly pageSize?: number
  /** After a page was committed. */
  stored(page: StoredPage): void
  /** Between two pages: a chance to send what a person just did. */
  betweenPages(): Promise<void>
}

const fetchPage = (deps: PullDeps, table: SyncedTable, after: PullCursor): Promise<BackendResult<Uint8Array>> =>
  untilStopped(deps.stopping, deps.backend.pull(table, after, deps.pageSize ?? PULL_PAGE_SIZE))

/** A request that may be dropped: its failure is reported only where it is awaited. */
function ahead<T>(request: Promise<T>): Promise<T> {
  request.catch(() => {})
  return request
}

/**
 * Pulls `table` from its cursor to its end. While a page is stored, the next one is on its way.
 * @returns the failure that ended it early, or null. @throws SQLite errors; the pages before are kept.
 */
export async function pullTable(deps: PullDeps, table: SyncedTable): Promise<BackendFailure | null> {
  const { pages, stopping, staffId, clock } = deps
  let after = readCursor(deps.db, table)
  let answer = await fetchPage(deps, table, after)
  for (;;) {
    if (!answer.ok) return answer.failure
    const taken = await pages.take({ table, bytes: answer.value, after, staffId, nowMs: clock.now() })
    if (!taken.ok) return taken.failure
    const { cursor, more, store } = taken.value
    const next = more ? ahead(fetchPage(deps, table, cursor)) : null
    const stored = await store()
    if (stopping.aborted) throw new EngineStopped()
    deps.stored(stored)
    if (next === null) return null
    await deps.betweenPages()
    after = cursor
    answer = await next
  }
}

/**
 * Reads a small table from the start and makes the cache hold exactly what the server shows: rows it no longer shows
 * are removed.
 * @param mustShow an id without which the answer can't be meant for this person; nothing is changed then.
 */
export async function pullWhole(
  deps: PullDeps,
  table: SyncedTable,
  mustShow: string | null = null,
): Promise<BackendFailure | null> {
  const page = emptyPage(table)
  let cursor = PULL_START
  for (;;) {
    const answer = await fetchPage(deps, table, cursor)
    if (!answer.ok) return answer.failure
    const read = readPage(deps.db, answer.value, cursor)
    if (!read.ok) return read.failure
    parseInto(page, read.value.rows)
    cursor = read.value.cursor
    if (!read.value.more) break
  }
  const shown = new Set([...page.rows.map(({ id }) => id), ...page.rejected.map(({ id }) => id)])
  if (mustShow !== null && !shown.has(mustShow)) return { kind: 'unauthorized', detail: 'own staff record not shown' }
  const changed = deps.db.transaction(() => {
    const end = { staffId: deps.staffId, nowMs: deps.clock.now(), log: deps.log, cursor, complete: true }
    const stored = storePage(deps.db, page, end)
    const kept = deps.db.prepare<[], string>(`SELECT id FROM ${table}`).pluck().all()
    const remove = deps.db.prepare(`DELETE FROM ${table} WHERE id = ?`)
    for (const id of kept) if (!shown.has(id)) remove.run(id)
    return stored
  })()
  deps.stored(changed)
  return null
}
