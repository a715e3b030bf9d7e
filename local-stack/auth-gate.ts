import type { AdminApi } from './admin.ts'
import type { LiteApp } from './app.ts'
import type { StackDatabase } from './database.ts'
import { sameSecret, type StackKeys } from './keys.ts'
import { RateLimit } from './rate-limit.ts'
import type { TokenEnricher } from './tokens.ts'

const FIFTEEN_MINUTES = 15 * 60_000
const CODES_PER_WINDOW = 3

const refusal = (status: number, code: string, message: string): Response =>
  Response.json({ code: status, error_code: code, msg: message }, { status })

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request.json().catch(() => ({}))
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

const withBody = (request: Request, body: unknown): Request =>
  new Request(request.url, { method: 'POST', headers: request.headers, body: JSON.stringify(body) })

export interface AuthGateParts {
  readonly lite: LiteApp
  readonly database: StackDatabase
  readonly keys: StackKeys
  readonly tokens: TokenEnricher
  readonly admin: AdminApi
}

/** The auth service: lite's, corrected where hosted projects answer otherwise. */
export class AuthGate {
  readonly #parts: AuthGateParts
  readonly #codes = new RateLimit(CODES_PER_WINDOW, FIFTEEN_MINUTES)

  constructor(parts: AuthGateParts) {
    this.#parts = parts
  }

  async handle(request: Request, path: string, peer: string | null): Promise<Response> {
    const { lite, tokens, admin, keys } = this.#parts
    const route = path.slice('/auth/v1/'.length)
    const forward = async (forwarded: Request): Promise<Response> =>
      tokens.answer(path, await lite.fetch(forwarded, { peerAddress: peer }))
    if (route.startsWith('admin/')) {
      const key = request.headers.get('apikey') ?? request.headers.get('authorization')?.replace(/^Bearer /i, '')
      if (!sameSecret(key, keys.secret)) return refusal(403, 'not_admin', 'User not allowed')
      return admin.handle(request, route.slice('admin/'.length))
    }
    if (route === 'magiclink' || route === 'signup')
      return refusal(422, 'signup_disabled', 'Signups not allowed for this instance')
    if (request.method === 'POST' && route === 'otp') return this.#sendCode(request, forward)
    if (request.method === 'POST' && route === 'token') return this.#grant(request, forward)
    if (request.method === 'POST' && route === 'verify') return this.#verify(request, forward)
    return forward(request)
  }

  async #sendCode(request: Request, forward: (request: Request) => Promise<Response>): Promise<Response> {
    const body = await bodyOf(request)
    const contact = String(body['email'] ?? body['phone'] ?? '').toLowerCase()
    if (!this.#codes.allow(contact, Date.now())) {
      return refusal(429, 'over_email_send_rate_limit', 'email rate limit exceeded')
    }
    return forward(withBody(request, { ...body, create_user: false }))
  }

  async #grant(request: Request, forward: (request: Request) => Promise<Response>): Promise<Response> {
    const body = await bodyOf(request)
    const email = typeof body['email'] === 'string' ? body['email'].toLowerCase() : null
    const rows =
      email === null
        ? []
        : await this.#parts.database.query('select 1 from auth.users where email = $1 and banned_until > now()', [
            email,
          ])
    if (rows.length > 0) return refusal(400, 'user_banned', 'User is banned')
    return forward(withBody(request, body))
  }

  /** lite knows no type `email`: the code may be of a magic link or of a confirmation. */
  async #verify(request: Request, forward: (request: Request) => Promise<Response>): Promise<Response> {
    const body = await bodyOf(request)
    if (body['type'] !== 'email') return forward(withBody(request, body))
    const first = await forward(withBody(request, { ...body, type: 'magiclink' }))
    return first.status === 200 ? first : forward(withBody(request, { ...body, type: 'signup' }))
  }
}
