import { inWhoseHands, type Absences, type StandIn } from '#shared/domain/absence/index.ts'
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
import type { CallInput, CallOutput } from '#shared/ipc/index.ts'
import type { OperationOf } from '#shared/sync/outbox.ts'
import type { CallbackRow } from '#shared/sync/rows.ts'
import type { Clock } from '../../base/clock.ts'
import { readAbsences } from '../../db/absences.ts'
import { readColleagues } from '../../db/colleagues.ts'
import { readRow } from '../../db/row-store.ts'
import { ApiError } from '../../base/api-error.ts'
import type { Log } from '../../log/types.ts'
import { changeOf, saveOperations } from '../../sync/save-operations.ts'
import { perWorkspace, type PerWorkspace } from '../../workspace/per-workspace.ts'
import type { Workspace, WorkspaceHolder, WorkspaceOwner } from '../../workspace/types.ts'
import { hasAssigneeLeft, readOpenCallbacks, type OpenCallback } from './callbacks.repo.ts'
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

type Change = OperationOf<'callback.assign'> | OperationOf<'callback.close'> | OperationOf<'callback.move'>

/** What members were promised: callbacks that are due, kept, dropped, moved or handed over. */
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
      const found = whoseIs({ ...open, left: open.left === 1 }, owner, { absences, nowMs })
      if (found === null) return []
      const name = found.staffId === open.assignedTo ? open.assigneeName : nameOf(db, found.staffId)
      return [itemOf(open, { ...found, name }, { nowMs, stationZone })]
    })
  }

  /** Kept or dropped. Closed already is fine. @throws ApiError callbacks.notFound */
  close(workspace: Workspace, { id, status }: CallInput<'callbacks', 'close'>): null {
    const row = this.#find(workspace, id)
    if (row.status === status) return null
    if (row.status !== 'open') throw new ApiError('callbacks.notFound')
    const was = row.due_at
    this.#save(workspace, [{ kind: 'callback.close', ...changeOf(row, this.#options.clock.now()), status, was }])
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
    const times = { dueAt: toInstant(at.dueMs), was: row.due_at }
    this.#save(workspace, [{ kind: 'callback.move', ...changeOf(row, place.nowMs), ...times }])
    return null
  }

  /**
   * Whoever may handle them may hand them over, to a colleague or to the team. Those that ended meanwhile, or are somebody else's by now,
   * stay as they are.
   * @throws ApiError callbacks.notFound (none is left), callbacks.notOfTeam
   */
  handOver(workspace: Workspace, { ids, to }: CallInput<'callbacks', 'handOver'>): CallOutput<'callbacks', 'handOver'> {
    const { db } = workspace
    const open = ids.flatMap((id) => this.#lookUp(workspace, id) ?? []).filter(({ status }) => status === 'open')
    if (open.length === 0) throw new ApiError('callbacks.notFound')
    const worksIn = (team: string): boolean => readColleagues(db, team).some(({ id }) => id === to)
    if (to !== null && !open.every(({ team_id: team }) => worksIn(team))) {
      throw new ApiError('callbacks.notOfTeam', { field: 'to' })
    }
    const nowMs = this.#options.clock.now()
    const changed = open.filter((row) => row.assigned_to !== to)
    this.#save(
      workspace,
      changed.map((row) => ({
        kind: 'callback.assign',
        ...changeOf(row, nowMs),
        assignedTo: to,
        was: { assignedTo: row.assigned_to, saidAt: row.assigned_said_at },
      })),
    )
    return { count: open.length, left: ids.length - open.length }
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

  #find(workspace: Workspace, id: string): CallbackRow {
    const row = this.#lookUp(workspace, id)
    if (row === null) throw new ApiError('callbacks.notFound')
    return row
  }

  /** Null where this person has nothing to do with it. */
  #lookUp({ db, owner }: Workspace, id: string): CallbackRow | null {
    const row = readRow(db, 'callbacks', id)
    if (row === null) return null
    const promise = { assignedTo: row.assigned_to, left: hasAssigneeLeft(db, id), dueMs: toEpochMs(row.due_at) }
    const known = { absences: readAbsences(db), nowMs: this.#options.clock.now() }
    return whoseIs(promise, owner, known) === null ? null : row
  }

  #save(workspace: Workspace, operations: readonly Change[]): void {
    if (operations.length > 0) saveOperations(workspace, operations, { nowMs: this.#options.clock.now() })
  }
}

const nameOf = (db: Workspace['db'], staffId: string | null): string | null =>
  staffId === null ? null : (readRow(db, 'staff', staffId)?.full_name ?? null)

interface Whose {
  readonly whose: CallbackOwner
  /** Who has it then; null: the team. */
  readonly staffId: string | null
  readonly standIn: StandIn | null
}

interface Promised {
  readonly assignedTo: string | null
  readonly left: boolean
  readonly dueMs: number
}

/** Whose callback it is when it is due, or now if that has passed; null for one that is not shown to this person. */
function whoseIs(
  { assignedTo, left, dueMs }: Promised,
  owner: WorkspaceOwner,
  { absences, nowMs }: { readonly absences: Absences; readonly nowMs: number },
): Whose | null {
  const me = actingStaffId(owner)
  const isMine = assignedTo === me
  const hands = inWhoseHands({ assignedTo, left: left && !isMine }, Math.max(dueMs, nowMs), absences)
  // Whoever is away may look, and sees the own promises as ever.
  const whose = isMine ? 'mine' : callbackOwner(hands.staffId, me)
  return mayHandleCallback(whose, actingRole(owner)) ? { whose, ...hands } : null
}

function itemOf(
  open: OpenCallback,
  { whose, standIn, name }: Whose & { readonly name: string | null },
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
    assigneeName: whose === 'other' ? name : null,
    assignedTo: open.assignedTo,
    insteadOf: standIn === null ? null : { name: open.assigneeName, why: standIn },
    note: open.note,
    unsent: open.unsent === 1,
  }
}
