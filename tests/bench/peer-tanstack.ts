import type { SyncedTable } from '#shared/sync/rows.ts'
import {
  insert,
  Listeners,
  onHint,
  Puller,
  rowsMade,
  secondsSince,
  type ServerRow,
  type Side,
  type SideOptions,
} from './side.ts'

/** What is used of @tanstack/db. */
interface Writing {
  begin(): void
  write(message: { type: 'insert' | 'update'; value: ServerRow }): void
  commit(): void
  markReady(): void
}
interface Collection {
  get(id: string): ServerRow | undefined
  has(id: string): boolean
  preload(): Promise<void>
  insert(rows: readonly ServerRow[]): { readonly isPersisted: { readonly promise: Promise<unknown> } }
  subscribeChanges(listener: () => void): { unsubscribe(): void }
}
interface Inserted {
  readonly transaction: { readonly mutations: readonly { readonly modified: ServerRow }[] }
}
interface TanstackDb {
  createCollection(options: {
    readonly id: string
    readonly getKey: (row: ServerRow) => string
    readonly sync: { readonly sync: (writing: Writing) => void }
    readonly onInsert: (inserted: Inserted) => Promise<void>
  }): Collection
}

/** Collections in memory. It has no queue on disk: what is inserted goes to the server at once, a collection in one request. */
export async function openTanstack({ client, tables, modules: use }: SideOptions): Promise<Side> {
  if (use === null) throw new Error('TanStack DB is not installed')
  const { createCollection } = use('@tanstack/db') as TanstackDb
  const puller = new Puller(client)
  const listeners = new Listeners()
  const writings = new Map<SyncedTable, Writing>()
  const collections = new Map<SyncedTable, Collection>()
  for (const table of tables) {
    const collection = createCollection({
      id: table,
      getKey: (row) => row.id,
      sync: { sync: (writing) => void writings.set(table, writing) },
      onInsert: ({ transaction }) =>
        insert(
          client,
          table,
          transaction.mutations.map(({ modified }) => modified),
        ),
    })
    collections.set(table, collection)
    void collection.preload()
  }
  const pull = (table: SyncedTable): Promise<number> => {
    const writing = writings.get(table)
    const collection = collections.get(table)
    return puller.pull(table, (rows) => {
      writing?.begin()
      for (const value of rows) writing?.write({ type: collection?.has(value.id) ? 'update' : 'insert', value })
      writing?.commit()
    })
  }
  let rows = 0
  for (const table of tables) {
    rows += await pull(table)
    writings.get(table)?.markReady()
  }
  const members = collections.get('members')
  const watched = members?.subscribeChanges(() => listeners.tell())
  await onHint(client, () => pull('members'))
  return {
    rows,
    name: (memberId) => members?.get(memberId)?.preferred_name ?? null,
    onChange: listeners.add,
    async push(operations) {
      const started = performance.now()
      for (const [table, made] of rowsMade(operations)) await collections.get(table)?.insert(made).isPersisted.promise
      return secondsSince(started)
    },
    async end() {
      watched?.unsubscribe()
      await client.removeAllChannels()
    },
  }
}
