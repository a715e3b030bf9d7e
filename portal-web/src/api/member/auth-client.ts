import { AuthClient } from '@supabase/auth-js'
import { keptByDeviceClock, withRenewalWait } from '#shared/domain/sign-in/index.ts'
import type { BackendAddress } from '../portal-config.ts'
import { SESSION_KEY } from '../stored-session.ts'

export type { AuthClient } from '@supabase/auth-js'

/** The browser's storage, in which a session ends by this device's clock, be it right or wrong. */
const byDeviceClock = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) =>
    localStorage.setItem(key, keptByDeviceClock(value, localStorage.getItem(key), { nowMs: Date.now() })),
  removeItem: (key: string) => localStorage.removeItem(key),
}

const PROBE_KEY = 'gapwise.probe'

/** Whether this browser keeps anything. */
function hasStorage(): boolean {
  try {
    localStorage.setItem(PROBE_KEY, '')
    localStorage.removeItem(PROBE_KEY)
    return true
  } catch {
    return false
  }
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
    // Without the browser's storage auth-js keeps the session in this page.
    ...(hasStorage() ? { storage: byDeviceClock } : {}),
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: false,
    fetch: withRenewalWait({ fetch: uncached, now: () => Date.now(), random: Math.random }),
  })
