import type { LiteApp } from '../app.ts'
import type { AuthService } from '../auth/auth-service.ts'
import { sameSecret, type StackKeys } from '../folder/keys.ts'
import { isOfReceived, serveReceived, takeDelivery } from '../mail/mailbox-door.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import type { Storage } from '../storage/storage.ts'
import { claimReader, type Claims } from '../auth/tokens.ts'
import { refusedBareWrite } from './bare-writes.ts'
import type { JsonFunctions } from './json-functions.ts'
import { namesThisMachine } from './loopback.ts'
import { requestWithPlainColumns } from './plain-columns.ts'
import { apiRequest } from '../database/request-context.ts'

/** What a browser's program may read of an answer; of the auth service also in which form its errors are. */
const EXPOSED =
  'content-range, content-location, date, preference-applied, x-total-count, link, x-supabase-api-version, x-sb-error-code'
const ANY_ORIGIN = { 'access-control-allow-origin': '*' }

/** Answers a browser's preflight; lite leaves out the allowed headers. */
function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...ANY_ORIGIN,
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
      'access-control-allow-methods': 'GET,HEAD,POST,PATCH,PUT,DELETE,OPTIONS',
      'access-control-max-age': '600',
    },
  })
}

/** Adds what a browser client needs to read the answer. */
function withCors(response: Response): Response {
  const exposed = response.headers.get('access-control-expose-headers')
  // Made for them already; as it is, it leaves in one piece.
  if (exposed?.includes(' date') === true) return response
  const headers = new Headers(response.headers)
  // Lite does it for its own answers, and leaves out the time, which PostgREST shows.
  if (headers.has('access-control-allow-origin')) headers.append('access-control-expose-headers', 'date')
  else {
    headers.set('access-control-allow-origin', '*')
    headers.set('access-control-expose-headers', EXPOSED)
  }
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

/** Answers hold personal data: no cache keeps them, unless an answer says otherwise itself. */
function uncached(response: Response): Response {
  if (response.headers.has('cache-control') || response.headers.has('expires')) return response
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-store')
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

/** Reads what a client sends before anybody works with it: lite prints an error of its own for one that goes away meanwhile. */
async function whole(request: Request): Promise<Request> {
  const { url, method, headers } = request
  return request.body === null ? request : new Request(url, { method, headers, body: await request.arrayBuffer() })
}

/** Whether a client went away before it had sent everything: nobody is left to be answered, and nothing has failed. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted'

/** Paths that exist; everything else of lite (its own system pages) stays closed. */
const SERVED = /^\/(rest|auth|functions|storage)\/v1\/(.*)$/

export interface GatewayParts {
  readonly lite: LiteApp
  readonly auth: AuthService
  readonly keys: StackKeys
  readonly mailbox: Mailbox
  readonly jsonFunctions: JsonFunctions
  readonly storage: Storage
  readonly functions: (request: Request, peer: string | null) => Promise<Response>
  readonly log: (message: string) => void
}

const message = (status: number, text: string): Response => Response.json({ message: text }, { status })

const bearerOf = (request: Request): string | undefined =>
  request.headers.get('authorization')?.replace(/^Bearer /i, '') || undefined

/** The one HTTP door of the stack: routing, keys, CORS, and errors without details. */
export class Gateway {
  readonly #parts: GatewayParts
  readonly #claimsOf: (token: string) => Promise<Claims>

  constructor(parts: GatewayParts) {
    this.#parts = parts
    this.#claimsOf = claimReader(parts.keys)
  }

  async handle(request: Request, peer: string | null): Promise<Response> {
    const { pathname } = new URL(request.url)
    // A web page elsewhere must not reach the stack by pointing its own name at this machine.
    if (!namesThisMachine(request.headers.get('host'))) return message(421, 'unknown host')
    // Without CORS headers: no other page may read the codes in it.
    if (pathname === '/mailbox') return this.#mailbox(request)
    if (isOfReceived(pathname)) return serveReceived(request, this.#parts.mailbox, this.#parts.keys.secret)
    try {
      return uncached(withCors(await this.#route(request, pathname, peer)))
    } catch (error) {
      if (isCutOff(error)) return message(400, 'cut off')
      const reason = error instanceof Error ? error.name : 'unknown error'
      this.#parts.log(`${request.method} ${pathname} failed: ${reason}`)
      return withCors(message(500, 'internal error'))
    }
  }

  async #mailbox(request: Request): Promise<Response> {
    const { mailbox, keys } = this.#parts
    if (request.method === 'POST') return takeDelivery(request, mailbox, keys.secret)
    return request.method === 'GET' ? mailbox.page() : message(404, 'not found')
  }

  async #route(request: Request, pathname: string, peer: string | null): Promise<Response> {
    const [, service, route = ''] = SERVED.exec(pathname) ?? []
    if (!service) return message(404, 'not found')
    if (request.method === 'OPTIONS') return preflight(request)
    if (service === 'functions') return this.#parts.functions(request, peer)
    const refusedKey = this.#refusedKey(request)
    if (refusedKey) return refusedKey
    if (service === 'storage') return this.#parts.storage.handle(request, route)
    if (service === 'auth') return this.#parts.auth.handle(await whole(request), route, peer)
    const refused = (await this.#refusedBearer(request)) ?? refusedBareWrite(request, service, route)
    if (refused) return refused
    return apiRequest.run({ method: request.method, path: `/${route}` }, () => this.#rest(request, route, peer))
  }

  async #rest(request: Request, route: string, peer: string | null): Promise<Response> {
    const called = await this.#parts.jsonFunctions.handle(request, route, (asking) => this.#callerOf(asking))
    if ('answer' in called) return called.answer
    return this.#parts.lite.fetch(requestWithPlainColumns(await whole(called.left)), { peerAddress: peer })
  }

  /** Keys are compared here, in constant time, before lite sees them. */
  #refusedKey(request: Request): Response | null {
    const key = request.headers.get('apikey')
    const { publishable, secret } = this.#parts.keys
    if (key === null || sameSecret(key, publishable) || sameSecret(key, secret)) return null
    return Response.json({ message: 'Invalid API key', hint: 'Double check the API key.' }, { status: 401 })
  }

  /** The bearer's claims, else what the key stands for, else nobody's; both were checked before. */
  #callerOf(request: Request): Promise<Claims> {
    const token = bearerOf(request) ?? request.headers.get('apikey')
    return token ? this.#claimsOf(token) : Promise.resolve({ role: 'anon' })
  }

  /** lite takes a malformed or expired token for an anonymous caller; hosted projects refuse it. */
  async #refusedBearer(request: Request): Promise<Response | null> {
    const bearer = bearerOf(request)
    if (!bearer) return null
    try {
      await this.#claimsOf(bearer)
      return null
    } catch (error) {
      const expired = error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED'
      const reason = expired ? 'JWT expired' : 'JWT invalid'
      const code = expired ? 'PGRST303' : 'PGRST301'
      return Response.json({ code, message: reason, details: null, hint: null }, { status: 401 })
    }
  }
}
