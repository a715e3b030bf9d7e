import { inWhoseHands, type Absences } from '#shared/domain/absence/index.ts'
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
import type { CallInput } from '#shared/ipc/index.ts'
import type { OperationOf } from '#shared/sync/outbox.ts'
import type { CallbackRow } from '#shared/sync/rows.ts'
import type { Clock } from '../../app/clock.ts'
import { readAbsences } from '../../db/absences.ts'
import { readRow } from '../../db/row-store.ts'
import { ApiError } from '../../ipc/api-error.ts'
import type { Log } from '../../log/types.ts'
import { changeOf, saveOperations } from '../../sync/save-operations.ts'
import { perWorkspace, type PerWorkspace } from '../../workspace/per-workspace.ts'
import type { Workspace, WorkspaceHolder, WorkspaceOwner } from '../../workspace/types.ts'
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
  readonly #watches: PerWorkspace<DueWatch>

  constructor(options: CallbacksOptions) {
    this.#options = options
    this.#watches = perWorkspace(options.workspaces, (workspace) => startDueWatch({ ...options, workspace }))
    options.workspaces.onSwitched(() => options.onChanged())
  }

  /** Overdue first, then by time; each callback once. */
  list({ db, owner }: Workspace): CallbackItem[] {
    const { clock, stationZone } = this.#options
    const nowMs = clock.now()
    const absences = readAbsences(db)
    return readOpenCallbacks(db).flatMap((open) => {
      const found = whoseIs(open, owner, { absences, nowMs })
      return found === null ? [] : [itemOf(open, found, { nowMs, stationZone })]
    })
  }

  /** Kept or dropped. Closed already is fine. @throws ApiError callbacks.notFound */
  close(workspace: Workspace, { id, status }: CallInput<'callbacks', 'close'>): null {
    const row = this.#find(workspace, id)
    if (row.status === status) return null
    if (row.status !== 'open') throw new ApiError('callbacks.notFound')
    this.#save(workspace, { kind: 'callback.close', ...changeOf(row, this.#options.clock.now()), status })
    return null
  }

  /** Another time was agreed. @throws ApiError callbacks.notFound, callbacks.inPast, callbacks.invalidTime */
  move(workspace: Workspace, { id, dueAt }: CallInput<'callbacks', 'move'>): null {
    const row = this.#find(workspace, id)
    if (row.status !== 'open') throw new ApiError('callbacks.notFound')
    const { clock, stationZone } = this.#options
    const zone = readRow(workspace.db, 'members', row.member_id)?.time_zone ?? null
    const place = { zone: zone !== null && isKnownZone(zone) ? zone : stationZone, nowMs: clock.now() }
    const at = callbackAt(toEpochMs(dueAt), place)
    if (at.status === 'refused') {
      throw new ApiError(at.reason === 'past' ? 'callbacks.inPast' : 'callbacks.invalidTime', { field: 'dueAt' })
    }
    if (at.dueMs === toEpochMs(row.due_at)) return null
    this.#save(workspace, { kind: 'callback.move', ...changeOf(row, place.nowMs), dueAt: toInstant(at.dueMs) })
    return null
  }

  /** The machine slept: callbacks may have fallen due meanwhile. */
  wake(): void {
    this.#watches.running()?.look()
  }

  /** Ends timers. */
  stop(): void {
    this.#watches.stop()
  }

  /**
   * Looks after the callbacks of the open workspace. Called once the last session was taken up: until then the sample
   * members are open, and nobody is to be reminded of those at the start of a working day.
   */
  start(): void {
    this.#watches.begin()
  }

  #find({ db, owner }: Workspace, id: string): CallbackRow {
    const row = readRow(db, 'callbacks', id)
    if (row === null) throw new ApiError('callbacks.notFound')
    const { assigned_to: assignedTo, due_at: dueAt } = row
    const known = { absences: readAbsences(db), nowMs: this.#options.clock.now() }
    if (whoseIs({ assignedTo, dueMs: toEpochMs(dueAt) }, owner, known) === null)
      throw new ApiError('callbacks.notFound')
    return row
  }

  #save(workspace: Workspace, operation: Change): void {
    saveOperations(workspace, [operation], { nowMs: this.#options.clock.now() })
  }
}

interface Whose {
  readonly whose: CallbackOwner
  /** Whoever promised it is away, and somebody stands in. */
  readonly standsIn: boolean
}

/** Whose callback it is when it is due, or now if that has passed; null for one that is not shown to this person. */
function whoseIs(
  { assignedTo, dueMs }: { readonly assignedTo: string | null; readonly dueMs: number },
  owner: WorkspaceOwner,
  { absences, nowMs }: { readonly absences: Absences; readonly nowMs: number },
): Whose | null {
  const me = actingStaffId(owner)
  const hands = inWhoseHands(assignedTo, Math.max(dueMs, nowMs), absences)
  // Whoever is away may look, and sees the own promises as ever.
  const whose = assignedTo === me ? 'mine' : callbackOwner(hands.staffId, me)
  return mayHandleCallback(whose, actingRole(owner)) ? { whose, standsIn: hands.insteadOf !== null } : null
}

function itemOf(
  open: OpenCallback,
  { whose, standsIn }: Whose,
  place: { nowMs: number; stationZone: string },
): CallbackItem {
  return {
    id: open.id,
    memberId: open.memberId,
    memberName: open.memberName,
    timeZone: open.timeZone,
    dueAt: toInstant(open.dueMs),
    group: callbackGroup(open.dueMs, place),
    whose,
    assigneeName: whose === 'other' ? open.assigneeName : null,
    insteadOf: standsIn && whose !== 'other' ? open.assigneeName : null,
    note: open.note,
    unsent: open.unsent === 1,
  }
}
