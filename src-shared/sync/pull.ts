import { z } from 'zod'
import { xid } from './rows.ts'

/** Rows a bulk pull asks for at once (docs/rules/foundations.md#sync-and-outbox). */
export const PULL_PAGE_SIZE = 1000

/** What tells a row's place among those of a round, and its version. */
export const rowKey = z.object({ changed_xid: xid, id: z.uuid() })
export type RowKey = z.infer<typeof rowKey>

/**
 * A snapshot of PostgreSQL as text, `xmin:xmax:xip`: what had ended when it was taken. Every number below `xmax` is in it but those
 * listed behind the second colon, in ascending order and none below `xmin`.
 */
export const snapshot = z
  .string()
  .max(32_000)
  .regex(/^\d{1,20}:\d{1,20}:(?:\d{1,20}(?:,\d{1,20})*)?$/)

/**
 * How far the pull of one table came: the rows of `seen` are here, and of what is in `upto` and not in `seen` those up to the place
 * `(changed_xid, id)`. Between two rounds `upto` is null. The server says it with each page.
 */
export const pullCursor = rowKey.extend({ seen: snapshot, upto: snapshot.nullable() })
export type PullCursor = z.infer<typeof pullCursor>
/** Where the first pull starts: nothing was seen. */
export const PULL_START: PullCursor = {
  seen: '1:1:',
  upto: null,
  changed_xid: '0',
  id: '00000000-0000-0000-0000-000000000000',
}

/**
 * Answer of the Postgres function `public.sync_pull`, which runs with the caller's rights: rows of transactions that the caller has not
 * seen, in the order of (changed_xid, id), and the cursor of the next page. `rows` are still unparsed: each goes through its table's
 * schema before it is stored. `more`: the next page is to be asked for at once. `epoch`: which life of the server answers; another one
 * after a restore. What may be asked for ahead is read from the end of the answer: the rows come before `more` and `next`.
 */
export const syncPullOutput = z.object({
  epoch: z.string().min(1),
  rows: z.array(z.unknown()),
  more: z.boolean(),
  next: pullCursor,
})
export type SyncPullOutput = z.infer<typeof syncPullOutput>

/** Rows of each table that an answer about news brings along: more than an hour's changes of a team. */
export const NEWS_PAGE_SIZE = 200

/**
 * Answer of the Postgres function `public.sync_news`: those of the tables asked about that have rows which were not seen, and the first
 * page of each as `sync_pull` answers it, still unread. Of all others `seen` has been seen by now; null: nobody knows, and they stay as
 * they are. `mark`: to be shown with the next question, so that a server that was restored to before it says so; null: the one before
 * goes on. The page of the removal records, where they were asked about, was read after all others.
 */
export const syncNewsOutput = z.object({
  epoch: z.string().min(1),
  tables: z.array(z.string()),
  seen: snapshot.nullable(),
  mark: z.string().min(1).nullable(),
  pages: z.array(z.object({ table: z.string(), page: z.unknown() })),
})
export type SyncNewsOutput = z.infer<typeof syncNewsOutput>

/** Whether a snapshot has the rows of this transaction. */
export function hasSeen(text: string, transaction: bigint): boolean {
  const [, end = '0', open = ''] = text.split(':')
  return transaction < BigInt(end) && !open.split(',').includes(String(transaction))
}

/** The snapshot without the rows of these transactions. */
export function withoutSeen(text: string, transactions: readonly bigint[]): string {
  const [start = '0', end = '0', open = ''] = text.split(':')
  const missing = new Set([
    ...open
      .split(',')
      .filter((number) => number !== '')
      .map(BigInt),
    ...transactions,
  ])
  const listed = [...missing].filter((number) => number < BigInt(end)).sort((a, b) => (a < b ? -1 : 1))
  const first = listed[0]
  return `${first !== undefined && first < BigInt(start) ? first : start}:${end}:${listed.join(',')}`
}
