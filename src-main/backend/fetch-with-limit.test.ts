import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeClock, type FakeClock } from '../../tests/fixtures/fake-clock.ts'
import {
  ANSWER_LIMIT_MS,
  fetchWithLimit,
  SIGN_OF_LIFE_MS,
  SIGN_OF_WORK_MS,
  SILENCE_MS,
  withPatience,
  type Fetch,
} from './fetch-with-limit.ts'

/** Within this time people are told. */
const NOTICED_MS = 5000

let server: Server
let clock: FakeClock
let limited: Fetch
const onAway = vi.fn()
/** What was asked and not answered, by path. */
let open: Map<string, ServerResponse>
let alive: boolean

const urlOf = (path: string): URL => new URL(path, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)

beforeEach(async () => {
  clock = createFakeClock('2026-11-20T12:00:00Z')
  open = new Map()
  alive = false
  onAway.mockClear()
  server = createServer((request, response) => {
    if (request.url === '/alive' && alive) response.end('yes')
    else open.set(request.url ?? '', response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  limited = fetchWithLimit({ fetch, clock, signOfLife: () => urlOf('/alive'), onAway })
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Lets the clock run until `done`, with the network's turns in between; answers the time that passed. */
async function passUntil(done: () => boolean, stepMs = 100): Promise<number> {
  const start = clock.now()
  while (!done()) {
    await turn()
    await turn()
    clock.advance(stepMs)
  }
  return clock.now() - start
}

describe('a server that is gone', () => {
  it('is told of by the first request that does not get there, whatever asked for it', async () => {
    const gone = urlOf('/rest')
    await new Promise((resolve) => server.close(resolve))
    await expect(limited(gone)).rejects.toThrow('fetch failed')
    expect(onAway).toHaveBeenCalledOnce()
  })

  it('is not told of where whoever asked gave up', async () => {
    const given = new AbortController()
    const asked = limited(urlOf('/rest'), { signal: given.signal })
    given.abort()
    await expect(asked).rejects.toThrow()
    expect(onAway).not.toHaveBeenCalled()
  })
})

describe('a server that accepts and says nothing', () => {
  it('is given up and told of within five seconds', async () => {
    let failure: unknown
    limited(urlOf('/rows')).catch((error: unknown) => (failure = error))
    await vi.waitFor(() => expect(open.has('/rows')).toBe(true))
    clock.advance(SILENCE_MS)
    await vi.waitFor(() => expect(open.has('/alive')).toBe(true))
    expect(onAway).not.toHaveBeenCalled()
    clock.advance(SIGN_OF_LIFE_MS)
    await vi.waitFor(() => expect(failure).toMatchObject({ name: 'TimeoutError' }))
    expect(SILENCE_MS + SIGN_OF_LIFE_MS).toBeLessThan(NOTICED_MS)
    expect(onAway).toHaveBeenCalledOnce()
    expect(clock.waiting()).toBe(0)
  })

  it('is asked once for all requests that wait', async () => {
    const asked = vi.fn<(url: string) => void>()
    server.on('request', (request) => asked(request.url ?? ''))
    const requests = Promise.allSettled([limited(urlOf('/a')), limited(urlOf('/b'))])
    await vi.waitFor(() => expect(open.size).toBe(2))
    clock.advance(SILENCE_MS)
    await vi.waitFor(() => expect(open.has('/alive')).toBe(true))
    clock.advance(SIGN_OF_LIFE_MS)
    await requests
    expect(asked.mock.calls.flat().filter((url) => url === '/alive')).toHaveLength(1)
  })
})

describe('a server that is slow and lives', () => {
  beforeEach(() => {
    alive = true
  })

  it('is waited for', async () => {
    const request = limited(urlOf('/rows'))
    await vi.waitFor(() => expect(open.has('/rows')).toBe(true))
    await passUntil(() => clock.now() >= Date.parse('2026-11-20T12:00:20Z'))
    open.get('/rows')!.end('late')
    expect(await (await request).text()).toBe('late')
    expect(onAway).not.toHaveBeenCalled()
    expect(clock.waiting()).toBe(0)
  })

  it('is not cut while a long answer arrives, which is handed on whole with its status', async () => {
    const request = limited(urlOf('/rows'))
    await vi.waitFor(() => expect(open.has('/rows')).toBe(true))
    const response = open.get('/rows')!
    response.writeHead(201, { 'content-type': 'text/plain' })
    // Ten times the limit for one silence.
    for (let part = 0; part < 100; part += 1) {
      response.write(`${part},`)
      await turn()
      await turn()
      clock.advance(ANSWER_LIMIT_MS / 10)
    }
    response.end('end')
    const answer = await request
    expect(answer.status).toBe(201)
    expect(answer.headers.get('content-type')).toBe('text/plain')
    expect(await answer.text()).toMatch(/99,end$/)
  })

  it('is given up for one answer that never comes, without calling it away', async () => {
    let failure: unknown = null
    limited(urlOf('/rows')).catch((error: unknown) => (failure = error))
    await vi.waitFor(() => expect(open.has('/rows')).toBe(true))
    expect(await passUntil(() => failure !== null)).toBeGreaterThanOrEqual(ANSWER_LIMIT_MS)
    expect(failure).toMatchObject({ name: 'TimeoutError' })
    expect(onAway).not.toHaveBeenCalled()
  })
})

describe('a request that somebody has patience for', () => {
  const PATIENCE_MS = 4 * ANSWER_LIMIT_MS
  const patient = (): Promise<Response> =>
    limited(urlOf('/rows'), { signal: withPatience(new AbortController().signal, PATIENCE_MS) })

  it('waits past the limit of others while the server lives, and is given up in the end', async () => {
    alive = true
    let failure: unknown = null
    patient().catch((error: unknown) => (failure = error))
    await vi.waitFor(() => expect(open.has('/rows')).toBe(true))
    expect(await passUntil(() => failure !== null)).toBeGreaterThanOrEqual(PATIENCE_MS)
    expect(failure).toMatchObject({ name: 'TimeoutError' })
    expect(onAway).not.toHaveBeenCalled()
  })

  it('waits for a server that does one thing at a time', async () => {
    const request = patient()
    await vi.waitFor(() => expect(open.has('/rows')).toBe(true))
    await passUntil(() => clock.now() >= Date.parse('2026-11-20T12:00:50Z'))
    expect(open.has('/alive')).toBe(true)
    open.get('/rows')!.end('late')
    expect(await (await request).text()).toBe('late')
    open.get('/alive')!.end('yes')
    await vi.waitFor(() => expect(clock.waiting()).toBe(0))
    expect(onAway).not.toHaveBeenCalled()
  })

  it('is given up where the server is gone', async () => {
    let failure: unknown = null
    patient().catch((error: unknown) => (failure = error))
    await vi.waitFor(() => expect(open.has('/rows')).toBe(true))
    const passed = await passUntil(() => failure !== null)
    expect(passed).toBeGreaterThanOrEqual(SIGN_OF_WORK_MS)
    expect(passed).toBeLessThanOrEqual(SIGN_OF_WORK_MS + NOTICED_MS)
    expect(onAway).toHaveBeenCalledTimes(1)
  })
})

it('obeys the caller', async () => {
  const caller = new AbortController()
  const request = limited(urlOf('/rows'), { signal: caller.signal })
  caller.abort()
  await expect(request).rejects.toMatchObject({ name: 'AbortError' })
  expect(clock.waiting()).toBe(0)
})
