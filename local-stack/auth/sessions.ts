import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { StackDatabase } from '../database/database.ts'
import type { StackKeys } from '../folder/keys.ts'
import type { Asking } from './asking.ts'
import type { Hooks } from './hooks.ts'
import { AuthRefusal, invalid } from './refusals.ts'
import type { AuthSettings } from './settings.ts'
import { inTransaction, type Query } from './store.ts'
import { tokenSigner } from './tokens.ts'
import { sameAccount, userView, type Account } from './users.ts'

/** How somebody showed who they are. */
export type SignInMethod = 'password' | 'otp' | 'totp'

/** What a client gets of a session. */
export interface SessionAnswer {
  readonly access_token: string
  readonly token_type: 'bearer'
  readonly expires_in: number
  /** Seconds since 1970. */
  readonly expires_at: number
  readonly refresh_token: string
  readonly user: Record<string, unknown>
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const TOKEN_LENGTH = 12

const newRenewalToken = (): string =>
  Array.from(randomBytes(TOKEN_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')

const renewal = z.object({
  id: z.string(),
  token: z.string(),
  session_id: z.string().nullable(),
  user_id: z.string(),
  revoked: z.boolean(),
  is_reusable: z.boolean(),
})
type Renewal = z.infer<typeof renewal>

const NOT_FOUND = 'Invalid Refresh Token: Refresh Token Not Found'

/** Sessions of the auth service: how one is opened, goes on with a new token, and gets its second factor. */
export class Sessions {
  readonly #database: StackDatabase
  readonly #settings: AuthSettings
  readonly #hooks: Hooks
  readonly #sign: (claims: Record<string, unknown>) => Promise<string>

  constructor(parts: { database: StackDatabase; keys: StackKeys; settings: AuthSettings; hooks: Hooks }) {
    this.#database = parts.database
    this.#settings = parts.settings
    this.#hooks = parts.hooks
    this.#sign = tokenSigner(parts.keys)
  }

  /** A new session; the query's transaction takes it back when the project refuses its token. */
  async open(query: Query, asking: Asking, { id }: Account, method: SignInMethod): Promise<SessionAnswer> {
    const sessionId = randomUUID()
    await query(
      `insert into auth.sessions (id, user_id, aal, user_agent, ip) values ($1::uuid, $2::uuid, 'aal1', $3, $4::text::inet)`,
      [sessionId, id, asking.request.headers.get('user-agent'), asking.address],
    )
    const token = await keepRenewalToken(query, { userId: id, sessionId, parent: null })
    await noteMethod(query, sessionId, method)
    await query('update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1::uuid', [id])
    return this.#answer(query, asking, { userId: id, sessionId, token, method })
  }

  /** @throws AuthRefusal for a token that is not good any more */
  async renew(asking: Asking, token: string): Promise<SessionAnswer> {
    if (token.length !== TOKEN_LENGTH) throw invalid('Refresh token is not valid')
    const renewed = await inTransaction(this.#database, (query) => this.#renewOnce(query, asking, token))
    if (renewed === 'reused') {
      throw new AuthRefusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
    }
    return renewed
  }

  /** The session goes on with its second factor, and with a new token. */
  async stepUp(
    query: Query,
    asking: Asking,
    { userId, sessionId, factorId }: { userId: string; sessionId: string; factorId: string },
  ): Promise<SessionAnswer> {
    await query(`update auth.sessions set aal = 'aal2', factor_id = $2::uuid, updated_at = now() where id = $1::uuid`, [
      sessionId,
      factorId,
    ])
    await noteMethod(query, sessionId, 'totp')
    const active = await activeToken(query, sessionId)
    const token = await swapped(query, { userId, sessionId, old: active?.token ?? null })
    return this.#answer(query, asking, { userId, sessionId, token, method: 'totp' })
  }

  /** `reused`: an old token was used again, and its family is void. */
  async #renewOnce(query: Query, asking: Asking, token: string): Promise<SessionAnswer | 'reused'> {
    const used = await this.#lockedToken(query, token)
    const { user_id: userId, session_id: sessionId } = used
    if ((await sameAccount(query, { id: userId })).is_banned) {
      throw new AuthRefusal(400, 'user_banned', 'Invalid Refresh Token: User Banned')
    }
    if (sessionId === null) {
      throw new AuthRefusal(400, 'session_not_found', 'Invalid Refresh Token: No Valid Session Found')
    }
    const [over] = await query('select 1 from auth.sessions where id = $1::uuid and not_after < now()', [sessionId])
    if (over) throw new AuthRefusal(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
    const active = used.revoked ? await activeToken(query, sessionId) : undefined
    let next = active?.parent === used.token ? active.token : null
    if (next === null && used.revoked && !used.is_reusable) {
      await query(
        `update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1::uuid and not revoked`,
        [sessionId],
      )
      return 'reused'
    }
    next ??= await swapped(query, { userId, sessionId, old: used.token })
    await query(
      `update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now(), user_agent = $2, ip = $3::text::inet
       where id = $1::uuid`,
      [sessionId, asking.request.headers.get('user-agent'), asking.address],
    )
    return this.#answer(query, asking, { userId, sessionId, token: next, method: 'token_refresh' })
  }

  /** With its session locked: of several renewals at once, one makes the new token and the others get the same. */
  async #lockedToken(query: Query, token: string): Promise<Renewal> {
    await query(
      `select 1 from auth.sessions where id = (select t.session_id from auth.refresh_tokens t where t.token = $1) for update`,
      [token],
    )
    const [row] = await query(
      `select id::text, token, session_id, user_id, revoked, updated_at > now() - make_interval(secs => $2::int) as is_reusable
       from auth.refresh_tokens where token = $1`,
      [token, this.#settings.reuseInterval],
    )
    if (row === undefined) throw new AuthRefusal(400, 'refresh_token_not_found', NOT_FOUND)
    return renewal.parse(row)
  }

  async #answer(
    query: Query,
    asking: Asking,
    given: { userId: string; sessionId: string; token: string; method: string },
  ): Promise<SessionAnswer> {
    const user = await sameAccount(query, { id: given.userId })
    const life = this.#settings.tokenLife
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: `${asking.url.origin}/auth/v1`,
      sub: user.id,
      aud: [user.aud],
      iat: now,
      exp: now + life,
      email: user.email ?? '',
      phone: user.phone ?? '',
      app_metadata: user.raw_app_meta_data,
      user_metadata: user.raw_user_meta_data,
      role: user.role,
      session_id: given.sessionId,
      is_anonymous: user.is_anonymous,
      ...(await levelOf(query, given.sessionId)),
    }
    const event = { user_id: user.id, claims, authentication_method: given.method }
    return {
      access_token: await this.#sign(await this.#hooks.claims(query, event, asking.address)),
      token_type: 'bearer',
      expires_in: life,
      expires_at: now + life,
      refresh_token: given.token,
      user: userView(user),
    }
  }
}

/** The token that a session goes on with. */
async function activeToken(
  query: Query,
  sessionId: string,
): Promise<{ token: string; parent: string | null } | undefined> {
  const [row] = await query(
    `select token, parent from auth.refresh_tokens where session_id = $1::uuid and not revoked
     order by created_at desc limit 1`,
    [sessionId],
  )
  return row && { token: String(row['token']), parent: row['parent'] === null ? null : String(row['parent']) }
}

async function swapped(
  query: Query,
  { userId, sessionId, old }: { userId: string; sessionId: string; old: string | null },
): Promise<string> {
  await query('update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1', [old])
  return keepRenewalToken(query, { userId, sessionId, parent: old })
}

async function keepRenewalToken(
  query: Query,
  { userId, sessionId, parent }: { userId: string; sessionId: string; parent: string | null },
): Promise<string> {
  const token = newRenewalToken()
  await query(
    `insert into auth.refresh_tokens (id, token, user_id, session_id, parent, revoked, created_at, updated_at)
     values ($1, $2, $3::uuid, $4::uuid, $5, false, clock_timestamp(), clock_timestamp())`,
    [randomUUID(), token, userId, sessionId, parent],
  )
  return token
}

const noteMethod = (query: Query, sessionId: string, method: SignInMethod): Promise<unknown> =>
  query(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
     values (gen_random_uuid(), $1::uuid, $2, clock_timestamp(), clock_timestamp())
     on conflict (session_id, authentication_method) do update set updated_at = clock_timestamp()`,
    [sessionId, method],
  )

/** What the token says of how the session was opened, the newest first. */
async function levelOf(query: Query, sessionId: string): Promise<{ aal: string; amr: unknown[] }> {
  const rows = await query(
    `select authentication_method as method, floor(extract(epoch from updated_at))::int as timestamp
     from auth.mfa_amr_claims where session_id = $1::uuid order by updated_at desc`,
    [sessionId],
  )
  const amr = rows.map(({ method, timestamp }) => ({ method, timestamp }))
  return { aal: amr.some(({ method }) => method === 'totp') ? 'aal2' : 'aal1', amr }
}
