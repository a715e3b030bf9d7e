import { SYNCED_TABLE_NAMES } from '#shared/sync/rows.ts'
import type { Db } from '../../db/types.ts'

const countOf = (db: Db, table: string): unknown => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get()

/** How many rows of each table the cache holds, and how many changes of each kind wait. */
export function cacheCounts(db: Db): { readonly rows: Record<string, unknown>; readonly unsent: unknown } {
  return {
    rows: Object.fromEntries(SYNCED_TABLE_NAMES.map((table) => [table, countOf(db, table)])),
    unsent: db.prepare('SELECT kind, count(*) AS count FROM outbox GROUP BY kind ORDER BY kind').all(),
  }
}

/** First and last names of every member in the cache. */
export function memberNames(db: Db): string[] {
  const rows: unknown[] = db.prepare(`SELECT first_name || ' ' || last_name FROM members`).pluck().all()
  return rows.filter((name) => typeof name === 'string')
}
