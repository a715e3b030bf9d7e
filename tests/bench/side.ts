import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { SAMPLE_ACCOUNTS } from '#shared/sample-data/accounts.ts'
import type { OutboxOperation } from '#shared/sync/outbox.ts'
import { PULL_PAGE_SIZE, PULL_START, syncPullOutput, type PullCursor } from '#shared/sync/pull.ts'
import type { SyncedTable } from '#shared/sync/rows.ts'
import { insertedColumns, isCreation, operationTable } from '../../src-main/sync/operations/index.ts'

/** What holds the rows at this end, has received all of them, and is told when another comes. */
export interface Side {
  /** Rows that were received at first. */
  readonly rows: number
  /** The preferred name of a member, as it is here. */
  name(memberId: string): string | null
  /** @returns what ends it */
  onChange(listener: () => void): () => void
  /** Makes the rows while the network is away. @returns seconds from its return until the server has them all */
  push(operations: readonly OutboxOperation[]): Promise<number>
  end(): Promise<void>
}

export interface SideOptions {
  readonly client: SupabaseClient
  /** Those that it receives. */
  readonly tables: readonly SyncedTable[]
  /** Where it may make a file. */
  readonly file: string
  /** What the peers were installed with; null where none is asked for. */
  readonly modules: NodeJS.Require | null
}

export const supervisor = SAMPLE_ACCOUNTS.find(({ role }) => role === 'supervisor')!

export const serverRow = z.looseObject({ id: z.string(), preferred_name: z.string().nullish() })
export type ServerRow = z.infer<typeof serverRow>

/** A page of a table. @throws the server's error */
export async function pullPage(
  client: SupabaseClient,
  table: SyncedTable,
  after: PullCursor,
): Promise<{ rows: ServerRow[]; after: PullCursor; more: boolean }> {
  const asked = { p_table: table, p_after: after, p_limit: PULL_PAGE_SIZE }
  const { data, error } = await client.rpc('sync_pull', asked)
  if (error) throw error
  const page = syncPullOutput.parse(data)
  return { rows: page.rows.map((row) => serverRow.parse(row)), after: page.next, more: page.more }
}

/** Pulls what is new, page by page, from where the last pull of a table ended. */
export class Puller {
  readonly #client: SupabaseClient
  readonly #after = new Map<SyncedTable, PullCursor>()

  constructor(client: SupabaseClient) {
    this.#client = client
  }

  /** @returns the rows that came */
  async pull(table: SyncedTable, store: (rows: ServerRow[]) => void | Promise<void>): Promise<number> {
    let count = 0
    for (let more = true; more;) {
      const page = await pullPage(this.#client, table, this.#after.get(table) ?? PULL_START)
      await store(page.rows)
      this.#after.set(table, page.after)
      count += page.rows.length
      more = page.more
    }
    return count
  }
}

/** The rows that the operations make, by table in the order in which they build on one another. */
export function rowsMade(operations: readonly OutboxOperation[]): [SyncedTable, ServerRow[]][] {
  const creations = operations.filter(isCreation)
  const tables = [...new Set(creations.map(({ kind }) => operationTable(kind)))]
  return tables.map((table) => [
    table,
    creations
      .filter(({ kind }) => operationTable(kind) === table)
      .map((creation) => serverRow.parse(insertedColumns(creation, supervisor))),
  ])
}

/** One request. @throws the server's error */
export async function insert(client: SupabaseClient, table: string, rows: readonly object[]): Promise<void> {
  const { error } = await client.from(table).insert([...rows])
  if (error) throw error
}

/** Calls `pull` at each hint that something of the team has changed, one after the other. */
export async function onHint(client: SupabaseClient, pull: () => Promise<unknown>): Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  await client.realtime.setAuth()
  client
    .channel(`team:${supervisor.teamId}`, { config: { private: true } })
    .on('broadcast', { event: 'news' }, () => (last = last.then(pull)))
    .subscribe()
}

/** Those who want to know. */
export class Listeners {
  readonly #all = new Set<() => void>()
  readonly add = (listener: () => void): (() => void) => {
    this.#all.add(listener)
    return () => void this.#all.delete(listener)
  }
  tell(): void {
    for (const listener of this.#all) listener()
  }
}

export const secondsSince = (started: number): number => (performance.now() - started) / 1000
