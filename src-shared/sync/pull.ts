import { z } from 'zod'
import { xid } from './rows.ts'

/** Rows a bulk pull asks for at once (docs/rules/foundations.md#sync-and-outbox). */
export const PULL_PAGE_SIZE = 1000

/** Keyset position in one table: the last row that was applied. The first pull starts at `PULL_START`. */
export const pullCursor = z.object({ changed_xid: xid, id: z.uuid() })
export type PullCursor = z.infer<typeof pullCursor>
export const PULL_START: PullCursor = { changed_xid: '0', id: '00000000-0000-0000-0000-000000000000' }

/**
 * Answer of the Postgres function `public.sync_pull`, which runs with the caller's rights and answers rows ordered by
 * (changed_xid, id), only those whose xid is below `pg_snapshot_xmin(pg_current_snapshot())`, so a transaction that
 * commits late is never skipped. `rows` are still unparsed: each goes through its table's schema before it is stored.
 * `epoch`: which life of the server answers; another one after a restore.
 */
export const syncPullOutput = z.object({
  epoch: z.string().min(1),
  rows: z.array(z.unknown()),
  more: z.boolean(),
})
export type SyncPullOutput = z.infer<typeof syncPullOutput>

/**
 * Answer of the Postgres function `public.sync_news`: those of the tables asked about of which `sync_pull` would answer rows
 * after the place given.
 */
export const syncNewsOutput = z.object({ epoch: z.string().min(1), tables: z.array(z.string()) })
export type SyncNewsOutput = z.infer<typeof syncNewsOutput>
