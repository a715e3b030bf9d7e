import { NEWS_PAGE_SIZE, PULL_START, type PullCursor, type SyncNewsOutput } from '#shared/sync/pull.ts'
import type { SyncedTable } from '#shared/sync/rows.ts'
import { withoutWaiting } from '../db/connection.ts'
import { getMeta, setMeta } from '../db/meta.ts'
import type { Db } from '../db/types.ts'
import { moveCursor, readCursor } from './cursor.repo.ts'
import { isSameEpoch, SERVER_RESTORED } from './forget-server.ts'
import type { BackendResult, SyncBackend } from './types.ts'
import { untilStopped } from './until-stopped.ts'

interface GivenPage {
  /** What was seen of the table when it was asked about. */
  readonly seen: string
  readonly page: unknown
}

/** First pages that came with the news, and wait to be stored. */
export class GivenPages {
  readonly #pages: Map<SyncedTable, GivenPage>

  constructor(pages: readonly (readonly [SyncedTable, GivenPage])[] = []) {
    this.#pages = new Map(pages)
  }

  /**
   * The page that follows on `cursor`, once, as it would have come by itself; null: it is to be asked for, because none came or because
   * something newer was pulled meanwhile.
   */
  take(table: SyncedTable, { seen, upto }: PullCursor): Uint8Array | null {
    const found = this.#pages.get(table)
    this.#pages.delete(table)
    if (found === undefined || upto !== null || found.seen !== seen) return null
    return new TextEncoder().encode(JSON.stringify(found.page))
  }

  /** Another page is asked for: the removal records that came are older than its rows, and may not be applied to them. */
  noteAsked(): void {
    this.#pages.delete('sync_removals')
  }

  /** A team was gained: what came before it may lack the team's rows, and is of a table that begins anew. */
  drop(): void {
    this.#pages.clear()
  }
}

interface NewsDeps {
  readonly db: Db
  readonly backend: SyncBackend
  readonly stopping: AbortSignal
  readonly pageSize?: number
}

export interface News {
  /** Those of the tables asked about that have rows to pull. */
  readonly tables: readonly SyncedTable[]
  readonly given: GivenPages
}

/** Between two rounds, so that it can be asked whether there is anything new. */
export const isBetweenRounds = ({ upto }: PullCursor): boolean => upto === null

/**
 * Asks about tables that are between two rounds, in one request for all of them. Of those without news what was asked with is noted as
 * seen: the next question about them is the same for all, and a short one.
 */
export async function askForNews(
  { db, backend, stopping, pageSize = NEWS_PAGE_SIZE }: NewsDeps,
  tables: readonly SyncedTable[],
): Promise<BackendResult<News>> {
  const seen = new Map(tables.map((table) => [table, readCursor(db, table).seen]))
  const limit = Math.min(pageSize, NEWS_PAGE_SIZE)
  const answer = await untilStopped(stopping, backend.news(seen, getMeta(db, 'server_mark'), limit))
  if (!answer.ok) return answer
  const news = answer.value
  if (!isSameEpoch(db, news.epoch)) return { ok: false, failure: SERVER_RESTORED }
  const pages = new Map(news.pages.map(({ table, page }) => [table, page]))
  const given = [...seen].flatMap(([table, at]) =>
    pages.has(table) ? [[table, { seen: at, page: pages.get(table) }] as const] : [],
  )
  const withNews = tables.filter((table) => news.tables.includes(table))
  // Also the page of a quiet table says what has been seen.
  const quiet = tables.filter((table) => !withNews.includes(table) && !pages.has(table))
  note(db, news, quiet)
  return { ok: true, value: { tables: withNews, given: new GivenPages(given) } }
}

/** All of it is answered again where a power cut takes it back, so that nothing waits for the disk. */
function note(db: Db, { mark, seen }: Pick<SyncNewsOutput, 'mark' | 'seen'>, quiet: readonly SyncedTable[]): void {
  const noteAll = db.transaction(() => {
    if (mark !== null) setMeta(db, 'server_mark', mark)
    if (seen !== null) for (const table of quiet) moveCursor(db, table, { ...PULL_START, seen })
  })
  withoutWaiting(db, noteAll)
}
