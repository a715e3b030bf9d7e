import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { isRenewal, keptByDeviceClock, withRenewalWait } from '#shared/domain/sign-in/index.ts'
import type { BackendAddress } from '#shared/ipc/session.ts'
import { rejoinDelay } from '#shared/domain/rejoin/index.ts'
import type { Clock } from '../base/clock.ts'
import type { HeardTime } from '../base/server-clock.ts'
import type { SocketClass } from '../os/proxied-socket.ts'
import type { SecureStore } from '../os/secure-store.ts'
import { fetchWithLimit, type Fetch } from './fetch-with-limit.ts'

const STORAGE_KEY = 'desk'
/**
 * Of the connection to Realtime. One that is silent without an end, behind a gateway or a network that swallows it, is noticed by the second
 * beat without an answer: until then this desk asks once a minute, as if it heard.
 */
export const LIVE_OPTIONS = { reconnectAfterMs: () => rejoinDelay(Math.random), heartbeatIntervalMs: 10_000 } as const

const nameOf = (key: string): string => `backend-session:${key}`

/** Removes a session that nobody owns any more, without a client and without the network. */
export const forgetStoredSession = (store: SecureStore): Promise<void> => store.remove(nameOf(STORAGE_KEY))

/** What supabase-js asks of a place for the session. */
export interface SessionStorage {
  getItem(key: string): Promise<string | null>
  setItem(key: string, value: string): Promise<void>
  removeItem(key: string): Promise<void>
}

/** Of a token's lifetime, at most: an office that signs in at eight renews over half an hour instead of in one minute. */
const RENEWED_EARLIER_BY = 0.5

/** How soon what a full disk refused is written again. */
const WRITE_AGAIN_MS = 5_000

/**
 * The session behind the secure store. supabase-js reads it before every request, so what was read or written is kept in
 * memory and the key store is asked once. A session that the disk refuses works on from memory and is written when there is
 * room: its token was renewed already, and the one on disk is worth nothing any more. Its end is kept by this computer's clock, up to half of
 * its lifetime early.
 * @param random in [0, 1)
 */
export function secureSessionStorage(store: SecureStore, clock: Clock, random = Math.random): SessionStorage {
  const held = new Map<string, string | null>()
  const write = async (key: string, value: string): Promise<void> => {
    try {
      await store.set(nameOf(key), value)
    } catch {
      // A newer session, or a sign-out, has written for itself.
      clock.after(WRITE_AGAIN_MS, () => held.get(key) === value && void write(key, value))
    }
  }
  return {
    async getItem(key) {
      const known = held.get(key)
      if (known !== undefined) return known
      const kept = await store.get(nameOf(key))
      const value = kept.status === 'found' ? kept.value : null
      // A write that came in between is newer than what was read.
      if (!held.has(key) && kept.status !== 'unreadable') held.set(key, value)
      return held.get(key) ?? value
    },
    async setItem(key, value) {
      // By the clock that auth-js reads, which is never the desk's own.
      const now = { nowMs: Date.now(), earlier: random() * RENEWED_EARLIER_BY }
      const kept = keptByDeviceClock(value, held.get(key) ?? null, now)
      held.set(key, kept)
      await write(key, kept)
    },
    async removeItem(key) {
      held.set(key, null)
      await store.remove(nameOf(key))
    },
  }
}

export interface BackendClientOptions {
  /** Where the backend is now; null while nobody has said. */
  readonly address: () => BackendAddress | null
  readonly store: SecureStore
  readonly fetch: Fetch
  /** What carries announcements; Node's own where it is left out. */
  readonly webSocket?: SocketClass
  /** This computer's own: waits are measured by it, which a correction by the server's time must not lengthen. */
  readonly clock: Clock
  /** Told the time that the server's answers carry. */
  readonly onTime?: (heard: HeardTime) => void
}

/** The one client to the backend. */
export interface BackendClient {
  address(): BackendAddress | null
  /** Made at the first use and again when the address has changed; null without an address. */
  client(): SupabaseClient | null
  /** A new client with a session of its own, which ends with it: for a sign-in that is not complete. Null without an address. */
  apart(): SupabaseClient | null
  /** fetch with the same limits, for requests that are no queries (health). */
  readonly fetch: Fetch
  /** Asks whether the server is there; where it is not, `onAway` is told. */
  askSignOfLife(): Promise<void>
  /**
   * Told whenever a request did not reach the server or was given up because it says nothing, and whenever a session could not be
   * renewed for want of a server; answers what ends it.
   */
  onAway(listener: () => void): () => void
  /** Told whenever a request or a renewal was refused because of the session; answers what ends it. */
  onRefused(listener: () => void): () => void
  /** Ends the client's timers and connections; the next use makes a new one. */
  close(): Promise<void>
}

/** Answers in the place of a server that is away. */
const AWAY_FROM = 502

/** Any server answers this, also where it wants a key: a gateway that says no is there. */
const SIGN_OF_LIFE = '/auth/v1/health'

/** By these the auth service says that there is no such session to renew. */
const NO_SESSION: readonly number[] = [400, 401, 403, 404]
const UNAUTHORIZED = 401

/** Whether an answer says that the session is over, or its token not good. */
const isSessionRefused = (input: URL | RequestInfo, { status }: Response): boolean =>
  isRenewal(input) ? NO_SESSION.includes(status) : status === UNAUTHORIZED

/** Listeners of one kind of news. */
function newsOf(): { tell: () => void; listen: (listener: () => void) => () => void } {
  const listeners = new Set<() => void>()
  return {
    tell: () => {
      for (const listener of listeners) listener()
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The same fetch, which tells the time of every answer but those to GET: a place on the way may have kept them. */
function withServerTime({ fetch, clock, onTime }: Pick<BackendClientOptions, 'fetch' | 'clock' | 'onTime'>): Fetch {
  if (!onTime) return fetch
  return async (input, init) => {
    const sentAtMs = clock.now()
    const answer = await fetch(input, init)
    const date = (init?.method ?? 'GET') === 'GET' ? null : answer.headers.get('date')
    onTime({ date, sentAtMs, receivedAtMs: clock.now() })
    return answer
  }
}

export function createBackendClient(options: BackendClientOptions): BackendClient {
  const { address, store, webSocket, clock } = options
  const { tell: away, listen: onAway } = newsOf()
  const { tell: refused, listen: onRefused } = newsOf()
  const limited = fetchWithLimit({
    fetch: withServerTime(options),
    clock,
    signOfLife: () => {
      const now = address()
      return now && new URL(SIGN_OF_LIFE, now.url)
    },
    onAway: away,
  })
  const waiting = withRenewalWait({ fetch: limited, now: () => clock.now(), random: Math.random })
  /** supabase-js tries a renewal for half a minute before it says that it failed, and all requests wait for it. */
  const fetchOfClient: Fetch = async (input, init) => {
    const answer = waiting(input, init)
    if (isRenewal(input)) {
      const isAway = await answer.then(
        ({ status }) => status >= AWAY_FROM,
        () => true,
      )
      if (isAway) away()
    }
    const answered = await answer
    if (isSessionRefused(input, answered)) refused()
    return answered
  }
  let made: { client: SupabaseClient; url: string; key: string } | null = null

  async function close(): Promise<void> {
    const open = made
    made = null
    if (!open) return
    await open.client.auth.stopAutoRefresh()
    await open.client.removeAllChannels()
    await open.client.realtime.disconnect()
  }

  function make({ url, publishableKey }: BackendAddress): SupabaseClient {
    return createClient(url, publishableKey, {
      auth: {
        storage: secureSessionStorage(store, clock),
        storageKey: STORAGE_KEY,
        persistSession: true,
        autoRefreshToken: true,
        detectSessionInUrl: false,
      },
      global: { fetch: fetchOfClient },
      realtime: { ...LIVE_OPTIONS, ...(webSocket ? { transport: webSocket } : {}) },
    })
  }

  return {
    address,
    fetch: limited,
    close,
    apart() {
      const now = address()
      if (!now) return null
      const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false }
      return createClient(now.url, now.publishableKey, { auth, global: { fetch: limited } })
    },
    async askSignOfLife() {
      const now = address()
      if (!now) return
      // What does not arrive has told whoever listens already.
      const status = await limited(new URL(SIGN_OF_LIFE, now.url)).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status >= AWAY_FROM) away()
    },
    onAway,
    onRefused,
    client() {
      const now = address()
      if (!now) return null
      if (made && (made.url !== now.url || made.key !== now.publishableKey)) void close()
      made ??= { client: make(now), url: now.url, key: now.publishableKey }
      return made.client
    },
  }
}
