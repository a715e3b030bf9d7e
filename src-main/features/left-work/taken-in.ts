import { toInstant } from '#shared/domain/time/index.ts'
import type { OutboxOperation } from '#shared/sync/outbox.ts'
import { readRow } from '../../db/row-store.ts'
import type { Db } from '../../db/types.ts'
import { ApiError } from '../../base/api-error.ts'
import { isCreation, operationTable } from '../../sync/operations/index.ts'

export interface Taker {
  readonly staffId: string
  readonly fullName: string
  /** Begins a note that colleagues read. */
  readonly preface: string
  readonly nowMs: number
}

/** Notes are as long as the server takes them; the preface stays. */
const prefaced = (preface: string, note: string, most: number): string => `${preface}\n${note}`.trim().slice(0, most)

/** Notes of colleagues say whose work it was; whatever a member gets, and whoever sends it, is the taker's own. */
function ownWork(db: Db, operation: OutboxOperation, { staffId, fullName, preface }: Taker): OutboxOperation {
  const callId = (id: string | null): string | null => (id !== null && readRow(db, 'calls', id) ? id : null)
  switch (operation.kind) {
    case 'call.log':
      return { ...operation, call: { ...operation.call, notes: prefaced(preface, operation.call.notes, 20_000) } }
    case 'callback.add':
      return {
        ...operation,
        assignedTo: null,
        note: prefaced(preface, operation.note, 2000),
        callId: callId(operation.callId),
      }
    case 'task.add':
      return {
        ...operation,
        assignedTo: operation.audience === 'person' ? staffId : null,
        note: prefaced(preface, operation.note, 2000),
        callId: callId(operation.callId),
      }
    case 'appointment.book':
      return { ...operation, callId: callId(operation.callId) }
    case 'statement.add':
      return { ...operation, saidIn: operation.saidIn === null ? null : callId(operation.saidIn) }
    case 'message.log':
      if (operation.after !== null && readRow(db, 'test_kits', operation.after) === null)
        throw new ApiError('leftWork.orderFirst')
      return { ...operation, message: { ...operation.message, senderName: fullName } }
    default:
      return operation
  }
}

/**
 * Somebody else's operation as the taker's own: a new row keeps its id, so that it is made once however often it is taken;
 * a change is about the row as the taker sees it.
 * @throws ApiError leftWork.notHere, leftWork.orderFirst
 */
export function takenIn(db: Db, operation: OutboxOperation, taker: Taker): OutboxOperation {
  if (readRow(db, 'members', operation.memberId) === null) throw new ApiError('leftWork.notHere')
  if (isCreation(operation)) return ownWork(db, operation, taker)
  const row = readRow(db, operationTable(operation.kind), operation.rowId)
  if (row === null) throw new ApiError('leftWork.notHere')
  return { ...operation, seenXid: row.changed_xid, at: toInstant(taker.nowMs) }
}
