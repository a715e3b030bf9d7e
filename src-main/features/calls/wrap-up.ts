import { randomUUID } from 'node:crypto'
import { actingStaffId, callMinutes, pickedCallbackAt } from '#shared/domain/calls/index.ts'
import { CONTACT_LIMITS } from '#shared/domain/contact-rules/index.ts'
import { isKnownZone, toEpochMs, toInstant } from '#shared/domain/time/index.ts'
import type { CallDraft, PickedCallback } from '#shared/ipc/calls.ts'
import type { LoggedCall, OutboxOperation } from '#shared/sync/outbox.ts'
import { ApiError } from '../../ipc/api-error.ts'
import { applyLocally, recordChange } from '../../sync/local-change.ts'
import type { Workspace } from '../../workspace/types.ts'
import { readKeptPromises, removeCall, removeDraft, type StoredCall } from './calls.repo.ts'

const MINUTE_MS = 60_000

/** The rows that a finished call made. */
export interface FinishedCall {
  readonly callId: string
  readonly callbackId: string | null
}

export interface WrapUp {
  readonly call: StoredCall
  readonly draft: CallDraft
  readonly nowMs: number
  /** Stands in where the member's own zone is not known. */
  readonly stationZone: string
}

interface Checked {
  readonly logged: LoggedCall
  readonly promise: { readonly dueMs: number; readonly picked: PickedCallback } | null
}

function checkPromise({ call, draft, nowMs, stationZone }: WrapUp): Checked['promise'] {
  const picked = draft.callback
  if (picked === null) return null
  const zone = call.timeZone !== null && isKnownZone(call.timeZone) ? call.timeZone : stationZone
  const at = pickedCallbackAt(picked, { zone, nowMs })
  if (at.status === 'ok') return { dueMs: at.dueMs, picked }
  throw new ApiError(at.reason === 'past' ? 'calls.callbackInPast' : 'calls.callbackInvalid', { field: 'callback' })
}

/** @throws ApiError calls.outcomeMissing, calls.callbackInPast, calls.callbackInvalid */
function check(wrapUp: WrapUp): Checked {
  const { call, draft, nowMs } = wrapUp
  const { outcome, sentiment, scheduledTests, notes } = draft
  if (outcome === null) throw new ApiError('calls.outcomeMissing', { field: 'outcome' })
  const logged = {
    outcome,
    sentiment,
    scheduledTests,
    notes,
    startedAt: call.startedAt,
    durationMinutes: callMinutes({ startedMs: toEpochMs(call.startedAt), endedMs: nowMs }, outcome),
    identityVerified: call.identity.name && call.identity.dateOfBirth,
    overrideReason: call.overrideReason,
  }
  return { logged, promise: checkPromise(wrapUp) }
}

/** What the call asks of the server, in the order in which it happens. */
function operationsOf(workspace: Workspace, wrapUp: WrapUp, ids: FinishedCall): OutboxOperation[] {
  const { call, nowMs } = wrapUp
  const { logged, promise } = check(wrapUp)
  const staffId = actingStaffId(workspace.owner)
  const base = { memberId: call.memberId, at: toInstant(nowMs) }
  const operations: OutboxOperation[] = [{ kind: 'call.log', ...base, rowId: ids.callId, call: logged }]
  if (promise !== null && ids.callbackId !== null) {
    operations.push({
      kind: 'callback.add',
      ...base,
      rowId: ids.callbackId,
      dueAt: toInstant(promise.dueMs),
      assignedTo: promise.picked.whose === 'mine' ? staffId : null,
      note: promise.picked.note.trim(),
      callId: ids.callId,
    })
  }
  const dueByMs = nowMs + CONTACT_LIMITS.callbackLeadMinutes * MINUTE_MS
  for (const kept of readKeptPromises(workspace.db, { memberId: call.memberId, staffId, dueByMs })) {
    operations.push({ kind: 'callback.close', ...base, rowId: kept.id, seenXid: kept.changed_xid, status: 'done' })
  }
  return operations
}

function record({ owner, db }: Workspace, operation: OutboxOperation, nowMs: number): void {
  if (owner.kind === 'demo') applyLocally(db, operation, null)
  else recordChange(db, operation, { staffId: owner.staffId, nowMs })
}

/**
 * Ends the call in one transaction: the logged call, the new promise, the promises it kept, and what sends them are all
 * on disk, and the call and its draft are gone, or nothing has changed.
 * @throws ApiError calls.outcomeMissing, calls.callbackInPast, calls.callbackInvalid
 */
export function finishCall(workspace: Workspace, wrapUp: WrapUp): FinishedCall {
  const { db, owner, changes } = workspace
  const { memberId } = wrapUp.call
  const ids = { callId: randomUUID(), callbackId: wrapUp.draft.callback === null ? null : randomUUID() }
  const operations = operationsOf(workspace, wrapUp, ids)
  db.transaction(() => {
    for (const operation of operations) record(workspace, operation, wrapUp.nowMs)
    removeCall(db)
    removeDraft(db, memberId)
  })()
  const tables = operations.length > 1 ? (['calls', 'callbacks'] as const) : (['calls'] as const)
  changes.publish({ tables: owner.kind === 'demo' ? tables : [...tables, 'outbox'], memberIds: [memberId] })
  return ids
}
