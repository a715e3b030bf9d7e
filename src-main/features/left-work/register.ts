import type { LeftItem } from '#shared/ipc/left-work.ts'
import { outboxOperation, type OutboxOperation } from '#shared/sync/outbox.ts'
import type { LeftRecord, LeftWorkBackend } from '../../backend/left-work.ts'
import { readRow } from '../../db/row-store.ts'
import type { Db } from '../../db/types.ts'
import { ApiError } from '../../base/api-error.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import { labelOf } from '../../sync/attention.ts'
import { operationTable } from '../../sync/operations/index.ts'
import { jobsOfRow } from '../../sync/outbox.repo.ts'
import { saveOperations } from '../../sync/save-operations.ts'
import type { Workspace } from '../../workspace/types.ts'
import { takenIn } from './taken-in.ts'

export interface LeftWorkFeatureDeps extends Pick<FeatureDeps, 'ipc' | 'workspaces' | 'clock'> {
  readonly leftWork: LeftWorkBackend
}

/** The operation, if this version of the desk knows it and it is about the member it was left for. */
function operationOf({ operation, memberId }: LeftRecord): OutboxOperation | null {
  const parsed = outboxOperation.safeParse(operation).data
  return parsed?.memberId === memberId ? parsed : null
}

/** The time that was agreed, if there is one. */
function whenOf(operation: OutboxOperation): string | null {
  if ('dueAt' in operation) return operation.dueAt
  return 'startsAt' in operation ? operation.startsAt : null
}

function itemOf(db: Db, record: LeftRecord): LeftItem {
  const { id, memberId, memberName, staffName, team } = record
  const about = { id, memberId, memberName, staffName, team }
  const operation = operationOf(record)
  if (operation === null) {
    return { ...about, doneAt: null, kind: 'unreadable', label: '', when: null, outcome: null, statement: null }
  }
  const { kind, rowId, at } = operation
  return {
    ...about,
    doneAt: at,
    kind,
    label: labelOf(db, { table: operationTable(kind), rowId, operation }),
    when: whenOf(operation),
    outcome: kind === 'call.log' ? operation.call.outcome : null,
    statement: kind === 'statement.add' ? operation.statement : null,
  }
}

/** Taken in by an earlier try, whose answer was lost. */
function isTaken({ db }: Workspace, { kind, rowId, ...operation }: OutboxOperation): boolean {
  const table = operationTable(kind)
  if (jobsOfRow(db, table, rowId).some((job) => job.kind === kind)) return true
  return 'seenXid' in operation ? false : readRow(db, table, rowId) !== null
}

/** Work that other teams left, on the bridge. Without a sign-in there is none. */
export function registerLeftWork({ ipc, workspaces, clock, leftWork }: LeftWorkFeatureDeps): void {
  const records = async (workspace: Workspace): Promise<readonly LeftRecord[]> => {
    if (workspace.owner.kind === 'demo') return []
    const found = await leftWork.list()
    // Whoever sits here now may be somebody else.
    workspaces.requireOpen(workspace)
    if (found === null) throw new ApiError('leftWork.unreachable')
    return found
  }
  const settle = async (id: string, taken: boolean): Promise<null> => {
    const done = await leftWork.settle(id, taken)
    if (done === null) throw new ApiError('leftWork.unreachable')
    if (!done) throw new ApiError('leftWork.notFound')
    return null
  }
  ipc.register('leftWork', {
    list: async (_input, { workspace }) => (await records(workspace)).map((record) => itemOf(workspace.db, record)),
    takeIn: async ({ id, preface }, { workspace }) => {
      const record = (await records(workspace)).find((one) => one.id === id)
      const operation = record ? operationOf(record) : null
      if (operation === null || workspace.owner.kind === 'demo') throw new ApiError('leftWork.notFound')
      const { staffId, fullName } = workspace.owner
      if (!isTaken(workspace, operation)) {
        // On disk here before the server lets go of it.
        const nowMs = clock.now()
        const own = takenIn(workspace.db, operation, { staffId, fullName, preface, nowMs })
        saveOperations(workspace, [own], { nowMs })
      }
      return settle(id, true)
    },
    dismiss: ({ id }, { workspace }) => {
      if (workspace.owner.kind === 'demo') throw new ApiError('leftWork.notFound')
      return settle(id, false)
    },
  })
}
