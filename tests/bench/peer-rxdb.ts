import { PULL_START, type PullCursor } from '#shared/sync/pull.ts'
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

/** What is used of RxDB. */
type Document = ServerRow & { readonly _deleted?: boolean }
interface Collection {
  readonly $: { subscribe(listener: (event: { readonly documentData: Document }) => void): void }
  bulkInsert(rows: readonly ServerRow[]): Promise<unknown>
}
interface Replication {
  start(): Promise<void>
  pause(): Promise<void>
  awaitInitialReplication(): Promise<unknown>
  awaitInSync(): Promise<unknown>
}
interface Database {
  addCollections(collections: object): Promise<Record<string, Collection>>
  close(): Promise<unknown>
}
interface Page {
  readonly documents: Document[]
  readonly checkpoint: PullCursor
}
interface Replicated {
  readonly collection: Collection | undefined
  readonly replicationIdentifier: string
  readonly live: true
  readonly pull: {
    readonly batchSize: number
    readonly handler: (after: PullCursor | undefined) => Promise<Page>
    readonly stream$: unknown
  }
  readonly push: {
    readonly batchSize: number
    readonly handler: (rows: readonly { readonly newDocumentState: Document }[]) => Promise<[]>
  }
}

/** What RxDB marks as deleted is a column that the server does not have. */
const withoutMark = (row: Document): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== '_deleted'))

const SCHEMA = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: { type: 'string', maxLength: 100 } },
  required: ['id'],
}

/** Its open edition takes fourteen collections. Those that hold nearly all rows. */
const BIGGEST: readonly SyncedTable[] = [
  'members',
  'member_outreach',
  'contact_verifications',
  'contact_consents',
  'care_gaps',
  'calls',
  'callbacks',
  'appointments',
  'test_kits',
  'lab_results',
  'chat_messages',
  'care_gap_assessments',
  'communication_logs',
  'member_statements',
]

/** Collections in memory, each with its own replication, which pulls at a hint and pushes a collection in one request. */
export async function openRxdb({ client, modules: use }: SideOptions): Promise<Side> {
  if (use === null) throw new Error('RxDB is not installed')
  const { createRxDatabase } = use('rxdb') as { createRxDatabase(options: object): Promise<Database> }
  const { getRxStorageMemory } = use('rxdb/plugins/storage-memory') as { getRxStorageMemory(): unknown }
  const { replicateRxCollection } = use('rxdb/plugins/replication') as {
    replicateRxCollection(options: Replicated): Replication
  }
  const { Subject } = use('rxjs') as { Subject: new () => { next(event: 'RESYNC'): void } }
  const tables = BIGGEST
  const database = await createRxDatabase({ name: 'peer', storage: getRxStorageMemory(), multiInstance: false })
  const made = await database.addCollections(Object.fromEntries(tables.map((table) => [table, { schema: SCHEMA }])))
  const listeners = new Listeners()
  const names = new Map<string, string | null>()
  made['members']?.$.subscribe(({ documentData }) => {
    names.set(documentData.id, documentData.preferred_name ?? null)
    listeners.tell()
  })
  const hints = new Subject()
  const replications = new Map<SyncedTable, Replication>()
  let rows = 0
  for (const table of tables) {
    const replication = replicateRxCollection({
      collection: made[table],
      replicationIdentifier: table,
      live: true,
      pull: {
        batchSize: 1000,
        handler: async (after) => {
          const page = await pullPage(client, table, after ?? PULL_START)
          rows += page.rows.length
          return { documents: page.rows.map((row) => ({ ...row, _deleted: false })), checkpoint: page.after }
        },
        stream$: table === 'members' ? hints : new Subject(),
      },
      push: {
        batchSize: 200,
        handler: async (changed) => {
          const sent = changed.map(({ newDocumentState }) => withoutMark(newDocumentState))
          await insert(client, table, sent)
          return []
        },
      },
    })
    replications.set(table, replication)
  }
  await Promise.all([...replications.values()].map((replication) => replication.awaitInitialReplication()))
  await onHint(client, () => Promise.resolve(hints.next('RESYNC')))
  return {
    rows,
    name: (memberId) => names.get(memberId) ?? null,
    onChange: listeners.add,
    async push(operations) {
      const created = rowsMade(operations)
      for (const [table, documents] of created) {
        await replications.get(table)?.pause()
        await made[table]?.bulkInsert(documents)
      }
      const started = performance.now()
      for (const [table] of created) {
        await replications.get(table)?.start()
        await replications.get(table)?.awaitInSync()
      }
      return secondsSince(started)
    },
    async end() {
      await client.removeAllChannels()
      await database.close()
    },
  }
}
