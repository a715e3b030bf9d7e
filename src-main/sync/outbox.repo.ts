import { outboxOperation, type OutboxOperation, type OutboxState } from '#shared/sync/outbox.ts'
import { SYNCED_TABLES, type SyncedTable } from '#shared/sync/rows.ts'
import { statement } from '../db/statements.ts'
import type { Db } from '../db/types.ts'
import { CREATION_KINDS, isCreation, operationTable, type CreationOperation } from './operations/index.ts'

/** A job as stored. `operation` is null when the payload can't be read: such a job is in attention, never deleted. */
export interface OutboxJob {
  readonly id: number
  readonly kind: string
  readonly memberId: string
  readonly table: string
  readonly rowId: string
  readonly operation: OutboxOperation | null
  readonly state: OutboxState
  readonly reason: string | null
  readonly detail: string | null
  readonly attempts: number
  readonly queuedAt: number
}

interface JobRecord {
  id: number
  kind: string
  member_id: string
  table_name: string
  row_id: string
  payload: string
  state: OutboxState
  reason: string | null
  detail: string | null
  attempts: number
  queued_at: number
}

function parsePayload(payload: string): OutboxOperation | null {
  try {
    return outboxOperation.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}

function toJob(record: JobRecord): OutboxJob {
  return {
    id: record.id,
    kind: record.kind,
    memberId: record.member_id,
    table: record.table_name,
    rowId: record.row_id,
    operation: parsePayload(record.payload),
    state: record.state,
    reason: record.reason,
    detail: record.detail,
    attempts: record.attempts,
    queuedAt: record.queued_at,
  }
}

function jobs(db: Db, sql: string, ...params: unknown[]): OutboxJob[] {
  return db
    .prepare<unknown[], JobRecord>(sql)
    .all(...params)
    .map(toJob)
}

/** Rows of a member with a change that the server doesn't have yet: waiting or in attention. */
export function unsentRowIds(db: Db, memberId: string): string[] {
  const ids = statement(db, 'SELECT DISTINCT row_id FROM outbox WHERE member_id = ? ORDER BY id').pluck().all(memberId)
  return ids.filter((id) => typeof id === 'string')
}

export interface OutboxCounts {
  readonly waiting: number
  readonly attention: number
}

export function outboxCounts(db: Db): OutboxCounts {
  const count = (state: OutboxState, but: string): number =>
    Number(statement(db, `SELECT count(*) FROM outbox WHERE state = ? AND kind <> ?`).pluck().get(state, but))
  // Nobody waits for a read mark, so it is not counted among the changes that wait.
  return { waiting: count('waiting', 'chat.markRead'), attention: count('attention', '') }
}

/** The row that a job builds on: the call of a callback, the kit of a message. Null where there is none. */
const BUILDS_ON = `coalesce(job.payload ->> 'after', job.payload ->> 'callId')`

/**
 * True for the next job of each member: a later job waits for the one before (but not for read marks, which nobody needs), and a job whose row, or the row it builds
 * on, has an older job in attention waits for the decision.
 */
const IS_NEXT = `state = 'waiting' AND NOT EXISTS (
  SELECT 1 FROM outbox AS earlier
  WHERE earlier.member_id = job.member_id AND earlier.id < job.id
    AND (
      (earlier.state = 'waiting' AND earlier.kind <> 'chat.markRead') OR (earlier.table_name = job.table_name AND earlier.row_id = job.row_id)
      OR earlier.row_id = ${BUILDS_ON}
    )
)`

/**
 * The jobs to send now, one per member, oldest first. A time further ahead than `horizonMs` comes from a clock that was
 * wrong, and counts as now.
 */
export function dueJobs(db: Db, when: { nowMs: number; horizonMs: number; limit: number }): OutboxJob[] {
  return jobs(
    db,
    `/* outbox.due */ SELECT * FROM outbox AS job
     WHERE (next_attempt_at <= ? OR next_attempt_at > ?) AND ${IS_NEXT}
     ORDER BY id LIMIT ?`,
    when.nowMs,
    when.nowMs + when.horizonMs,
    when.limit,
  )
}

/** When the next job wants to be sent, ms since the epoch; null when none can be. */
export function nextAttemptAt(db: Db): number | null {
  const at = statement(db, `SELECT min(next_attempt_at) FROM outbox AS job WHERE ${IS_NEXT}`).pluck().get()
  return typeof at === 'number' ? at : null
}

/** All jobs of one row, oldest first. */
export function jobsOfRow(db: Db, table: string, rowId: string): OutboxJob[] {
  return jobs(db, 'SELECT * FROM outbox WHERE table_name = ? AND row_id = ? ORDER BY id', table, rowId)
}

/** Jobs that build on a row, oldest first. */
export function jobsBuildingOn(db: Db, rowId: string): OutboxJob[] {
  return jobs(db, `SELECT * FROM outbox AS job WHERE ${BUILDS_ON} = ? ORDER BY id`, rowId)
}

/** Rows of `table` that have a job. */
export function rowsWithJobs(db: Db, table: SyncedTable): Set<string> {
  const ids = statement(db, 'SELECT DISTINCT row_id FROM outbox WHERE table_name = ?').pluck().all(table)
  return new Set(ids.filter((id) => typeof id === 'string'))
}

const CREATIONS = CREATION_KINDS.map(
  (kind) => `SELECT id FROM outbox AS job WHERE kind = '${kind}'
  AND NOT EXISTS (SELECT 1 FROM ${operationTable(kind)} AS row WHERE row.id = job.row_id)`,
).join(' UNION ALL ')

/** Operations that make a row which is not in the cache, oldest first. */
export function createdRowsMissing(db: Db): CreationOperation[] {
  const found = jobs(db, `/* outbox.missing */ SELECT * FROM outbox WHERE id IN (${CREATIONS}) ORDER BY id`)
  return found.flatMap(({ operation }) => (operation !== null && isCreation(operation) ? [operation] : []))
}

export function attentionJobs(db: Db): OutboxJob[] {
  return jobs(db, `SELECT * FROM outbox WHERE state = 'attention' ORDER BY id`)
}

export function findJob(db: Db, jobId: number): OutboxJob | null {
  return jobs(db, 'SELECT * FROM outbox WHERE id = ?', jobId)[0] ?? null
}

/** True for a table name that this version of the app syncs. */
export function isSyncedTable(name: string): name is SyncedTable {
  return name in SYNCED_TABLES
}
