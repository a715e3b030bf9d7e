import type { OutboxKind, OutboxOperation } from '#shared/sync/outbox.ts'
import type { SyncedTable } from '#shared/sync/rows.ts'
import { rowSchema } from '../../db/row-codec.ts'
import { CHANGES, type ChangeKind } from './changes.ts'
import { CREATIONS, type CreationKind } from './creations.ts'
import type { Actor, OperationFit } from './types.ts'

export { portalLinkMessage, type LoggedMessage } from './messages.ts'
export type { Actor, OperationFit } from './types.ts'

export type ChangeOperation = Extract<OutboxOperation, { kind: ChangeKind }>
export type CreationOperation = Extract<OutboxOperation, { kind: CreationKind }>

/** What every rule answers, whatever its table: the kind of an operation picks the rule that fits it. */
interface AnyChange {
  readonly table: SyncedTable
  fit(row: unknown, operation: OutboxOperation, staffId: string | null): OperationFit
  changes(operation: OutboxOperation, staffId: string | null): object
  against?(row: unknown): string
}
interface AnyCreation {
  readonly table: SyncedTable
  sent(operation: OutboxOperation, actor: Actor): object
  filled(operation: OutboxOperation, actor: Actor): object
  readonly byFunction: boolean
}

export const CREATION_KINDS = Object.keys(CREATIONS) as CreationKind[]

const isCreationKind = (kind: OutboxKind): kind is CreationKind => kind in CREATIONS

/** True for an operation that makes a row instead of changing one. */
export function isCreation(operation: OutboxOperation): operation is CreationOperation {
  return isCreationKind(operation.kind)
}

function changeRule(kind: OutboxKind): AnyChange {
  if (isCreationKind(kind)) throw new TypeError(`${kind} makes a row`)
  return CHANGES[kind] as unknown as AnyChange
}

const creationRule = (kind: CreationKind): AnyCreation => CREATIONS[kind] as unknown as AnyCreation

/** Would reach the member a second time, or is missed by nobody. */
const NOT_TWICE: readonly OutboxKind[] = ['appointment.remind', 'kit.followUp', 'chat.markRead']

/**
 * Whether the same operation, sent once more, brings back no more than a row that a restored server has lost: not what a
 * provider delivers to a member, and not a read mark, which nobody misses.
 */
export function mayBeSentAgain({ kind }: OutboxOperation): boolean {
  return isCreationKind(kind) ? !CREATIONS[kind].byFunction : !NOT_TWICE.includes(kind)
}

/** The row that must be on the server first, besides the member's own; null where there is none. As `outbox.repo.ts` asks it. */
export function buildsOn(operation: CreationOperation): string | null {
  if ('after' in operation && operation.after !== null) return operation.after
  return 'callId' in operation ? operation.callId : null
}

/** Whether a client inserts the row itself; an edge function makes the others, one at a time. */
export function isInserted(operation: OutboxOperation): operation is CreationOperation {
  return isCreation(operation) && !CREATIONS[operation.kind].byFunction
}

/** The table whose row `operation.rowId` is. */
export function operationTable(kind: OutboxKind): SyncedTable {
  return isCreationKind(kind) ? CREATIONS[kind].table : CHANGES[kind].table
}

/**
 * Whether a row, as the server or the cache holds it, can take the operation. A row that an operation makes is there
 * already, so that is done. @param staffId who asks; null in demo mode. @throws ZodError when `row` is no row of the table.
 */
export function operationFit(operation: OutboxOperation, row: unknown, staffId: string | null = null): OperationFit {
  const parsed = rowSchema(operationTable(operation.kind)).parse(row)
  return isCreation(operation) ? 'done' : changeRule(operation.kind).fit(parsed, operation, staffId)
}

/** What the row that a change does not fit says against it; '' where it says nothing. */
export function conflictDetail({ kind }: ChangeOperation, row: object): string {
  return changeRule(kind).against?.(row) ?? ('status' in row ? String(row.status) : '')
}

/** The columns a change sets. `staffId` is the staff record of the person who acted; null in demo mode. */
export function operationChanges(operation: ChangeOperation, staffId: string | null): Record<string, unknown> {
  return { ...changeRule(operation.kind).changes(operation, staffId) }
}

/** The row with the change; the row as it is where the change is done already or does not fit. */
export function applyOperation<R extends object>(operation: OutboxOperation, row: R, staffId: string | null): R {
  if (isCreation(operation) || operationFit(operation, row, staffId) !== 'new') return row
  return { ...row, ...operationChanges(operation, staffId) }
}

/**
 * The row an operation makes, as the station shows it until the server's own arrives: its version 0 is older than any.
 * @param teamId team of the member
 */
export function createdRow(
  operation: CreationOperation,
  { teamId, actor }: { teamId: string; actor: Actor },
): Record<string, unknown> {
  const { at, memberId, rowId } = operation
  const rule = creationRule(operation.kind)
  return {
    ...rule.sent(operation, actor),
    ...rule.filled(operation, actor),
    id: rowId,
    member_id: memberId,
    team_id: teamId,
    created_at: at,
    updated_at: at,
    deleted_at: null,
    changed_xid: '0',
  }
}

/** The columns that make the row on the server; null where an edge function makes it. */
export function insertedColumns(operation: CreationOperation, actor: Actor): Record<string, unknown> | null {
  const rule = creationRule(operation.kind)
  if (rule.byFunction) return null
  return { id: operation.rowId, member_id: operation.memberId, ...rule.sent(operation, actor) }
}
