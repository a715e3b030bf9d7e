import { compare } from 'bcryptjs'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { AdminApi } from './admin.ts'
import type { LiteApp } from '../app.ts'
import type { StackDatabase } from '../database/database.ts'
import type { Factors } from './factors.ts'
import { sameSecret, type StackKeys } from '../folder/keys.ts'
import { RateLimit } from './rate-limit.ts'
import { TokenRefused, type TokenEnricher } from './tokens.ts'

const FIFTEEN_MINUTES = 15 * 60_000
const CODES_PER_WINDOW = 3
/** Routes that send a message with a code. */
const SENDING = ['otp', 'recover', 'resend']

export const authRefusal = (status: number, code: string, message: string): Response =>
  Response.json({ code: status, error_code: code, msg: message }, { status })

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request.json().catch(() => ({}))
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

/** The gateway has verified it. */
const bearerOf = (request: Request): string => request.headers.get('authorization')?.replace(/^Bearer /i, '') ?? ''

const withBody = (request: Request, body: unknown): Request =>
  new Request(request.url, { method: request.method, headers: request.headers, body: JSON.stringify(body) })

export interface AuthGateParts {
  readonly lite: LiteApp
  readonly database: StackDatabase
  readonly keys: StackKeys
  readonly tokens: TokenEnricher
  readonly admin: AdminApi
  readonly factors: Factors
}

/** The auth service: lite's, corrected where hosted projects answer otherwise. */
export class AuthGate {
  readonly #parts: AuthGateParts
  readonly #codes = new RateLimit(CODES_PER_WINDOW, FIFTEEN_MINUTES)

  constructor(parts: AuthGateParts) {
    this.#parts = parts
  }

  /** @param route below `/auth/v1/` */
  async handle(request: Request, route: string, peer: string | null): Promise<Response> {
    if (route.startsWith('admin/')) return this.#admin(request, route.slice('admin/'.length))
    if (route === 'magiclink') return authRefusal(404, 'not_found', 'use the otp endpoint')
    if (route === 'signup') return authRefusal(422, 'signup_disabled', 'Signups not allowed for this instance')
    if (route === 'factors' || route.startsWith('factors/')) return this.#factors(request, route, peer)
    if (route === 'user' && request.method === 'PUT') return this.#changeUser(request, peer)
    if (request.method !== 'POST') return this.#forward(request, peer)
    if (SENDING.includes(route)) return this.#sendCode(request, peer)
    if (route === 'verify') return this.#withoutBanned(await this.#verify(request, peer))
    if (route === 'token') return this.#withoutBanned(await this.#token(request, peer))
    return this.#forward(request, peer)
  }

  /** Forgets who has asked for codes: for tests that put the data back. */
  forgetLimits(): void {
    this.#codes.clear()
    this.#parts.factors.forgetLimits()
  }

  async #forward(request: Request, peer: string | null): Promise<Response> {
    const { lite, tokens, database } = this.#parts
    try {
      return await this.#withFactors(await tokens.answer(request, await lite.fetch(request, { peerAddress: peer })))
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error
      await database.query('delete from auth.sessions where id = $1::text::uuid', [error.sessionId])
      return authRefusal(error.status, 'hook_refused', error.message)
    }
  }

  /** lite shows no factors of a user; clients find theirs in every answer that holds one. */
  async #withFactors(response: Response): Promise<Response> {
    if (response.status !== 200) return response
    const body = z.looseObject({ id: z.string().optional(), user: z.looseObject({ id: z.string() }).optional() })
    const parsed = body.safeParse(
      await response
        .clone()
        .json()
        .catch(() => null),
    )
    const user = parsed.data?.user ?? parsed.data
    if (!parsed.success || user?.id === undefined) return response
    user['factors'] = await this.#parts.factors.listOf(user.id)
    const headers = new Headers(response.headers)
    headers.delete('content-length')
    return Response.json(parsed.data, { status: 200, headers })
  }

  /** After a right code the session goes on under a new token, which says that it has the second factor. */
  async #factors(request: Request, route: string, peer: string | null): Promise<Response> {
    const { database, factors } = this.#parts
    if (bearerOf(request) === '') return authRefusal(401, 'no_authorization', 'This endpoint requires a Bearer token')
    const { sub: userId = '', session_id: sessionId, email, aal } = decodeJwt(bearerOf(request))
    const live = await database.query(
      'select 1 from auth.sessions where id = $1::text::uuid and user_id = $2::text::uuid',
      [String(sessionId), userId],
    )
    if (live.length === 0)
      return authRefusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
    const renew = async (): Promise<Response> => {
      const [kept] = await database.query(
        'select token from auth.refresh_tokens where session_id = $1::text::uuid and not revoked order by created_at desc limit 1',
        [String(sessionId)],
      )
      const token = new URL('/auth/v1/token?grant_type=refresh_token', request.url)
      const body = JSON.stringify({ refresh_token: kept?.['token'] })
      return this.#forward(new Request(token, { method: 'POST', headers: request.headers, body }), peer)
    }
    const caller = { userId, sessionId: String(sessionId), email: String(email), level: String(aal) }
    return factors.handle(request, { path: route.slice('factors'.length), caller, renew })
  }

  /** As hosted projects ask their hook after a password: here only where it was wrong, and where the project has one. */
  async #token(request: Request, peer: string | null): Promise<Response> {
    if (new URL(request.url).searchParams.get('grant_type') !== 'password') return this.#forward(request, peer)
    const { email } = await bodyOf(request.clone())
    const answer = await this.#forward(request, peer)
    if (answer.status !== 400 || typeof email !== 'string') return answer
    const { database } = this.#parts
    const hook = "select 1 where to_regprocedure('public.password_verification_hook(jsonb)') is not null"
    if ((await database.query(hook)).length > 0) {
      await database.query(
        `select public.password_verification_hook(jsonb_build_object('user_id', u.id, 'valid', false))
         from auth.users u where lower(u.email) = lower($1)`,
        [email],
      )
    }
    return answer
  }

  async #admin(request: Request, path: string): Promise<Response> {
    const key = request.headers.get('apikey') ?? request.headers.get('authorization')?.replace(/^Bearer /i, '')
    if (!sameSecret(key, this.#parts.keys.secret)) return authRefusal(403, 'not_admin', 'User not allowed')
    return this.#parts.admin.handle(request, path)
  }

  async #sendCode(request: Request, peer: string | null): Promise<Response> {
    const body = await bodyOf(request)
    const contact = String(body['email'] ?? body['phone'] ?? '').toLowerCase()
    if (!this.#codes.allow(contact, Date.now())) {
      return authRefusal(429, 'over_email_send_rate_limit', 'email rate limit exceeded')
    }
    const refused = await this.#mailRefused('lower(email) = $1', contact)
    return refused ?? this.#forward(withBody(request, { ...body, create_user: false }), peer)
  }

  /** As hosted projects ask their hook before a mail; null: the project has none, or no account would be mailed. */
  async #mailRefused(where: string, value: string | null): Promise<Response | null> {
    const { database } = this.#parts
    const hook = "select 1 where to_regprocedure('public.send_email_hook(jsonb)') is not null"
    if ((await database.query(hook)).length === 0) return null
    const [answer] = await database.query(
      `select said #>> '{error,http_code}' as status, said #>> '{error,message}' as message
       from (select public.send_email_hook(jsonb_build_object('user', jsonb_build_object('id', id))) as said
             from auth.users where ${where}) asked
       where said ? 'error'`,
      [value],
    )
    return answer === undefined ? null : authRefusal(Number(answer['status']), 'unknown', String(answer['message']))
  }

  /** With 'Require current password when updating' on, as docs/deploy.md asks of a hosted project. */
  async #changeUser(request: Request, peer: string | null): Promise<Response> {
    const { current_password: current, ...body } = await bodyOf(request)
    const token = bearerOf(request)
    if (body['email'] !== undefined && token !== '') {
      const refused = await this.#mailRefused('id = $1::text::uuid', decodeJwt(token).sub ?? null)
      if (refused) return refused
    }
    if (body['password'] === undefined || token === '') return this.#forward(withBody(request, body), peer)
    const { sub = '', session_id: session } = decodeJwt(token)
    const { database } = this.#parts
    const [user] = await database.query('select encrypted_password from auth.users where id = $1::text::uuid', [sub])
    if (typeof current !== 'string' || !(await compare(current, String(user?.['encrypted_password'] ?? '')))) {
      return authRefusal(422, 'current_password_invalid', 'Current password required when setting new password.')
    }
    const answer = await this.#forward(withBody(request, body), peer)
    if (answer.status === 200) {
      await database.query('delete from auth.sessions where user_id = $1::text::uuid and id <> $2::text::uuid', [
        sub,
        String(session),
      ])
    }
    return answer
  }

  /** lite knows no type `email`: the code may be of a magic link or of a confirmation. */
  async #verify(request: Request, peer: string | null): Promise<Response> {
    const body = await bodyOf(request)
    if (body['type'] !== 'email') return this.#forward(withBody(request, body), peer)
    const first = await this.#forward(withBody(request, { ...body, type: 'magiclink' }), peer)
    return first.status === 200 ? first : this.#forward(withBody(request, { ...body, type: 'signup' }), peer)
  }

  /** lite does not know bans. Whoever is banned gets no session, by password, code or refresh, and loses the others. */
  async #withoutBanned(response: Response): Promise<Response> {
    if (response.status !== 200) return response
    const body: unknown = await response.clone().json()
    const user = typeof body === 'object' && body !== null && 'user' in body ? body.user : null
    if (typeof user !== 'object' || user === null || !('id' in user)) return response
    const { database } = this.#parts
    const banned = await database.query('select 1 from auth.users where id = $1::text::uuid and banned_until > now()', [
      String(user.id),
    ])
    if (banned.length === 0) return response
    await database.query('delete from auth.refresh_tokens where user_id = $1::text::uuid', [String(user.id)])
    await database.query('delete from auth.sessions where user_id = $1::text::uuid', [String(user.id)])
    return authRefusal(400, 'user_banned', 'User is banned')
  }
}
