import { setImmediate as nextTurn } from 'node:timers/promises'
import { PULL_PAGE_SIZE, PULL_START, type PullCursor, type SyncPullOutput } from '#shared/sync/pull.ts'
import type { SyncedTable } from '#shared/sync/rows.ts'
import type { Clock } from '../app/clock.ts'
import { withoutWaiting } from '../db/connection.ts'
import type { Db } from '../db/types.ts'
import type { Log } from '../log/types.ts'
import { readCursor } from './cursor.repo.ts'
import { isSameEpoch, SERVER_RESTORED } from './forget-server.ts'
import { emptyPage, lastKey, parseInto, storePage, type ParsedPage, type StoredPage } from './store-page.ts'
import { untilStopped } from './until-stopped.ts'
import type { BackendFailure, BackendResult, SyncBackend } from './types.ts'

/** Rows parsed before the event loop gets a turn: the next request leaves, and the window stays responsive. */
const PARSE_CHUNK = 100

export interface PullDeps {
  readonly db: Db
  readonly backend: SyncBackend
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

async function parsePage<T extends SyncedTable>(
  deps: PullDeps,
  table: T,
  raw: readonly unknown[],
): Promise<ParsedPage<T>> {
  const page = emptyPage(table)
  for (let from = 0; from < raw.length; from += PARSE_CHUNK) {
    await untilStopped(deps.stopping, nextTurn())
    parseInto(page, raw.slice(from, from + PARSE_CHUNK))
  }
  return page
}

async function fetchPage(
  deps: PullDeps,
  table: SyncedTable,
  after: PullCursor,
): Promise<BackendResult<SyncPullOutput>> {
  const page = await untilStopped(deps.stopping, deps.backend.pull(table, after, deps.pageSize ?? PULL_PAGE_SIZE))
  return page.ok && !isSameEpoch(deps.db, page.value.epoch) ? { ok: false, failure: SERVER_RESTORED } : page
}

/** A request that may be dropped: its failure is reported only where it is awaited. */
function ahead<T>(request: Promise<T>): Promise<T> {
  request.catch(() => {})
  return request
}

const endOf = ({ staffId, log, clock }: PullDeps) => ({ staffId, log, nowMs: clock.now() })

/**
 * Pulls `table` from its cursor to its end. While a page is parsed and stored, the next one is on its way.
 * @returns the failure that ended it early, or null. @throws SQLite errors; the pages before are kept.
 */
export async function pullTable(deps: PullDeps, table: SyncedTable): Promise<BackendFailure | null> {
  let after = readCursor(deps.db, table)
  let answer = await fetchPage(deps, table, after)
  for (;;) {
    if (!answer.ok) return answer.failure
    const { rows, more } = answer.value
    const key = lastKey(rows)
    if (more && key === null) return { kind: 'refused', code: 'sync.page', detail: 'a page without a readable key' }
    const cursor = key ?? after
    const next = more ? ahead(fetchPage(deps, table, cursor)) : null
    const page = await parsePage(deps, table, rows)
    const end = { ...endOf(deps), cursor, complete: !more }
    deps.stored(withoutWaiting(deps.db, () => storePage(deps.db, page, end)))
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
    parseInto(page, answer.value.rows)
    const key = lastKey(answer.value.rows)
    if (key) cursor = key
    if (!answer.value.more || key === null) break
  }
  const shown = new Set([...page.rows.map(({ id }) => id), ...page.rejected.map(({ id }) => id)])
  if (mustShow !== null && !shown.has(mustShow)) return { kind: 'unauthorized', detail: 'own staff record not shown' }
  const changed = deps.db.transaction(() => {
    const stored = storePage(deps.db, page, { ...endOf(deps), cursor, complete: true })
    const kept = deps.db.prepare<[], string>(`SELECT id FROM ${table}`).pluck().all()
    const remove = deps.db.prepare(`DELETE FROM ${table} WHERE id = ?`)
    for (const id of kept) if (!shown.has(id)) remove.run(id)
    return stored
  })()
  deps.stored(changed)
  return null
}
