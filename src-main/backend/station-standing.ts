import { z } from 'zod'
import type { BackendAddress } from '#shared/ipc/session.ts'
import type { Fetch } from './fetch-with-limit.ts'

const standing = z.object({
  /** False: this account is deleted, banned or no active staff any more. */
  active: z.boolean(),
  lockAfterDays: z.int().min(1).max(90),
  eraseAfterDays: z.int().min(1).max(365),
  /** Whom people call. */
  contact: z.string().nullable(),
  /** X25519, SPKI in PEM. */
  recoveryKey: z.string().nullable(),
  versions: z.object({ minimumDesk: z.string(), migration: z.string().nullable() }),
})
export type Standing = z.infer<typeof standing>

/** What the server says of an account; null while it says nothing that can be understood. Never rejects. */
export type StandingQuestion = (userId: string) => Promise<Standing | null>

const LIMIT_MS = 10_000

/** A publishable key of the newer kind is no token. */
const headersFor = (key: string): Record<string, string> => ({
  apikey: key,
  'content-type': 'application/json',
  ...(key.startsWith('sb_') ? {} : { authorization: `Bearer ${key}` }),
})

/** Asks `station_standing`, without the session: it may be the very thing that is refused. */
export function createStandingQuestion(backend: {
  address(): BackendAddress | null
  readonly fetch: Fetch
}): StandingQuestion {
  return async (userId) => {
    const server = backend.address()
    if (server === null) return null
    try {
      const response = await backend.fetch(new URL('/rest/v1/rpc/station_standing', server.url), {
        method: 'POST',
        headers: headersFor(server.publishableKey),
        body: JSON.stringify({ p_user_id: userId }),
        signal: AbortSignal.timeout(LIMIT_MS),
      })
      return response.ok ? (standing.safeParse(await response.json()).data ?? null) : null
    } catch {
      return null
    }
  }
}
