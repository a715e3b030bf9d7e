import {
  actingRole,
  actingStaffId,
  callbackAt,
  callbackGroup,
  callbackOwner,
  mayHandleCallback,
  type CallbackOwner,
} from '#shared/domain/calls/index.ts'
import { isKnownZone, toEpochMs, toInstant } from '#shared/domain/time/index.ts'
import type { CallbackItem } from '#shared/ipc/callbacks.ts'
import type { OperationOf } from '#shared/sync/outbox.ts'
import type { CallbackRow } from '#shared/sync/rows.ts'
import type { Clock } from '../../app/clock.ts'
import { readRow } from '../../db/row-store.ts'
import { ApiError } from '../../ipc/api-error.ts'
import type { Log } from '../../log/types.ts'
import { saveOperations } from '../../sync/save-operations.ts'
import type { Workspace, WorkspaceHolder } from '../../workspace/types.ts'
import { readOpenCallbacks, type OpenCallback } from './callbacks.repo.ts'
import { startDueWatch, type DueWatch } from './due-watch.ts'

export interface CallbacksOptions {
  readonly workspaces: WorkspaceHolder
  readonly clock: Clock
  readonly log: Log
  /** IANA zone of this station: its day is 'today'. */
  readonly stationZone: string
  /** So many callbacks fell due that nobody was told of; also while the desk is locked. */
  readonly onDue: (count: number) => void
  readonly onChanged: () => void
}

type Change = OperationOf<'callback.close'> | OperationOf<'callback.move'>

/** What members were promised: callbacks that are due, kept, dropped or moved. */
export class CallbacksService {
  readonly #options: CallbacksOptions
  /** Null until the desk knows whose work it shows. */
  #watch: DueWatch | null = null

  constructor(options: CallbacksOptions) {
    this.#options = options
    options.workspaces.onSwitched((workspace) => {
      this.#watch?.stop()
      this.#watch = this.#startWatch(workspace)
      this.#changed()
    })
  }

  /** Overdue first, then by time; each callback once. @throws ApiError callbacks.locked */
  list(): CallbackItem[] {
    const { workspaces, clock, stationZone } = this.#options
    this.#refuseWhenLocked()
    const nowMs = clock.now()
    return readOpenCallbacks(workspaces.current().db).flatMap((open) => {
      const whose = this.#whose(open.assignedTo)
      return whose === null ? [] : [itemOf(open, whose, { nowMs, stationZone })]
    })
  }

  /** Kept or dropped. Closed already is fine. @throws ApiError callbacks.notFound, callbacks.locked */
  close({ id, status }: { id: string; status: 'done' | 'cancelled' }): null {
    const row = this.#find(id)
    if (row.status === status) return null
    if (row.status !== 'open') throw new ApiError('callbacks.notFound')
    this.#save({ kind: 'callback.close', ...this.#target(row), status })
    return null
  }

  /** Another time was agreed. @throws ApiError callbacks.notFound, callbacks.inPast, callbacks.invalidTime, callbacks.locked */
  move({ id, dueAt }: { id: string; dueAt: string }): null {
    const row = this.#find(id)
    if (row.status !== 'open') throw new ApiError('callbacks.notFound')
    const { workspaces, clock, stationZone } = this.#options
    const zone = readRow(workspaces.current().db, 'members', row.member_id)?.time_zone ?? null
    const place = { zone: zone !== null && isKnownZone(zone) ? zone : stationZone, nowMs: clock.now() }
    const at = callbackAt(toEpochMs(dueAt), place)
    if (at.status === 'refused') {
      throw new ApiError(at.reason === 'past' ? 'callbacks.inPast' : 'callbacks.invalidTime', { field: 'dueAt' })
    }
    if (at.dueMs === toEpochMs(row.due_at)) return null
    this.#save({ kind: 'callback.move', ...this.#target(row), dueAt: toInstant(at.dueMs) })
    return null
  }

  /** The machine slept: callbacks may have fallen due meanwhile. */
  wake(): void {
    this.#watch?.look()
  }

  /** Ends timers. */
  stop(): void {
    this.#watch?.stop()
  }

  /**
   * Looks after the callbacks of the open workspace. Called once the last session was taken up: until then the sample
   * members are open, and nobody is to be reminded of those at the start of a working day.
   */
  start(): void {
    this.#watch ??= this.#startWatch(this.#options.workspaces.current())
  }

  #startWatch(workspace: Workspace): DueWatch {
    const { clock, log, stationZone, onDue } = this.#options
    return startDueWatch({ workspace, clock, log, stationZone, onDue, onChanged: () => this.#changed() })
  }

  #changed(): void {
    if (!this.#options.workspaces.isLocked()) this.#options.onChanged()
  }

  /** Whose callback it is; null for one that is not shown to this person. */
  #whose(assignedTo: string | null): CallbackOwner | null {
    const { owner } = this.#options.workspaces.current()
    const whose = callbackOwner(assignedTo, actingStaffId(owner))
    return mayHandleCallback(whose, actingRole(owner)) ? whose : null
  }

  #find(id: string): CallbackRow {
    this.#refuseWhenLocked()
    const row = readRow(this.#options.workspaces.current().db, 'callbacks', id)
    if (row === null || this.#whose(row.assigned_to) === null) throw new ApiError('callbacks.notFound')
    return row
  }

  #target(row: CallbackRow) {
    const at = toInstant(this.#options.clock.now())
    return { memberId: row.member_id, rowId: row.id, seenXid: row.changed_xid, at }
  }

  #save(operation: Change): void {
    const { workspaces, clock } = this.#options
    saveOperations(workspaces.current(), [operation], { nowMs: clock.now() })
  }

  #refuseWhenLocked(): void {
    if (this.#options.workspaces.isLocked()) throw new ApiError('callbacks.locked')
  }
}

function itemOf(open: OpenCallback, whose: CallbackOwner, place: { nowMs: number; stationZone: string }): CallbackItem {
  return {
    id: open.id,
    memberId: open.memberId,
    memberName: open.memberName,
    timeZone: open.timeZone,
    dueAt: toInstant(open.dueMs),
    group: callbackGroup(open.dueMs, place),
    whose,
    assigneeName: whose === 'other' ? open.assigneeName : null,
    note: open.note,
    unsent: open.unsent === 1,
  }
}
