import { PostgrestClient } from '@supabase/postgrest-js'
import { answerAskedAhead } from '../asked-ahead.ts'
import type { BackendAddress } from '../portal-config.ts'
import { ApiProblem } from '../problems.ts'
import { reach } from '../reach.ts'
import { createMemberAuth, type MemberAuth } from './member-auth.ts'

const TIMEOUT_MS = 20_000
const TOO_MANY = 429
const UNAUTHORIZED = 401
const FORBIDDEN = 403
/** What the database says in place of every list where the member's record is gone (`check_session`). */
export const NO_RECORD = 'session.noRecord'
/** Who is refused something for good is not asked each time whether the session is still there. */
const ASK_AGAIN_MS = 60_000

/**
 * The parts of supabase-js that the portal needs, put together here: the whole package would be twice the JavaScript
 * (docs/performance.md). Nothing personal is kept by the browser's cache.
 */
export interface MemberBackend {
  readonly address: BackendAddress
  readonly auth: MemberAuth
  readonly rest: PostgrestClient
  /** A request to the backend as the member. @throws ApiProblem `signedOut`, `busy` or `offline` */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** The server's time as its latest answer told it, epoch ms; null before the first. The device's clock may be wrong. */
  readonly serverNow: () => number | null
}

export function createMemberBackend(address: BackendAddress): MemberBackend {
  const { url, key } = address
  let serverAhead: number | null = null
  const uncached: typeof fetch = async (input, init = {}) => {
    const answer = await reach(input, init, TIMEOUT_MS)
    const at = Date.parse(answer.headers.get('date') ?? '')
    if (!Number.isNaN(at)) serverAhead = at - Date.now()
    return answer
  }
  const auth = createMemberAuth(async () => (await import('./auth-client.ts')).createAuthClient(address, uncached))

  async function token(): Promise<string> {
    const session = await auth.current()
    if (session === null) throw new ApiProblem('signedOut')
    return session.token
  }

  let openAt = Number.NEGATIVE_INFINITY
  let renewing: ReturnType<MemberAuth['renew']> | null = null
  /**
   * A token that the server no longer takes is renewed once: the device's clock may be wrong. A session that was ended
   * elsewhere leaves its token good for a while, and the database then refuses whatever it asks: only a renewal tells that
   * from a refusal for good, and one that came to nothing has told nothing.
   */
  async function renewAfter({ status }: Response): Promise<string | null> {
    const isRefused = status === FORBIDDEN && Date.now() - openAt >= ASK_AGAIN_MS
    if (!isRefused && status !== UNAUTHORIZED) return null
    renewing ??= auth.renew().finally(() => {
      renewing = null
    })
    const renewed = await renewing
    if (renewed === null) throw new ApiProblem('signedOut')
    openAt = Date.now()
    return renewed.token
  }

  const asMember: typeof fetch = async (input, init) => {
    const send = async (bearer: string): Promise<Response> => {
      const headers = new Headers(init?.headers)
      headers.set('apikey', key)
      headers.set('authorization', `Bearer ${bearer}`)
      return (await answerAskedAhead(bearer, String(input))) ?? uncached(input, { ...init, headers })
    }
    const answer = await send(await token())
    const renewed = await renewAfter(answer)
    return renewed === null ? answer : send(renewed)
  }

  return {
    address,
    auth,
    rest: new PostgrestClient(`${url}/rest/v1`, { fetch: asMember, retry: false }),
    fetch: (path, init) => asMember(`${url}${path}`, init),
    serverNow: () => (serverAhead === null ? null : Date.now() + serverAhead),
  }
}

/** What PostgREST answers, as postgrest-js hands it over. */
export interface RestAnswer<T> {
  readonly data: T
  readonly error: { readonly code?: string; readonly message: string } | null
  readonly status: number
}

/** PostgreSQL: met a change of the same member half-way (foreign key, serialization, deadlock). The same again gets through. */
const AGAIN: readonly (string | undefined)[] = ['23503', '40001', '40P01']

/** postgrest-js hands over what was thrown as text: these are no connection that broke. */
const OWN_FAULT = /^(?:Type|Reference|Range|Syntax)Error: /

/** The answer's data, or the reason why there is none. @throws ApiProblem */
export async function dataOf<T>(answering: PromiseLike<RestAnswer<T>>): Promise<T> {
  const { data, error, status } = await answering
  if (error === null) return data
  if (error.message.includes('request failed: signedOut') || status === UNAUTHORIZED) throw new ApiProblem('signedOut')
  if (status === FORBIDDEN && error.message === NO_RECORD) throw new ApiProblem('noRecord')
  if (status === TOO_MANY || AGAIN.includes(error.code)) throw new ApiProblem('busy')
  if (status === 0) throw new ApiProblem(OWN_FAULT.test(error.message) ? 'refused' : 'offline')
  if (status >= 500) throw new ApiProblem('offline', { isOfServer: true })
  throw new ApiProblem('refused')
}
