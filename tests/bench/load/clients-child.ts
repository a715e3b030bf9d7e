import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import { NEWS_PAGE_SIZE, PULL_PAGE_SIZE, PULL_START, syncPullOutput, type PullCursor } from '#shared/sync/pull.ts'
import { SYNCED_TABLE_NAMES, type SyncedTable } from '#shared/sync/rows.ts'
import { createSyncBackend } from '../../../src-main/backend/sync/sync-backend.ts'
import { readAnswer } from '../../../src-main/sync/store-page.ts'
import type { BackendResult, SyncBackend } from '../../../src-main/sync/types.ts'
import { answer, childOptions } from '../child.ts'
import { panelId } from '../server-panel.ts'
import { POLL_SECONDS, WHOLE_MORNING, type ClientsFigures, type ClientsOptions, type Phase } from './phases.ts'

const options = childOptions<ClientsOptions>()
const ms: Record<string, number[]> = {}
const failures: Record<string, number> = {}
let rows = 0

async function timed<T>(
  what: string,
  work: () => PromiseLike<T>,
  failureOf: (answered: T) => string | null,
): Promise<T> {
  const started = performance.now()
  const answered = await work()
  const failure = failureOf(answered)
  if (failure === null) (ms[what] ??= []).push(performance.now() - started)
  else failures[`${what}: ${failure}`] = (failures[`${what}: ${failure}`] ?? 0) + 1
  return answered
}

/** A client with the token of a live session, as its sign-in got it. */
async function clientOf(kind: 'b' | 'e', number: number): Promise<SupabaseClient> {
  const id = panelId(kind, number)
  const token = await new SignJWT({ session_id: id, aal: 'aal2', role: 'authenticated', gapwise: true })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(options.jwtSecret))
  return createClient(options.url, options.publishableKey, { accessToken: () => Promise.resolve(token) })
}

interface Station {
  readonly number: number
  readonly client: SupabaseClient
  readonly backend: SyncBackend
  readonly cursors: Map<SyncedTable, PullCursor>
}

async function stationOf(number: number): Promise<Station> {
  const client = await clientOf('b', number)
  const backend = createSyncBackend({ client, actor: { staffId: panelId('c', number), fullName: 'Specialist' } })
  const from = { ...PULL_START, seen: options.since }
  return { number, client, backend, cursors: new Map(SYNCED_TABLE_NAMES.map((table) => [table, from])) }
}

const kindOf = (result: BackendResult<unknown>): string | null => (result.ok ? null : result.failure.kind)

/** @returns whether there is more */
async function pullPage({ backend, cursors }: Station, table: SyncedTable, what: string): Promise<boolean> {
  const page = await timed(what, () => backend.pull(table, cursors.get(table) ?? PULL_START, PULL_PAGE_SIZE), kindOf)
  const read = page.ok ? readAnswer(page.value) : null
  if (read === null) return false
  rows += read.rows.length
  cursors.set(table, read.next)
  return read.more
}

async function pullEach(station: Station, what: string): Promise<void> {
  for (const table of SYNCED_TABLE_NAMES) while (await pullPage(station, table, what));
}

/** As `src-main/sync/round.ts` does it. */
async function pullNews(station: Station, what: string): Promise<void> {
  const seen = new Map([...station.cursors].map(([table, cursor]) => [table, cursor.seen]))
  const news = await timed(what, () => station.backend.news(seen, null, NEWS_PAGE_SIZE), kindOf)
  if (!news.ok) return
  const tables = new Set(news.value.tables)
  for (const { table, page } of news.value.pages) {
    const read = syncPullOutput.parse(page)
    rows += read.rows.length
    station.cursors.set(table as SyncedTable, read.next)
    if (!read.more) tables.delete(table)
  }
  const named = SYNCED_TABLE_NAMES.filter((table) => table === 'sync_removals' || tables.has(table))
  if (tables.size > 0) for (const table of named) while (await pullPage(station, table, what));
}

/** The members of a station's team are every `teams`th, beginning with the number of its person. */
const memberOf = ({ number }: Station, turn: number): string => panelId('d', number + options.teams * (turn % 20))

async function makeCall(station: Station, turn: number): Promise<void> {
  const memberId = memberOf(station, turn)
  const event = {
    id: randomUUID(),
    at: new Date().toISOString(),
    action: 'member.opened',
    memberId,
    detail: { panel: 'card' },
  } as const
  await timed('open a member', () => station.backend.sendAuditEvents([event]), kindOf)
  const call = {
    id: randomUUID(),
    member_id: memberId,
    outcome: 'voicemail',
    started_at: new Date().toISOString(),
    coach_name: 'Specialist',
  }
  const row = { table: 'calls', row: call, after: null }
  const failed = (state: unknown): string | null => (JSON.stringify(state).includes('"made"') ? null : 'refused')
  await timed(
    'record a call',
    () => station.client.rpc('create_rows', { p_rows: [row] }),
    ({ data, error, status }) => (error ? String(status) : failed(data)),
  )
  await pullPage(station, 'calls', 'pull after a hint')
}

const PAGES = ['members', 'appointments', 'lab_results', 'test_kits', 'contact_consents'] as const

async function lookAround(number: number): Promise<void> {
  const client = await clientOf('e', number)
  const id = panelId('d', number)
  const statusOf = ({ error, status }: { error: unknown; status: number }) => (error ? String(status) : null)
  for (const table of PAGES) {
    const own = table === 'members' ? 'id' : 'member_id'
    await timed('a page of the portal', () => client.from(table).select('*').eq(own, id).limit(50), statusOf)
  }
  if (number % 10 !== 0) return
  const message = { member_id: id, sender_type: 'member', sender_name: 'Member', message: 'May I move my visit?' }
  await timed('a message of a member', () => client.from('chat_messages').insert(message), statusOf)
}

/** Begins `work` again and again, `everySeconds` apart, the first time at a place of its own, until the time is over. */
async function again(everySeconds: number, place: number, work: (turn: number) => Promise<void>): Promise<void> {
  const end = performance.now() + options.seconds * 1000
  await pause(1000 * Math.min(everySeconds, options.seconds) * place)
  for (let turn = 0; performance.now() < end; turn += 1) {
    const started = performance.now()
    await work(turn)
    await pause(Math.max(0, Math.min(everySeconds * 1000 - (performance.now() - started), end - performance.now())))
  }
}

/** Spread evenly, and differently for each. */
const placeOf = (number: number): number => (number * 0.618) % 1

const PHASES: Record<Phase, (station: Station) => Promise<void>> = {
  first: async (station) => void (await pullPage(station, 'members', 'first page of members')),
  morning: async (station) => {
    await timed(
      WHOLE_MORNING,
      () => pullNews(station, 'page'),
      () => null,
    )
  },
  poll: (station) => again(POLL_SECONDS, placeOf(station.number), () => pullNews(station, 'nothing new')),
  pollEach: (station) => again(POLL_SECONDS, placeOf(station.number), () => pullEach(station, 'nothing new')),
  work: async (station) => {
    await Promise.all([
      again(options.everySeconds, placeOf(station.number), (turn) => makeCall(station, turn)),
      again(POLL_SECONDS, placeOf(station.number + 50), () => pullNews(station, 'poll')),
    ])
  },
}

const stations = await Promise.all(Array.from({ length: options.stations }, (_, index) => stationOf(index + 1)))
const started = performance.now()
const cpuBefore = process.cpuUsage()
await Promise.all([
  ...stations.map(PHASES[options.phase]),
  ...Array.from({ length: options.members }, async (_, index) => {
    await pause(options.seconds * 1000 * placeOf(index))
    await lookAround(index + 1)
  }),
])
const { user, system } = process.cpuUsage(cpuBefore)
const seconds = (performance.now() - started) / 1000
const figures: ClientsFigures = { ms, failures, rows, seconds, cpuSeconds: (user + system) / 1e6 }
answer(figures)
