import { seesScreenings, TASKS_OF_SCREENINGS } from '#shared/domain/tasks/index.ts'
import { hasSeen, PULL_START, type PullCursor, type RowKey, type SyncPullOutput } from '#shared/sync/pull.ts'
import type { OutboxOperation } from '#shared/sync/outbox.ts'
import { SYNCED_TABLE_NAMES, type SyncedTable } from '#shared/sync/rows.ts'
import { staffRole } from '#shared/sync/word-schemas.ts'
import {
  applyOperation,
  createdRow,
  isCreation,
  conflictDetail,
  operationFit,
  operationTable,
  type CreationOperation,
} from '../operations/index.ts'
import type { LeftState, PushOutcome } from '../types.ts'
import { FakeTransaction, type ServerRow } from './fake-transaction.ts'

/** As a pull orders rows. */
function inOrder(a: RowKey, b: RowKey): number {
  return Number(BigInt(a.changed_xid) - BigInt(b.changed_xid)) || (a.id < b.id ? -1 : Number(a.id > b.id))
}

/** Whether a station at this cursor has to have the row. */
export function isReached({ seen, upto, ...place }: PullCursor, row: ServerRow): boolean {
  const xid = BigInt(row.changed_xid)
  return hasSeen(seen, xid) || (upto !== null && hasSeen(upto, xid) && inOrder(row, place) <= 0)
}

const isOfScreening = (table: SyncedTable, row: ServerRow): boolean =>
  table === 'care_gap_assessments' ||
  (table === 'outreach_tasks' && TASKS_OF_SCREENINGS.some((kind) => kind === row['kind']))

/**
 * Postgres as a station sees it, in memory: numbered transactions that may commit late, pulls by snapshot, teams that
 * decide what a person sees, removal records.
 */
export class FakeServer {
  readonly #tables = new Map<SyncedTable, Map<string, ServerRow>>(SYNCED_TABLE_NAMES.map((table) => [table, new Map()]))
  readonly #open = new Map<bigint, FakeTransaction>()
  #nextXid = 100n
  /** How often each row was really changed by a push. */
  readonly pushesApplied = new Map<string, number>()
  pulls = 0
  /** How often it was asked what is new. */
  questions = 0

  row(table: SyncedTable, id: string): ServerRow | undefined {
    return this.#tables.get(table)?.get(id)
  }

  rows(table: SyncedTable): ServerRow[] {
    return [...(this.#tables.get(table)?.values() ?? [])]
  }

  /** The newest one, open or ended. */
  lastTransaction(): bigint {
    return this.#nextXid - 1n
  }

  begin(): FakeTransaction {
    const tx = new FakeTransaction(this, this.#nextXid)
    this.#nextXid += 1n
    this.#open.set(tx.xid, tx)
    return tx
  }

  /** One transaction, committed at once. */
  write(work: (tx: FakeTransaction) => void): void {
    const tx = this.begin()
    work(tx)
    tx.commit()
  }

  /** True when an open transaction touches anything of this member: a real server would make a second writer wait. */
  isMemberBusy(memberId: string): boolean {
    return [...this.#open.values()].some((tx) =>
      tx.written().some(({ row }) => row.id === memberId || row['member_id'] === memberId),
    )
  }

  openTransactions(): FakeTransaction[] {
    return [...this.#open.values()]
  }

  commit(xid: bigint): void {
    for (const { table, row } of this.#open.get(xid)?.written() ?? []) this.#tables.get(table)?.set(row.id, row)
    this.#open.delete(xid)
  }

  teamsOf(staffId: string): Set<unknown> {
    const me = this.row('staff', staffId)
    if (!me?.['active'] || ['auditor', 'administrator'].includes(String(me['role']))) return new Set()
    const more = this.rows('staff_teams').filter((row) => row['staff_id'] === staffId && row.deleted_at === null)
    return new Set([me['team_id'], ...more.map((row) => row['team_id'])])
  }

  /** Rows that row-level security shows to this person, deleted ones included. */
  visible(table: SyncedTable, staffId: string): ServerRow[] {
    const teams = this.teamsOf(staffId)
    const role = staffRole.safeParse(this.row('staff', staffId)?.['role']).data ?? null
    return this.rows(table).filter((row) => {
      if (table === 'teams') return teams.has(row.id)
      if (table === 'plan_settings' || table === 'resources') return true
      if (table === 'staff' && row.id === staffId) return true
      if (table === 'staff_teams' && row['staff_id'] === staffId) return true
      return teams.has(row['team_id']) && (seesScreenings(role) || !isOfScreening(table, row))
    })
  }

  /** What has ended. */
  snapshot(): string {
    const open = [...this.#open.keys()].sort((a, b) => (a < b ? -1 : 1))
    return `${open[0] ?? this.#nextXid}:${this.#nextXid}:${open.join(',')}`
  }

  /** What a person sees of a table, in the order of the pull. */
  pull(table: SyncedTable, staffId: string): ServerRow[] {
    return this.visible(table, staffId).sort(inOrder)
  }

  /** What `sync_pull` answers, without the epoch. */
  page(table: SyncedTable, staffId: string, after: PullCursor, limit: number): Omit<SyncPullOutput, 'epoch'> {
    const upto = after.upto ?? this.snapshot()
    const isLeft = (row: ServerRow): boolean => {
      const xid = BigInt(row.changed_xid)
      return hasSeen(upto, xid) && !hasSeen(after.seen, xid) && inOrder(row, after) > 0
    }
    const found = this.pull(table, staffId).filter(isLeft)
    const rows = found.slice(0, limit)
    const last = rows.at(-1)
    return last && found.length > limit
      ? { rows, more: true, next: { seen: after.seen, upto, changed_xid: last.changed_xid, id: last.id } }
      : { rows, more: after.upto !== null, next: { ...PULL_START, seen: upto } }
  }

  /** As row-level security lets it: only for members this person sees; a row that exists is an earlier delivery. */
  #create(operation: CreationOperation, staffId: string): PushOutcome {
    const table = operationTable(operation.kind)
    if (this.row(table, operation.rowId)) return { kind: 'applied' }
    const member = this.visible('members', staffId).find(({ id }) => id === operation.memberId)
    if (!member || member.deleted_at !== null) return { kind: 'not-visible' }
    const actor = { staffId, fullName: String(this.row('staff', staffId)?.['full_name']) }
    this.write((tx) => tx.put(table, createdRow(operation, { teamId: String(member['team_id']), actor })))
    this.pushesApplied.set(operation.rowId, (this.pushesApplied.get(operation.rowId) ?? 0) + 1)
    return { kind: 'applied' }
  }

  /** What becomes of work about a member whom this person may not see any more. */
  leave(operation: OutboxOperation, staffId: string): LeftState {
    if (!this.row('members', operation.memberId)) return 'unfit'
    if (this.visible('members', staffId).some(({ id }) => id === operation.memberId)) return 'visible'
    return isCreation(operation) && this.row(operationTable(operation.kind), operation.rowId) ? 'there' : 'kept'
  }

  push(operation: OutboxOperation, staffId: string): PushOutcome {
    if (isCreation(operation)) return this.#create(operation, staffId)
    const table = operationTable(operation.kind)
    const row = this.visible(table, staffId).find(({ id }) => id === operation.rowId)
    if (!row) return { kind: 'not-visible' }
    if (row.deleted_at !== null) return { kind: 'conflict', detail: 'deleted' }
    const fit = operationFit(operation, row, staffId)
    if (fit === 'conflict') return { kind: 'conflict', detail: conflictDetail(operation, row) }
    if (fit === 'new') {
      this.write((tx) => tx.put(table, applyOperation(operation, row, staffId)))
      this.pushesApplied.set(row.id, (this.pushesApplied.get(row.id) ?? 0) + 1)
    }
    return { kind: 'applied' }
  }
}
