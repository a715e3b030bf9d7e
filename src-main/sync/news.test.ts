import { expect, it } from 'vitest'
import { fiveSampleMembers } from '#shared/sample-data/five-members.ts'
import { readRow } from '../db/row-store.ts'
import { POLL_MS, POLL_UNHEARD_MS } from './retry-delay.ts'
import {
  cacheContents,
  closedAfterEach,
  expectedContents,
  NORTH,
  NOW,
  sampleServer,
  SOUTH,
  SPECIALIST,
  type Station,
} from './test-support/station.ts'
import type { FakeServer } from './test-support/fake-server.ts'

const { station } = closedAfterEach()

const [FIRST, SECOND] = fiveSampleMembers(NOW).members!.map(({ id }) => id) as [string, string]

/** What the next poll asks of the server. */
async function poll(server: FakeServer, made: Station): Promise<{ questions: number; pulls: number }> {
  const { questions, pulls } = server
  await made.pass(POLL_MS)
  return { questions: server.questions - questions, pulls: server.pulls - pulls }
}

const rename = (server: FakeServer, id: string, name: string): void =>
  server.write((tx) => tx.put('members', { ...server.row('members', id)!, first_name: name }))

it('makes a poll that finds nothing one request', async () => {
  const server = sampleServer()
  const made = await station(server)
  expect(await poll(server, made)).toEqual({ questions: 1, pulls: 0 })
  expect(made.engine().status()).toMatchObject({ state: 'up-to-date', lastSyncedAt: '2026-11-20T12:01:00.000Z' })
})

it('asks more often while the server announces nothing, and says since when and why', async () => {
  const server = sampleServer()
  const made = await station(server)
  const asked = (): number => server.questions
  const before = asked()
  await made.pass(POLL_MS / 2)
  const sinceMs = made.clock.now()
  made.backend.tellLive({ isLive: false, reason: 'CLOSED' })
  expect(made.engine().live()).toEqual({ isLive: false, reason: 'CLOSED', sinceMs })
  expect(asked()).toBe(before)
  for (const polls of [1, 2, 3]) {
    await made.pass(POLL_UNHEARD_MS)
    expect(asked()).toBe(before + polls)
  }
  made.backend.tellLive({ isLive: false, reason: 'TIMED_OUT' })
  expect(made.engine().live()).toEqual({ isLive: false, reason: 'TIMED_OUT', sinceMs })
  made.backend.tellLive({ isLive: true, reason: null })
  expect(made.engine().live()).toMatchObject({ isLive: true, sinceMs: made.clock.now() })
  await made.pass(POLL_MS - 1)
  expect(asked()).toBe(before + 3)
  await made.pass(1)
  expect(asked()).toBe(before + 4)
})

it('asks no later because a round took long, and leaves a slow server half of the time', async () => {
  const server = sampleServer()
  const made = await station(server)
  made.backend.tellLive({ isLive: false, reason: 'CLOSED' })
  let roundMs = 0
  made.backend.faults.onCall = () => made.clock.advance(roundMs)
  for (const [took, wait] of [
    [6000, POLL_UNHEARD_MS - 6000],
    [20_000, POLL_UNHEARD_MS / 2],
    [0, POLL_UNHEARD_MS],
  ] as const) {
    roundMs = took
    await made.pass(POLL_UNHEARD_MS)
    roundMs = 0
    const { questions } = server
    await made.pass(wait - 1)
    expect([took, server.questions]).toEqual([took, questions])
    await made.pass(1)
    expect([took, server.questions]).toEqual([took, questions + 1])
  }
})

it('brings the changed rows along, which need no request of their own', async () => {
  const server = sampleServer()
  const made = await station(server)
  rename(server, FIRST, 'New')
  expect(await poll(server, made)).toEqual({ questions: 1, pulls: 0 })
  expect(readRow(made.db, 'members', FIRST)?.first_name).toBe('New')
})

it('pulls what did not fit into the answer, and the removals after it', async () => {
  const server = sampleServer()
  const made = await station(server, { pageSize: 1 })
  rename(server, FIRST, 'New')
  rename(server, SECOND, 'Newer')
  const pulled: string[] = []
  const { pull } = made.backend
  Object.assign(made.backend, {
    pull: (table: string, ...rest: [never, never]) => {
      pulled.push(table)
      return pull(table as never, ...rest)
    },
  })
  expect(await poll(server, made)).toMatchObject({ questions: 1 })
  expect([pulled.at(0), pulled.at(-1)]).toEqual(['members', 'sync_removals'])
  expect(cacheContents(made.db)).toEqual(expectedContents(server, made.db, SPECIALIST))
})

it('pulls a table that was never pulled to its end, whatever the news are', async () => {
  const server = sampleServer()
  const made = await station(server)
  made.db.prepare(`DELETE FROM sync_cursors WHERE table_name = 'urgent_alerts'`).run()
  expect(await poll(server, made)).toEqual({ questions: 1, pulls: 2 })
  expect(made.engine().status().firstSync).toBeNull()
})

/** As where nothing fits into an answer: each table is pulled by itself. */
function askForNoPages({ backend }: Station): void {
  const { news } = backend
  Object.assign(backend, { news: (seen: never, mark: never) => news(seen, mark, 0) })
}

it('keeps a member who comes back while the answer is on its way', async () => {
  const server = sampleServer()
  const made = await station(server)
  server.write((tx) => tx.moveMember(FIRST, SOUTH))
  await made.pass(POLL_MS)
  expect(readRow(made.db, 'members', FIRST)).toBeNull()
  rename(server, SECOND, 'New')
  askForNoPages(made)
  const asked = server.questions
  made.backend.faults.onCall = () => {
    if (server.questions > asked) server.write((tx) => tx.moveMember(FIRST, NORTH))
  }
  await made.pass(POLL_MS)
  expect(readRow(made.db, 'members', FIRST)).not.toBeNull()
  await made.pass(POLL_MS)
  expect(cacheContents(made.db)).toEqual(expectedContents(server, made.db, SPECIALIST))
})
