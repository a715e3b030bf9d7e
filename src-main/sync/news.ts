import { SYNCED_TABLE_NAMES, type SyncedTable } from '#shared/sync/rows.ts'
import { completedTables, readCursor } from './cursor.repo.ts'
import { isSameEpoch, SERVER_RESTORED } from './forget-server.ts'
import type { Round } from './pending-work.ts'
import type { PullDeps } from './pull.ts'
import type { BackendResult } from './types.ts'

/**
 * What a round pulls, in this order. A round for everything asks first which tables have news, in one request instead of one for
 * each; those that were never pulled to their end are pulled in any case, and so are all of a server that doesn't say.
 * Whatever else is pulled, the removal records come after it: they may only be applied to rows that are older.
 */
export async function tablesToPull(
  { db, backend, gate }: PullDeps,
  { tables }: Pick<Round, 'tables'>,
): Promise<BackendResult<readonly SyncedTable[]>> {
  const known = tables.length === SYNCED_TABLE_NAMES.length ? completedTables(db) : []
  if (known.length === 0) return { ok: true, value: withRemovals(tables) }
  const answer = await gate.wait(backend.news(new Map(known.map((table) => [table, readCursor(db, table)]))))
  if (!answer.ok) return answer
  const news = answer.value
  if (news === null) return { ok: true, value: withRemovals(tables) }
  if (!isSameEpoch(db, news.epoch)) return { ok: false, failure: SERVER_RESTORED }
  return {
    ok: true,
    value: withRemovals(tables.filter((table) => !known.includes(table) || news.tables.includes(table))),
  }
}

const withRemovals = (tables: readonly SyncedTable[]): readonly SyncedTable[] =>
  tables.length === 0 ? [] : [...new Set<SyncedTable>([...tables, 'sync_removals'])]
