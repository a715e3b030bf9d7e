import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { createFakeClock } from '../../tests/fixtures/fake-clock.ts'
import { systemClock } from '../base/clock.ts'
import type { Kept, SecureStore } from '../os/secure-store.ts'
import { createBackendClient, secureSessionStorage } from './client.ts'
import { createSyncBackend } from './sync/sync-backend.ts'

function fakeStore(
  kept: Record<string, string> = {},
): SecureStore & { readonly values: Map<string, string>; reads: number } {
  const values = new Map(Object.entries(kept))
  const store = {
    storage: 'disk' as const,
    keyStore: 'system' as const,
    values,
    reads: 0,
    get: (name: string): Promise<Kept> => {
      store.reads += 1
      const value = values.get(name)
      return Promise.resolve(value === undefined ? { status: 'missing' } : { status: 'found', value })
    },
    set: (name: string, value: string) => Promise.resolve(void values.set(name, value)),
    remove: (name: string) => Promise.resolve(void values.delete(name)),
  }
  return store
}

describe('the stored session', () => {
  it('is read from the key store once, however many requests need it', async () => {
    const store = fakeStore({ 'backend-session:desk': 'token' })
    const storage = secureSessionStorage(store, systemClock)
    await expect(storage.getItem('desk')).resolves.toBe('token')
    await expect(storage.getItem('desk')).resolves.toBe('token')
    expect(store.reads).toBe(1)
  })

  it('is the new one as soon as it was written, and gone as soon as it was removed', async () => {
    const store = fakeStore({ 'backend-session:desk': 'old' })
    const storage = secureSessionStorage(store, systemClock)
    const reading = storage.getItem('desk')
    const writing = storage.setItem('desk', 'new')
    await expect(reading).resolves.toBe('new')
    await writing
    await storage.removeItem('desk')
    await expect(storage.getItem('desk')).resolves.toBeNull()
    expect(store.values.size).toBe(0)
  })

  it('is asked for again after the key store did not answer', async () => {
    const store = fakeStore({ 'backend-session:desk': 'token' })
    const get = vi.spyOn(store, 'get').mockResolvedValueOnce({ status: 'unreadable' })
    const storage = secureSessionStorage(store, systemClock)
    await expect(storage.getItem('desk')).resolves.toBeNull()
    get.mockRestore()
    await expect(storage.getItem('desk')).resolves.toBe('token')
  })
})

describe('the stored session on a full disk', () => {
  const full = (store: SecureStore) =>
    vi.spyOn(store, 'set').mockRejectedValueOnce(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))

  it('works on from memory, and is written once there is room', async () => {
    const store = fakeStore({ 'backend-session:desk': 'old' })
    const clock = createFakeClock('2026-11-20T15:00:00.000Z')
    const storage = secureSessionStorage(store, clock)
    full(store)
    await expect(storage.setItem('desk', 'renewed')).resolves.toBeUndefined()
    await expect(storage.getItem('desk')).resolves.toBe('renewed')
    expect(store.values.get('backend-session:desk')).toBe('old')
    clock.advance(5_000)
    expect(store.values.get('backend-session:desk')).toBe('renewed')
    expect(clock.waiting()).toBe(0)
  })

  it('does not come back after a sign-out or over a newer one', async () => {
    const store = fakeStore()
    const clock = createFakeClock('2026-11-20T15:00:00.000Z')
    const storage = secureSessionStorage(store, clock)
    full(store)
    await storage.setItem('desk', 'renewed')
    await storage.removeItem('desk')
    clock.advance(5_000)
    expect(store.values.size).toBe(0)
  })
})

describe('the client', () => {
  const fetch = (): Promise<Response> => Promise.reject(new Error('no network in this test'))

  it('is made at the first use and again when the address has changed', async () => {
    let url: string | null = null
    const backend = createBackendClient({
      address: () => (url === null ? null : { url, publishableKey: 'k' }),
      store: fakeStore(),
      fetch,
      clock: systemClock,
    })
    expect(backend.client()).toBeNull()
    url = 'https://a.example.com'
    const first = backend.client()
    expect(first).not.toBeNull()
    expect(backend.client()).toBe(first)
    url = 'https://b.example.com'
    expect(backend.client()).not.toBe(first)
    const second = backend.client()
    await backend.close()
    expect(backend.client()).not.toBe(second)
  })
})

describe('a token that has run out while there is no server', () => {
  const user = { id: '00000000-0000-4000-8000-00000000b101', aud: 'authenticated' }
  const tokens = { access_token: 'a.b.c', refresh_token: 'first', token_type: 'bearer' }
  const actor = { staffId: null, fullName: 'Sample Specialist' }
  const renewed = Response.json({ ...tokens, refresh_token: 'second', expires_in: 3600, user })
  const fetch = vi.fn<() => Promise<Response>>()
  const onAway = vi.fn<() => void>()

  beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00Z') }))
  afterEach(() => vi.useRealTimers())

  function desk() {
    const session = { ...tokens, expires_in: 0, expires_at: Date.now() / 1000 - 60, user }
    const store = fakeStore({ 'backend-session:desk': JSON.stringify(session) })
    const backend = createBackendClient({
      address: () => ({ url: 'http://127.0.0.1:9', publishableKey: 'publishable' }),
      store,
      fetch,
      clock: systemClock,
    })
    backend.onAway(onAway)
    return { backend, store, sync: createSyncBackend({ client: backend.client()!, actor }) }
  }

  it('is kept where the server takes no renewals for a while, and renewed by itself afterwards', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    fetch.mockReset().mockImplementation(() => Promise.resolve(new Response('{}', { status: 429 })))
    const { backend, sync, store } = desk()
    const first = sync.refreshSession()
    await vi.advanceTimersByTimeAsync(60_000)
    await expect(first).resolves.toMatchObject({ ok: false, failure: { kind: 'unreachable', renewalLimited: true } })
    expect(store.values.has('backend-session:desk')).toBe(true)
    expect(fetch.mock.calls.length).toBeLessThan(6)
    fetch.mockReset().mockImplementation(() => Promise.resolve(renewed.clone()))
    await vi.advanceTimersByTimeAsync(120_000)
    await expect(sync.refreshSession()).resolves.toEqual({ ok: true, value: null })
    await backend.close()
  })

  it.each([
    ['two hours ahead', 7_200_000],
    ['ten minutes behind', -600_000],
  ])('is renewed once, and good for its hour, on a computer that is %s', async (_how, offMs) => {
    const serverS = Date.now() / 1000
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
    const token = `${part({ alg: 'HS256' })}.${part({ sub: user.id, iat: serverS, exp: serverS + 3600 })}.s`
    const answer = { ...tokens, access_token: token, expires_in: 3600, expires_at: serverS + 3600, user }
    vi.setSystemTime(serverS * 1000 + offMs)
    fetch.mockReset().mockImplementation(() => Promise.resolve(Response.json(answer)))
    const { backend, sync } = desk()
    for (let time = 0; time < 4; time += 1) {
      await expect(sync.refreshSession()).resolves.toEqual({ ok: true, value: null })
      await vi.advanceTimersByTimeAsync(5 * 60_000)
    }
    expect(fetch).toHaveBeenCalledTimes(1)
    await expect(sync.refreshSession(true)).resolves.toEqual({ ok: true, value: null })
    expect(fetch).toHaveBeenCalledTimes(2)
    await backend.close()
  })

  it.each([
    ['a network', () => Promise.reject(new TypeError('fetch failed'))],
    ['anything behind a gateway', () => Promise.resolve(new Response('', { status: 503 }))],
  ])('is told at once where there is not %s, and renewed as soon as there is', async (_, answer) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    fetch.mockReset().mockImplementation(answer)
    onAway.mockReset()
    const { backend, sync } = desk()
    const first = sync.refreshSession()
    await vi.advanceTimersByTimeAsync(1)
    expect(onAway).toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60_000)
    await expect(first).resolves.toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
    fetch.mockReset().mockImplementation(() => Promise.resolve(renewed.clone()))
    await expect(sync.refreshSession()).resolves.toEqual({ ok: true, value: null })
    await backend.close()
  })
})

describe('a sign of life', () => {
  it.each<[string, () => Promise<Response>, number]>([
    ['a server that is there', () => Promise.resolve(new Response('{}')), 0],
    ['one that wants a key', () => Promise.resolve(new Response('{}', { status: 401 })), 0],
    ['a gateway without its server', () => Promise.resolve(new Response('', { status: 503 })), 1],
    ['nobody', () => Promise.reject(new TypeError('fetch failed')), 1],
  ])('of %s is told to whoever listens only where there is none', async (_, answer, times) => {
    const backend = createBackendClient({
      address: () => ({ url: 'http://127.0.0.1:9', publishableKey: 'publishable' }),
      store: fakeStore(),
      fetch: answer,
      clock: systemClock,
    })
    const onAway = vi.fn<() => void>()
    backend.onAway(onAway)
    await backend.askSignOfLife()
    expect(onAway).toHaveBeenCalledTimes(times)
  })
})

/** A connection on which joins are answered and nothing else is. */
class SilentSocket {
  readyState = 0
  onopen: () => void = () => {}
  onmessage: (event: { data: string }) => void = () => {}
  onclose: () => void = () => {}
  onerror: () => void = () => {}

  constructor() {
    queueMicrotask(() => {
      this.readyState = 1
      this.onopen()
    })
  }

  send(frame: string): void {
    const [joinRef, ref, topic, event] = z.array(z.unknown()).parse(JSON.parse(frame))
    if (event !== 'phx_join') return
    const payload = { status: 'ok', response: {} }
    queueMicrotask(() => this.onmessage({ data: JSON.stringify([joinRef, ref, topic, 'phx_reply', payload]) }))
  }

  close(): void {
    this.readyState = 3
  }
}

it('gives a connection to Realtime up that says nothing for twenty seconds', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', SilentSocket)
  try {
    const address = { url: 'http://127.0.0.1:9', publishableKey: 'key' }
    const made = createBackendClient({ address: () => address, store: fakeStore(), fetch, clock: systemClock })
    const states: string[] = []
    made
      .client()!
      .channel('team:a')
      .subscribe((state) => states.push(state))
    await vi.advanceTimersByTimeAsync(1000)
    expect(states).toEqual(['SUBSCRIBED'])
    await vi.advanceTimersByTimeAsync(20_000)
    // It may have been joined anew since, sooner or later by chance.
    expect(states.slice(0, 2)).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR'])
    await made.close()
  } finally {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})
