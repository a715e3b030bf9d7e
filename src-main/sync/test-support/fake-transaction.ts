import type { SyncedTable } from '#shared/sync/rows.ts'
import { MEMBER_TABLES } from '../../db/row-store.ts'

export interface ServerRow {
  readonly id: string
  readonly changed_xid: string
  readonly deleted_at: string | null
  readonly [column: string]: unknown
}

/** The committed rows that a transaction sees beneath its own, and who takes these in. */
interface Committed {
  row(table: SyncedTable, id: string): ServerRow | undefined
  rows(table: SyncedTable): ServerRow[]
  commit(xid: bigint): void
}

interface Write {
  readonly table: SyncedTable
  readonly row: ServerRow
}

const NOW = '2026-11-20T12:00:00+00:00'

/** What it writes is seen after `commit`, under the number it got at its begin. */
export class FakeTransaction {
  readonly xid: bigint
  readonly #server: Committed
  readonly #writes = new Map<string, Write>()

  constructor(server: Committed, xid: bigint) {
    this.#server = server
    this.xid = xid
  }

  written(): Write[] {
    return [...this.#writes.values()]
  }

  put(table: SyncedTable, row: object): void {
    if (!('id' in row) || typeof row.id !== 'string') throw new TypeError('a row needs an id')
    const deleted_at = 'deleted_at' in row && typeof row.deleted_at === 'string' ? row.deleted_at : null
    const version: ServerRow = { ...row, id: row.id, deleted_at, changed_xid: String(this.xid) }
    this.#writes.set(`${table}/${row.id}`, { table, row: version })
  }

  /** The member, all of its rows under the new team, a removal for the old one; as the server's triggers do it. */
  moveMember(memberId: string, teamId: string): void {
    const member = this.#latest('members', memberId)
    if (!member || member['team_id'] === teamId || member.deleted_at !== null) return
    this.put('members', { ...member, team_id: teamId })
    for (const table of MEMBER_TABLES) {
      for (const row of this.#all(table)) {
        if (row['member_id'] === memberId) this.put(table, { ...row, team_id: teamId })
      }
    }
    this.#announceRemoval(memberId, member['team_id'])
    const withdrawn = this.#removal(memberId, teamId)
    if (withdrawn) this.put('sync_removals', { ...withdrawn, deleted_at: NOW })
  }

  deleteMember(memberId: string): void {
    const member = this.#latest('members', memberId)
    if (!member || member.deleted_at !== null) return
    this.put('members', { ...member, deleted_at: NOW })
    this.#announceRemoval(memberId, member['team_id'])
  }

  commit(): void {
    this.#server.commit(this.xid)
  }

  #latest(table: SyncedTable, id: string): ServerRow | undefined {
    return this.#writes.get(`${table}/${id}`)?.row ?? this.#server.row(table, id)
  }

  #all(table: SyncedTable): ServerRow[] {
    const own = this.written().filter((write) => write.table === table)
    return [
      ...new Map([...this.#server.rows(table), ...own.map(({ row }) => row)].map((row) => [row.id, row])).values(),
    ]
  }

  #removal(memberId: string, teamId: unknown): ServerRow | undefined {
    return this.#all('sync_removals').find((row) => row['member_id'] === memberId && row['team_id'] === teamId)
  }

  #announceRemoval(memberId: string, teamId: unknown): void {
    const known = this.#removal(memberId, teamId)
    const id = `99999999-0000-4000-8000-${`${this.xid}${this.#writes.size}`.padStart(12, '0')}`
    const fresh = { id, member_id: memberId, team_id: teamId, created_at: NOW, updated_at: NOW }
    this.put('sync_removals', { ...(known ?? fresh), deleted_at: null })
  }
}
