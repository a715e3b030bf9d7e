import type { OperationOf, OutboxKind, OutboxOperation } from '#shared/sync/outbox.ts'
import type { SyncedRow, SyncedTable } from '#shared/sync/rows.ts'
import { rowSchema } from '../../db/row-codec.ts'

/** new: the row can take the change; done: it holds it already; conflict: the row changed so that it no longer fits. */
export type OperationFit = 'new' | 'done' | 'conflict'

/** Who acts. `staffId` is null in demo mode. */
export interface Actor {
  readonly staffId: string | null
  readonly fullName: string
}

/** What an operation is, whatever it does. */
interface Operation<K extends OutboxKind> {
  readonly kind: K
  readonly table: SyncedTable
  /** It reaches out to the member, or leads to it: none of it begins for one who has died. */
  readonly reachesOut: boolean
}

/** An operation that changes columns of a row that exists, for whoever has an operation of any kind. */
export interface Change<K extends OutboxKind = OutboxKind> extends Operation<K> {
  readonly does: 'change'
  readonly asksForMessage: boolean
  fit(row: unknown, operation: OutboxOperation, staffId: string | null): OperationFit
  changes(operation: OutboxOperation, staffId: string | null): object
  against(row: unknown, operation: OutboxOperation): string
  /** The operation as somebody asks for it who has `row` before them. */
  uponSight(row: unknown, operation: OutboxOperation): OutboxOperation
}

/** An operation that makes a row, for whoever has an operation of any kind. */
export interface Creation<K extends OutboxKind = OutboxKind> extends Operation<K> {
  readonly does: 'create'
  readonly byFunction: boolean
  sent(operation: OutboxOperation, actor: Actor): object
  alongside(operation: OutboxOperation): object
  filled(operation: OutboxOperation, actor: Actor): object
}

type Was<K extends OutboxKind> = OperationOf<K> extends { readonly was: infer W } ? W : never

/** What a subject says of an operation that changes a row. */
interface ChangeRule<K extends OutboxKind, T extends SyncedTable> {
  readonly table: T
  readonly reachesOut?: true
  /** The server is asked for a message, which it sends at once where it can. Asked once more, it would send another one. */
  readonly asksForMessage?: true
  /** `staffId`: who asks; null in demo mode. */
  fit(row: SyncedRow<T>, operation: OperationOf<K>, staffId: string | null): OperationFit
  changes(operation: OperationOf<K>, staffId: string | null): Partial<SyncedRow<T>>
  /** Why a row does not fit, as the person is told it; where this is left out, its status. */
  against?(row: SyncedRow<T>, operation: OperationOf<K>): string
  /** What of the row a person decides upon; left out where the operation names nothing of it. */
  readonly was?: [Was<K>] extends [never] ? never : (row: SyncedRow<T>, operation: OperationOf<K>) => Was<K>
}

/** Columns of a row besides those that every synced row of a member has. */
export type OwnColumns<T extends SyncedTable> = Omit<
  SyncedRow<T>,
  'id' | 'created_at' | 'updated_at' | 'deleted_at' | 'changed_xid' | 'member_id' | 'team_id'
>

/**
 * What a subject says of an operation that makes a row. A row with its id that exists already is the effect of an earlier
 * delivery. Each column is said once: either the client sends it, or it is filled on the server.
 */
interface CreationRule<K extends OutboxKind, T extends SyncedTable, Sent extends keyof OwnColumns<T>> {
  readonly table: T
  readonly reachesOut?: true
  /** The columns that the client sends. */
  sent(operation: OperationOf<K>, actor: Actor): Pick<OwnColumns<T>, Sent>
  /** What goes along and is kept elsewhere on the server: no column of the row as stations have it. */
  alongside?(operation: OperationOf<K>): object
  /** The others, as the server will fill them. */
  filled(operation: OperationOf<K>, actor: Actor): Omit<OwnColumns<T>, Sent>
}

const isOf = <K extends OutboxKind>(operation: OutboxOperation, kind: K): operation is OperationOf<K> =>
  operation.kind === kind

function ofKind<K extends OutboxKind>(operation: OutboxOperation, kind: K): OperationOf<K> {
  if (!isOf(operation, kind)) throw new TypeError(`${operation.kind} is no ${kind}`)
  return operation
}

const statusOf = (row: unknown): string =>
  typeof row === 'object' && row !== null && 'status' in row ? String(row.status) : ''

/** A change of a row that exists. Its `fit` and `against` throw a ZodError for what is no row of the table. */
export function change<K extends OutboxKind, T extends SyncedTable>(kind: K, rule: ChangeRule<K, T>): Change<K> {
  const { table, reachesOut = false, asksForMessage = false } = rule
  const rowOf = (row: unknown): SyncedRow<T> => rowSchema(table).parse(row)
  return {
    does: 'change',
    kind,
    table,
    reachesOut,
    asksForMessage,
    fit: (row, operation, staffId) => rule.fit(rowOf(row), ofKind(operation, kind), staffId),
    changes: (operation, staffId) => rule.changes(ofKind(operation, kind), staffId),
    against: (row, operation) => rule.against?.(rowOf(row), ofKind(operation, kind)) ?? statusOf(row),
    uponSight: (row, operation) => {
      const own = ofKind(operation, kind)
      return rule.was ? { ...own, was: rule.was(rowOf(row), own) } : own
    },
  }
}

function creation<K extends OutboxKind, T extends SyncedTable, Sent extends keyof OwnColumns<T>>(
  kind: K,
  rule: CreationRule<K, T, Sent>,
  byFunction: boolean,
): Creation<K> {
  const { table, reachesOut = false } = rule
  return {
    does: 'create',
    kind,
    table,
    reachesOut,
    byFunction,
    sent: (operation, actor) => rule.sent(ofKind(operation, kind), actor),
    alongside: (operation) => rule.alongside?.(ofKind(operation, kind)) ?? {},
    filled: (operation, actor) => rule.filled(ofKind(operation, kind), actor),
  }
}

/** A row that the client inserts. Does not compile until each column of the table is either sent or filled. */
export const inserted = <K extends OutboxKind, T extends SyncedTable, Sent extends keyof OwnColumns<T>>(
  kind: K,
  rule: CreationRule<K, T, Sent>,
): Creation<K> => creation(kind, rule, false)

/** A row that an edge function makes, and is sent something else for: no column of it is sent. */
export const madeByFunction = <K extends OutboxKind, T extends SyncedTable>(
  kind: K,
  rule: Omit<CreationRule<K, T, never>, 'sent' | 'alongside'>,
): Creation<K> => creation(kind, { ...rule, sent: () => ({}) }, true)

export function fitWhen(done: boolean, possible: boolean): OperationFit {
  return done ? 'done' : possible ? 'new' : 'conflict'
}

/** Whether words are kept already: none are said, or they stand in the row. Words of somebody else are no reason to drop these. */
export const isKept = (kept: string | null, said: string | null): boolean =>
  (said ?? '').trim() === '' || (kept ?? '').trim() === said?.trim()

/** What somebody else wrote, told as such: in quotation marks. @param otherwise where they wrote nothing */
export const inTheirWords = (written: string | null, otherwise: string): string =>
  (written ?? '').trim() === '' ? otherwise : `"${written}"`

/**
 * What stands in a row that somebody else changed, told as such: in quotation marks. Times and staff records among it are put into words
 * where they are shown. @param otherwise where nothing stands there
 */
export const asItStands = (values: readonly (string | null)[], otherwise: string): string =>
  inTheirWords(values.filter((value) => (value ?? '').trim() !== '').join(', '), otherwise)

/** Instants may be written in several ways. */
export const isSameInstant = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other)

export const isSameMoment = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : isSameInstant(one, other)

export const isSince = (done: string | null, at: string): boolean => done !== null && Date.parse(done) >= Date.parse(at)

/**
 * Whether something was done at or after `at` by somebody of whom whoever asks had not heard: they saw the row in another version than it
 * has now. What they had seen was before they asked, however slow their clock.
 */
export const isSinceUnseen = (
  row: { readonly changed_xid: string },
  done: string | null,
  { at, seenXid }: { readonly at: string; readonly seenXid: string },
): boolean => row.changed_xid !== seenXid && isSince(done, at)
