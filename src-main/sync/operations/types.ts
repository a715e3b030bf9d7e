import type { OutboxKind, OperationOf } from '#shared/sync/outbox.ts'
import type { SyncedRow, SyncedTable } from '#shared/sync/rows.ts'

/** new: the row can take the change; done: it holds it already; conflict: the row changed so that it no longer fits. */
export type OperationFit = 'new' | 'done' | 'conflict'

/** Who acts. `staffId` is null in demo mode. */
export interface Actor {
  readonly staffId: string | null
  readonly fullName: string
}

/** An operation that changes columns of a row that exists. */
export interface ChangeRule<K extends OutboxKind, T extends SyncedTable> {
  readonly table: T
  /** `staffId`: who asks; null in demo mode. */
  fit(row: SyncedRow<T>, operation: OperationOf<K>, staffId: string | null): OperationFit
  changes(operation: OperationOf<K>, staffId: string | null): Partial<SyncedRow<T>>
  /** Why a row does not fit, as the person is told it; where this is left out, its status. */
  against?(row: SyncedRow<T>): string
}

/** Columns of a row besides those that every synced row of a member has. */
export type OwnColumns<T extends SyncedTable> = Omit<
  SyncedRow<T>,
  'id' | 'created_at' | 'updated_at' | 'deleted_at' | 'changed_xid' | 'member_id' | 'team_id'
>

/**
 * An operation that makes a row. A row with its id that exists already is the effect of an earlier delivery. Each column
 * is said once: either the client sends it, or it is filled on the server.
 */
export interface CreationRule<
  K extends OutboxKind,
  T extends SyncedTable,
  Sent extends keyof OwnColumns<T> = keyof OwnColumns<T>,
> {
  readonly table: T
  /** The columns that the client sends. */
  sent(operation: OperationOf<K>, actor: Actor): Pick<OwnColumns<T>, Sent>
  /** The others, as the server will fill them. */
  filled(operation: OperationOf<K>, actor: Actor): Omit<OwnColumns<T>, Sent>
  /** An edge function makes the row, and is sent something else. */
  readonly byFunction: boolean
}
