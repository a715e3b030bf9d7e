import { randomUUID } from 'node:crypto'
import { sampleSpecialist, TEAM_NORTH } from '#shared/sample-data/accounts.ts'
import type { OperationOf, OutboxKind, OutboxOperation } from '#shared/sync/outbox.ts'
import type { SyncedRow, SyncedTable } from '#shared/sync/rows.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { readRow, readRowOfMember } from '../../../src-main/db/row-store.ts'
import type { Db } from '../../../src-main/db/types.ts'

/** Whoever is at a desk, and the member whom the operation is about. */
export interface AtDesk {
  readonly db: Db
  readonly staffId: string
  readonly memberId: string
  /** Id of what `given` makes. */
  readonly givenId: string
  /** ISO instant. */
  readonly at: string
}

/** One way in which a screen offers an operation. */
export interface Offered {
  readonly name: string
  /** What the screen asks before it offers it. */
  readonly to: (role: StaffRole) => boolean
  /** SQL that makes what it is about; `$1`: the member, `$2`: the id of the new row. */
  readonly given: string | null
  readonly make: (desk: AtDesk) => OutboxOperation
  /** It is undone, for which there is half a minute. */
  readonly soon: boolean
  /** What is offered once the server has the first. */
  readonly after: ((first: OutboxOperation, desk: AtDesk) => OutboxOperation) | null
}

/** One way in which an operation of this kind is offered; to whoever has members where `to` is left out. */
export interface Way<K extends OutboxKind> extends Partial<Pick<Offered, 'to' | 'given' | 'after'>> {
  readonly make: (desk: AtDesk) => Omit<OperationOf<K>, 'kind'>
}

export const SPECIALIST = sampleSpecialist(TEAM_NORTH)!

export const creation = ({ memberId, at }: AtDesk) => ({ memberId, rowId: randomUUID(), at })
export const inDays = ({ at }: AtDesk, days: number): string =>
  new Date(Date.parse(at) + days * 86_400_000).toISOString()
export const dayIn = (desk: AtDesk, days: number): string => inDays(desk, days).slice(0, 10)

export function given<T extends SyncedTable>({ db, givenId }: AtDesk, table: T): SyncedRow<T> {
  const row = readRow(db, table, givenId)
  if (row === null) throw new Error(`what is given in ${table} is not here`)
  return row
}
export const change = (desk: AtDesk, { id, changed_xid }: { readonly id: string; readonly changed_xid: string }) => ({
  memberId: desk.memberId,
  rowId: id,
  seenXid: changed_xid,
  at: desk.at,
})
export const changeGiven = (desk: AtDesk, table: SyncedTable) => change(desk, given(desk, table))
export const changeMember = (desk: AtDesk) => change(desk, readRow(desk.db, 'members', desk.memberId)!)
export const changeOfMember = (desk: AtDesk, table: 'member_outreach' | 'contact_verifications') =>
  change(desk, readRowOfMember(desk.db, table, desk.memberId)!)
export const changeAbsence = (desk: AtDesk, staffId: string) => ({
  ...change(desk, readRow(desk.db, 'staff_absences', staffId)!),
  memberId: staffId,
})
