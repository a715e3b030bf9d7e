import { SYNCED_TABLE_NAMES } from '#shared/sync/rows.ts'
import { CACHE_VERSION, schemaVersion } from '../../db/migrate.ts'
import { connect } from '../../db/connection.ts'
import type { Db } from '../../db/types.ts'

/** 'ok', or what SQLite found wrong (at most ten findings, without values). */
export function integrityOf(db: Db): string {
  const findings: unknown[] = db.prepare('PRAGMA quick_check(10)').pluck().all()
  return findings[0] === 'ok' ? 'ok' : `${findings.length} findings`
}

export const migrationLevel = (db: Db): { has: number; expected: number } => ({
  has: schemaVersion(db),
  expected: CACHE_VERSION,
})

export function sqliteVersion(db: Db): string {
  const version = db.prepare('SELECT sqlite_version()').pluck().get()
  return typeof version === 'string' ? version : 'unknown'
}

/** True when the file can't be read without its key: what a thief of the disk would try. */
export function isSealed(file: string): boolean {
  const plain = connect(file, null)
  try {
    plain.prepare('SELECT count(*) FROM sqlite_master').pluck().get()
    return false
  } catch {
    return true
  } finally {
    plain.close()
  }
}

/** When the oldest unsent change was made, in milliseconds since the epoch; null when everything is sent. */
export function oldestUnsentAt(db: Db): number | null {
  const queuedAt = db.prepare('SELECT min(queued_at) FROM outbox').pluck().get()
  return typeof queuedAt === 'number' ? queuedAt : null
}

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
  const rows: unknown[] = db.prepare(`SELECT trim(first_name || ' ' || last_name) FROM members`).pluck().all()
  return rows.filter((name) => typeof name === 'string')
}
