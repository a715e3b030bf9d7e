import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { SignJWT } from 'jose'
import { WebSocket } from 'ws'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../../local-stack/database/postgres-server.ts'
import { openSession } from '../../../supabase/tests/support/postgres.ts'
import { postgresSeconds } from '../postgres-cpu.ts'
import { fillServer, panelId } from '../server-panel.ts'

/**
 * What a change costs PostgreSQL while so many desks listen to its team, and how many messages an import is
 * (docs/performance.md#the-server). Linux only. `node tests/bench/load/hints.ts --stations 1,100,1000`
 */
const { values } = parseArgs({
  options: {
    stations: { type: 'string', default: '1,100,1000' },
    /** Of each batch, of which the best counts: other work on the machine can only make one dearer. */
    changes: { type: 'string', default: '60' },
  },
})
const SIZES = values.stations.split(',').map(Number)
const CHANGES = Number(values.changes)
const BATCHES = 5
/**
 * Between two changes, longer than it takes to tell 1,000 desks: what tells and hears shares the processor with PostgreSQL here, whose work
 * is dearer where it is crowded out.
 */
const EVERY_MS = 60
const TEAMS = 100
const MEMBERS = 10_000
const TEAM = panelId('a', 1)
/** What is left of earlier work has ended. */
const REST_MS = 1000

interface Server {
  readonly url: string
  readonly publishableKey: string
  readonly jwtSecret: string
}

const folder = mkdtempSync(join(tmpdir(), 'gapwise-hints-'))
const postgres = await startPostgres(folder)
const stack = fork(join(import.meta.dirname, 'stack-child.ts'), [postgres.url], {
  stdio: ['ignore', 'ignore', 2, 'ipc'],
})
const [server] = (await once(stack, 'message')) as [Server]
const db = openSession(postgres.url)
await fillServer(db, { members: MEMBERS, teams: TEAMS, staff: TEAMS, accounts: 0 })

/** Of the one who works in the first team, number `TEAMS`. */
const token = await new SignJWT({ session_id: panelId('b', TEAMS), aal: 'aal2', role: 'authenticated', gapwise: true })
  .setProtectedHeader({ alg: 'HS256' })
  .setSubject(panelId('b', TEAMS))
  .setIssuedAt()
  .setExpirationTime('1h')
  .sign(new TextEncoder().encode(server.jwtSecret))

const heard = { messages: 0, lastMs: 0 }
const sockets: WebSocket[] = []
async function listen(): Promise<void> {
  const socket = new WebSocket(
    `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${server.publishableKey}&vsn=1.0.0`,
  )
  sockets.push(socket)
  await once(socket, 'open')
  const payload = { config: { private: true }, access_token: token }
  socket.send(JSON.stringify({ topic: `realtime:team:${TEAM}`, event: 'phx_join', ref: '1', payload }))
  const [answer] = (await once(socket, 'message')) as [Buffer]
  if (!answer.toString().includes('"ok"')) throw new Error(`not joined: ${answer.toString()}`)
  socket.on('message', () => {
    heard.messages += 1
    heard.lastMs = performance.now()
  })
}

async function whenHeard(count: number): Promise<void> {
  while (heard.messages < count) await pause(5)
}

interface Cost {
  readonly stations: number
  readonly changeMs: number
  readonly joinMs: number
}

/** Milliseconds of PostgreSQL for each of a batch of changes, one after the other at the same pace. */
async function costOf(change: (turn: number) => Promise<unknown>): Promise<number> {
  const start = postgresSeconds(folder)
  for (let turn = 0; turn < CHANGES; turn += 1) {
    const over = pause(EVERY_MS)
    await change(turn)
    await over
  }
  return (1000 * (postgresSeconds(folder) - start)) / CHANGES
}

/** @returns milliseconds of PostgreSQL for a change, and for a join */
async function measureAt(stations: number): Promise<Cost> {
  const joins = stations - sockets.length
  const before = postgresSeconds(folder)
  for (let count = 0; count < joins; count += 1) await listen()
  const joinMs = (1000 * (postgresSeconds(folder) - before)) / joins
  const gaps = await db.rows(`select id from public.care_gaps where team_id = '${TEAM}' limit 100`)
  const change = (turn: number) =>
    db.rows('update public.care_gaps set name = name where id = $1', [String(gaps[turn % gaps.length]?.['id'])])
  for (let turn = 0; turn < 100; turn += 1) await change(turn)
  await whenHeard(100 * stations)
  await pause(REST_MS)
  const batches: number[] = []
  for (let batch = 0; batch < BATCHES; batch += 1) {
    heard.messages = 0
    batches.push(
      await costOf(async (turn) => {
        await change(turn)
        await whenHeard((turn + 1) * stations)
      }),
    )
  }
  const changeMs = Math.min(...batches)
  heard.messages = 0
  console.log(
    `${stations} stations: ${changeMs.toFixed(2)} ms of PostgreSQL for a change, ${joinMs.toFixed(1)} ms for a join; load ${loadavg()[0]?.toFixed(1)}`,
  )
  return { stations, changeMs, joinMs }
}

async function measureImport(): Promise<void> {
  heard.messages = 0
  const before = await db.rows('select count(*)::int as messages from realtime.messages')
  await db.script(
    'begin; update public.members set zip_code = zip_code where true; update public.member_outreach set priority = priority where true',
  )
  await db.script('commit')
  const started = performance.now()
  await whenHeard(sockets.length)
  const after = await db.rows('select count(*)::int as messages from realtime.messages')
  await pause(REST_MS)
  console.log(
    `a transaction over ${MEMBERS} members of ${TEAMS} teams: ${Number(after[0]?.['messages']) - Number(before[0]?.['messages'])} messages, ` +
      `${heard.messages} heard by ${sockets.length} stations of one team, the last ${(heard.lastMs - started).toFixed(0)} ms after its commit`,
  )
}

try {
  const without = await costOfStatement()
  const costs: Cost[] = []
  for (const stations of SIZES) costs.push(await measureAt(stations))
  await measureImport()
  const each = costs.map(({ changeMs }) => changeMs)
  const spread = Math.max(...each) / Math.min(...each) - 1
  console.log(
    `from ${SIZES[0]} to ${SIZES.at(-1)} stations a change differs by ${(100 * spread).toFixed(0)}%; without any hint it costs ${without.toFixed(2)} ms`,
  )
} finally {
  for (const socket of sockets) socket.terminate()
  await db.close()
  stack.kill('SIGTERM')
  await once(stack, 'exit')
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** The same change with nobody told. */
async function costOfStatement(): Promise<number> {
  await db.script('alter table public.care_gaps disable trigger announce_update')
  const gaps = await db.rows(`select id from public.care_gaps where team_id = '${TEAM}' limit 100`)
  const change = (turn: number) =>
    db.rows('update public.care_gaps set name = name where id = $1', [String(gaps[turn % gaps.length]?.['id'])])
  for (let turn = 0; turn < 100; turn += 1) await change(turn)
  const batches: number[] = []
  for (let batch = 0; batch < BATCHES; batch += 1) {
    batches.push(await costOf(change))
  }
  await db.script('alter table public.care_gaps enable trigger announce_update')
  return Math.min(...batches)
}
