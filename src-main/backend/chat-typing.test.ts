import { beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../base/clock.ts'
import { silentLog } from '../db/test-log.ts'
import type { SecureStore } from '../os/secure-store.ts'
import { manualClock } from '../sync/test-support/manual-clock.ts'
import { createAlertConfirmation, createAlertEscalation } from './alerts.ts'
import { createChatTyping, TYPING_LIMIT_MS } from './chat-typing.ts'
import { createBackendClient } from './client.ts'

const MEMBER = '00000000-0000-4000-8000-000000000001'

const nothingKept: SecureStore = {
  storage: 'memory',
  keyStore: 'none',
  get: () => Promise.resolve({ status: 'missing' }),
  set: () => Promise.resolve(),
  remove: () => Promise.resolve(),
}

describe('a sign to the server', () => {
  const asked: { path: string; body: unknown }[] = []
  const clock = manualClock()
  let respond: (signal: AbortSignal | null) => Promise<Response>
  const backend = createBackendClient({
    address: () => ({ url: 'https://db.example.com', publishableKey: 'k' }),
    store: nothingKept,
    clock: systemClock,
    fetch: async (input, init) => {
      const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : 'null')
      asked.push({ path: new URL(input instanceof Request ? input.url : input).pathname, body })
      return respond(init?.signal ?? null)
    },
  })
  const shared = { client: () => backend.client(), clock, log: silentLog }
  const answering = (body: unknown, status: number) => () => Promise.resolve(Response.json(body, { status }))
  const broken = [
    ['nothing answers', () => Promise.reject(new TypeError('fetch failed'))],
    ['the server is in trouble', answering({}, 503)],
    ['the server refuses', answering({ code: '42501', message: 'no' }, 403)],
  ] as const

  beforeEach(() => {
    asked.length = 0
    return () => backend.close()
  })

  describe('that somebody writes', () => {
    const signal = createChatTyping(shared)

    it('names the member and how long it holds', async () => {
      respond = () => Promise.resolve(new Response(null, { status: 204 }))
      await signal(MEMBER, 8)
      await signal(MEMBER, 0)
      expect(asked).toEqual([
        { path: '/rest/v1/rpc/set_typing', body: { p_member_id: MEMBER, p_seconds: 8 } },
        { path: '/rest/v1/rpc/set_typing', body: { p_member_id: MEMBER, p_seconds: 0 } },
      ])
    })

    it.each(broken)('is lost without a word when %s', async (_name, response) => {
      respond = response
      await expect(signal(MEMBER, 8)).resolves.toBeUndefined()
    })

    it('is given up after its limit', async () => {
      const started = Promise.withResolvers<AbortSignal | null>()
      respond = (limit) => {
        started.resolve(limit)
        return new Promise(() => {})
      }
      const sign = signal(MEMBER, 8)
      const limit = await started.promise
      clock.advance(TYPING_LIMIT_MS)
      await expect(sign).resolves.toBeUndefined()
      expect(limit?.aborted).toBe(true)
    })

    it('needs a server', async () => {
      await expect(createChatTyping({ ...shared, client: () => null })(MEMBER, 8)).resolves.toBeUndefined()
      expect(asked).toEqual([])
    })
  })

  describe('that an alert is on the screen', () => {
    const confirm = createAlertConfirmation(shared)

    it('is known to the server', async () => {
      respond = answering(1, 200)
      await expect(confirm([MEMBER])).resolves.toBe(true)
      expect(asked).toMatchObject([{ path: '/rest/v1/rpc/confirm_alerts_shown', body: { p_ids: [MEMBER] } }])
    })

    it.each(broken)('fails when %s', async (_name, response) => {
      respond = response
      await expect(confirm([MEMBER])).resolves.toBe(false)
    })

    it('needs a server', async () => {
      await expect(createAlertConfirmation({ ...shared, client: () => null })([MEMBER])).resolves.toBe(false)
    })
  })

  describe('that an alert is late', () => {
    const escalate = createAlertEscalation(shared)

    it('has the server mark what nobody took', async () => {
      respond = answering(1, 200)
      await expect(escalate()).resolves.toBe(true)
      expect(asked.map(({ path }) => path)).toEqual(['/rest/v1/rpc/escalate_alerts'])
    })

    it.each(broken)('fails when %s', async (_name, response) => {
      respond = response
      await expect(escalate()).resolves.toBe(false)
    })

    it('needs a server', async () => {
      await expect(createAlertEscalation({ ...shared, client: () => null })()).resolves.toBe(false)
    })
  })
})
