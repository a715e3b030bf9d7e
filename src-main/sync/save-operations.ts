import { toInstant } from '#shared/domain/time/index.ts'
import type { OutboxOperation } from '#shared/sync/outbox.ts'
import { rowSchema } from '../db/row-codec.ts'
import { readRow } from '../db/row-store.ts'
import { statement } from '../db/statements.ts'
import { upsertRows } from '../db/row-writer.ts'
import type { Db } from '../db/types.ts'
import { ApiError } from '../base/api-error.ts'
import type { Workspace } from '../workspace/types.ts'
import {
  applyOperation,
  createdRow,
  isCreation,
  operationTable,
  reachesOut,
  type Actor,
  type CreationOperation,
} from './operations/index.ts'
import { enqueue } from './outbox-writer.repo.ts'
import { createdRowsMissing } from './outbox.repo.ts'

/** Name of the generic identity in demo mode (docs/rules/access.md#access-and-roles). */
const DEMO_NAME = 'Outreach Specialist'

function actorOf(db: Db, staffId: string | null): Actor {
  const staff = staffId === null ? null : readRow(db, 'staff', staffId)
  return { staffId, fullName: staff?.full_name ?? DEMO_NAME }
}

function refuseForDeceased(db: Db, operations: readonly OutboxOperation[]): void {
  const known = statement(
    db,
    `/* sync.deceased */ SELECT 1 FROM member_statements
     WHERE member_id = ? AND kind = 'deceased' AND withdrawn_at IS NULL`,
  )
  const refused = operations.some(({ kind, memberId }) => reachesOut(kind) && known.get(memberId) !== undefined)
  if (refused) throw new ApiError('statements.deceased')
}

/** Puts the row that an operation makes into the cache, unless it is there or its member is not. */
function createLocally(db: Db, operation: CreationOperation, staffId: string | null): void {
  const table = operationTable(operation.kind)
  const member = readRow(db, 'members', operation.memberId)
  if (member === null || readRow(db, table, operation.rowId) !== null) return
  const row = createdRow(operation, { teamId: member.team_id, actor: actorOf(db, staffId) })
  upsertRows(db, table, [rowSchema(table).parse(row)])
}

/** Changes or makes the cached row as `operation` says. @param staffId who acts; null in demo mode */
function applyLocally(db: Db, operation: OutboxOperation, staffId: string | null): void {
  if (isCreation(operation)) return createLocally(db, operation, staffId)
  const table = operationTable(operation.kind)
  const row = readRow(db, table, operation.rowId)
  if (row) upsertRows(db, table, [applyOperation(operation, row, staffId)])
}

/** What a change of this row is about, and the version of it that the person saw. The row is not one of `members`. */
export function changeOf(
  row: { readonly id: string; readonly member_id: string; readonly changed_xid: string },
  nowMs: number,
) {
  return { memberId: row.member_id, rowId: row.id, seenXid: row.changed_xid, at: toInstant(nowMs) }
}

/**
 * The one door by which what a person did gets into the cache: all of it, with the jobs that send it, or nothing; then
 * tells the listeners, of whom the engine sends it. On the sample members of the demo the rows change and nothing is
 * sent.
 * @param also what belongs to the same transaction
 * @throws ApiError statements.deceased for what would reach out to a member who has died
 */
export function saveOperations(
  workspace: Workspace,
  operations: readonly OutboxOperation[],
  { nowMs, also }: { nowMs: number; also?: () => void },
): void {
  const { owner, db, changes } = workspace
  refuseForDeceased(db, operations)
  const staffId = owner.kind === 'demo' ? null : owner.staffId
  db.transaction(() => {
    for (const operation of operations) {
      if (staffId !== null) enqueue(db, operation, nowMs)
      applyLocally(db, operation, staffId)
    }
    also?.()
  })()
  const tables = new Set(operations.map(({ kind }) => operationTable(kind)))
  const memberIds = [...new Set(operations.map(({ memberId }) => memberId))]
  changes.publish({ tables: staffId === null ? [...tables] : [...tables, 'outbox'], memberIds })
}

/**
 * Rows that unsent operations make and that are not in the cache, for example after a damaged cache was rebuilt: they
 * come back once their member is here. @returns row ids of the members.
 */
export function restoreCreatedRows(db: Db, staffId: string | null): string[] {
  return db.transaction(() =>
    createdRowsMissing(db).flatMap((operation) => {
      createLocally(db, operation, staffId)
      return readRow(db, operationTable(operation.kind), operation.rowId) === null ? [] : [operation.memberId]
    }),
  )()
}
