import { toInstant } from '#shared/domain/time/index.ts'
import { fiveSampleMembers } from '#shared/sample-data/five-members.ts'
import type { SampleRows } from '#shared/sample-data/sample-rows.ts'
import { SYNCED_TABLE_NAMES, type SyncedTable } from '#shared/sync/rows.ts'
import type { Clock } from '../base/clock.ts'
import { openCache } from '../db/open-cache.ts'
import { upsertRows } from '../db/row-writer.ts'
import type { Db } from '../db/types.ts'
import type { Log } from '../log/types.ts'
import { createChangeFeed } from './change-feed.ts'
import type { Workspace } from './types.ts'

/**
 * The board without a sign-in: the five sample members in memory, dated around now. Nothing of it is kept or sent.
 */
export function createDemoWorkspace(clock: Clock, log: Log): Workspace {
  const { db } = openCache({ file: ':memory:', key: null, log, clock })
  const sample = fiveSampleMembers(toInstant(clock.now()))
  db.transaction(() => {
    for (const table of SYNCED_TABLE_NAMES) storeTable(db, table, sample)
  })()
  return { owner: { kind: 'demo' }, db, storage: 'memory', changes: createChangeFeed(log) }
}

function storeTable<T extends SyncedTable>(db: Db, table: T, sample: SampleRows): void {
  upsertRows(db, table, sample[table] ?? [])
}
