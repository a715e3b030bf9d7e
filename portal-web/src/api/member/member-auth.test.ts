import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RENEWAL_WAITS } from '#shared/domain/sign-in/renewal-wait.ts'
import { keepSession, SESSION_KEY } from '../stored-session.ts'
import type { AuthClient } from './auth-client.ts'
import { createMemberAuth } from './member-auth.ts'

type Client = InstanceType<typeof AuthClient>

const NOW = Date.parse('2026-11-18T16:30:00Z')
const session = (secondsLeft: number, token = 'kept') => ({
  access_token: token,
  refresh_token: 'refresh',
  expires_at: NOW / 1000 + secondsLeft,
  user: { id: 'rosa' },
})
const clientWith = (answer: object): Client => ({ getSession: async () => answer }) as unknown as Client
const renewed = clientWith({ data: { session: session(3600, 'renewed') }, error: null })

describe('the session of this browser', () => {
  beforeEach(() => localStorage.clear())
  afterEach(() => localStorage.clear())

  it('is read at once while it is good, and nothing is fetched for it', async () => {
    keepSession(session(91))
    const load = vi.fn<() => Promise<Client>>()
    const auth = createMemberAuth(load, () => NOW)
    await expect(auth.current()).resolves.toEqual({ token: 'kept', userId: 'rosa' })
    expect(auth.storedToken()).toBe('kept')
    expect(load).not.toHaveBeenCalled()
  })

  it.each([
    ['ran out', session(-5)],
    ['is about to run out', session(89)],
    ['is not as it should be', { access_token: 'kept', refresh_token: 'refresh' }],
  ])('is renewed by auth-js, which is fetched once, where it %s', async (_why, kept) => {
    keepSession(kept)
    const load = vi.fn<() => Promise<Client>>(async () => renewed)
    const auth = createMemberAuth(load, () => NOW)
    await expect(Promise.all([auth.current(), auth.current()])).resolves.toEqual([
      { token: 'renewed', userId: 'rosa' },
      { token: 'renewed', userId: 'rosa' },
    ])
    expect(load).toHaveBeenCalledOnce()
    await expect(auth.fetched).resolves.toBe(renewed)
  })

  it('is none where nothing is kept, and where auth-js says so', async () => {
    const load = vi.fn<() => Promise<Client>>(async () => clientWith({ data: { session: null }, error: null }))
    const auth = createMemberAuth(load, () => NOW)
    await expect(auth.current()).resolves.toBeNull()
    expect(load).not.toHaveBeenCalled()
    keepSession(session(-5))
    await expect(auth.current()).resolves.toBeNull()
  })

  it.each([
    ['has too much to do', { name: 'AuthApiError', status: 429 }],
    ['is broken', { name: 'AuthApiError', status: 500 }],
    ['was asked by another tab as well', { name: 'AuthRefreshDiscardedError', status: 409 }],
  ])('is not over because the auth service %s', async (_why, error) => {
    keepSession(session(3600))
    const refreshSession = async () => ({ data: { session: null }, error })
    const auth = createMemberAuth(
      async () => ({ refreshSession }) as unknown as Client,
      () => NOW,
    )
    await expect(auth.renew()).rejects.toMatchObject({ kind: 'offline' })
  })

  it('waits where too many are being renewed at once', async () => {
    keepSession(session(-5))
    const error = { name: 'AuthRetryableFetchError', status: RENEWAL_WAITS }
    const auth = createMemberAuth(
      async () => clientWith({ data: { session: null }, error }),
      () => NOW,
    )
    await expect(auth.current()).rejects.toMatchObject({ kind: 'busy' })
    expect(localStorage.getItem(SESSION_KEY)).not.toBeNull()
  })

  it('is not over for want of a connection: another try may succeed', async () => {
    localStorage.setItem(SESSION_KEY, JSON.stringify(session(-5)))
    const load = vi
      .fn<() => Promise<Client>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValueOnce(clientWith({ data: { session: null }, error: { name: 'AuthRetryableFetchError' } }))
    const auth = createMemberAuth(load, () => NOW)
    await expect(auth.current()).rejects.toMatchObject({ kind: 'offline' })
    await expect(auth.current()).rejects.toMatchObject({ kind: 'offline' })
    expect(load).toHaveBeenCalledTimes(2)
  })
})
