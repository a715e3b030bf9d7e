import { z } from 'zod'
import { syncNewsOutput, PULL_START, type PullCursor } from '#shared/sync/pull.ts'
import type { SyncedTable } from '#shared/sync/rows.ts'
import {
  insert,
  Listeners,
  onHint,
  pullPage,
  rowsMade,
  secondsSince,
  type ServerRow,
  type Side,
  type SideOptions,
} from './side.ts'

/** What is used of WatermelonDB. */
interface Stored {
  readonly id: string
  readonly row: string
}
interface Changes {
  readonly created: readonly Stored[]
  readonly updated: readonly Stored[]
  readonly deleted: readonly string[]
}
interface Collection {
  prepareCreateFromDirtyRaw(row: Stored): object
}
interface Database {
  get(table: string): Collection
  write<T>(work: () => Promise<T>): Promise<T>
  batch(models: readonly object[]): Promise<void>
}
interface Library {
  readonly Database: new (options: object) => Database
  readonly Model: new () => object
  appSchema(schema: object): object
  tableSchema(schema: object): object
}
interface Synced {
  readonly database: Database
  readonly sendCreatedAsUpdated: true
  pullChanges(): Promise<{ changes: Record<string, Changes>; timestamp: number }>
  pushChanges(sent: { changes: Record<string, Changes> }): Promise<void>
}

const stored = (row: ServerRow): Stored => ({ id: row.id, row: JSON.stringify(row) })

/** SQLite by its adapter for Node, rows as text. It synchronizes the whole database at once: all pages are in memory before it stores. */
export async function openWatermelon({ client, tables, file, modules: use }: SideOptions): Promise<Side> {
  if (use === null) throw new Error('WatermelonDB is not installed')
  const { Database, Model, appSchema, tableSchema } = use('@nozbe/watermelondb') as Library
  const { default: SQLiteAdapter } = use('@nozbe/watermelondb/adapters/sqlite') as {
    default: new (o: object) => unknown
  }
  const { synchronize } = use('@nozbe/watermelondb/sync') as { synchronize(options: Synced): Promise<void> }
  const { default: logger } = use('@nozbe/watermelondb/utils/common/logger') as { default: { silence(): void } }
  logger.silence()
  const columns = [{ name: 'row', type: 'string' }]
  const schema = appSchema({ version: 1, tables: tables.map((name) => tableSchema({ name, columns })) })
  const database = new Database({
    adapter: new SQLiteAdapter({ schema, dbName: file }),
    modelClasses: tables.map(
      (name) =>
        class extends Model {
          static table = name
        },
    ),
  })
  const listeners = new Listeners()
  const after = new Map<SyncedTable, PullCursor>(tables.map((table) => [table, PULL_START]))
  const names = new Map<string, string | null>()
  let rows = 0
  const pullChanges: Synced['pullChanges'] = async () => {
    const places = [...after].map(([table, { seen }]) => ({ table, seen }))
    const { data, error } = await client.rpc('sync_news', { p_after: places })
    if (error) throw error
    const { tables: news } = syncNewsOutput.parse(data)
    const changes: Record<string, Changes> = {}
    for (const table of tables.filter((name) => news.includes(name))) {
      const updated: Stored[] = []
      for (let more = true; more;) {
        const page = await pullPage(client, table, after.get(table) ?? PULL_START)
        updated.push(...page.rows.map(stored))
        if (table === 'members') for (const { id, preferred_name } of page.rows) names.set(id, preferred_name ?? null)
        after.set(table, page.after)
        more = page.more
      }
      rows += updated.length
      changes[table] = { created: [], updated, deleted: [] }
    }
    return { changes, timestamp: Date.now() }
  }
  const pushChanges: Synced['pushChanges'] = async ({ changes }) => {
    for (const table of tables) {
      const created = changes[table]?.created ?? []
      if (created.length > 0)
        await insert(
          client,
          table,
          created.map(({ row }) => z.record(z.string(), z.unknown()).parse(JSON.parse(row))),
        )
    }
  }
  const sync = (): Promise<void> => synchronize({ database, sendCreatedAsUpdated: true, pullChanges, pushChanges })
  await sync()
  await onHint(client, () => sync().then(() => listeners.tell()))
  return {
    rows,
    name: (memberId) => names.get(memberId) ?? null,
    onChange: listeners.add,
    async push(operations) {
      const models = rowsMade(operations).flatMap(([table, made]) =>
        made.map((row) => database.get(table).prepareCreateFromDirtyRaw(stored(row))),
      )
      await database.write(() => database.batch(models))
      const started = performance.now()
      await sync()
      return secondsSince(started)
    },
    async end() {
      await client.removeAllChannels()
    },
  }
}
