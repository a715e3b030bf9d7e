import { randomUUID } from 'node:crypto'
import {
  actingStaffId,
  callMinutes,
  isReasonMissing,
  OUTCOMES,
  outcomesOf,
  pickedCallbackAt,
} from '#shared/domain/calls/index.ts'
import type { ContactFacts } from '#shared/domain/contact-rules/facts.ts'
import { CONTACT_LIMITS, mayContact } from '#shared/domain/contact-rules/index.ts'
import { saidWithCall } from '#shared/domain/statements/index.ts'
import { afterWorkdays, TASK_STARTS } from '#shared/domain/tasks/index.ts'
import { isKnownZone, localDate, toEpochMs, toInstant } from '#shared/domain/time/index.ts'
import type { CallDraft, PickedCallback } from '#shared/ipc/calls.ts'
import type { LoggedCall, OutboxOperation } from '#shared/sync/outbox.ts'
import type { StatementContent } from '#shared/sync/statements.ts'
import type { CallOutcome } from '#shared/sync/vocabulary.ts'
import { ApiError } from '../../base/api-error.ts'
import { saveOperations } from '../../sync/save-operations.ts'
import type { Workspace } from '../../workspace/types.ts'
import { hasStatementIn, keepEarlier, readDueCallbacks, removeCall, type StoredCall } from './calls.repo.ts'

const MINUTE_MS = 60_000
/** What a logged call takes (`loggedCall.scheduledTests`). */
const TESTS_MAX = 20

/** The rows that a finished call made. */
export interface FinishedCall {
  readonly callId: string
  readonly callbackId: string | null
  /** Of what its reason said, where that was recorded with it. */
  readonly statementId: string | null
}

export interface WrapUp {
  readonly call: StoredCall
  readonly draft: CallDraft
  readonly nowMs: number
  /** Stands in where the member's own zone is not known. */
  readonly stationZone: string
  /** Names of the tests that were booked during the call. */
  readonly bookedTests: readonly string[]
  /** What the contact rules look at; null for a member who has left this station meanwhile. */
  readonly facts: ContactFacts | null
}

interface Checked {
  readonly logged: LoggedCall
  readonly callback: { readonly dueMs: number; readonly picked: PickedCallback } | null
  readonly said: StatementContent | null
}

/** Whether the hours at the member's place allow the callback: a promise that can't be kept is not allowed. */
function canBeKept(facts: ContactFacts | null, dueMs: number): boolean {
  if (facts === null) return true
  const then = { ...facts, callbackDueAt: toInstant(dueMs), crisisHold: false }
  const decision = mayContact(then, 'call', dueMs)
  return decision.allowed || (decision.reason !== 'outsideHours' && decision.reason !== 'closedDay')
}

function checkCallback({ call, draft, nowMs, stationZone, facts }: WrapUp): Checked['callback'] {
  const picked = draft.callback
  if (picked === null) return null
  if (facts?.onDnc === true || draft.reason === 'deceased')
    throw new ApiError('calls.callbackUnwanted', { field: 'callback' })
  const zone = call.timeZone !== null && isKnownZone(call.timeZone) ? call.timeZone : stationZone
  const at = pickedCallbackAt(picked, { zone, nowMs })
  if (at.status === 'ok' && canBeKept(facts, at.dueMs)) return { dueMs: at.dueMs, picked }
  throw new ApiError(at.status !== 'ok' && at.reason === 'past' ? 'calls.callbackInPast' : 'calls.callbackInvalid', {
    field: 'callback',
  })
}

/** From the answer to the end where a phone system told them; else from Call Now to Complete Call. */
function talkOf({ startedAt, line }: StoredCall, nowMs: number): { startedMs: number; endedMs: number } {
  const { connectedAt = null, endedAt = null } = line ?? {}
  if (connectedAt === null) return { startedMs: toEpochMs(startedAt), endedMs: nowMs }
  return { startedMs: toEpochMs(connectedAt), endedMs: endedAt === null ? nowMs : toEpochMs(endedAt) }
}

/** @throws ApiError calls.outcomeMissing, calls.outcomeUnfit, calls.reasonMissing, calls.callbackInPast, calls.callbackInvalid, calls.callbackUnwanted */
function check(wrapUp: WrapUp): Checked {
  const { call, draft, nowMs } = wrapUp
  const { outcome, reason, sentiment, notes } = draft
  if (outcome === null) throw new ApiError('calls.outcomeMissing', { field: 'outcome' })
  const verified = call.identity.name && call.identity.dateOfBirth
  if (!outcomesOf({ inbound: call.inbound, verified }).includes(outcome)) {
    throw new ApiError('calls.outcomeUnfit', { field: 'outcome' })
  }
  const reasonNote = draft.reasonNote.trim()
  if (isReasonMissing({ outcome, reason, reasonNote, verified })) {
    throw new ApiError('calls.reasonMissing', { field: 'reason' })
  }
  const logged = {
    outcome,
    reason,
    reasonNote,
    sentiment,
    scheduledTests: [...new Set([...draft.scheduledTests, ...wrapUp.bookedTests])].slice(0, TESTS_MAX),
    notes,
    startedAt: call.startedAt,
    durationMinutes: callMinutes(talkOf(call, nowMs), outcome),
    identityVerified: verified,
    overrideReason: call.overrideReason,
    ...(call.basis === undefined ? {} : { basis: call.basis }),
  }
  return { logged, callback: checkCallback(wrapUp), said: saidWithCall({ reason, number: call.phone }) }
}

/**
 * Until when the member's open callbacks are done with this call; null where none is. One that a call of ours did not
 * keep stays on the list, or the new one takes its place. Whether the member's own call was the promised one is asked, and
 * counts only where it was certain who called.
 */
function keptUntil(
  { call, draft, nowMs }: WrapUp,
  { outcome, replaced }: { outcome: CallOutcome; replaced: boolean },
): number | null {
  const { inbound, reached, keepsCallback } = OUTCOMES[outcome]
  if (!inbound) return keepsCallback || replaced ? nowMs + CONTACT_LIMITS.callbackLeadMinutes * MINUTE_MS : null
  if (!reached || !draft.keptPromise || call.promisedAt === null) return null
  return toEpochMs(call.promisedAt)
}

/** What the reason of the call comes to besides: a statement, or somebody who speaks the language. */
function afterReason({ call, nowMs, stationZone }: WrapUp, { logged, said }: Checked, ids: FinishedCall) {
  const operations: OutboxOperation[] = []
  const base = { memberId: call.memberId, at: toInstant(nowMs) }
  if (said !== null && ids.statementId !== null) {
    operations.push({ kind: 'statement.add', ...base, rowId: ids.statementId, saidIn: ids.callId, statement: said })
  }
  if (logged.outcome === 'unconfirmed' && logged.reason === 'language') {
    const { audience, workdays } = TASK_STARTS.interpreter
    const dueOn = afterWorkdays(localDate(stationZone, nowMs) ?? base.at.slice(0, 10), workdays)
    const task = { task: 'interpreter', audience, assignedTo: null, dueOn, note: '' } as const
    operations.push({ kind: 'task.add', ...base, rowId: randomUUID(), ...task, callId: ids.callId })
  }
  return operations
}

/** What the call asks of the server, in the order in which it happens. */
function operationsOf(
  workspace: Workspace,
  wrapUp: WrapUp,
  { ids, checked }: { ids: FinishedCall; checked: Checked },
): OutboxOperation[] {
  const { call, nowMs } = wrapUp
  const { logged, callback } = checked
  const staffId = actingStaffId(workspace.owner)
  const base = { memberId: call.memberId, at: toInstant(nowMs) }
  const operations: OutboxOperation[] = [{ kind: 'call.log', ...base, rowId: ids.callId, call: logged }]
  if (callback !== null && ids.callbackId !== null) {
    operations.push({
      kind: 'callback.add',
      ...base,
      rowId: ids.callbackId,
      dueAt: toInstant(callback.dueMs),
      assignedTo: callback.picked.whose === 'mine' ? staffId : null,
      note: callback.picked.note.trim(),
      callId: ids.callId,
    })
  }
  operations.push(...afterReason(wrapUp, checked, ids))
  // Who wants no calls waits for none: the server ends what is open.
  if (wrapUp.facts?.onDnc === true) return operations
  const dueByMs = keptUntil(wrapUp, { outcome: logged.outcome, replaced: callback !== null })
  if (dueByMs === null) return operations
  for (const kept of readDueCallbacks(workspace.db, { memberId: call.memberId, dueByMs })) {
    operations.push({
      kind: 'callback.close',
      ...base,
      rowId: kept.id,
      seenXid: kept.changed_xid,
      status: 'done',
      was: kept.due_at,
    })
  }
  return operations
}

/**
 * Ends the call in one transaction: the logged call, the new callback, the callbacks it kept, and what sends them are all
 * on disk, and the call and its draft are gone, or nothing has changed.
 * @throws ApiError calls.outcomeMissing, calls.outcomeUnfit, calls.reasonMissing, calls.callbackInPast, calls.callbackInvalid, calls.callbackUnwanted
 */
export function finishCall(workspace: Workspace, wrapUp: WrapUp): FinishedCall {
  const { db } = workspace
  const { memberId } = wrapUp.call
  const checked = check(wrapUp)
  const { callId } = wrapUp.call
  const isNew = checked.said !== null && !hasStatementIn(db, callId, checked.said.kind)
  const ids = {
    callId,
    callbackId: checked.callback === null ? null : randomUUID(),
    statementId: isNew ? randomUUID() : null,
  }
  const operations = operationsOf(workspace, wrapUp, { ids, checked })
  saveOperations(workspace, operations, {
    nowMs: wrapUp.nowMs,
    also: () => {
      removeCall(db)
      keepEarlier(db, memberId, wrapUp.draft.earlier)
    },
  })
  return ids
}
