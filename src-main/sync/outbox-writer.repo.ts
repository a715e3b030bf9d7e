import { outboxOperation, type OutboxOperation } from '#shared/sync/outbox.ts'
import { statement } from '../db/statements.ts'
import type { Db } from '../db/types.ts'
import { operationTable } from './operations/index.ts'
import { NOT_SET_UP } from './outbox.repo.ts'
import { keepServerCopy } from './server-copy.repo.ts'

/** Why a job waits for a person; texts are in the catalogs. */
export type AttentionReason = 'sync.conflict' | 'sync.refused' | 'sync.fault' | 'sync.invalid' | 'sync.notVisible'

/**
 * Adds a job. Call it inside the transaction that changes the row, before the change: it also keeps the row as the
 * server last sent it, so that the change can be taken back. `saveOperations` does both.
 * @param nowMs when the person acted, ms since the epoch. @returns the job's number.
 */
export function enqueue(db: Db, operation: OutboxOperation, nowMs: number): number {
  const parsed = outboxOperation.parse(operation)
  const table = operationTable(parsed.kind)
  keepServerCopy(db, { table, rowId: parsed.rowId, memberId: parsed.memberId })
  const { lastInsertRowid } = statement(
    db,
    `INSERT INTO outbox (kind, member_id, table_name, row_id, payload, state, next_attempt_at, queued_at)
     VALUES (?, ?, ?, ?, ?, 'waiting', ?, ?)`,
  ).run(parsed.kind, parsed.memberId, table, parsed.rowId, JSON.stringify(parsed), nowMs, nowMs)
  return Number(lastInsertRowid)
}

/** Replaces what a job sends. */
export function rewriteJob(db: Db, jobId: number, operation: OutboxOperation): void {
  statement(db, 'UPDATE outbox SET payload = ? WHERE id = ?').run(
    JSON.stringify(outboxOperation.parse(operation)),
    jobId,
  )
}

export function deleteJob(db: Db, jobId: number): void {
  statement(db, 'DELETE FROM outbox WHERE id = ?').run(jobId)
}

export function markAttention(db: Db, jobId: number, why: { reason: AttentionReason; detail: string }): void {
  statement(db, `UPDATE outbox SET state = 'attention', reason = ?, detail = ? WHERE id = ?`).run(
    why.reason,
    why.detail,
    jobId,
  )
}

/** One more try failed; the next not before `nextMs`. */
export function postpone(db: Db, jobId: number, nextMs: number): void {
  statement(db, 'UPDATE outbox SET attempts = attempts + 1, next_attempt_at = ? WHERE id = ?').run(nextMs, jobId)
}

/** What the server lacks to carry this out, by the setting's name, so that the screen can say why it waits; null: nothing. */
export function noteLack(db: Db, jobId: number, setting: string | null): void {
  statement(db, `UPDATE outbox SET reason = ?, detail = ? WHERE id = ? AND state = 'waiting'`).run(
    setting === null ? null : NOT_SET_UP,
    setting,
    jobId,
  )
}

/** Back to waiting, to be tried at once. */
export function retry(db: Db, jobId: number, nowMs: number): void {
  statement(
    db,
    `UPDATE outbox SET state = 'waiting', reason = NULL, detail = NULL, attempts = 0, next_attempt_at = ?
     WHERE id = ?`,
  ).run(nowMs, jobId)
}

/**
 * What was refused because its member was out of sight is sent as ever: when members arrive, in the transaction that stores them, and
 * for all members (null) when somebody has signed in. Only then: a change that stays out of sight is not tried over and over.
 * @returns how many
 */
export function retryOutOfSight(db: Db, memberIds: readonly string[] | null, nowMs: number): number {
  if (memberIds?.length === 0) return 0
  const reason: AttentionReason = 'sync.notVisible'
  return statement(
    db,
    `/* outbox.back */ UPDATE outbox SET state = 'waiting', reason = NULL, detail = NULL, attempts = 0, next_attempt_at = @nowMs
     WHERE state = 'attention' AND reason = @reason
       AND (@members IS NULL OR member_id IN (SELECT value FROM json_each(@members)))`,
  ).run({ nowMs, reason, members: memberIds && JSON.stringify(memberIds) }).changes
}

/** What the server says of a colleague who does not work in the team of what is given to them. */
const NOT_OF_TEAM = ['callback.notStaffOfTeam', 'task.notStaffOfTeam', 'wish.notStaffOfTeam', 'absence.coverNotOfTeam']

/** The same for what was refused because a colleague was in another team, when their record has changed. @returns how many */
export function retryAboutStaff(db: Db, staffIds: readonly string[], nowMs: number): number {
  if (staffIds.length === 0) return 0
  const reason: AttentionReason = 'sync.refused'
  return statement(
    db,
    `UPDATE outbox SET state = 'waiting', reason = NULL, detail = NULL, attempts = 0, next_attempt_at = @nowMs
     WHERE state = 'attention' AND reason = @reason
       AND EXISTS (SELECT 1 FROM json_each(@said) AS said WHERE instr(detail, said.value) > 0)
       AND EXISTS (SELECT 1 FROM json_each(@staff) AS staff WHERE instr(payload, staff.value) > 0)`,
  ).run({ nowMs, reason, said: JSON.stringify(NOT_OF_TEAM), staff: JSON.stringify(staffIds) }).changes
}

/** The server answers again: nothing waits out its delay. */
export function retryAllNow(db: Db, nowMs: number): void {
  statement(db, `UPDATE outbox SET next_attempt_at = ? WHERE state = 'waiting'`).run(nowMs)
}
