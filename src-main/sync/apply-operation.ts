import type { OutboxKind, OutboxOperation } from '#shared/sync/outbox.ts'
import type { SyncedRow, SyncedTable } from '#shared/sync/rows.ts'
import { rowSchema } from '../db/row-codec.ts'

/** new: the row can take the change; done: it holds it already; conflict: the row changed so that it no longer fits. */
export type OperationFit = 'new' | 'done' | 'conflict'

interface OperationRule {
  readonly table: SyncedTable
  fit(row: unknown): OperationFit
  changes(at: string, staffId: string | null): Record<string, unknown>
}

interface TypedRule<T extends SyncedTable> {
  fit(row: SyncedRow<T>): OperationFit
  changes(at: string, staffId: string | null): Partial<SyncedRow<T>>
}

function ruleFor<T extends SyncedTable>(table: T, rule: TypedRule<T>): OperationRule {
  return {
    table,
    fit: (row) => rule.fit(rowSchema(table).parse(row)),
    changes: (at, staffId) => ({ ...rule.changes(at, staffId) }),
  }
}

const RULES: Readonly<Record<OutboxKind, OperationRule>> = {
  'appointment.remind': ruleFor('appointments', {
    fit: (row) => (row.reminder_sent ? 'done' : row.status === 'scheduled' ? 'new' : 'conflict'),
    changes: (at, staffId) => ({ reminder_sent: true, reminder_sent_at: at, reminder_sent_by: staffId }),
  }),
  'kit.followUp': ruleFor('test_kits', {
    fit: (row) => (row.followed_up_at !== null ? 'done' : row.status === 'delivered' ? 'new' : 'conflict'),
    changes: (at, staffId) => ({ followed_up_at: at, followed_up_by: staffId }),
  }),
  'result.discuss': ruleFor('lab_results', {
    fit: (row) => (row.discussion_opened_at !== null ? 'done' : row.status === 'available' ? 'new' : 'conflict'),
    changes: (at, staffId) => ({ discussion_opened_at: at, discussion_opened_by: staffId }),
  }),
}

/** The table whose row `operation.rowId` is. */
export function operationTable(kind: OutboxKind): SyncedTable {
  return RULES[kind].table
}

/** Whether a row, as the server or the cache holds it, can take the change. @throws ZodError when `row` is no row. */
export function operationFit(operation: OutboxOperation, row: unknown): OperationFit {
  return RULES[operation.kind].fit(row)
}

/** The columns the operation sets. `staffId` is the staff record of the person who acted; null in demo mode. */
export function operationChanges(operation: OutboxOperation, staffId: string | null): Record<string, unknown> {
  return RULES[operation.kind].changes(operation.at, staffId)
}

/** The row with the change; the row as it is where the change is done already or does not fit. */
export function applyOperation<R extends object>(operation: OutboxOperation, row: R, staffId: string | null): R {
  return operationFit(operation, row) === 'new' ? { ...row, ...operationChanges(operation, staffId) } : row
}
