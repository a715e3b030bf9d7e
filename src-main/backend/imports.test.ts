import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFakeClock, type FakeClock } from '../../tests/fixtures/fake-clock.ts'
import { ANSWER_LIMIT_MS, fetchWithLimit } from './fetch-with-limit.ts'
import { createImportsBackend, type ImportsBackend } from './imports.ts'

const ID = '0198c0de-0000-7000-8000-000000000001'
const UNDO = '/rest/v1/rpc/run_roster'
const CANCEL = '/rest/v1/rpc/cancel_roster_run'

let server: Server
let clock: FakeClock
let backend: ImportsBackend
/** What was asked and not answered, by path. */
let open: Map<string, ServerResponse>

beforeEach(async () => {
  clock = createFakeClock('2026-11-20T12:00:00Z')
  open = new Map()
  server = createServer((request, response) => {
    if (request.url === '/alive') response.end('yes')
    else open.set(request.url ?? '', response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const limited = fetchWithLimit({ fetch, clock, signOfLife: () => new URL('/alive', url), onAway: vi.fn() })
  const client = createClient(url, 'key', { auth: { persistSession: false }, global: { fetch: limited } })
  backend = createImportsBackend({ client: () => client, clock })
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

it('waits for a whole file longer than for any other answer', async () => {
  const undone = backend.undo({ id: ID, run: ID, hash: 'u1' })
  await vi.waitFor(() => expect(open.has(UNDO)).toBe(true))
  const until = clock.now() + 2 * ANSWER_LIMIT_MS
  while (clock.now() < until) {
    clock.advance(1000)
    for (let turns = 0; turns < 20; turns += 1) await turn()
  }
  open.get(UNDO)!.writeHead(200, { 'content-type': 'application/json' }).end('{"done":true}')
  expect(await undone).toEqual({ ok: true, value: { done: true, stayed: [] } })
})

it.each([
  ['21000', 400, { why: 'serverRefused', refusal: '21000' }],
  ['XX000', 500, { why: 'serverRefused', refusal: 'XX000' }],
  ['PGRST202', 404, { why: 'serverRefused', refusal: 'PGRST202' }],
  ['', 413, { why: 'serverRefused', refusal: 'http 413' }],
  ['22023', 400, { why: 'refused' }],
  ['42501', 403, { why: 'notAllowed' }],
  ['GW005', 400, { why: 'tooMany' }],
  ['57014', 500, { why: 'unreachable' }],
  ['55P03', 500, { why: 'unreachable' }],
  ['40001', 500, { why: 'unreachable' }],
  ['40P01', 500, { why: 'unreachable' }],
  ['PGRST303', 401, { why: 'unreachable' }],
  ['', 502, { why: 'unreachable' }],
])('tells the refusal %j (HTTP %i) from a server that is away', async (code, status, said) => {
  const removed = backend.cancel(ID)
  await vi.waitFor(() => expect(open.has(CANCEL)).toBe(true))
  open
    .get(CANCEL)!
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ code, message: '' }))
  expect(await removed).toEqual({ ok: false, ...said })
})
