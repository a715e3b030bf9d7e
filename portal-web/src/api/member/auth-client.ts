import { AuthClient } from '@supabase/auth-js'
import type { BackendAddress } from '../portal-config.ts'
import { SESSION_KEY } from '../stored-session.ts'

export type { AuthClient } from '@supabase/auth-js'

/** Renews the session, and tells of it in every tab. A file of its own: no page needs it before it can be used. */
export const createAuthClient = (
  { url, key }: BackendAddress,
  uncached: typeof fetch,
): InstanceType<typeof AuthClient> =>
  new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: key },
    storageKey: SESSION_KEY,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: false,
    fetch: uncached,
  })
