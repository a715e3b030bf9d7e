import { z } from 'zod'
import { sameSecret, type StackKeys } from '../folder/keys.ts'
import type { Asking } from './asking.ts'
import { AuthRefusal, invalid } from './refusals.ts'
import type { Query } from './store.ts'
import { claimReader, type Claims } from './tokens.ts'
import { accountById, type Account } from './users.ts'

/** Who is signed in. */
export interface Caller {
  readonly user: Account
  /** Whether the token was made for this service. */
  readonly isForService: boolean
  /** Null for a token that names no session. */
  readonly session: CallerSession | null
}

interface CallerSession {
  readonly id: string
  /** `aal1` or `aal2`, as its row says, whatever the token says. */
  readonly level: string
  /** Whether it began more than a day ago. */
  readonly isOld: boolean
}

const badToken = (message: string): AuthRefusal => new AuthRefusal(403, 'bad_jwt', message)

function whyRefused(error: unknown, token: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (token.split('.').length !== 3) return 'token is malformed: token contains an invalid number of segments'
  if (code === 'ERR_JWT_EXPIRED') return 'token has invalid claims: token is expired'
  if (code === 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED') return 'token signature is invalid: signature is invalid'
  if (code === 'ERR_JOSE_ALG_NOT_ALLOWED') return 'token signature is invalid: signing method is invalid'
  return 'token is malformed: token contains what can’t be read'
}

const BEARER = /^[Bb]earer (\S+)$/

/** Reads who asks: by the bearer, else by the key, which the gateway has checked. */
export class Callers {
  readonly #keys: StackKeys
  readonly #read: (token: string) => Promise<Claims>

  constructor(keys: StackKeys) {
    this.#keys = keys
    this.#read = claimReader(keys)
  }

  hasSecretKey({ request }: Pick<Asking, 'request'>): boolean {
    return sameSecret(request.headers.get('apikey'), this.#keys.secret)
  }

  /** @throws AuthRefusal unless the bearer, or the key where there is none, is that of the service */
  async requireAdmin(asking: Asking): Promise<void> {
    if ((await this.#claims(asking)).role !== 'service_role') {
      throw new AuthRefusal(403, 'not_admin', 'User not allowed')
    }
  }

  /** @throws AuthRefusal when nobody is signed in, or whoever is may not be */
  async caller(query: Query, asking: Asking): Promise<Caller> {
    const claims = await this.#claims(asking)
    if (!claims.sub) throw badToken('invalid claim: missing sub claim')
    if (!z.guid().safeParse(claims.sub).success) throw badToken('invalid claim: sub claim must be a UUID')
    const user = await accountById(query, claims.sub)
    if (user === undefined) throw new AuthRefusal(403, 'user_not_found', 'User from sub claim in JWT does not exist')
    if (user.is_banned) throw new AuthRefusal(403, 'user_banned', 'User is banned')
    const sessionId = claims['session_id']
    const isForService = [claims.aud].flat()[0] === user.aud
    const hasSession = typeof sessionId === 'string' && sessionId !== ''
    return { user, isForService, session: hasSession ? await sessionOf(query, sessionId) : null }
  }

  /** Of the bearer, unless it is a key itself: then the key counts. */
  async #claims({ request }: Asking): Promise<Claims> {
    const [, token] = BEARER.exec(request.headers.get('authorization') ?? '') ?? []
    if (token === undefined || token.startsWith('sb_')) {
      return { role: this.hasSecretKey({ request }) ? 'service_role' : 'anon' }
    }
    try {
      return await this.#read(token)
    } catch (error) {
      throw badToken(`invalid JWT: unable to parse or verify signature, ${whyRefused(error, token)}`)
    }
  }
}

async function sessionOf(query: Query, id: string): Promise<CallerSession> {
  if (!z.guid().safeParse(id).success) throw invalid('session_id claim must be a UUID')
  const [row] = await query(
    `select aal, created_at < now() - interval '1 day' as is_old from auth.sessions where id = $1::uuid`,
    [id],
  )
  if (row === undefined) {
    throw new AuthRefusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  return { id, level: String(row['aal'] ?? 'aal1'), isOld: row['is_old'] === true }
}
