import { READ_MARKS } from '#shared/sync/outbox.ts'
import type { Clock } from '../base/clock.ts'
import type { Db } from '../db/types.ts'
import type { Log } from '../log/types.ts'
import { applyOperation, operationTable, saysAnew } from './operations/index.ts'
import { rebuildRow } from './local-change.ts'
import {
  creationRuns,
  dueJobs,
  isCreationJob,
  isSyncedTable,
  jobsOfRow,
  lackOf,
  type CreationJob,
  type OutboxJob,
} from './outbox.repo.ts'
import { deleteJob, markAttention, noteLack, postpone, type AttentionReason } from './outbox-writer.repo.ts'
import { LONGEST_DELAY_MS, retryDelay } from './retry-delay.ts'
import { askForNews } from './news.ts'
import { keepSent, NO_VERSION } from './sent-operations.repo.ts'
import { readServerCopy, replaceServerCopy } from './server-copy.repo.ts'
import { noteEvent } from './audit.repo.ts'
import { untilStopped } from './until-stopped.ts'
import {
  DESK_FAULT,
  CREATIONS_AT_ONCE,
  type BackendFailure,
  type BackendResult,
  type CreationAnswer,
  type PushOutcome,
  type SyncBackend,
} from './types.ts'

/** Requests that travel at the same time, each for other members. */
const PUSH_CONCURRENCY = 4

/** PostgreSQL: refused by row-level security, or by a rule about roles. */
const NOT_PERMITTED = '42501'
/** For example kit.needsClinician; anything else is the database's sentence. */
const OUR_REASON = /^[a-z]+\.[A-Za-z]+$/
type Refusal = Extract<BackendFailure, { kind: 'refused' }>

export interface PushDeps {
  readonly db: Db
  readonly backend: SyncBackend
  readonly stopping: AbortSignal
  readonly clock: Clock
  readonly log: Log
  readonly random: () => number
  readonly staffId: string
  /** The server said something to a change. */
  answered(): void
  /** After the outcome of these jobs was committed. */
  settled(jobs: readonly OutboxJob[]): void
  /** The server no longer shows us this member: pause the push until we have refreshed what we may see. */
  lookFirst(): void
}

/** Why nothing more is sent now; null: it may go on. */
type Stop = BackendFailure | 'look' | null

const isOutOfSight = (answer: BackendResult<PushOutcome>): boolean => answer.ok && answer.value.kind === 'not-visible'

/**
 * The job is done and its change becomes part of the server's copy, still under the version that was pulled: only pulls
 * bring versions, because a row changed by an older transaction may yet arrive with a lower one than the push made.
 */
function settleApplied({ db, staffId, clock }: PushDeps, job: OutboxJob): void {
  const { table, rowId, memberId, operation } = job
  db.transaction(() => {
    deleteJob(db, job.id)
    keepSent(db, job, clock.now())
    if (!isSyncedTable(table) || operation === null) return
    const copy = readServerCopy(db, table, rowId)
    if (copy === null) return
    replaceServerCopy(db, { table, rowId, memberId }, applyOperation(operation, copy, staffId))
    rebuildRow(db, table, rowId, staffId)
  })()
}

/**
 * What a restored server is told once more, and this desk has said anew of the same row since: that waits behind it, and says
 * all of it.
 */
function isSaidAnew({ db }: PushDeps, { id, table, rowId, operation }: OutboxJob): boolean {
  if (operation === null || !('seenXid' in operation) || operation.seenXid !== NO_VERSION) return false
  return jobsOfRow(db, table, rowId).some(
    (later) => later.id > id && later.operation && saysAnew(later.operation, operation),
  )
}

/** A read mark that the server does not take is nobody's to decide: it is gone, and the row is as the server has it. */
function settleAttention(deps: PushDeps, job: OutboxJob, reason: AttentionReason, detail: string): void {
  if (job.operation !== null && READ_MARKS.includes(job.operation.kind)) {
    const { db, staffId } = deps
    const table = operationTable(job.operation.kind)
    return db.transaction(() => {
      deleteJob(db, job.id)
      rebuildRow(db, table, job.rowId, staffId)
    })()
  }
  deps.db.transaction(() => {
    markAttention(deps.db, job.id, { reason, detail })
    if (job.kind === 'statement.withdraw') rebuildRow(deps.db, 'member_statements', job.rowId, deps.staffId)
  })()
  deps.log.warn('change needs attention', { kind: job.kind, reason, job: job.id })
}

function settle(deps: PushDeps, job: OutboxJob, outcome: PushOutcome): void {
  if (outcome.kind === 'applied') settleApplied(deps, job)
  else if (outcome.kind === 'conflict' && isSaidAnew(deps, job)) deleteJob(deps.db, job.id)
  else if (outcome.kind === 'conflict') settleAttention(deps, job, 'sync.conflict', outcome.detail)
  else settleAttention(deps, job, 'sync.notVisible', '')
}

/** The server's own note of a denial is undone with the write that it refused, so the station tells of it. */
function noteDenial({ db, clock }: PushDeps, { kind, memberId }: OutboxJob, { code, detail }: Refusal): void {
  if (code !== NOT_PERMITTED) return
  const reason = OUR_REASON.test(detail) ? { reason: detail } : {}
  noteEvent(db, { action: 'write.refused', memberId, detail: { kind, ...reason } }, clock.now())
}

/** The server was there. */
const isAnswer = (answer: BackendResult<PushOutcome>): boolean =>
  answer.ok || answer.failure.kind === 'refused' || answer.failure.kind === 'notYet'

/** @returns why the job is not settled, or null. */
function settleAnswer(deps: PushDeps, job: OutboxJob, answer: BackendResult<PushOutcome>): BackendFailure | null {
  if (isAnswer(answer)) deps.answered()
  if (answer.ok) settle(deps, job, answer.value)
  else if (answer.failure.kind === 'refused') {
    const reason = answer.failure.code === DESK_FAULT ? 'sync.fault' : 'sync.refused'
    settleAttention(deps, job, reason, `${answer.failure.code} ${answer.failure.detail}`.trim())
    noteDenial(deps, job, answer.failure)
  } else {
    if (answer.failure.kind === 'notYet') {
      deps.log.warn('change waits', { kind: job.kind, job: job.id, code: answer.failure.detail })
      noteLack(deps.db, job.id, answer.failure.lacks ?? null)
    }
    if (answer.failure.kind === 'unreachable' || answer.failure.kind === 'notYet') {
      postpone(deps.db, job.id, deps.clock.now() + retryDelay(job.attempts + 1, deps.random))
    }
    return answer.failure
  }
  return null
}

/** Whether the server has judged the change, and not taken it. Of what is out of sight the next pull tells. */
const isTurnedDown = (answer: BackendResult<PushOutcome>): boolean =>
  answer.ok ? answer.value.kind === 'conflict' : answer.failure.kind === 'refused' && answer.failure.code !== DESK_FAULT

/**
 * Why what the server has turned down does not count: it was restored, and lacks what came before, which it is told first; or it does
 * not say whether it was. Null: it counts.
 */
async function doubtAbout(
  deps: PushDeps,
  answers: readonly (CreationAnswer | undefined)[],
): Promise<BackendFailure | null> {
  if (!answers.some((answer) => answer && isTurnedDown(answer))) return null
  const asked = await askForNews(deps, [])
  return asked.ok ? null : asked.failure
}

async function pushJob(deps: PushDeps, job: OutboxJob): Promise<Stop> {
  let stop: Stop = null
  if (job.operation === null) settleAttention(deps, job, 'sync.invalid', '')
  else {
    const answer = await untilStopped(deps.stopping, deps.backend.push(job.operation))
    const doubt = await doubtAbout(deps, [answer])
    if (doubt) return doubt
    const failure = settleAnswer(deps, job, answer)
    if (failure && failure.kind !== 'notYet') return failure
    if (failure) {
      // Screens that show the message say why it waits.
      if ((failure.lacks ?? null) !== lackOf(job)) deps.settled([job])
      return null
    }
    if (isOutOfSight(answer)) stop = 'look'
  }
  deps.settled([job])
  return stop
}

/** Several new rows with one request; their outcomes are on disk together. */
async function pushBatch(deps: PushDeps, batch: readonly CreationJob[]): Promise<Stop> {
  const answer = await untilStopped(deps.stopping, deps.backend.pushCreations(batch.map(({ operation }) => operation)))
  const answers = answer.ok ? answer.value : batch.map(() => answer)
  const doubt = await doubtAbout(deps, answers)
  const settled: OutboxJob[] = []
  let failed: BackendFailure | null = doubt
  deps.db.transaction(() => {
    for (const [index, job] of batch.entries()) {
      const own = answers[index]
      if (!own || (doubt && isTurnedDown(own))) continue
      const failure = settleAnswer(deps, job, own)
      if (failure?.kind !== 'notYet') failed ??= failure
      if (failure === null) settled.push(job)
    }
  })()
  if (settled.length > 0) deps.settled(settled)
  return failed ?? (answers.some((own) => own && isOutOfSight(own)) ? 'look' : null)
}

/** What travels at the same time: new rows that are ready together in one request, everything else by itself. */
function requests(deps: PushDeps): Promise<Stop>[] {
  const due = dueJobs(deps.db, {
    nowMs: deps.clock.now(),
    horizonMs: 2 * LONGEST_DELAY_MS,
    limit: CREATIONS_AT_ONCE,
  })
  const batch = creationRuns(deps.db, due.filter(isCreationJob), CREATIONS_AT_ONCE)
  if (batch.length < 2) return due.slice(0, PUSH_CONCURRENCY).map((job) => pushJob(deps, job))
  const alone = due.filter((job) => !isCreationJob(job)).slice(0, PUSH_CONCURRENCY - 1)
  return [pushBatch(deps, batch), ...alone.map((job) => pushJob(deps, job))]
}

/**
 * Sends what is due, in the order it was done for each member, until nothing is due, the server can't be reached, or something
 * was about a member who is out of sight: whoever was switched off, or lost a team, hears of it before a hundred refusals.
 * A job stays in the outbox until its outcome is committed: after a crash it is sent again, and the server knows it.
 */
export async function pushDue(deps: PushDeps): Promise<BackendFailure | null> {
  for (;;) {
    const sent = requests(deps)
    if (sent.length === 0) return null
    const results = await Promise.allSettled(sent)
    for (const result of results) if (result.status === 'rejected') throw result.reason
    const stops = results.map((result) => (result.status === 'fulfilled' ? result.value : null))
    const failure = stops.find((stop) => stop !== null && stop !== 'look')
    if (failure) return failure
    if (!stops.includes('look')) continue
    deps.lookFirst()
    return null
  }
}
