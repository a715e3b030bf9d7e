import type { LiteApp } from './app.ts'
import type { AuthGate } from './auth-gate.ts'
import { preflight, withCors } from './cors.ts'
import type { StackKeys } from './keys.ts'
import { sameSecret } from './keys.ts'
import type { Mailbox } from './mailbox.ts'
import { claimReader, type Claims } from './tokens.ts'

/** Paths that exist; everything else of lite (its own system pages) stays closed. */
const SERVED = /^\/(rest|auth|functions)\/v1\//

export interface GatewayParts {
  readonly lite: LiteApp
  readonly auth: AuthGate
  readonly keys: StackKeys
  readonly mailbox: Mailbox
  readonly functions: (request: Request) => Promise<Response>
  readonly log: (message: string) => void
}

const loopback = (host: string | null): boolean => /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host ?? '')

/** The one HTTP door of the stack: routing, keys, CORS, and errors without details. */
export class Gateway {
  readonly #parts: GatewayParts
  readonly #claimsOf: (token: string) => Promise<Claims>

  constructor(parts: GatewayParts) {
    this.#parts = parts
    this.#claimsOf = claimReader(parts.keys)
  }

  async handle(request: Request, peer: string | null): Promise<Response> {
    try {
      return withCors(await this.#route(request, peer))
    } catch (error) {
      this.#parts.log(`request failed: ${error instanceof Error ? error.name : 'unknown error'}`)
      return withCors(Response.json({ message: 'internal error' }, { status: 500 }))
    }
  }

  async #route(request: Request, peer: string | null): Promise<Response> {
    const { pathname } = new URL(request.url)
    // A web page elsewhere must not reach the stack by pointing its own name at this machine.
    if (!loopback(request.headers.get('host'))) return Response.json({ message: 'unknown host' }, { status: 421 })
    if (pathname === '/mailbox' && request.method === 'GET') return this.#parts.mailbox.page()
    if (!SERVED.test(pathname)) return Response.json({ message: 'not found' }, { status: 404 })
    if (request.method === 'OPTIONS') return preflight(request)
    if (pathname.startsWith('/functions/v1/')) return this.#parts.functions(request)
    const refused = await this.#refusedBearer(request)
    if (refused) return refused
    if (pathname.startsWith('/auth/v1/')) return this.#parts.auth.handle(request, pathname, peer)
    return this.#parts.lite.fetch(request, { peerAddress: peer })
  }

  /** lite takes a malformed or expired token for an anonymous caller; hosted projects answer 401. */
  async #refusedBearer(request: Request): Promise<Response | null> {
    const bearer = request.headers.get('authorization')?.replace(/^Bearer /i, '')
    if (!bearer || sameSecret(bearer, this.#parts.keys.publishable)) return null
    try {
      await this.#claimsOf(bearer)
      return null
    } catch (error) {
      const expired = error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED'
      const message = expired ? 'JWT expired' : 'JWT invalid'
      return Response.json(
        { code: expired ? 'PGRST303' : 'PGRST301', message, details: null, hint: null },
        { status: 401 },
      )
    }
  }
}
