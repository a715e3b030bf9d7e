import { fullNameOf } from '#shared/domain/member/index.ts'
import { pageOfLinkContent } from '#shared/domain/portal-links/index.ts'
import { toInstant, toldDay, toldTime } from '#shared/domain/time/index.ts'
import type { AttentionItem } from '#shared/ipc/sync.ts'
import type { OperationOf, OutboxOperation } from '#shared/sync/outbox.ts'
import { statementOf, type StatementContent } from '#shared/sync/statements.ts'
import { statement } from '../db/statements.ts'
import { readRow } from '../db/row-store.ts'
import type { Db } from '../db/types.ts'
import type { Workspace, WorkspaceOwner } from '../workspace/types.ts'
import { rebuildRow, revertOperation } from './local-change.ts'
import { findJob, isSyncedTable, jobsBuildingOn, stuckJobs, type OutboxJob } from './outbox.repo.ts'
import { askedAnew, isCreation, operationTable, wordsOfWindow } from './operations/index.ts'
import { readServerCopy } from './server-copy.repo.ts'
import { deleteJob, retry, rewriteJob } from './outbox-writer.repo.ts'

function memberName(workspace: Workspace, memberId: string): string {
  const member = readRow(workspace.db, 'members', memberId)
  if (member !== null) return fullNameOf(member)
  // What somebody says of themselves is about their own staff record.
  return readRow(workspace.db, 'staff', memberId)?.full_name ?? ''
}

/** What a row is called. */
const LABEL_COLUMNS: Readonly<Record<string, string>> = {
  appointments: 'test_name',
  test_kits: 'kit_type',
  lab_results: 'test_name',
  communication_logs: 'content',
  calls: 'notes',
  callbacks: 'note',
  outreach_tasks: 'note',
  record_requests: 'asked_of',
  chat_messages: 'message',
  care_gaps: 'name',
}

const place = ({
  startsAt,
  timeZone,
  labName,
  address,
  confirmationNumber,
}: OperationOf<'appointment.book' | 'appointment.move'>) => [
  toldTime(startsAt, timeZone),
  labName,
  address,
  confirmationNumber,
]

/** What somebody said in a change: it may exist nowhere else. Staff records are named afterwards. */
function wordsOf(operation: OutboxOperation): readonly (string | null | undefined)[] {
  switch (operation.kind) {
    case 'call.log':
      return [operation.call.notes, operation.call.reasonNote, operation.call.overrideReason]
    case 'callback.add':
      return [operation.note, toldTime(operation.dueAt), operation.assignedTo]
    case 'task.add':
      return [operation.note, toldDay(operation.dueOn), operation.assignedTo]
    case 'callback.move':
      return [toldTime(operation.dueAt)]
    case 'callback.assign':
    case 'task.assign':
      return [operation.assignedTo]
    case 'task.move':
      return [toldDay(operation.dueOn), operation.reasons]
    case 'kit.approve':
      return [toldDay(operation.dateSent)]
    case 'kit.ship':
      return [toldDay(operation.date), operation.shipTo, operation.trackingNumber]
    case 'kit.setStatus':
      return [toldDay(operation.date)]
    case 'words.end':
      return [toldTime(operation.until)]
    case 'member.skip':
      return [toldTime(operation.until), operation.note]
    case 'task.close':
      return [operation.outcome]
    case 'appointment.book':
      return [operation.testName, ...place(operation)]
    case 'appointment.attend':
    case 'appointment.miss':
      return [toldTime(operation.was.appointment_datetime)]
    case 'appointment.move':
      return place(operation)
    case 'evidence.add':
      return [toldDay(operation.serviceDate), operation.provider, operation.value]
    case 'request.open':
      return [operation.askedOf, operation.fax, operation.phone]
    case 'request.send':
      return [toldTime(operation.at)]
    case 'request.correct':
      return [operation.now.askedOf, operation.now.fax, operation.now.phone]
    case 'kit.order':
      return [operation.kitType, operation.notes, operation.shipTo]
    case 'chat.send':
    case 'text.send':
    case 'email.send':
      return [operation.text]
    case 'alert.close':
    case 'statement.withdraw':
    case 'evidence.return':
    case 'document.refuse':
    case 'gap.reopen':
    case 'request.end':
      return [operation.reason]
    case 'message.log':
      return [operation.message.content]
    case 'member.correct':
      return Object.values(operation.now)
    case 'member.wish':
      return [
        operation.now.interpreter_language,
        operation.now.one_caller,
        ...(operation.now.call_window ? wordsOfWindow(operation.now.call_window) : []),
      ]
    case 'contact.confirm':
      return [toldDay(operation.date)]
    case 'portal.sendLink':
      return [operation.recipient]
    case 'absence.quiet':
      return [operation.until && toldTime(operation.until)]
    case 'absence.set':
      return operation.away === null
        ? []
        : [toldTime(operation.away.from), toldTime(operation.away.until), operation.away.note, operation.away.coverId]
    default:
      return []
  }
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** The staff records in what was said, by their names. */
const withNames = (db: Db, said: string): string =>
  said.replace(UUID, (id) => readRow(db, 'staff', id)?.full_name ?? id)

/** What a change is about, and what it says: from its row, where that is here, and from the change itself. */
export function labelOf(db: Db, { table, rowId, operation }: Pick<OutboxJob, 'table' | 'rowId' | 'operation'>): string {
  const column = LABEL_COLUMNS[table]
  const stored = column && statement(db, `SELECT ${column} FROM ${table} WHERE id = ?`).pluck().get(rowId)
  // Nobody is told of a link 'sent' that was not.
  const name = typeof stored === 'string' ? (pageOfLinkContent(stored) ?? stored) : null
  const words = [name, ...(operation === null ? [] : wordsOf(operation))]
  const said = words.filter((word): word is string => typeof word === 'string' && word.trim() !== '')
  return withNames(db, [...new Set(said)].join(', '))
}

/** The statement that a change makes or takes back; null for other changes, and where it is not here. */
function statementIn(db: Db, { operation }: OutboxJob): StatementContent | null {
  if (operation?.kind === 'statement.add') return operation.statement
  const row = operation?.kind === 'statement.withdraw' && readRow(db, 'member_statements', operation.rowId)
  return row ? statementOf(row) : null
}

/**
 * Changes that a person must decide about, oldest first, each with what follows the decision right after it (`sync.held`).
 * Names are empty where the member is no longer visible.
 */
export function listAttention(workspace: Workspace, nowMs: number): AttentionItem[] {
  return stuckJobs(workspace.db).map((job) => ({
    jobId: job.id,
    kind: job.kind,
    memberId: job.memberId,
    memberName: memberName(workspace, job.memberId),
    label: labelOf(workspace.db, job),
    statement: statementIn(workspace.db, job),
    result: job.operation?.kind === 'task.close' ? job.operation.result : null,
    queuedAt: new Date(job.queuedAt).toISOString(),
    reason: job.state === 'waiting' ? 'sync.held' : (job.reason ?? 'sync.refused'),
    detail: withNames(workspace.db, job.detail ?? ''),
    mayTryAgain: job.state !== 'waiting' && (job.operation === null || triedAgain(workspace, job, nowMs) !== null),
  }))
}

function publish(workspace: Workspace, job: OutboxJob): void {
  const tables = isSyncedTable(job.table) ? ([job.table, 'outbox'] as const) : (['outbox'] as const)
  workspace.changes.publish({ tables, memberIds: [job.memberId] })
}

const staffIdOf = (owner: WorkspaceOwner): string | null => (owner.kind === 'staff' ? owner.staffId : null)

/** What is sent where somebody tries again: a conflict is decided upon what stands there now. Null: the row takes it no more. */
function triedAgain({ db, owner }: Workspace, job: OutboxJob, nowMs: number): OutboxOperation | null {
  const { operation, table, rowId } = job
  if (job.reason !== 'sync.conflict' || operation === null || isCreation(operation) || !isSyncedTable(table))
    return operation
  const row = readServerCopy(db, table, rowId)
  return row && askedAnew(operation, row, { at: toInstant(nowMs), staffId: staffIdOf(owner) })
}

/**
 * Sends the change once more; one that somebody else's overtook, as decided upon what stands there by now. Answers false when there is
 * no such job in attention.
 */
export function retryJob(workspace: Workspace, jobId: number, nowMs: number): boolean {
  const { db, owner } = workspace
  const job = findJob(db, jobId)
  if (job?.state !== 'attention') return false
  const anew = triedAgain(workspace, job, nowMs)
  db.transaction(() => {
    if (anew !== null) rewriteJob(db, jobId, anew)
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
