import { setTimeout as pause } from 'node:timers/promises'
import { performance } from 'node:perf_hooks'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD } from '#shared/sample-data/accounts.ts'
import { systemClock } from '../../src-main/base/clock.ts'
import { createSyncBackend } from '../../src-main/backend/sync/sync-backend.ts'
import { openCache } from '../../src-main/db/open-cache.ts'
import { readRow } from '../../src-main/db/row-store.ts'
import { silentLog } from '../../src-main/db/test-log.ts'
import { createSyncEngine, type RunningSyncEngine } from '../../src-main/sync/engine.ts'
import { createChangeFeed } from '../../src-main/workspace/change-feed.ts'
import type { Workspace } from '../../src-main/workspace/types.ts'
import { answer, childOptions } from './child.ts'

export interface ChatOptions {
  readonly url: string
  readonly publishableKey: string
  readonly secretKey: string
  readonly stations: number
  readonly messages: number
}

export interface ChatFigures {
  readonly stations: number
  readonly messages: number
  /** From the start of the insert until the row is in a station's cache, which then tells its screen. */
  readonly p50Ms: number
  readonly p95Ms: number
  readonly worstMs: number
}

/** A message is written this often: one member after the other, as on a busy morning. */
const EVERY_MS = 400
/** Messages that don't count: each session of the database plans its first statements. */
const WARM_UP = 10
const LIMIT_MS = 30_000

interface Station {
  readonly workspace: Workspace
  readonly engine: RunningSyncEngine
  readonly client: SupabaseClient
}

const account = SAMPLE_ACCOUNTS.find(({ role }) => role === 'care_coordinator')

async function startStation({ url, publishableKey }: ChatOptions): Promise<Station> {
  if (account === undefined) throw new Error('no coordinator among the sample accounts')
  const { userId, staffId, fullName, role, email } = account
  const client = createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { error } = await client.auth.signInWithPassword({ email, password: SAMPLE_PASSWORD })
  if (error) throw error
  const { db } = openCache({ file: ':memory:', key: null, log: silentLog, clock: systemClock })
  const owner = { kind: 'staff', userId, staffId, fullName, role } as const
  const workspace: Workspace = { owner, db, storage: 'memory', changes: createChangeFeed(silentLog) }
  const backend = createSyncBackend({ client, actor: owner })
  const engine = createSyncEngine({ workspace, backend, clock: systemClock, log: silentLog })
  engine.start()
  await engine.idle()
  return { workspace, engine, client }
}

/** Milliseconds until this station holds the message. */
function arrival({ workspace }: Station, messageId: string, startedAt: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('a message did not arrive')), LIMIT_MS)
    const stop = workspace.changes.subscribe(({ tables }) => {
      if (!tables.includes('chat_messages') || readRow(workspace.db, 'chat_messages', messageId) === null) return
      clearTimeout(limit)
      stop()
      resolve(performance.now() - startedAt)
    })
  })
}

async function measureChat(options: ChatOptions): Promise<ChatFigures> {
  const server = createClient(options.url, options.secretKey, { auth: { persistSession: false } })
  const stations: Station[] = []
  for (let index = 0; index < options.stations; index += 1) stations.push(await startStation(options))
  const members = await server
    .from('members')
    .select('id, team_id')
    .eq('team_id', account?.teamId ?? '')
    .limit(20)
  if (members.error || members.data.length === 0) throw new Error('no members to write as')
  while (!stations.every(({ engine }) => engine.live().isLive)) await pause(50)
  // Every join is followed once before the first message counts.
  await pause(2000)
  const waits: number[] = []
  for (let index = -WARM_UP; index < options.messages; index += 1) {
    const member = members.data[(index + WARM_UP) % members.data.length]
    const id = crypto.randomUUID()
    const startedAt = performance.now()
    const arrivals = stations.map((station) => arrival(station, id, startedAt))
    const { error } = await server.from('chat_messages').insert({
      id,
      member_id: member?.id,
      sender_type: 'member',
      sender_name: 'Sample Member',
      message: `May I move my visit? (${index})`,
    })
    if (error) throw error
    const waited = await Promise.all(arrivals)
    if (index >= 0) waits.push(...waited)
    await pause(EVERY_MS)
  }
  for (const { engine, client, workspace } of stations) {
    await engine.stop()
    await client.removeAllChannels()
    workspace.db.close()
  }
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { stations: options.stations, messages: options.messages, p50Ms: at(0.5), p95Ms: at(0.95), worstMs: at(1) }
}

answer(await measureChat(childOptions<ChatOptions>()))
