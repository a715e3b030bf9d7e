import { generatePanel } from '#shared/sample-data/panel.ts'
import { TEAM_NORTH } from '#shared/sample-data/accounts.ts'
import { SYNCED_TABLE_NAMES, SYNCED_TABLES, type SyncedRow, type SyncedTable } from '#shared/sync/rows.ts'
import { PULL_START } from '#shared/sync/pull.ts'
import { openCache } from '../../src-main/db/open-cache.ts'
import { upsertRows } from '../../src-main/db/row-writer.ts'
import { silentLog } from '../../src-main/db/test-log.ts'
import type { Db } from '../../src-main/db/types.ts'
import { saveCursor } from '../../src-main/sync/cursor.repo.ts'
import { BENCH_NOW, createBenchClock } from './bench-clock.ts'
import { answer, childOptions } from './child.ts'

export interface PrepareOptions {
  readonly file: string
  /** Hex. */
  readonly key: string
  readonly members: number
}
export interface Prepared {
  readonly rows: Partial<Record<SyncedTable, number>>
}

function store<T extends SyncedTable>(db: Db, table: T, rows: readonly unknown[]): void {
  const schema = SYNCED_TABLES[table]
  upsertRows(db, table, rows.map((row) => schema.parse(row)) as SyncedRow<T>[])
}

/** Fills an encrypted cache file with a panel, as a finished first sync leaves it. */
function prepare({ file, key, members }: PrepareOptions): Prepared {
  const { db } = openCache({ file, key: Buffer.from(key, 'hex'), log: silentLog, clock: createBenchClock() })
  const rows: Partial<Record<SyncedTable, number>> = {}
  for (const batch of generatePanel({ count: members, asOf: BENCH_NOW, teamOf: () => TEAM_NORTH })) {
    db.transaction(() => store(db, batch.table, batch.rows))()
    rows[batch.table] = (rows[batch.table] ?? 0) + batch.rows.length
  }
  for (const table of SYNCED_TABLE_NAMES) saveCursor(db, table, PULL_START, { received: 0, complete: true })
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.close()
  return { rows }
}

answer(prepare(childOptions<PrepareOptions>()))
