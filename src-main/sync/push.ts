import type { Clock } from '../app/clock.ts'
import { rowSchema } from '../db/row-codec.ts'
import type { Db } from '../db/types.ts'
import type { Log } from '../log/types.ts'
import { applyOperation } from './apply-operation.ts'
import { rebuildRow } from './local-change.ts'
import {
  deleteJob,
  dueJobs,
  isSyncedTable,
  markAttention,
  postpone,
  type AttentionReason,
  type OutboxJob,
} from './outbox.repo.ts'
import { LONGEST_DELAY_MS, retryDelay } from './retry-delay.ts'
import { readServerCopy, replaceServerCopy } from './server-copy.repo.ts'
import type { StopGate } from './stop-gate.ts'
import type { BackendFailure, PushOutcome, SyncBackend } from './types.ts'

/** Members whose changes travel at the same time. */
const PUSH_CONCURRENCY = 4

export interface PushDeps {
  readonly db: Db
  readonly backend: SyncBackend
  readonly gate: StopGate
  readonly clock: Clock
  readonly log: Log
  readonly random: () => number
  readonly staffId: string
  /** After the outcome of a job was committed. */
  settled(job: OutboxJob): void
}

/** The job is done: the cache gets the server's row (or keeps its own change) under whatever is still unsent. */
function settleApplied(deps: PushDeps, job: OutboxJob, serverRow: unknown): void {
  const { db, staffId } = deps
  const { table, rowId, memberId, operation } = job
  db.transaction(() => {
    if (!isSyncedTable(table)) return deleteJob(db, job.id)
    const parsed = rowSchema(table).safeParse(serverRow)
    const copy = parsed.success ? parsed.data : readServerCopy(db, table, rowId)
    deleteJob(db, job.id)
    if (copy === null || operation === null) return
    const row = parsed.success ? copy : applyOperation(operation, copy, staffId)
    replaceServerCopy(db, { table, rowId, memberId }, row)
    rebuildRow(db, table, rowId, staffId)
  })()
}

function settleAttention(deps: PushDeps, job: OutboxJob, reason: AttentionReason, detail: string): void {
  markAttention(deps.db, job.id, { reason, detail })
  deps.log.warn('sync.jobNeedsAttention', { kind: job.kind, reason, job: job.id })
}

function settle(deps: PushDeps, job: OutboxJob, outcome: PushOutcome): void {
  if (outcome.kind === 'applied') settleApplied(deps, job, outcome.row)
  else if (outcome.kind === 'conflict') settleAttention(deps, job, 'sync.conflict', outcome.detail)
  else settleAttention(deps, job, 'sync.notVisible', '')
}

/** @returns the failure that says that the others need not be tried now either. */
async function pushJob(deps: PushDeps, job: OutboxJob): Promise<BackendFailure | null> {
  if (job.operation === null) {
    settleAttention(deps, job, 'sync.invalid', '')
    deps.settled(job)
    return null
  }
  const answer = await deps.gate.wait(deps.backend.push(job.operation))
  if (answer.ok) settle(deps, job, answer.value)
  else if (answer.failure.kind === 'refused') {
    settleAttention(deps, job, 'sync.refused', `${answer.failure.code} ${answer.failure.detail}`.trim())
  } else {
    if (answer.failure.kind === 'unreachable') {
      postpone(deps.db, job.id, deps.clock.now() + retryDelay(job.attempts + 1, deps.random))
    }
    return answer.failure
  }
  deps.settled(job)
  return null
}

/**
 * Sends what is due, in the order it was done for each member, until nothing is due or the server can't be reached.
 * A job stays in the outbox until its outcome is committed: after a crash it is sent again, and the server knows it.
 */
export async function pushDue(deps: PushDeps): Promise<BackendFailure | null> {
  for (;;) {
    const due = dueJobs(deps.db, {
      nowMs: deps.clock.now(),
      horizonMs: 2 * LONGEST_DELAY_MS,
      limit: PUSH_CONCURRENCY,
    })
    if (due.length === 0) return null
    const results = await Promise.allSettled(due.map((job) => pushJob(deps, job)))
    for (const result of results) if (result.status === 'rejected') throw result.reason
    const failure = results.map((result) => (result.status === 'fulfilled' ? result.value : null)).find(Boolean)
    if (failure) return failure
  }
}
