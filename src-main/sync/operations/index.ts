import {
  outboxOperation,
  READ_MARKS,
  type OperationOf,
  type OutboxKind,
  type OutboxOperation,
} from '#shared/sync/outbox.ts'
import type { SyncedTable } from '#shared/sync/rows.ts'
import { ABSENCES } from './absences.ts'
import { CALLS } from './calls.ts'
import { CARE } from './care.ts'
import { CHAT } from './chat.ts'
import { EVIDENCE } from './evidence.ts'
import { MEMBERS } from './members.ts'
import { MESSAGES } from './messages.ts'
import { REQUESTS } from './requests.ts'
import type { Actor, Change, Creation, OperationFit } from './rule.ts'
import { STATEMENTS } from './statements.ts'

export { isSame, wordsOfWindow } from './members.ts'
export { portalLinkMessage, emailMessage, textMessage, type LoggedMessage } from './messages.ts'
export type { Actor, OperationFit } from './rule.ts'

/** Every operation by kind. */
const OPERATIONS = {
  ...ABSENCES,
  ...CALLS,
  ...CARE,
  ...CHAT,
  ...EVIDENCE,
  ...MEMBERS,
  ...MESSAGES,
  ...REQUESTS,
  ...STATEMENTS,
} satisfies { readonly [K in OutboxKind]: Change<K> | Creation<K> }

type KindThat<Does extends Change | Creation> = {
  [K in OutboxKind]: (typeof OPERATIONS)[K] extends Does ? K : never
}[OutboxKind]
type CreationKind = KindThat<Creation>
export type ChangeOperation = OperationOf<KindThat<Change>>
export type CreationOperation = OperationOf<CreationKind>

const ruleOf = (kind: OutboxKind): Change | Creation => OPERATIONS[kind]
const changeOf = ({ kind }: ChangeOperation): Change => OPERATIONS[kind]
const creationOf = ({ kind }: CreationOperation): Creation => OPERATIONS[kind]

const isCreationKind = (kind: OutboxKind): kind is CreationKind => ruleOf(kind).does === 'create'

export const CREATION_KINDS = outboxOperation.options.map(({ shape }) => shape.kind.value).filter(isCreationKind)

/** True for an operation that makes a row instead of changing one. */
export function isCreation(operation: OutboxOperation): operation is CreationOperation {
  return isCreationKind(operation.kind)
}

/** True for what reaches out to the member, or leads to it: none of it begins for one who has died. */
export const reachesOut = (kind: OutboxKind): boolean => ruleOf(kind).reachesOut

/** True where the server is asked for a message, which it sends at once where it can. */
export const asksForMessage = (operation: ChangeOperation): boolean => changeOf(operation).asksForMessage

/**
 * Whether the same operation, sent once more, brings back no more than a row that a restored server has lost: not what a
 * provider delivers to a member, and not a read mark, which nobody misses.
 */
export function mayBeSentAgain({ kind }: OutboxOperation): boolean {
  const rule = ruleOf(kind)
  return rule.does === 'create' ? !rule.byFunction : !rule.asksForMessage && !READ_MARKS.includes(kind)
}

/** Whether `later` says anew all that `earlier` said of their row, by somebody who saw it. */
export function saysAnew(later: OutboxOperation, earlier: OutboxOperation): boolean {
  if (!('was' in earlier) || later.rowId !== earlier.rowId) return false
  if (isCreation(later) || isCreation(earlier) || ruleOf(later.kind).table !== ruleOf(earlier.kind).table) return false
  const said = operationChanges(later, null)
  return Object.keys(operationChanges(earlier, null)).every((column) => column in said)
}

/** The row that must be on the server first, besides the member's own; null if there is none. As `outbox.repo.ts` asks it. */
export function buildsOn(operation: CreationOperation): string | null {
  if ('after' in operation && operation.after !== null) return operation.after
  return 'callId' in operation ? operation.callId : null
}

/** Whether a client inserts the row itself; an edge function makes the others, one at a time. */
export function isInserted(operation: OutboxOperation): operation is CreationOperation {
  return isCreation(operation) && !creationOf(operation).byFunction
}

/** The table whose row `operation.rowId` is. */
export function operationTable(kind: OutboxKind): SyncedTable {
  return ruleOf(kind).table
}

/**
 * Whether a row, as the server or the cache holds it, can take the operation. A row that an operation makes is there
 * already, so that is done. @param staffId who asks; null in demo mode. @throws ZodError when `row` is no row of the table of
 * a change.
 */
export function operationFit(operation: OutboxOperation, row: unknown, staffId: string | null = null): OperationFit {
  const rule = ruleOf(operation.kind)
  return rule.does === 'create' ? 'done' : rule.fit(row, operation, staffId)
}

/** What the row that a change does not fit says against it; '' where it says nothing. */
export function conflictDetail(operation: ChangeOperation, row: object): string {
  return changeOf(operation).against(row, operation)
}

/**
 * The change as somebody asks for it anew who has read what stands in its row. @param row as the server has it @param at ISO 8601
 * @returns null where the row takes it no more, whoever asks
 */
export function askedAnew(
  operation: ChangeOperation,
  row: { readonly changed_xid: string },
  { at, staffId }: { readonly at: string; readonly staffId: string | null },
): OutboxOperation | null {
  const anew = { ...changeOf(operation).uponSight(row, operation), seenXid: row.changed_xid, at }
  return operationFit(anew, row, staffId) === 'conflict' ? null : anew
}

/** The columns a change sets. `staffId` is the staff record of the person who acted; null in demo mode. */
export function operationChanges(operation: ChangeOperation, staffId: string | null): Record<string, unknown> {
  return { ...changeOf(operation).changes(operation, staffId) }
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
  const rule = creationOf(operation)
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
  const rule = creationOf(operation)
  if (rule.byFunction) return null
  return {
    id: operation.rowId,
    member_id: operation.memberId,
    ...rule.sent(operation, actor),
    ...rule.alongside(operation),
  }
}
