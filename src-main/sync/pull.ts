import { PULL_PAGE_SIZE, PULL_START, type PullCursor } from '#shared/sync/pull.ts'
import type { SyncedTable } from '#shared/sync/rows.ts'
import type { Clock } from '../base/clock.ts'
import type { Db } from '../db/types.ts'
import type { Log } from '../log/types.ts'
import { readCursor } from './cursor.repo.ts'
import type { PageStore } from './page-store.ts'
import { GivenPages } from './news.ts'
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
  /**
   * Between two pages: a chance to send what a person just did, and to pull what is urgent.
   * @param busy tables whose pages are on their way
   */
  betweenPages(busy: readonly SyncedTable[]): Promise<void>
}

const fetchPage = (deps: PullDeps, table: SyncedTable, after: PullCursor): Promise<BackendResult<Uint8Array>> =>
  untilStopped(deps.stopping, deps.backend.pull(table, after, deps.pageSize ?? PULL_PAGE_SIZE))

/** A request that may be dropped: its failure is reported only where it is awaited. */
function ahead<T>(request: Promise<T>): Promise<T> {
  request.catch(() => {})
  return request
}

/** Bytes of pages that may wait to be stored while the next one is on its way. */
const AHEAD_BYTES = 2_000_000

/** A page that is being stored. One that is stored on this thread counts as more than may wait. */
interface Storing {
  readonly bytes: number
  readonly done: Promise<BackendResult<StoredPage>>
}

/** Waits for the first of them, and says that it is there. */
async function settleFirst(deps: PullDeps, storing: Storing[]): Promise<BackendFailure | null> {
  const stored = await storing.shift()?.done
  if (deps.stopping.aborted) throw new EngineStopped()
  if (stored === undefined) return null
  if (!stored.ok) return stored.failure
  deps.stored(stored.value)
  return null
}

async function settleAll(deps: PullDeps, storing: Storing[]): Promise<BackendFailure | null> {
  let failure: BackendFailure | null = null
  while (failure === null && storing.length > 0) failure = await settleFirst(deps, storing)
  return failure
}

/** Whether the next page has come; otherwise the first of those that are being stored is stored. */
function isAnswered(next: Asked | null, storing: readonly Storing[]): Promise<boolean> {
  const waiting = storing.reduce((sum, { bytes }) => sum + bytes, 0)
  const stored = storing.slice(0, 1).map(({ done }) => done.then(() => false))
  return Promise.race(next === null || waiting > AHEAD_BYTES ? stored : [...stored, next.answer.then(() => true)])
}

/** A page that was asked for. */
interface Asked {
  readonly after: PullCursor
  readonly answer: Promise<BackendResult<Uint8Array>>
}

function askFor(deps: PullDeps, table: SyncedTable, after: PullCursor): Asked {
  return { after, answer: ahead(fetchPage(deps, table, after)) }
}

/** The first page of a table: one that came with the news, or the answer to a request. */
function firstPage(deps: PullDeps, table: SyncedTable, given: GivenPages): Asked {
  const after = readCursor(deps.db, table)
  const value = given.take(table, after)
  if (value !== null) return { after, answer: Promise.resolve({ ok: true, value }) }
  given.noteAsked()
  return askFor(deps, table, after)
}

/**
 * Pulls each of `tables` from its cursor to its end, one after the other. While pages are stored by another thread, the next ones are
 * on their way, as many as fit into `AHEAD_BYTES`; where this one stores them, the next one is. The next table is asked for when the
 * one before has arrived. `given` are first pages that are there already.
 * @returns the failure that ended it early, or null. @throws SQLite errors; the pages before are kept.
 */
export async function pullTables(
  deps: PullDeps,
  tables: readonly SyncedTable[],
  given: GivenPages = new GivenPages(),
): Promise<BackendFailure | null> {
  const start = (table: SyncedTable | undefined): Asked | null =>
    table === undefined ? null : firstPage(deps, table, given)
  let first = start(tables[0])
  for (const [index, table] of tables.entries()) {
    if (first === null) break
    let following: Asked | null = null
    const arrived = (): void => void (following = start(tables[index + 1]))
    const failure = await pullRest(deps, { table, first, arrived, next: tables[index + 1], given })
    if (failure) return failure
    first = following
  }
  return null
}

interface Rest {
  readonly table: SyncedTable
  readonly first: Asked
  /** Called when its last page has come, with which `next` is asked for. */
  readonly arrived: () => void
  readonly next: SyncedTable | undefined
  readonly given: GivenPages
}

async function pullRest(
  deps: PullDeps,
  { table, first, arrived, next: following, given }: Rest,
): Promise<BackendFailure | null> {
  const { pages, staffId, clock } = deps
  const storing: Storing[] = []
  for (let asked = first; ;) {
    const answer = await asked.answer
    const bytes = answer.ok ? answer.value.length : 0
    const taken = answer.ok
      ? await pages.take({ table, bytes: answer.value, after: asked.after, staffId, nowMs: clock.now() })
      : answer
    if (!taken.ok) return (await settleAll(deps, storing)) ?? taken.failure
    const { cursor, more, apart, store } = taken.value
    if (more) given.noteAsked()
    const next = more ? askFor(deps, table, cursor) : null
    if (next === null) arrived()
    storing.push({ bytes: apart ? bytes : Infinity, done: ahead(store()) })
    while (storing.length > 0 && !(await isAnswered(next, storing))) {
      const failure = await settleFirst(deps, storing)
      if (failure) return failure
      const isUnderWay = next !== null || storing.length > 0
      if (isUnderWay) await deps.betweenPages(next === null && following !== undefined ? [table, following] : [table])
    }
    if (next === null) return null
    asked = next
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
    const read = readPage(deps.db, answer.value)
    if (!read.ok) return read.failure
    parseInto(page, read.value.rows)
    cursor = read.value.cursor
    if (!read.value.more) break
  }
  // Rows that it did not show are not gone.
  if (cursor.upto !== null) return { kind: 'unreachable', detail: 'a standby is behind' }
  const shown = new Set([...page.rows.map(({ id }) => id), ...page.rejected.map(({ id }) => id)])
  if (mustShow !== null && !shown.has(mustShow)) return { kind: 'unauthorized', detail: 'own staff record not shown' }
  const changed = deps.db.transaction(() => {
    const end = { staffId: deps.staffId, nowMs: deps.clock.now(), log: deps.log, cursor, complete: true }
    const stored = storePage(deps.db, page, end)
    const kept = deps.db.prepare<[], string>(`SELECT id FROM ${table}`).pluck().all()
    // With a colleague goes what they said of being away: of that no pull says that it is shown no more.
    const tables = table === 'staff' ? (['staff', 'staff_absences'] as const) : [table]
    const removals = tables.map((name) => deps.db.prepare(`DELETE FROM ${name} WHERE id = ?`))
    for (const id of kept) if (!shown.has(id)) for (const remove of removals) remove.run(id)
    return stored
  })()
  deps.stored(changed)
  return null
}
