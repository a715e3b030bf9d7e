import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../../tests/fixtures/eventually.ts'
import { hasStoredSession, keepSession, SESSION_KEY } from '../stored-session.ts'
import type { AuthClient } from './auth-client.ts'
import type { MemberBackend } from './backend.ts'
import { createMemberAuth } from './member-auth.ts'
import { createMemberSession, type MemberSession } from './session.ts'

type Client = InstanceType<typeof AuthClient>
type Told = (event: string, session: { user: { id: string } } | null) => void

const NOW = Date.parse('2026-11-18T16:30:00Z')
const kept = (user: string) => ({
  access_token: user,
  refresh_token: 'refresh',
  expires_at: NOW / 1000 + 3600,
  user: { id: user },
})

/** What the server still has of the account's sessions. */
const rest = { rpc: async () => ({ data: [], error: null, status: 200 }) }

function sessionWith(load: () => Promise<Client>): { session: MemberSession; fetchAuth: () => Promise<unknown> } {
  const auth = createMemberAuth(load, () => NOW)
  const session = createMemberSession({ auth, rest } as unknown as MemberBackend)
  return { session, fetchAuth: () => auth.client() }
}

/** auth-js as far as its end of a session goes; `tell` is what it tells. */
function fakeAuth() {
  const listeners = new Set<Told>()
  const client = {
    onAuthStateChange: (listener: Told) => {
      listeners.add(listener)
      return { data: { subscription: { unsubscribe: () => listeners.delete(listener) } } }
    },
  } as unknown as Client
  return { client, tell: (...told: Parameters<Told>) => listeners.forEach((listener) => listener(...told)) }
}
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
const storageEvent = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, oldValue: '{}', newValue: null }))

describe('a session without what renews it', () => {
  beforeEach(() => void keepSession(kept('rosa')))
  afterEach(() => localStorage.clear())

  it('ends in this browser although the script that would end it can not be fetched', async () => {
    const { session } = sessionWith(async () => Promise.reject(new TypeError('no connection')))
    await session.signOut()
    expect(hasStoredSession()).toBe(false)
  })

  it('is heard to end in another tab, once', async () => {
    const { client, tell } = fakeAuth()
    const { session, fetchAuth } = sessionWith(async () => client)
    const ended = vi.fn<() => void>()
    session.onEnded(ended)
    await settled()
    storageEvent()
    await fetchAuth()
    await settled()
    tell('SIGNED_OUT', null)
    storageEvent()
    expect(ended).toHaveBeenCalledOnce()
  })

  it('is heard to be somebody else by the time that auth-js is there', async () => {
    const { client, tell } = fakeAuth()
    const { session, fetchAuth } = sessionWith(async () => client)
    const ended = vi.fn<() => void>()
    session.onEnded(ended)
    await fetchAuth()
    await settled()
    tell('INITIAL_SESSION', { user: { id: 'james' } })
    expect(ended).toHaveBeenCalledOnce()
  })

  it('is not over because auth-js begins without a connection, and tells nobody who listens no more', async () => {
    const { client, tell } = fakeAuth()
    const { session, fetchAuth } = sessionWith(async () => client)
    const ended = vi.fn<() => void>()
    const stop = session.onEnded(ended)
    await fetchAuth()
    await settled()
    tell('INITIAL_SESSION', null)
    tell('TOKEN_REFRESHED', { user: { id: 'rosa' } })
    expect(ended).not.toHaveBeenCalled()
    stop()
    tell('SIGNED_OUT', null)
    storageEvent()
    expect(ended).not.toHaveBeenCalled()
  })

  it('that another device has ended is found when somebody looks at the page, or a page asks', async () => {
    const refreshSession = vi.fn<() => Promise<unknown>>(async () => ({
      data: { session: null },
      error: { name: 'AuthApiError', status: 400 },
    }))
    const { client } = fakeAuth()
    const { session } = sessionWith(async () => ({ ...client, refreshSession }) as unknown as Client)
    const ended = vi.fn<() => void>()
    session.onEnded(ended)
    document.dispatchEvent(new Event('visibilitychange'))
    await eventually(() => expect(ended).toHaveBeenCalledOnce())
    expect(hasStoredSession()).toBe(false)
    keepSession(kept('rosa'))
    session.onEnded(ended)
    await session.isOpen()
    expect(ended).toHaveBeenCalledTimes(2)
  })

  it('is not over where that can not be found out for want of a connection', async () => {
    const refreshSession = async () => ({ data: { session: null }, error: { name: 'AuthRetryableFetchError' } })
    const { session } = sessionWith(async () => ({ ...fakeAuth().client, refreshSession }) as unknown as Client)
    await expect(session.isOpen()).rejects.toMatchObject({ kind: 'offline' })
  })
})

describe('a session that the server no longer has', () => {
  beforeEach(() => void keepSession(kept('rosa')))
  afterEach(() => localStorage.clear())

  it('ends here too when its token is refused and can not be renewed, as soon as somebody looks', async () => {
    const refused = { data: null, error: { message: 'request failed: signedOut' }, status: 0 }
    const refreshSession = async () => ({ data: { session: null }, error: { name: 'AuthApiError', status: 400 } })
    const { client } = fakeAuth()
    const auth = createMemberAuth(
      async () => ({ ...client, refreshSession }) as unknown as Client,
      () => NOW,
    )
    const backend = { auth, rest: { rpc: async () => refused } }
    const session = createMemberSession(backend as unknown as MemberBackend)
    const ended = vi.fn<() => void>()
    session.onEnded(ended)
    await settled()
    document.dispatchEvent(new Event('visibilitychange'))
    await eventually(() => expect(ended).toHaveBeenCalledOnce())
    expect(hasStoredSession()).toBe(false)
    await expect(session.isOpen()).resolves.toBe(false)
  })
})
