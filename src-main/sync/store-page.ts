import { rowKey, syncPullOutput, type PullCursor, type RowKey, type SyncPullOutput } from '#shared/sync/pull.ts'
import { SYNCED_TABLES, type SyncedRow, type SyncedTable } from '#shared/sync/rows.ts'
import { rowSchema } from '../db/row-codec.ts'
import { readRow } from '../db/row-store.ts'
import type { Db } from '../db/types.ts'
import type { Log } from '../log/types.ts'
import { operationFit } from './operations/index.ts'
import { attentionJobs } from './outbox.repo.ts'
import { retry, retryAboutStaff, retryOutOfSight } from './outbox-writer.repo.ts'
import { NO_VERSION } from './sent-operations.repo.ts'
import { IDENTITY_TABLES, saveCursor } from './cursor.repo.ts'
import { isSameEpoch, SERVER_RESTORED } from './forget-server.ts'
import { storeServerRows } from './local-change.ts'
import { acceptRows, rejectRow } from './rejected-rows.repo.ts'
import { ROW_MISSING, type BackendResult } from './types.ts'
import { teamFilter } from './visibility.ts'

/** Rows of one page, split into what this app can read and what it can't. */
export interface ParsedPage<T extends SyncedTable = SyncedTable> {
  readonly table: T
  readonly rows: SyncedRow<T>[]
  readonly rejected: RowKey[]
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
    const key = rowKey.safeParse(candidate)
    if (key.success) page.rejected.push(key.data)
    else page.unreadable += 1
  }
}

/** What `sync_pull` answered; null where that is not understood. */
export function readAnswer(bytes: Uint8Array): SyncPullOutput | null {
  try {
    return syncPullOutput.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data ?? null
  } catch {
    return null
  }
}

/** Where the next page begins, and whether it is to be asked for at once. */
export interface PageHead {
  readonly cursor: PullCursor
  readonly more: boolean
}

/** A page whose rows were not looked at yet. */
export interface ReadPage extends PageHead {
  readonly rows: readonly unknown[]
}

/** Whether the table was pulled to its end with this page. A standby that is behind a round leaves it as it is. */
export const isEnd = ({ cursor, more }: PageHead): boolean => !more && cursor.upto === null

/** Reads a page; of another life of the server none. */
export function readPage(db: Db, bytes: Uint8Array): BackendResult<ReadPage> {
  const answer = readAnswer(bytes)
  if (answer === null) {
    return { ok: false, failure: { kind: 'unreachable', detail: 'answer of sync_pull not understood' } }
  }
  if (!isSameEpoch(db, answer.epoch)) return { ok: false, failure: SERVER_RESTORED }
  const { rows, more, next } = answer
  return { ok: true, value: { rows, more, cursor: next } }
}

function reportRejected(page: ParsedPage, log: Log): void {
  for (const { id } of page.rejected) log.warn('row not understood', { table: page.table, id })
  if (page.unreadable > 0) log.error('rows without id or version', { table: page.table, rows: page.unreadable })
}

/**
 * The members whom rows of a table are about; null: everybody, since what names no member holds for all of them: a plan's settings, the
 * places it knows, who stands in for whom. The staff's own rows are about none; they come again with each look.
 */
function membersOf(table: SyncedTable, rows: readonly { id: string; member_id?: string }[]): string[] | null {
  if (table === 'members') return rows.map(({ id }) => id)
  if (IDENTITY_TABLES.includes(table) || rows.length === 0) return []
  if (!('member_id' in SYNCED_TABLES[table].shape)) return null
  return [...new Set(rows.flatMap(({ member_id: memberId }) => memberId ?? []))]
}

/**
 * What a restored server was told once more and refused, because another desk had not yet told it what came before: sent as ever when
 * the row has come to what the person saw. The same for a change of a row that it had not been told of at all.
 */
function tellAgain(
  db: Db,
  page: { table: SyncedTable; rows: readonly { id: string }[] },
  { staffId, nowMs }: { staffId: string; nowMs: number },
): number {
  const byId = new Map(page.rows.map((row) => [row.id, row]))
  const fits = attentionJobs(db).filter(({ table, reason, detail, rowId, operation }) => {
    // A task that a statement has opened has the statement's id.
    const row = table === page.table ? byId.get(rowId) : undefined
    if (!row || operation === null || !('seenXid' in operation)) return false
    if (reason === 'sync.refused' && detail?.startsWith(ROW_MISSING))
      return operationFit(operation, row, staffId) !== 'conflict'
    const isResent = operation.seenXid === NO_VERSION
    return isResent && reason === 'sync.conflict' && operationFit(operation, row, staffId) === 'new'
  })
  for (const { id } of fits) retry(db, id, nowMs)
  return fits.length
}

/** What a page brought, once it is stored. */
export interface StoredPage {
  readonly table: SyncedTable
  readonly received: number
  /** Row ids of the members it touched; null: everybody, or more than are told by name. */
  readonly memberIds: readonly string[] | null
  /** Refused work that is sent again, because its members or the colleagues whom it names are back. */
  readonly retried: number
}

/** A change of more members than this is announced as 'reload'. */
const NAMED_MEMBERS_MAX = 200

export const named = (memberIds: readonly string[]): readonly string[] | null =>
  memberIds.length > NAMED_MEMBERS_MAX ? null : memberIds

/** Colleagues of whom a page says something new. Their rows are all sent again with each look. */
function newOfStaff(db: Db, table: SyncedTable, rows: readonly (RowKey & { staff_id?: string | null })[]): string[] {
  if (table !== 'staff' && table !== 'staff_teams') return []
  const news = rows.filter(({ id, changed_xid }) => readRow(db, table, id)?.changed_xid !== changed_xid)
  return news.map(({ id, staff_id: staffId }) => staffId ?? id)
}

function tryAgain(
  db: Db,
  arrived: { readonly memberIds: readonly string[]; readonly staffIds: readonly string[] },
  { nowMs, log }: { nowMs: number; log: Log },
): number {
  const { memberIds, staffIds } = arrived
  const count = retryOutOfSight(db, memberIds, nowMs) + retryAboutStaff(db, staffIds, nowMs)
  if (count > 0) log.info('who was away is back, refused work about them is sent', { count })
  return count
}

/**
 * Stores one page and moves the cursor in the same transaction: after a crash both are there or neither.
 */
export function storePage<T extends SyncedTable>(
  db: Db,
  page: ParsedPage<T>,
  end: { cursor: PullCursor; complete: boolean; staffId: string; log: Log; nowMs: number },
): StoredPage {
  const retried = db.transaction(() => {
    const isMine = IDENTITY_TABLES.includes(page.table) ? () => true : teamFilter(db)
    const mine = page.rows.filter(isMine)
    const staffIds = newOfStaff(db, page.table, mine)
    storeServerRows(db, page.table, mine, end.staffId)
    for (const key of page.rejected) rejectRow(db, page.table, key)
    acceptRows(
      db,
      page.table,
      page.rows.map((row) => row.id),
    )
    saveCursor(db, page.table, end.cursor, { received: page.received, complete: end.complete })
    const memberIds = page.table === 'members' ? mine.map(({ id }) => id) : []
    return tellAgain(db, { table: page.table, rows: mine }, end) + tryAgain(db, { memberIds, staffIds }, end)
  })()
  reportRejected(page, end.log)
  const memberIds = membersOf(page.table, page.rows)
  return { table: page.table, received: page.received, memberIds: memberIds && named(memberIds), retried }
}

/** A page as it came from the server. */
export interface ArrivedPage {
  readonly table: SyncedTable
  readonly bytes: Uint8Array
  /** The position it was asked for. */
  readonly after: PullCursor
  readonly staffId: string
  readonly nowMs: number
}

/** A page of which the end is known: the next one can be asked for while this one is stored. */
export interface TakenPage extends PageHead {
  /** Another thread has it: further pages may be handed over before it is stored, and are stored after it. */
  readonly apart: boolean
  /**
   * Stores it, once; a page that another thread has is stored whether this is called or not. Refused: nothing of it is stored, nor of
   * the pages after it. @throws SQLite's own errors; neither then.
   */
  store(): Promise<BackendResult<StoredPage>>
}
