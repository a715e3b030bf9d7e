import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD, type SampleAccount } from '#shared/sample-data/accounts.ts'
import type { Stack } from '../../local-stack/index.ts'
import { systemClock, type Clock } from '../../src-main/base/clock.ts'
import { LIVE_OPTIONS } from '../../src-main/backend/client.ts'
import { createSyncBackend } from '../../src-main/backend/sync/sync-backend.ts'
import { openCache } from '../../src-main/db/open-cache.ts'
import { recordingLog, silentLog } from '../../src-main/db/test-log.ts'
import type { Db } from '../../src-main/db/types.ts'
import { createSyncEngine, type RunningSyncEngine } from '../../src-main/sync/engine.ts'
import type { SyncBackend } from '../../src-main/sync/types.ts'
import { createChangeFeed } from '../../src-main/workspace/change-feed.ts'
import type { Workspace } from '../../src-main/workspace/types.ts'

/** The desk's own cache, outbox and sync engine, signed in at a running stack. */
export interface RealStation {
  readonly account: SampleAccount
  readonly db: Db
  readonly workspace: Workspace
  readonly backend: SyncBackend
  readonly client: SupabaseClient
  readonly engine: RunningSyncEngine
  readonly log: ReturnType<typeof recordingLog>
  /** The cable: pulled out while false. */
  readonly network: { connected: boolean }
  sync(): Promise<void>
  /** Listens to everything, and waits for nothing but the next poll. */
  isQuiet(): boolean
  close(): Promise<void>
}

/** Waits that are longer are those of polls and retries. */
const SHORT_MS = 10_000

/** A clock on which nobody polls, so that only what the server says brings anything. */
function clockOfHints(): Clock & { waiting(): number } {
  const waiting = new Set<object>()
  return {
    now: systemClock.now,
    after: (delayMs, task) => {
      if (delayMs >= SHORT_MS) return () => {}
      const wait = {}
      waiting.add(wait)
      const cancel = systemClock.after(delayMs, () => {
        waiting.delete(wait)
        task()
      })
      return () => {
        waiting.delete(wait)
        cancel()
      }
    },
    waiting: () => waiting.size,
  }
}

/**
 * A station that holds what the server shows this sample account. Unless it `polls`, it hears only what the server says, and comes back to
 * its channels without waiting for a turn.
 */
export async function openStation(
  stack: Pick<Stack, 'url' | 'publishableKey'>,
  email: string,
  { polls = false }: { polls?: boolean } = {},
): Promise<RealStation> {
  const network = { connected: true }
  const random = polls ? Math.random : () => 0
  const client = createClient(stack.url, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (...request) =>
        network.connected ? fetch(...request) : Promise.reject(new TypeError('the cable is out')),
    },
    ...(polls ? { realtime: LIVE_OPTIONS } : {}),
  })
  const { error } = await client.auth.signInWithPassword({ email, password: SAMPLE_PASSWORD })
  if (error) throw error
  const account = SAMPLE_ACCOUNTS.find((known) => known.email === email)!
  const log = recordingLog()
  const { db } = openCache({ file: ':memory:', key: null, log: silentLog, clock: systemClock })
  const { userId, staffId, fullName, role } = account
  const owner = { kind: 'staff', userId, staffId, fullName, role } as const
  const workspace: Workspace = { owner, db, storage: 'memory', changes: createChangeFeed(silentLog) }
  const backend = createSyncBackend({ client, actor: { staffId, fullName }, random })
  const hints = clockOfHints()
  const engine = createSyncEngine({ workspace, backend, clock: polls ? systemClock : hints, log })
  engine.start()
  await engine.idle()
  return {
    account,
    db,
    workspace,
    backend,
    client,
    engine,
    log,
    network,
    async sync() {
      engine.syncNow()
      await engine.idle()
    },
    isQuiet: () => engine.live().isLive && hints.waiting() === 0,
    async close() {
      await engine.stop()
      db.close()
      await client.removeAllChannels()
      await client.realtime.disconnect()
    },
  }
}
