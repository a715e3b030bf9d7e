import { isIP } from 'node:net'
import type { StackDatabase } from '../database/database.ts'
import type { StackKeys } from '../folder/keys.ts'
import type { SupabaseConfig } from '../folder/supabase-config.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import { aboutRoutes } from './about.ts'
import { adminRoutes } from './admin.ts'
import type { Asking } from './asking.ts'
import { Callers } from './callers.ts'
import { factorRoutes } from './factors.ts'
import { Hooks } from './hooks.ts'
import { AuthLimits } from './limits.ts'
import { linkRoutes } from './links.ts'
import { Mails } from './mails.ts'
import { messageRoutes } from './messages.ts'
import { ownAccountRoutes } from './own-account.ts'
import { AuthRefusal, refusalAnswer, unexpected } from './refusals.ts'
import type { AuthParts, Route } from './routes.ts'
import { Sessions } from './sessions.ts'
import { authSettings } from './settings.ts'
import { signInRoutes } from './sign-in.ts'
import { verifyRoutes } from './verify.ts'

const LOOPBACK = '127.0.0.1'
const FORWARDED = 'sb-forwarded-for'
/** What a browser follows from a mail or a provider, and has no key for. */
const WITHOUT_KEY = /^(verify|callback|authorize|\.well-known\/jwks\.json)$/

const nothingHere = (): Response => new Response('404 page not found\n', { status: 404 })

export interface AuthServiceOptions {
  readonly database: StackDatabase
  readonly keys: StackKeys
  readonly config: SupabaseConfig
  readonly mailbox: Mailbox
  /** Seconds; in place of the configuration's. */
  readonly tokenLife: number | undefined
  /** Whether one address is limited. */
  readonly isLimited: boolean
  readonly log: (message: string) => void
}

/** The auth service: what hosted projects have under `/auth/v1/`, with their answers. */
export class AuthService {
  readonly limits: AuthLimits
  readonly hooks: Hooks
  readonly #database: StackDatabase
  readonly #callers: Callers
  readonly #routes: readonly Route[]
  readonly #log: (message: string) => void

  constructor({ database, keys, config, mailbox, tokenLife, isLimited, log }: AuthServiceOptions) {
    const settings = authSettings(config, tokenLife)
    const hooks = new Hooks(database, config)
    this.hooks = hooks
    const sessions = new Sessions({ database, keys, settings, hooks })
    const mails = new Mails({ database, config, settings, hooks, mailbox })
    this.limits = new AuthLimits(config, isLimited)
    this.#database = database
    this.#callers = new Callers(keys)
    this.#log = log
    const parts: AuthParts = { database, settings, limits: this.limits, hooks, sessions, mails }
    this.#routes = [
      ...signInRoutes(parts),
      ...verifyRoutes(parts),
      ...ownAccountRoutes(parts),
      ...factorRoutes(parts),
      ...messageRoutes(parts),
      ...adminRoutes(parts),
      ...linkRoutes(parts),
      ...aboutRoutes(parts),
    ]
  }

  /** @param path below `/auth/v1/`; the gateway has checked the key where there is one */
  async handle(request: Request, path: string, peer: string | null): Promise<Response> {
    if (request.headers.get('apikey') === null && !WITHOUT_KEY.test(path)) {
      const hint = 'No `apikey` request header or url param was found.'
      return Response.json({ message: 'No API key found in request', hint }, { status: 401 })
    }
    const asking = { request, url: new URL(request.url), address: this.#addressOf(request, peer) }
    try {
      return await this.#answer(asking, path.replace(/\/$/, ''))
    } catch (error) {
      if (error instanceof AuthRefusal && error.status < 500) return refusalAnswer(error, request)
      this.#log(`${request.method} /auth/v1/${path.split('/')[0]} failed: ${reasonOf(error)}`)
      return refusalAnswer(error instanceof AuthRefusal ? error : unexpected(error), request)
    }
  }

  /** As at the start, with nobody counted: for tests that put the data back. */
  forget(): void {
    this.limits.forget()
    this.hooks.forget()
  }

  async #answer(asking: Asking, path: string): Promise<Response> {
    const known = this.#routes.filter((route) => route.path.test(path))
    if (known.length === 0) return nothingHere()
    const route = known.find(({ method }) => method === asking.request.method)
    if (route === undefined) return new Response(null, { status: 405 })
    const names = route.path.exec(path)?.groups ?? {}
    if (route.for === 'signed-in') {
      const caller = await this.#callers.caller(this.#database.query, asking)
      this.#limit(route, asking)
      return route.handle(asking, caller, names)
    }
    if (route.for === 'admin') await this.#callers.requireAdmin(asking)
    this.#limit(route, asking)
    return route.handle(asking, names)
  }

  #limit({ limit }: Route, { address }: Asking): void {
    if (limit) this.limits.take(limit, address)
  }

  /** With the secret key the header names the address that counts, where addresses are forwarded. */
  #addressOf(request: Request, peer: string | null): string {
    const [named = ''] = (request.headers.get(FORWARDED) ?? '').split(',')
    const isNamed = this.limits.isForwarded && isIP(named.trim()) !== 0 && this.#callers.hasSecretKey({ request })
    return isNamed ? named.trim() : (peer ?? LOOPBACK)
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof AuthRefusal ? (error.cause ?? error) : error
  if (typeof cause === 'object' && cause !== null && 'code' in cause) return String(cause.code)
  return cause instanceof Error ? cause.name : 'unknown error'
}
