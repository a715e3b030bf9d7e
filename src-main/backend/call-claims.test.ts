import { beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../base/clock.ts'
import { silentLog } from '../db/test-log.ts'
import type { SecureStore } from '../os/secure-store.ts'
import { manualClock } from '../sync/test-support/manual-clock.ts'
import { CLAIM_LIMIT_MS, createCallClaims } from './call-claims.ts'
import { createBackendClient } from './client.ts'

const MEMBER = '00000000-0000-4000-8000-000000000001'
const STATION = '00000000-0000-4000-8000-0000000000f1'
const LEASE = '2026-11-20T12:01:30+00:00'

const nothingKept: SecureStore = {
  storage: 'memory',
  keyStore: 'none',
  get: () => Promise.resolve({ status: 'missing' }),
  set: () => Promise.resolve(),
  remove: () => Promise.resolve(),
}

interface Asked {
  readonly path: string
  readonly body: unknown
}

describe('claims of a call', () => {
  const asked: Asked[] = []
  let respond: (signal: AbortSignal | null) => Promise<Response>
  const clock = manualClock()
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push({ path: new URL(input instanceof Request ? input.url : input).pathname, body: bodyOf(init) })
    return respond(init?.signal ?? null)
  }
  const bodyOf = (init: RequestInit | undefined): unknown =>
    JSON.parse(typeof init?.body === 'string' ? init.body : 'null')
  const backend = createBackendClient({
    address: () => ({ url: 'https://db.example.com', publishableKey: 'k' }),
    store: nothingKept,
    fetch,
    clock: systemClock,
  })
  const claims = createCallClaims({ client: () => backend.client(), stationId: () => STATION, clock, log: silentLog })
  const answering =
    (body: unknown, status = 200) =>
    () =>
      Promise.resolve(Response.json(body, { status }))

  beforeEach(() => {
    asked.length = 0
    return () => backend.close()
  })

  it('are asked for this station, with the lease in seconds', async () => {
    respond = answering({
      claimed: true,
      staff_name: 'Sample Specialist',
      lease_until: LEASE,
      bad_numbers: ['+13055550111'],
    })
    await expect(claims.claim(MEMBER)).resolves.toEqual({
      claimed: true,
      staffName: 'Sample Specialist',
      leaseUntil: LEASE,
      refused: null,
      badNumbers: ['+13055550111'],
    })
    expect(asked).toEqual([
      {
        path: '/rest/v1/rpc/claim_call',
        body: { p_member_id: MEMBER, p_station_id: STATION, p_lease_seconds: 120 },
      },
    ])
  })

  it('name the person who is in call', async () => {
    respond = answering({ claimed: false, staff_name: 'Sample Coach', lease_until: LEASE })
    await expect(claims.claim(MEMBER)).resolves.toMatchObject({ claimed: false, staffName: 'Sample Coach' })
  })

  it.each([
    ['nothing answers', () => Promise.reject(new TypeError('fetch failed'))],
    ['the server is in trouble', answering({}, 503)],
    ['the session is over', answering({ message: 'JWT expired' }, 401)],
    ['the server refuses', answering({ code: '42501', message: 'no' }, 403)],
    ['the answer is no answer', answering({ claimed: 'yes' })],
  ])('let the call go on when %s', async (_name, response) => {
    respond = response
    await expect(claims.claim(MEMBER)).resolves.toBe('unreachable')
    await expect(claims.release(MEMBER)).resolves.toBeUndefined()
  })

  it('do not keep anybody waiting longer than the limit', async () => {
    const started = Promise.withResolvers<AbortSignal | null>()
    respond = (signal) => {
      started.resolve(signal)
      return new Promise(() => {})
    }
    const claim = claims.claim(MEMBER)
    const signal = await started.promise
    clock.advance(CLAIM_LIMIT_MS)
    await expect(claim).resolves.toBe('unreachable')
    expect(signal?.aborted).toBe(true)
  })

  it('need a server', async () => {
    const alone = createCallClaims({ client: () => null, stationId: () => STATION, clock, log: silentLog })
    await expect(alone.claim(MEMBER)).resolves.toBe('unreachable')
    await expect(alone.release(MEMBER)).resolves.toBeUndefined()
    expect(asked).toEqual([])
  })

  it('are released for this station', async () => {
    respond = answering(null)
    await claims.release(MEMBER)
    expect(asked).toEqual([{ path: '/rest/v1/rpc/release_call', body: { p_member_id: MEMBER, p_station_id: STATION } }])
  })
})
