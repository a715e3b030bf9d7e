import { z } from 'zod'
import { PULL_START, syncNewsOutput, syncPullOutput, type PullCursor, type SyncNewsOutput } from '#shared/sync/pull.ts'
import { rowsAs, type Row, type TestDatabase } from './database.ts'
import type { Persona } from './personas.ts'

const row = z.record(z.string(), z.unknown())

export interface Page {
  readonly rows: readonly Row[]
  readonly more: boolean
  readonly epoch: string | undefined
  /** Where the next pull goes on. */
  readonly cursor: PullCursor
}

/** One call of `sync_pull` as `persona`. */
export async function pull(
  database: TestDatabase,
  persona: Persona,
  { table, after = PULL_START, limit = 1000 }: { table: string; after?: PullCursor; limit?: number },
): Promise<Page> {
  const [answer] = await rowsAs(
    database,
    persona,
    `select public.sync_pull('${table}', '${JSON.stringify(after).replaceAll("'", "''")}', ${limit}) as page`,
  )
  const { rows, more, epoch, next } = syncPullOutput.parse(answer?.['page'])
  return { rows: rows.map((line) => row.parse(line)), more, epoch, cursor: next }
}

/** One call of `sync_news` as `persona`, about these tables with what was seen of each, and the mark of an earlier answer; `limit`: rows of each page. */
export async function news(
  database: TestDatabase,
  persona: Persona,
  seen: Readonly<Record<string, Pick<PullCursor, 'seen'>>>,
  { mark = null, limit = 0 }: { mark?: string | null; limit?: number } = {},
): Promise<SyncNewsOutput> {
  const places = JSON.stringify(Object.entries(seen).map(([table, place]) => ({ table, seen: place.seen })))
  const [answer] = await rowsAs(
    database,
    persona,
    `select public.sync_news('${places}', ${mark === null ? 'null' : `'${mark}'`}, ${limit}) as news`,
  )
  return syncNewsOutput.parse(answer?.['news'])
}
