import { z } from 'zod'
import { outboxOperation, READ_MARK_LIST, type OutboxOperation, type OutboxState } from '#shared/sync/outbox.ts'
import { SYNCED_TABLES, type SyncedTable } from '#shared/sync/rows.ts'
import { statement } from '../db/statements.ts'
import type { Db } from '../db/types.ts'
import { CREATION_KINDS, isCreation, isInserted, operationTable, type CreationOperation } from './operations/index.ts'

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

/** The reason of a job that waits for a setting of the server; its `detail` is the setting's name. */
export const NOT_SET_UP = 'sync.notSetUp'

/** The setting that the server lacked when it was last asked to carry this out; null: none. */
export const lackOf = ({ state, reason, detail }: OutboxJob): string | null =>
  state === 'waiting' && reason === NOT_SET_UP ? detail : null

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
  const found = statement(db, sql).all(...params) as JobRecord[]
  return found.map(toJob)
}

/** Rows of a member with a change that the server doesn't have yet: waiting or in attention. */
export function unsentRowIds(db: Db, memberId: string): string[] {
  const ids = statement(db, 'SELECT DISTINCT row_id FROM outbox WHERE member_id = ? ORDER BY id').pluck().all(memberId)
  return ids.filter((id) => typeof id === 'string')
}

const correctedContacts = z.object({ memberId: z.string(), phone: z.number(), email: z.number() })

/** The ways to reach a member of which the server does not know yet that they have changed. */
export interface UnsentContacts {
  readonly phone: boolean
  readonly email: boolean
}

/** Whose number or address was corrected at this station and has not reached the server, by member id. */
export function unsentContacts(db: Db, memberIds: readonly string[]): ReadonlyMap<string, UnsentContacts> {
  const found = statement(
    db,
    `/* outbox.contacts */ SELECT member_id AS memberId, count(payload -> '$.now.phone') AS phone,
       count(payload -> '$.now.email') AS email
     FROM outbox WHERE member_id IN (SELECT value FROM json_each(?)) AND kind = 'member.correct' GROUP BY member_id`,
  ).all(JSON.stringify(memberIds))
  return new Map(
    correctedContacts
      .array()
      .parse(found)
      .map(({ memberId, phone, email }) => [memberId, { phone: phone > 0, email: email > 0 }]),
  )
}

/** The row that a job builds on: the call of a callback, the kit of a message. Null if there is none. */
const buildsOn = (job: string): string => `coalesce(${job}.payload ->> 'after', ${job}.payload ->> 'callId')`

/**
 * Common table `stuck`: every job in attention, and each waiting one that can only follow it, because it is about the same row
 * or builds on it; `cause` is the job in attention that a person must decide about.
 */
const STUCK = `WITH RECURSIVE stuck (id, cause, member_id, table_name, row_id) AS (
  SELECT id, id, member_id, table_name, row_id FROM outbox WHERE state = 'attention'
  UNION
  SELECT later.id, stuck.cause, later.member_id, later.table_name, later.row_id
  FROM stuck JOIN outbox AS later ON later.member_id = stuck.member_id AND later.id > stuck.id
  WHERE later.state = 'waiting'
    AND ((later.table_name = stuck.table_name AND later.row_id = stuck.row_id) OR stuck.row_id = ${buildsOn('later')})
)`

/** The same, and `held`: what waits for a setting of the server, and behind it the messages to the same number or address. */
const STUCK_AND_HELD = `${STUCK}, held (id) AS (
  SELECT job.id FROM outbox AS lacking JOIN outbox AS job ON job.member_id = lacking.member_id AND job.id >= lacking.id
  WHERE lacking.state = 'waiting' AND lacking.reason IS NOT NULL AND job.state = 'waiting'
    AND (job.id = lacking.id OR job.payload ->> 'recipient' = lacking.payload ->> 'recipient')
)`

const outboxCount = z.object({ waiting: z.number(), attention: z.number() })

/** What travels by itself, and what a person must decide about: with what follows the decision, for it does not travel either. */
export function outboxCounts(db: Db): Readonly<z.infer<typeof outboxCount>> {
  // Nobody waits for a read mark, so it is not counted among the changes that wait.
  const counts = statement(
    db,
    `/* outbox.counts */ ${STUCK}
     SELECT count(*) FILTER (WHERE held.id IS NULL AND outbox.kind NOT IN (${READ_MARK_LIST})) AS waiting, count(held.id) AS attention
     FROM outbox LEFT JOIN (SELECT DISTINCT id FROM stuck) AS held USING (id)`,
  ).get()
  return outboxCount.parse(counts)
}

/**
 * True for the next job of each member: a later job waits for the one before, but not for read marks, which nobody
 * needs, nor for what is stuck. Behind what waits for a setting of the server, which may take days, stand only the messages
 * to the same number or address. To be used after `STUCK_AND_HELD`.
 */
const IS_NEXT = `state = 'waiting' AND job.id NOT IN (SELECT id FROM stuck) AND NOT EXISTS (
  SELECT 1 FROM outbox AS earlier
  WHERE earlier.member_id = job.member_id AND earlier.id < job.id
    AND earlier.state = 'waiting' AND earlier.id NOT IN (SELECT id FROM stuck)
    AND (earlier.kind NOT IN (${READ_MARK_LIST}) OR (earlier.table_name = job.table_name AND earlier.row_id = job.row_id))
    AND (earlier.id NOT IN (SELECT id FROM held) OR earlier.row_id = job.row_id
      OR earlier.payload ->> 'recipient' = job.payload ->> 'recipient')
)`

/**
 * The jobs to send now, one per member, oldest first. A time further ahead than `horizonMs` comes from a clock that was
 * wrong, and counts as now.
 */
export function dueJobs(db: Db, when: { nowMs: number; horizonMs: number; limit: number }): OutboxJob[] {
  return jobs(
    db,
    `/* outbox.due */ ${STUCK_AND_HELD} SELECT * FROM outbox AS job
     WHERE (next_attempt_at <= ? OR next_attempt_at > ?) AND ${IS_NEXT}
     ORDER BY id LIMIT ?`,
    when.nowMs,
    when.nowMs + when.horizonMs,
    when.limit,
  )
}

/** What is said of members who are not on this station, waiting or stuck, but for read marks; oldest first. */
export function jobsOfAbsentMembers(db: Db): OutboxJob[] {
  return jobs(
    db,
    `/* outbox.absent */ SELECT * FROM outbox
     WHERE table_name <> 'staff_absences' AND kind NOT IN (${READ_MARK_LIST})
       AND NOT EXISTS (SELECT 1 FROM members WHERE members.id = outbox.member_id)
     ORDER BY id`,
  )
}

/** A job that one request may carry together with others. */
export type CreationJob = OutboxJob & { readonly operation: CreationOperation }

export function isCreationJob(job: OutboxJob): job is CreationJob {
  return job.operation !== null && isInserted(job.operation)
}

/**
 * What may travel with `heads`, the next jobs of their members: for each member as many of the following new rows as come
 * one after the other, up to the first job that goes alone, was put off, or makes a second row of a table: rows of one
 * request share their time. Oldest first, `heads` included, at most `limit`.
 */
export function creationRuns(db: Db, heads: readonly CreationJob[], limit: number): CreationJob[] {
  const runs = new Map(heads.map((head) => [head.memberId, [head]]))
  const following = jobs(
    db,
    `/* outbox.following */ ${STUCK} SELECT * FROM outbox
     WHERE member_id IN (SELECT value FROM json_each(?)) AND state = 'waiting' AND id NOT IN (SELECT id FROM stuck)
       AND kind NOT IN (${READ_MARK_LIST}) ORDER BY id`,
    JSON.stringify([...runs.keys()]),
  )
  const ended = new Set<string>()
  for (const job of following) {
    const run = runs.get(job.memberId)
    if (run === undefined || ended.has(job.memberId) || job.id <= (run[0]?.id ?? 0)) continue
    if (isCreationJob(job) && job.attempts === 0 && !run.some(({ table }) => table === job.table)) run.push(job)
    else ended.add(job.memberId)
  }
  return [...runs.values()]
    .flat()
    .sort((a, b) => a.id - b.id)
    .slice(0, limit)
}

/** When the next job wants to be sent, ms since the epoch; null when none can be. */
export function nextAttemptAt(db: Db): number | null {
  const at = statement(db, `${STUCK_AND_HELD} SELECT min(next_attempt_at) FROM outbox AS job WHERE ${IS_NEXT}`)
    .pluck()
    .get()
  return typeof at === 'number' ? at : null
}

/** All jobs of one row, oldest first. */
export function jobsOfRow(db: Db, table: string, rowId: string): OutboxJob[] {
  return jobs(db, 'SELECT * FROM outbox WHERE table_name = ? AND row_id = ? ORDER BY id', table, rowId)
}

/** Jobs that build on a row, oldest first. */
export function jobsBuildingOn(db: Db, rowId: string): OutboxJob[] {
  return jobs(db, `SELECT * FROM outbox AS job WHERE ${buildsOn('job')} = ? ORDER BY id`, rowId)
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

/** Everything that is not sent, oldest first. */
export function allJobs(db: Db): OutboxJob[] {
  return jobs(db, 'SELECT * FROM outbox ORDER BY id')
}

/** Jobs that a person must decide about, oldest first. */
export function attentionJobs(db: Db): OutboxJob[] {
  return jobs(db, `SELECT * FROM outbox WHERE state = 'attention' ORDER BY id`)
}

/** The same, each with the waiting jobs that follow the decision right after it. */
export function stuckJobs(db: Db): OutboxJob[] {
  return jobs(
    db,
    `${STUCK} SELECT outbox.* FROM outbox JOIN (SELECT id, min(cause) AS cause FROM stuck GROUP BY id) AS first
     USING (id) ORDER BY first.cause, outbox.id`,
  )
}

export function findJob(db: Db, jobId: number): OutboxJob | null {
  return jobs(db, 'SELECT * FROM outbox WHERE id = ?', jobId)[0] ?? null
}

/** True for a table name that this version of the app syncs. */
export function isSyncedTable(name: string): name is SyncedTable {
  return name in SYNCED_TABLES
}
