import { createRequire } from 'node:module'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import Database from 'better-sqlite3'
import { z } from 'zod'
import { toInstant } from '#shared/domain/time/index.ts'
import { SAMPLE_PASSWORD } from '#shared/sample-data/accounts.ts'
import type { LoggedCall, OutboxOperation } from '#shared/sync/outbox.ts'
import { SYNCED_TABLE_NAMES } from '#shared/sync/rows.ts'
import { systemClock } from '../../src-main/base/clock.ts'
import { createSyncBackend } from '../../src-main/backend/sync/sync-backend.ts'
import { openCache } from '../../src-main/db/open-cache.ts'
import { readRow } from '../../src-main/db/row-store.ts'
import { silentLog } from '../../src-main/db/test-log.ts'
import { createSyncEngine } from '../../src-main/sync/engine.ts'
import { HINT_GATHER_MS } from '../../src-main/sync/hints.ts'
import { attentionJobs, outboxCounts } from '../../src-main/sync/outbox.repo.ts'
import { saveOperations } from '../../src-main/sync/save-operations.ts'
import { createChangeFeed } from '../../src-main/workspace/change-feed.ts'
import type { Workspace } from '../../src-main/workspace/types.ts'
import { answer, childOptions } from './child.ts'
import { openRxdb } from './peer-rxdb.ts'
import { openTanstack } from './peer-tanstack.ts'
import { openWatermelon } from './peer-watermelon.ts'
import {
  insert,
  Listeners,
  onHint,
  Puller,
  rowsMade,
  secondsSince,
  supervisor,
  type Side,
  type SideOptions,
} from './side.ts'

export interface WireOptions {
  /**
   * station: Gapwise's engine and encrypted cache; plain: the same requests by a loop into plain SQLite; fetch: everything is received and
   * thrown away. The others are what there is besides.
   */
  readonly mode: 'station' | 'fetch' | keyof typeof PEERS
  /** File of the package that the other peers were installed with. */
  readonly peers?: string
  /** Whether all tables are received, as a station does. Otherwise members only. */
  readonly everything?: boolean
  readonly url: string
  readonly publishableKey: string
  readonly secretKey: string
  readonly file: string
  readonly key: string
  readonly changes: number
  readonly actions: number
}

export interface WireRound {
  /** From the start of another's write until the row is here. */
  readonly changeMs: readonly number[]
  /** From the network's return until the server has taken everything. */
  readonly pushSeconds: number | null
  /** From the sign-in until everything is here. */
  readonly first: FirstReceived
}

interface FirstReceived {
  readonly rows: number
  readonly seconds: number
  /** Processor time of this end. */
  readonly cpuSeconds: number
  readonly peakRssMb: number
}

const PEERS = { plain: openPlain, rxdb: openRxdb, tanstack: openTanstack, watermelon: openWatermelon } as const

export interface WireFigures {
  readonly changeP50Ms: number
  readonly changeP95Ms: number
  readonly plainChangeP50Ms: number
  readonly plainChangeP95Ms: number
  readonly pushSeconds: number
  readonly plainPushSeconds: number
}

/** Longer than changes are gathered after one that was shown at once. */
const BETWEEN_CHANGES_MS = HINT_GATHER_MS + 200
const LIMIT_MS = 30_000
const MEMBERS = 50

async function signIn({ url, publishableKey }: WireOptions): Promise<SupabaseClient> {
  const client = createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { error } = await client.auth.signInWithPassword({ email: supervisor.email, password: SAMPLE_PASSWORD })
  if (error) throw error
  return client
}

async function openStation(client: SupabaseClient, options: WireOptions): Promise<Side> {
  const { userId, staffId, fullName, role } = supervisor
  const owner = { kind: 'staff', userId, staffId, fullName, role } as const
  const cache = { file: options.file, key: Buffer.from(options.key, 'hex'), log: silentLog, clock: systemClock }
  const { db } = openCache(cache)
  const workspace: Workspace = { owner, db, storage: 'disk', changes: createChangeFeed(silentLog) }
  const deps = { workspace, backend: createSyncBackend({ client, actor: owner }), clock: systemClock, log: silentLog }
  let engine = createSyncEngine(deps)
  engine.start()
  await engine.idle()
  const counts = SYNCED_TABLE_NAMES.map((table) => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get())
  return {
    rows: counts.reduce<number>((sum, count) => sum + Number(count), 0),
    name: (memberId) => readRow(db, 'members', memberId)?.preferred_name ?? null,
    onChange: (listener) => workspace.changes.subscribe(listener),
    async push(operations) {
      await engine.stop()
      saveOperations(workspace, operations, { nowMs: systemClock.now() })
      engine = createSyncEngine(deps)
      const started = performance.now()
      const sent = new Promise<number>((resolve) => {
        const stop = workspace.changes.subscribe(() => {
          if (outboxCounts(db).waiting > 0) return
          stop()
          resolve((performance.now() - started) / 1000)
        })
      })
      engine.start()
      const seconds = await sent
      await engine.idle()
      const [refused] = attentionJobs(db)
      if (refused) throw new Error(`the server refused what was pushed: ${refused.detail}`)
      return seconds
    },
    async end() {
      await engine.stop()
      db.close()
    },
  }
}

/** A loop into plain SQLite: each page in a transaction, rows as text; one request for each table to push. */
async function openPlain({ client, file, tables }: SideOptions): Promise<Side> {
  const db = new Database(file)
  db.pragma('journal_mode = WAL')
  const puller = new Puller(client)
  const listeners = new Listeners()
  const puts = new Map(
    tables.map((table) => {
      db.exec(`CREATE TABLE ${table} (id TEXT PRIMARY KEY, row TEXT NOT NULL)`)
      return [table, db.prepare<[string, string]>(`INSERT OR REPLACE INTO ${table} VALUES (?, ?)`)]
    }),
  )
  const pull = (table: SideOptions['tables'][number]): Promise<number> =>
    puller.pull(table, (rows) =>
      db.transaction(() => rows.forEach((row) => puts.get(table)?.run(row.id, JSON.stringify(row))))(),
    )
  let rows = 0
  for (const table of tables) rows += await pull(table)
  await onHint(client, () => pull('members').then(() => listeners.tell()))
  const read = db.prepare<[string], string>("SELECT row ->> 'preferred_name' FROM members WHERE id = ?").pluck()
  return {
    rows,
    name: (memberId) => read.get(memberId) ?? null,
    onChange: listeners.add,
    async push(operations) {
      const started = performance.now()
      for (const [table, made] of rowsMade(operations)) await insert(client, table, made)
      return secondsSince(started)
    },
    async end() {
      await client.removeAllChannels()
      db.close()
    },
  }
}

async function openFetch({ client, tables }: SideOptions): Promise<Side> {
  const puller = new Puller(client)
  let rows = 0
  for (const table of tables) rows += await puller.pull(table, () => {})
  const nothing = (): (() => void) => () => {}
  return { rows, name: () => null, onChange: nothing, push: () => Promise.resolve(0), end: () => Promise.resolve() }
}

async function open(options: WireOptions): Promise<{ side: Side; first: FirstReceived }> {
  const client = await signIn(options)
  const started = performance.now()
  const cpuBefore = process.cpuUsage()
  const place: SideOptions = {
    client,
    tables: options.everything ? SYNCED_TABLE_NAMES : ['members'],
    file: options.file,
    modules: options.peers === undefined ? null : createRequire(options.peers),
  }
  const openPlace = options.mode === 'fetch' ? openFetch : options.mode === 'station' ? null : PEERS[options.mode]
  const side = await (openPlace === null ? openStation(client, options) : openPlace(place))
  const { user, system } = process.cpuUsage(cpuBefore)
  const seconds = secondsSince(started)
  const peakRssMb = process.resourceUsage().maxRSS / 1024
  return { side, first: { rows: side.rows, seconds, cpuSeconds: (user + system) / 1e6, peakRssMb } }
}

function shows(side: Side, memberId: string, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('a change did not arrive')), LIMIT_MS)
    const stop = side.onChange(() => {
      if (side.name(memberId) !== name) return
      clearTimeout(limit)
      stop()
      resolve()
    })
  })
}

const NO_ANSWER: Omit<LoggedCall, 'startedAt'> = {
  outcome: 'voicemail',
  durationMinutes: 1,
  sentiment: null,
  scheduledTests: [],
  notes: '',
  identityVerified: false,
  overrideReason: null,
  reason: null,
  reasonNote: '',
}

/** Calls without an answer, each with a callback that builds on it, in turn for one member after the other. */
function actions(memberIds: readonly string[], count: number): OutboxOperation[] {
  const at = toInstant(systemClock.now())
  return Array.from({ length: count / 2 }, (_, index) => {
    const about = { memberId: memberIds[index % memberIds.length] ?? '', at }
    const callId = crypto.randomUUID()
    const dueAt = toInstant(systemClock.now() + 86_400_000)
    return [
      { kind: 'call.log', rowId: callId, ...about, call: { ...NO_ANSWER, startedAt: at } },
      { kind: 'callback.add', rowId: crypto.randomUUID(), ...about, dueAt, assignedTo: null, note: '', callId },
    ] satisfies OutboxOperation[]
  }).flat()
}

async function measureWire(options: WireOptions): Promise<WireRound> {
  const server = createClient(options.url, options.secretKey, { auth: { persistSession: false } })
  const { data } = await server
    .from('contact_verifications')
    .select('member_id')
    .eq('team_id', supervisor.teamId)
    .eq('on_dnc', false)
    .order('member_id')
    .limit(MEMBERS)
  const found = z.array(z.object({ member_id: z.uuid() })).parse(data)
  const memberIds = found.map(({ member_id }) => member_id)
  const { side, first } = await open(options)
  // The subscription is answered before the first change counts.
  await pause(1000)
  const changeMs: number[] = []
  for (let index = 0; index < options.changes; index += 1) {
    const memberId = memberIds[index % memberIds.length] ?? ''
    const name = `Name ${crypto.randomUUID().slice(0, 8)}`
    const started = performance.now()
    const shown = shows(side, memberId, name)
    const { error } = await server.from('members').update({ preferred_name: name }).eq('id', memberId)
    if (error) throw error
    await shown
    changeMs.push(performance.now() - started)
    await pause(BETWEEN_CHANGES_MS)
  }
  const pushSeconds = options.actions === 0 ? null : await side.push(actions(memberIds, options.actions))
  await side.end()
  return { changeMs, pushSeconds, first }
}

answer(await measureWire(childOptions<WireOptions>()))
