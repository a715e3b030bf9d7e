import { z } from 'zod'
import { SYNCED_TABLE_NAMES, xid, type SyncedTable } from './rows.ts'

/** Rows a bulk pull asks for at once (docs/rules/foundations.md#sync-and-outbox). */
export const PULL_PAGE_SIZE = 1000

/** Keyset position in one table: the last row that was applied. The first pull starts at `PULL_START`. */
export const pullCursor = z.object({ changed_xid: xid, id: z.uuid() })
export type PullCursor = z.infer<typeof pullCursor>
export const PULL_START: PullCursor = { changed_xid: '0', id: '00000000-0000-0000-0000-000000000000' }

/**
 * Input of the Postgres function `public.sync_pull(p_table text, p_after_xid text, p_after_id uuid, p_limit int)`.
 * It runs with the caller's rights and answers rows ordered by (changed_xid, id), only those whose xid is below
 * `pg_snapshot_xmin(pg_current_snapshot())`, so a transaction that commits late is never skipped.
 */
export const syncPullInput = z.object({
  p_table: z.enum(SYNCED_TABLE_NAMES as [SyncedTable, ...SyncedTable[]]),
  p_after_xid: xid,
  p_after_id: z.uuid(),
  p_limit: z.number().int().min(1).max(5000),
})

/** `rows` are still unparsed: each goes through its table's schema before it is stored. */
export const syncPullOutput = z.object({ rows: z.array(z.unknown()), more: z.boolean() })
export type SyncPullOutput = z.infer<typeof syncPullOutput>
