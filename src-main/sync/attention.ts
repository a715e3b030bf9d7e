import { z } from 'zod'
import type { AttentionItem } from '#shared/ipc/sync.ts'
import { statement } from '../db/statements.ts'
import { readRow } from '../db/row-store.ts'
import type { Db } from '../db/types.ts'
import type { Workspace, WorkspaceOwner } from '../workspace/types.ts'
import { rebuildRow, revertOperation } from './local-change.ts'
import { findJob, isSyncedTable, jobsBuildingOn, stuckJobs, type OutboxJob } from './outbox.repo.ts'
import { operationTable } from './operations/index.ts'
import { deleteJob, retry, rewriteJob } from './outbox-writer.repo.ts'

function memberName(workspace: Workspace, memberId: string): string {
  const member = readRow(workspace.db, 'members', memberId)
  if (member !== null) return `${member.first_name} ${member.last_name}`
  // What somebody says of themselves is about their own staff record.
  return readRow(workspace.db, 'staff', memberId)?.full_name ?? ''
}

const LABEL_COLUMNS: Readonly<Record<string, string>> = {
  appointments: 'test_name',
  test_kits: 'kit_type',
  lab_results: 'test_name',
  communication_logs: 'content',
  // What somebody wrote must be readable here, above all: it may exist nowhere else.
  calls: 'notes',
  callbacks: 'note',
  outreach_tasks: 'note',
  chat_messages: 'message',
  urgent_alerts: 'close_reason',
}

/** Where an operation keeps the words that tell it from others. */
const LABEL_FIELDS = z.union([
  z.object({ text: z.string() }).transform(({ text }) => text),
  z.object({ note: z.string() }).transform(({ note }) => note),
  z.object({ call: z.object({ notes: z.string() }) }).transform(({ call }) => call.notes),
  z.object({ kitType: z.string() }).transform(({ kitType }) => kitType),
  z.object({ testName: z.string() }).transform(({ testName }) => testName),
  z.object({ message: z.object({ content: z.string() }) }).transform(({ message }) => message.content),
  z.object({ reason: z.string() }).transform(({ reason }) => reason),
])

/** The test or kit that a change is about, or what it says: from its row, or from the change itself where that is not here. */
export function labelOf(db: Db, { table, rowId, operation }: Pick<OutboxJob, 'table' | 'rowId' | 'operation'>): string {
  const column = LABEL_COLUMNS[table]
  const text = column && statement(db, `SELECT ${column} FROM ${table} WHERE id = ?`).pluck().get(rowId)
  return typeof text === 'string' ? text : (LABEL_FIELDS.safeParse(operation).data ?? '')
}

/**
 * Changes that a person must decide about, oldest first, each with what follows the decision right after it (`sync.held`).
 * Names are empty where the member is no longer visible.
 */
export function listAttention(workspace: Workspace): AttentionItem[] {
  return stuckJobs(workspace.db).map((job) => ({
    jobId: job.id,
    kind: job.kind,
    memberId: job.memberId,
    memberName: memberName(workspace, job.memberId),
    label: labelOf(workspace.db, job),
    queuedAt: new Date(job.queuedAt).toISOString(),
    reason: job.state === 'waiting' ? 'sync.held' : (job.reason ?? 'sync.refused'),
    detail: job.detail ?? '',
  }))
}

function publish(workspace: Workspace, job: OutboxJob): void {
  const tables = isSyncedTable(job.table) ? ([job.table, 'outbox'] as const) : (['outbox'] as const)
  workspace.changes.publish({ tables, memberIds: [job.memberId] })
}

const staffIdOf = (owner: WorkspaceOwner): string | null => (owner.kind === 'staff' ? owner.staffId : null)

/** Sends the change once more. Answers false when there is no such job in attention. */
export function retryJob(workspace: Workspace, jobId: number, nowMs: number): boolean {
  const { db, owner } = workspace
  const job = findJob(db, jobId)
  if (job?.state !== 'attention') return false
  db.transaction(() => {
    retry(db, jobId, nowMs)
    if (isSyncedTable(job.table)) rebuildRow(db, job.table, job.rowId, staffIdOf(owner))
  })()
  publish(workspace, job)
  return true
}

/**
 * What builds on a row that will never be: the message about an order goes with it; a callback, a task or an
 * appointment stays, for it was promised to a person, and only loses the call it came from.
 */
function letGo(db: Db, { id, table, rowId, operation }: OutboxJob, staffId: string | null): void {
  if (operation?.kind === 'callback.add' || operation?.kind === 'task.add' || operation?.kind === 'appointment.book') {
    rewriteJob(db, id, { ...operation, callId: null })
    statement(db, `UPDATE ${operationTable(operation.kind)} SET call_id = NULL WHERE id = ?`).run(rowId)
    return
  }
  deleteJob(db, id)
  if (isSyncedTable(table)) revertOperation(db, operation, { table, rowId, staffId })
}

/** Drops the change and gives the row back as the server has it. Answers false when there is no such job. */
export function discardJob(workspace: Workspace, jobId: number): boolean {
  const { db, owner } = workspace
  const job = findJob(db, jobId)
  if (job?.state !== 'attention') return false
  db.transaction(() => {
    deleteJob(db, jobId)
    const staffId = staffIdOf(owner)
    for (const dependent of jobsBuildingOn(db, job.rowId)) letGo(db, dependent, staffId)
    if (isSyncedTable(job.table)) revertOperation(db, job.operation, { table: job.table, rowId: job.rowId, staffId })
  })()
  publish(workspace, job)
  return true
}
