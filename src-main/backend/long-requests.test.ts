import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFakeClock, type FakeClock } from '../../tests/fixtures/fake-clock.ts'
import { createAdministration } from './administration.ts'
import { createAuditBackend } from './audit.ts'
import { ANSWER_LIMIT_MS, fetchWithLimit } from './fetch-with-limit.ts'

const ID = '0198c0de-0000-7000-8000-000000000001'

let server: Server
let clock: FakeClock
/** What was asked and not answered, by the name of the function. */
let open: Map<string, ServerResponse>

beforeEach(async () => {
  clock = createFakeClock('2026-11-20T12:00:00Z')
  open = new Map()
  server = createServer((request, response) => {
    if (request.url === '/alive') response.end('yes')
    else open.set((request.url ?? '').split('/').at(-1) ?? '', response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

function options() {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const limited = fetchWithLimit({ fetch, clock, signOfLife: () => new URL('/alive', url), onAway: vi.fn() })
  const client = createClient(url, 'key', { auth: { persistSession: false }, global: { fetch: limited } })
  return { client: () => client, clock }
}

it.each([
  ['merge_teams', () => createAdministration(options()).mergeTeams(ID, ID), '{"status":"done"}'],
  ['verify_audit_chain', () => createAuditBackend(options()).firstBroken(), 'null'],
] as const)('waits for %s longer than for any other answer', async (name, ask, answer) => {
  const asked = ask()
  await vi.waitFor(() => expect(open.has(name)).toBe(true))
  const until = clock.now() + 2 * ANSWER_LIMIT_MS
  while (clock.now() < until) {
    clock.advance(1000)
    for (let turns = 0; turns < 20; turns += 1) await turn()
  }
  open.get(name)!.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  expect(await asked).toBeNull()
})
