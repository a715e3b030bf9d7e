import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { sql } from 'kysely'
import { z } from 'zod'
import type { LiteConnection } from '../database/database.ts'
import { sameSecret, type StackKeys } from '../folder/keys.ts'

export type Claims = JWTPayload & { readonly role?: string }

const hookAnswer = z.union([
  z.object({ error: z.object({ http_code: z.number(), message: z.string() }) }),
  z.object({ claims: z.record(z.string(), z.unknown()) }),
])
const jsonb = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value)

/** What a bearer or API key stands for. @throws when a token is malformed, forged or expired */
export function claimReader(keys: StackKeys): (token: string) => Promise<Claims> {
  const key = new TextEncoder().encode(keys.jwt)
  return async (token) => {
    if (sameSecret(token, keys.publishable)) return { role: 'anon' }
    if (sameSecret(token, keys.secret)) return { role: 'service_role' }
    const { payload } = await jwtVerify<Claims>(token, key, { algorithms: ['HS256'] })
    return payload
  }
}

/** The hook gave no token. */
export class TokenRefused extends Error {
  readonly status: number
  /** Of the session that was made before the hook was asked. */
  readonly sessionId: string

  constructor({ status, message, sessionId }: { status: number; message: string; sessionId: string }) {
    super(message)
    this.name = 'TokenRefused'
    this.status = status
    this.sessionId = sessionId
  }
}

/** How somebody got the token, in the words of the hook's event. */
function methodOf({ pathname, searchParams }: URL): string {
  if (!pathname.endsWith('/token')) return 'otp'
  return searchParams.get('grant_type') === 'refresh_token' ? 'token_refresh' : 'password'
}

/**
 * Access tokens as hosted projects issue them: with app and user metadata, and passed through
 * `public.custom_access_token_hook` where the migrations define one. lite's own tokens lack all three.
 */
export class TokenEnricher {
  readonly #key: Uint8Array
  readonly #connection: LiteConnection

  constructor(connection: LiteConnection, jwtSecret: string) {
    this.#connection = connection
    this.#key = new TextEncoder().encode(jwtSecret)
  }

  /**
   * @param url of the request that the token answers
   * @throws TokenRefused when the hook says no
   */
  async #enrich(token: string, url: URL): Promise<string> {
    const { payload } = await jwtVerify<Claims>(token, this.#key)
    const user = await sql<{ app: unknown; own: unknown; phone: string | null; level: string | null }>`
      select raw_app_meta_data as app, raw_user_meta_data as own, phone,
        (select s.aal from auth.sessions s where s.id = ${String(payload['session_id'])}::uuid) as level
      from auth.users where id = ${payload.sub ?? null}::uuid
    `.execute(this.#connection.kysely)
    const found = user.rows[0]
    const claims = await this.#throughHook(methodOf(url), {
      ...payload,
      iss: `${url.origin}/auth/v1`,
      phone: found?.phone ?? '',
      app_metadata: jsonb(found?.app) ?? {},
      user_metadata: jsonb(found?.own) ?? {},
      aal: found?.level ?? 'aal1',
      amr: [...(found?.level === 'aal2' ? ['totp'] : []), 'password'].map((method) => ({
        method,
        timestamp: payload.iat,
      })),
      is_anonymous: false,
    })
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(this.#key)
  }

  /**
   * Replaces the access token in the auth service's answer to `request`; other answers pass unchanged.
   * @throws TokenRefused when the hook says no
   */
  async answer(request: Request, response: Response): Promise<Response> {
    const url = new URL(request.url)
    if (response.status === 303) return this.#redirect(response, url)
    if (response.status !== 200 || !/\/(token|verify|signup)$/.test(url.pathname)) return response
    const body: unknown = await response.json()
    const headers = new Headers(response.headers)
    headers.delete('content-length')
    if (typeof body === 'object' && body !== null && 'access_token' in body && typeof body.access_token === 'string') {
      body.access_token = await this.#enrich(body.access_token, url)
    }
    return Response.json(body, { status: 200, headers })
  }

  async #redirect(response: Response, url: URL): Promise<Response> {
    const location = response.headers.get('location') ?? ''
    const token = /access_token=([^&]+)/.exec(location)?.[1]
    if (!token) return response
    const headers = new Headers(response.headers)
    headers.set('location', location.replace(token, await this.#enrich(token, url)))
    return new Response(null, { status: 303, headers })
  }

  async #throughHook(method: string, claims: Claims): Promise<Claims> {
    const db = this.#connection.kysely
    const present = await sql<{ ok: boolean }>`
      select to_regprocedure('public.custom_access_token_hook(jsonb)') is not null as ok
    `.execute(db)
    if (!present.rows[0]?.ok) return claims
    const event = JSON.stringify({ user_id: claims.sub, claims, authentication_method: method })
    const answer = await sql<{ event: unknown }>`
      select public.custom_access_token_hook(${event}::text::jsonb) as event
    `.execute(db)
    const said = hookAnswer.parse(jsonb(answer.rows[0]?.event))
    if ('claims' in said) return said.claims
    const { http_code: status, message } = said.error
    throw new TokenRefused({ status, message, sessionId: String(claims['session_id']) })
  }
}
