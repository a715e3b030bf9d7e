import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import { boardPage } from '#shared/ipc/board.ts'
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD, type SampleAccount } from '#shared/sample-data/accounts.ts'
import { PULL_PAGE_SIZE, PULL_START, type PullCursor } from '#shared/sync/pull.ts'
import { SYNCED_TABLE_NAMES, type SyncedTable } from '#shared/sync/rows.ts'
import { systemClock } from '../../src-main/base/clock.ts'
import { keepYoungHeapSmall } from '../../src-main/app/memory.ts'
import { createSyncBackend } from '../../src-main/backend/sync/sync-backend.ts'
import { openCache } from '../../src-main/db/open-cache.ts'
import { silentLog } from '../../src-main/db/test-log.ts'
import { BoardService } from '../../src-main/features/board/board.service.ts'
import { readAnswer } from '../../src-main/sync/store-page.ts'
import { createSyncEngine } from '../../src-main/sync/engine.ts'
import type { SyncBackend } from '../../src-main/sync/types.ts'
import { createChangeFeed } from '../../src-main/workspace/change-feed.ts'
import { createWorkspaceHolder } from '../../src-main/workspace/holder.ts'
import type { Workspace } from '../../src-main/workspace/types.ts'
import { answer, childOptions } from './child.ts'

export interface SyncOptions {
  /** fetch: pull every page and throw it away; sync: let the engine store it, with a board open. */
  readonly mode: 'fetch' | 'sync'
  readonly url: string
  readonly publishableKey: string
  /** Milliseconds by which each request is later at the server, as on the way to one that is not this machine. */
  readonly lineMs: number
  /** Where the new cache file goes. */
  readonly file: string
  readonly key: string
}
export interface FetchFigures {
  readonly rows: number
  readonly seconds: number
  /** Processor time of the process. */
  readonly cpuSeconds: number
}
export interface FirstSyncFigures {
  readonly syncSeconds: number
  /** From the start of the sync until the open board shows everybody ranked by what is there. */
  readonly usableSeconds: number
  /** Pages the open board was asked for while the sync went on. */
  readonly pagesShown: number
  /** Processor time of the station's process. */
  readonly cpuSeconds: number
  /** Processor time of main's thread in one turn of its loop, longest; what else the machine does is not in it. */
  readonly longestTaskMs: number
  /** Processor time of main's thread. */
  readonly threadCpuSeconds: number
  /** Milliseconds for which the process answered nothing, longest and 99th percentile. */
  readonly longestStallMs: number
  readonly stallP99Ms: number
  /** When the sync had ended, the board still open. */
  readonly rssMb: number
  readonly peakRssMb: number
}
/** The other figures are those of the fastest sync. */
export interface SyncFigures extends FirstSyncFigures {
  readonly rows: number
  /** Rows a second, of every round. */
  readonly fetchRates: readonly number[]
  readonly syncRates: readonly number[]
  /** The best sync rate as a part of the best fetch rate. */
  readonly ratio: number
  /** The same over a line, where nobody shares a processor with the server while it is on its way. */
  readonly lineRatio: number
}

/** The North and South supervisor sees the whole panel. */
function supervisor(): SampleAccount {
  const account = SAMPLE_ACCOUNTS.find(({ role }) => role === 'supervisor')
  if (account === undefined) throw new Error('no supervisor among the sample accounts')
  return account
}

async function signIn({ url, publishableKey, lineMs }: SyncOptions): Promise<SyncBackend> {
  const overTheLine: typeof fetch = async (input, init) => {
    await sleep(lineMs)
    return fetch(input, init)
  }
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(lineMs > 0 ? { global: { fetch: overTheLine } } : {}),
  })
  const { email, staffId } = supervisor()
  const { error } = await client.auth.signInWithPassword({ email, password: SAMPLE_PASSWORD })
  if (error) throw error
  return createSyncBackend({ client, actor: { staffId, fullName: 'Sample Specialist' } })
}

async function fetchTable(backend: SyncBackend, table: SyncedTable): Promise<number> {
  let after: PullCursor = PULL_START
  let rows = 0
  for (;;) {
    const answer = await backend.pull(table, after, PULL_PAGE_SIZE)
    if (!answer.ok) throw new Error(`pull of ${table} failed: ${JSON.stringify(answer.failure)}`)
    const page = readAnswer(answer.value)
    if (page === null) throw new Error(`pull of ${table} was not understood`)
    rows += page.rows.length
    if (!page.more) return rows
    after = page.next
  }
}

async function fetchEverything(backend: SyncBackend): Promise<FetchFigures> {
  const start = performance.now()
  const cpuBefore = process.cpuUsage()
  let rows = 0
  for (const table of SYNCED_TABLE_NAMES) rows += await fetchTable(backend, table)
  return { rows, seconds: seconds(start), cpuSeconds: cpuSince(cpuBefore) }
}

/** The first requests of a new server are slow and would count for one side only. */
async function warmUp(backend: SyncBackend): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    for (const table of SYNCED_TABLE_NAMES) await backend.pull(table, PULL_START, PULL_PAGE_SIZE)
  }
}

const seconds = (start: number): number => (performance.now() - start) / 1000
function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}
/** Follows the processor time of this thread, turn by turn of its loop. */
function watchTurns(): { end(): { longestMs: number; seconds: number } } {
  const usedUs = (): number => {
    const { user, system } = process.threadCpuUsage()
    return user + system
  }
  const first = usedUs()
  let last = first
  let longestUs = 0
  const look = (): void => {
    const now = usedUs()
    longestUs = Math.max(longestUs, now - last)
    last = now
  }
  const timer = setInterval(look, 1)
  return {
    end() {
      clearInterval(timer)
      look()
      return { longestMs: longestUs / 1000, seconds: (last - first) / 1e6 }
    },
  }
}

/** How often it is looked whether the process answers. Milliseconds; taken off what is told. */
const LOOK_EVERY = 5

/** A board that is open during the sync and asks for its page whenever it is told to, as the screen does. */
function openBoard(workspace: Workspace): {
  page(): void
  shown(): number
  onRanking(listener: () => void): void
} {
  let shown = 0
  let ranked = (): void => undefined
  const page = (): void => {
    boardPage.parse(service.getPage({ tab: 'all', query: '', showFinished: true, offset: 0, limit: 50, ranking: null }))
    shown += 1
  }
  /** The screen's question is another message, and it asks once for what it was told meanwhile. */
  const waiting: (() => void)[] = []
  const askSoon = (shownThen: () => void = () => undefined): void => {
    waiting.push(shownThen)
    if (waiting.length > 1) return
    setImmediate(() => {
      page()
      for (const then of waiting.splice(0)) then()
    })
  }
  const service = new BoardService({
    workspaces: createWorkspaceHolder(workspace, silentLog),
    clock: systemClock,
    log: silentLog,
    stationZone: 'America/New_York',
    events: {
      rankingChanged: () => askSoon(() => ranked()),
      membersChanged: () => askSoon(),
    },
  })
  const onRanking = (listener: () => void): void => {
    ranked = listener
  }
  return { page, shown: () => shown, onRanking }
}

async function firstSync(backend: SyncBackend, { file, key }: SyncOptions): Promise<FirstSyncFigures> {
  const { db } = openCache({ file, key: Buffer.from(key, 'hex'), log: silentLog, clock: systemClock })
  const { userId, staffId, fullName, role } = supervisor()
  const owner = { kind: 'staff', userId, staffId, fullName, role } as const
  const workspace: Workspace = { owner, db, storage: 'disk', changes: createChangeFeed(silentLog) }
  const board = openBoard(workspace)
  const engine = createSyncEngine({ workspace, backend, clock: systemClock, log: silentLog })
  const start = performance.now()
  const cpuBefore = process.cpuUsage()
  let usableSeconds = Number.NaN
  // As the screen does, which is there before anybody is on it.
  board.page()
  board.onRanking(() => {
    if (Number.isNaN(usableSeconds) && engine.status().firstSync?.boardReady !== false) usableSeconds = seconds(start)
  })
  const turns = watchTurns()
  const stalls = monitorEventLoopDelay({ resolution: LOOK_EVERY })
  stalls.enable()
  engine.start()
  await engine.idle()
  stalls.disable()
  const syncSeconds = seconds(start)
  const cpuSeconds = cpuSince(cpuBefore)
  const { longestMs: longestTaskMs, seconds: threadCpuSeconds } = turns.end()
  const { state } = engine.status()
  await engine.stop()
  if (state !== 'up-to-date') throw new Error(`the first sync ended as '${state}'`)
  return {
    syncSeconds,
    usableSeconds,
    pagesShown: board.shown(),
    cpuSeconds,
    longestTaskMs,
    threadCpuSeconds,
    longestStallMs: stalls.max / 1e6 - LOOK_EVERY,
    stallP99Ms: stalls.percentile(99) / 1e6 - LOOK_EVERY,
    rssMb: process.memoryUsage().rss / 2 ** 20,
    peakRssMb: process.resourceUsage().maxRSS / 1024,
  }
}

async function measureOne(options: SyncOptions): Promise<FetchFigures | FirstSyncFigures> {
  const backend = await signIn(options)
  await warmUp(backend)
  return options.mode === 'fetch' ? fetchEverything(backend) : firstSync(backend, options)
}

keepYoungHeapSmall()
answer(await measureOne(childOptions<SyncOptions>()))
