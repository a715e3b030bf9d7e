import * as z from 'zod/mini'
import { RENEWAL_WAITS } from '#shared/domain/sign-in/renewal-wait.ts'
import { ApiProblem } from '../problems.ts'
import { browserStore, hasStoredSession, SESSION_KEY } from '../stored-session.ts'
import type { AuthClient } from './auth-client.ts'

type Client = InstanceType<typeof AuthClient>

/** What a page needs of a session to ask as its member. */
interface CurrentSession {
  readonly token: string
  readonly userId: string
}

/**
 * The session of this browser. What auth-js keeps is read at once while it is good; auth-js itself, a tenth of what a page
 * may weigh, is fetched to renew it, to end it and to hear of its end.
 */
export interface MemberAuth {
  /** The token that is kept here, be it good or not; it takes no turns with other tabs. */
  storedToken(): string | null
  /** The session, renewed where it ran out; null without one. @throws ApiProblem `offline` */
  current(): Promise<CurrentSession | null>
  /** After the server took the token no more; null: the session is over. @throws ApiProblem `offline` */
  renew(): Promise<CurrentSession | null>
  /** Fetches auth-js. @throws ApiProblem `offline` where it can't be had */
  client(): Promise<Client>
  /** Resolves once something has fetched auth-js. */
  readonly fetched: Promise<Client>
}

const stored = z.object({
  access_token: z.string(),
  /** Seconds since 1970. */
  expires_at: z.number(),
  user: z.object({ id: z.string() }),
})
/** auth-js renews a token that is good for less. */
const MARGIN_S = 90

function readKept(): z.infer<typeof stored> | null {
  try {
    const parsed = stored.safeParse(JSON.parse(browserStore.getItem(SESSION_KEY) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** By these the auth service says that there is no such session; busy, broken or overtaken by another tab, it says nothing of it. */
const OVER: readonly (number | undefined)[] = [400, 401, 403, 404]

function sessionOf({
  data,
  error,
}: Awaited<ReturnType<Client['getSession'] | Client['refreshSession']>>): CurrentSession | null {
  if (data.session) return { token: data.session.access_token, userId: data.session.user.id }
  // The limit that many sign-ins share makes a renewal wait; the session is good.
  if (error?.status === RENEWAL_WAITS) throw new ApiProblem('busy')
  if (error && !OVER.includes(error.status)) throw new ApiProblem('offline')
  return null
}

/** @param load fetches auth-js and makes the one client of this page @param now milliseconds since 1970 */
export function createMemberAuth(load: () => Promise<Client>, now: () => number = Date.now): MemberAuth {
  let tellFetched = (_client: Client): void => {}
  const fetched = new Promise<Client>((resolve) => {
    tellFetched = resolve
  })
  const state: { loading: Promise<Client> | null; isFetched: boolean } = { loading: null, isFetched: false }
  const client = (): Promise<Client> => {
    state.loading ??= load().then(
      (made) => {
        state.isFetched = true
        tellFetched(made)
        return made
      },
      () => {
        state.loading = null
        throw new ApiProblem('offline')
      },
    )
    return state.loading
  }
  return {
    storedToken: () => readKept()?.access_token ?? null,
    async current() {
      const kept = readKept()
      if (kept && kept.expires_at - MARGIN_S > now() / 1000) return { token: kept.access_token, userId: kept.user.id }
      if (!hasStoredSession() && !state.isFetched) return null
      return sessionOf(await (await client()).getSession())
    },
    async renew() {
      return sessionOf(await (await client()).refreshSession())
    },
    client,
    fetched,
  }
}
