import { outboxOperation } from '#shared/sync/outbox.ts'
import { statement } from '../db/statements.ts'
import type { Db } from '../db/types.ts'
import { mayBeSentAgain, operationTable } from './operations/index.ts'
import type { OutboxJob } from './outbox.repo.ts'

/** Longer than an administrator needs to notice a fault and restore a copy. */
const KEPT_DAYS = 7
const DAY_MS = 86_400_000
/** Lower than any version of a row: what the person saw is a version of the server that is gone. */
export const NO_VERSION = '0'

/** Keeps what the server took, in the transaction that ends the job; what is older than seven days goes. */
export function keepSent(db: Db, { id, memberId, operation }: OutboxJob, nowMs: number): void {
  statement(db, 'DELETE FROM sent_operations WHERE sent_at < ?').run(nowMs - KEPT_DAYS * DAY_MS)
  if (operation === null || !mayBeSentAgain(operation)) return
  statement(db, 'INSERT OR REPLACE INTO sent_operations (id, member_id, payload, sent_at) VALUES (?, ?, ?, ?)').run(
    id,
    memberId,
    JSON.stringify(operation),
    nowMs,
  )
}

/**
 * Puts what was sent in the last days back into the outbox, before what still waits: a server that was restored from an
 * older copy may lack it, and one that has it answers so. Call it in a transaction. @returns how many
 */
export function sendAgain(db: Db, nowMs: number): number {
  const kept = db
    .prepare<unknown[], { id: number; payload: string }>(
      'DELETE FROM sent_operations WHERE sent_at >= ? RETURNING id, payload',
    )
    .all(nowMs - KEPT_DAYS * DAY_MS)
  const insert = statement(
    db,
    `INSERT OR IGNORE INTO outbox (id, kind, member_id, table_name, row_id, payload, state, next_attempt_at, queued_at)
     VALUES (?, ?, ?, ?, ?, ?, 'waiting', ?, ?)`,
  )
  for (const { id, payload } of kept) {
    const operation = outboxOperation.parse(JSON.parse(payload))
    const { kind, memberId, rowId } = operation
    const anew = JSON.stringify('seenXid' in operation ? { ...operation, seenXid: NO_VERSION } : operation)
    insert.run(id, kind, memberId, operationTable(kind), rowId, anew, nowMs, Date.parse(operation.at))
  }
  return kept.length
}
