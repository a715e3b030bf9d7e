import type { SyncedRow, SyncedTable } from '#shared/sync/rows.ts'
import { refreshCallStats } from './call-stats.ts'
import { refreshCallWords, withCallWords } from './call-words.ts'
import { encodeRow, tableColumns } from './row-codec.ts'
import { MEMBER_TABLES } from './row-store.ts'
import { statement } from './statements.ts'
import type { Db } from './types.ts'

const upsertSql = new Map<SyncedTable, string>()

function upsertStatement(table: SyncedTable): string {
  let sql = upsertSql.get(table)
  if (!sql) {
    const names = tableColumns(table).map(({ name }) => name)
    const changes = names.filter((name) => name !== 'id').map((name) => `${name} = excluded.${name}`)
    sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})
      ON CONFLICT (id) DO UPDATE SET ${changes.join(', ')}`
    upsertSql.set(table, sql)
  }
  return sql
}

function storeDeletion(db: Db, table: SyncedTable, id: string): void {
  if (table === 'members') deleteMember(db, id)
  else statement(db, `DELETE FROM ${table} WHERE id = ?`).run(id)
}

function callers(rows: readonly object[]): Set<string> {
  return new Set(rows.flatMap((row) => ('member_id' in row && typeof row.member_id === 'string' ? row.member_id : [])))
}

/**
 * Stores parsed rows in one transaction (or the caller's). What arrives last is the row: a transaction that began earlier may have
 * changed it later, so `changed_xid` does not tell. Rows with `deleted_at` leave the cache, a deleted member with everything that
 * belongs to it. Call figures follow.
 */
export function upsertRows<T extends SyncedTable>(db: Db, table: T, rows: readonly SyncedRow<T>[]): void {
  if (rows.length === 0) return
  db.transaction(() => {
    const upsert = statement(db, upsertStatement(table))
    const write = (): void => {
      for (const row of rows) {
        if (row.deleted_at === null) upsert.run(encodeRow(table, row))
        else storeDeletion(db, table, row.id)
      }
    }
    if (table !== 'calls') return write()
    const ids = rows.map(({ id }) => id)
    withCallWords(db, ids, write)
    refreshCallStats(db, callers(rows))
  })()
}

/** Erases a member and all that belongs to it. Unsent changes stay in the outbox: they hold ids only. */
export function deleteMember(db: Db, memberId: string): void {
  db.transaction(() => {
    statement(db, 'DELETE FROM members WHERE id = ?').run(memberId)
    for (const table of MEMBER_TABLES) statement(db, `DELETE FROM ${table} WHERE member_id = ?`).run(memberId)
    statement(db, 'DELETE FROM call_stats WHERE member_id = ?').run(memberId)
    statement(db, 'DELETE FROM server_copies WHERE member_id = ?').run(memberId)
    refreshCallWords(db)
  })()
}
