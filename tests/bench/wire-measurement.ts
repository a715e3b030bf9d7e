import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import Database from 'better-sqlite3'
import { z } from 'zod'
import { toInstant } from '#shared/domain/time/index.ts'
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD } from '#shared/sample-data/accounts.ts'
import type { LoggedCall, OutboxOperation } from '#shared/sync/outbox.ts'
import { PULL_START, syncPullOutput } from '#shared/sync/pull.ts'
import { memberRow } from '#shared/sync/member-rows.ts'
import { systemClock } from '../../src-main/app/clock.ts'
import { createSyncBackend } from '../../src-main/backend/sync-backend.ts'
import { openCache } from '../../src-main/db/open-cache.ts'
import { readRow } from '../../src-main/db/row-store.ts'
import { silentLog } from '../../src-main/db/test-log.ts'
import { createSyncEngine } from '../../src-main/sync/engine.ts'
import { attentionJobs, outboxCounts } from '../../src-main/sync/outbox.repo.ts'
import { insertedColumns, isCreation, operationTable } from '../../src-main/sync/operations/index.ts'
import { saveOperations } from '../../src-main/sync/save-operations.ts'
import { lastKey } from '../../src-main/sync/store-page.ts'
import { createChangeFeed } from '../../src-main/workspace/change-feed.ts'
import type { Workspace } from '../../src-main/workspace/types.ts'
import { answer, childOptions } from './child.ts'

export interface WireOptions {
  /** station: Gapwise's engine and encrypted cache; plain: the same requests by a loop into plain SQLite. */
  readonly mode: 'station' | 'plain'
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
  readonly pushSeconds: number
}

export interface WireFigures {
  readonly changeP50Ms: number
  readonly changeP95Ms: number
  readonly plainChangeP50Ms: number
  readonly plainChangeP95Ms: number
  readonly pushSeconds: number
  readonly plainPushSeconds: number
}

/** Longer than changes are gathered after one that was shown at once. */
const BETWEEN_CHANGES_MS = 400
const LIMIT_MS = 30_000
const MEMBERS = 50

const supervisor = SAMPLE_ACCOUNTS.find(({ role }) => role === 'supervisor')!

/** What holds the rows at this end, and is told when one has come. */
interface Side {
  name(memberId: string): string | null
  onChange(listener: () => void): () => void
  push(operations: readonly OutboxOperation[]): Promise<number>
  end(): Promise<void>
}

async function signIn({ url, publishableKey }: WireOptions): Promise<SupabaseClient> {
  const client = createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { error } = await client.auth.signInWithPassword({ email: supervisor.email, password: SAMPLE_PASSWORD })
  if (error) throw error
  return client
}

async function openStation(options: WireOptions): Promise<Side> {
  const client = await signIn(options)
  const { userId, staffId, fullName, role } = supervisor
  const owner = { kind: 'staff', userId, staffId, fullName, role } as const
  const cache = { file: options.file, key: Buffer.from(options.key, 'hex'), log: silentLog, clock: systemClock }
  const { db } = openCache(cache)
  const workspace: Workspace = { owner, db, storage: 'disk', changes: createChangeFeed(silentLog) }
  const deps = { workspace, backend: createSyncBackend({ client, actor: owner }), clock: systemClock, log: silentLog }
  let engine = createSyncEngine(deps)
  engine.start()
  await engine.idle()
  return {
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

async function openPlain(options: WireOptions): Promise<Side> {
  const client = await signIn(options)
  const db = new Database(options.file)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.exec('CREATE TABLE members (id TEXT PRIMARY KEY, row TEXT NOT NULL)')
  const put = db.prepare('INSERT OR REPLACE INTO members VALUES (?, ?)')
  const read = db.prepare<[string], string>('SELECT row FROM members WHERE id = ?').pluck()
  const listeners = new Set<() => void>()
  let after = PULL_START
  const pull = async (): Promise<void> => {
    for (;;) {
      const place = { p_table: 'members', p_after_xid: after.changed_xid, p_after_id: after.id, p_limit: 1000 }
      const page = syncPullOutput.parse((await client.rpc('sync_pull', place)).data)
      const rows = page.rows.map((row) => memberRow.parse(row))
      db.transaction(() => rows.forEach((row) => put.run(row.id, JSON.stringify(row))))()
      after = lastKey(page.rows) ?? after
      if (!page.more) break
    }
    for (const listener of listeners) listener()
  }
  await pull()
  let last = Promise.resolve()
  await client.realtime.setAuth()
  client
    .channel('station-sync', { config: { private: true } })
    .on('postgres_changes', { event: '*', schema: 'public', table: 'members' }, () => (last = last.then(pull)))
    .subscribe()
  return {
    name: (memberId) => {
      const row = read.get(memberId)
      return row === undefined ? null : memberRow.parse(JSON.parse(row)).preferred_name
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async push(operations) {
      const started = performance.now()
      const creations = operations.filter(isCreation)
      for (const table of new Set(creations.map(({ kind }) => operationTable(kind)))) {
        const rows = creations.filter(({ kind }) => operationTable(kind) === table)
        const { error } = await client.from(table).insert(rows.map((row) => insertedColumns(row, supervisor) ?? {}))
        if (error) throw error
      }
      return (performance.now() - started) / 1000
    },
    async end() {
      await client.removeAllChannels()
      db.close()
    },
  }
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
  const side = await (options.mode === 'station' ? openStation(options) : openPlain(options))
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
  const pushSeconds = await side.push(actions(memberIds, options.actions))
  await side.end()
  return { changeMs, pushSeconds }
}

answer(await measureWire(childOptions<WireOptions>()))
