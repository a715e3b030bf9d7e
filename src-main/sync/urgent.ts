import { PULL_START } from '#shared/sync/pull.ts'
import type { SyncedTable } from '#shared/sync/rows.ts'
import { readRow } from '../db/row-store.ts'
import type { Db } from '../db/types.ts'
import { readCursor } from './cursor.repo.ts'
import { askForNews } from './news.ts'
import { pullTables, type PullDeps } from './pull.ts'
import type { BackendFailure } from './types.ts'

/**
 * What is asked for when the server says that something is urgent: words of members and, for the roles that it shows them to, alerts,
 * which come first. Before them come the screenings that raise them, unless a round of these is on its way: whoever sees an alert must
 * know whether nothing may be left on that member's phone.
 */
export function urgentTables(db: Db, staffId: string): readonly SyncedTable[] {
  const role = readRow(db, 'staff', staffId)?.role
  const words: readonly SyncedTable[] = ['chat_messages', 'communication_logs']
  return role === 'clinician' || role === 'supervisor' ? ['care_gap_assessments', 'urgent_alerts', ...words] : words
}

/** Neither at its first pull nor in the middle of a round, whose pages would come between. */
function isUpToDate(db: Db, table: SyncedTable): boolean {
  const { seen, upto } = readCursor(db, table)
  return upto === null && seen !== PULL_START.seen
}

/**
 * Pulls what is urgent before anything else, also between the pages of a round. Of `busy`, the tables whose pages are on their way,
 * none is pulled: an older page would be stored after a newer one. Where these are the removal records nothing is, since no row may be
 * newer than they are when they are applied.
 */
export async function pullUrgent(deps: PullDeps, busy: readonly SyncedTable[] = []): Promise<BackendFailure | null> {
  if (busy.includes('sync_removals')) return null
  const tables = urgentTables(deps.db, deps.staffId)
  const free = tables.filter((table) => !busy.includes(table) && isUpToDate(deps.db, table))
  if (free.length === 0) return null
  const news = await askForNews(deps, free)
  if (!news.ok) return news.failure
  return pullTables({ ...deps, betweenPages: async () => {} }, news.value.tables, news.value.given)
}
