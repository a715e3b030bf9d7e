import { AuthClient } from '@supabase/auth-js'
import { keptByDeviceClock, withRenewalWait } from '#shared/domain/sign-in/index.ts'
import type { BackendAddress } from '../portal-config.ts'
import { browserStore, SESSION_KEY } from '../stored-session.ts'

export type { AuthClient } from '@supabase/auth-js'

/** The browser's storage, in which a session ends by this device's clock, be it right or wrong. */
const byDeviceClock = {
  getItem: (key: string) => browserStore.getItem(key),
  setItem: (key: string, value: string) =>
    browserStore.setItem(key, keptByDeviceClock(value, browserStore.getItem(key), { nowMs: Date.now() })),
  removeItem: (key: string) => browserStore.removeItem(key),
}

/** Renews the session, and tells of it in every tab. A file of its own: no page needs it before it can be used. */
export const createAuthClient = (
  { url, key }: BackendAddress,
  uncached: typeof fetch,
): InstanceType<typeof AuthClient> =>
  new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: key },
    storageKey: SESSION_KEY,
    storage: byDeviceClock,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: false,
    fetch: withRenewalWait({ fetch: uncached, now: () => Date.now(), random: Math.random }),
  })
