import { z } from 'zod'
import { PULL_START, syncNewsOutput, syncPullOutput, type PullCursor, type SyncNewsOutput } from '#shared/sync/pull.ts'
import { rowsAs, type Row, type TestDatabase } from './database.ts'
import type { Persona } from './personas.ts'

const positioned = z.looseObject({ id: z.uuid(), changed_xid: z.string() })

export interface Page {
  readonly rows: readonly Row[]
  readonly more: boolean
  readonly epoch: string | undefined
  /** Where the next pull goes on; the given cursor when nothing came. */
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
    `select public.sync_pull('${table}', '${after.changed_xid}', '${after.id}', ${limit}) as page`,
  )
  const { rows, more, epoch } = syncPullOutput.parse(answer?.['page'])
  const lines = rows.map((row) => positioned.parse(row))
  const last = lines.at(-1)
  return { rows: lines, more, epoch, cursor: last ? { changed_xid: last.changed_xid, id: last.id } : after }
}

/** One call of `sync_news` as `persona`, about these tables at their places. */
export async function news(
  database: TestDatabase,
  persona: Persona,
  after: Readonly<Record<string, PullCursor>>,
): Promise<SyncNewsOutput> {
  const places = JSON.stringify(Object.entries(after).map(([table, cursor]) => ({ table, ...cursor })))
  const [answer] = await rowsAs(database, persona, `select public.sync_news('${places}') as news`)
  return syncNewsOutput.parse(answer?.['news'])
}
