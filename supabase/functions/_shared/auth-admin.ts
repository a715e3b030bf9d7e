import { z } from 'zod'
import { BackendAway, serviceHeaders, type BackendOptions } from './backend.ts'

/** A session as the auth service gives it to a client. */
const authSession = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number(),
  expires_at: z.number(),
  token_type: z.string(),
  user: z.looseObject({ id: z.uuid() }),
})
export type AuthSession = z.infer<typeof authSession>

/** The auth service opens no more sessions for now, and did not judge this one. */
export class AuthCrowded extends Error {
  constructor() {
    super('auth service opens no more sessions for now')
    this.name = 'AuthCrowded'
  }
}

/** The auth service with the secret key. Anything but the answers named here is a BackendAway: worth another try. */
export interface AuthAdmin {
  /** An account without a password, unless there is one with this address. */
  ensureAccount(email: string): Promise<void>
  /**
   * A session of an existing account; null when it is banned. Waits up to eight seconds where too many are opened at once.
   * @param address of the person who signs in, as `clientAddress` tells it: the service counts for it and not for the functions
   * @throws AuthCrowded after that; BackendAway also when another one was made at once
   */
  openSession(email: string, address: string): Promise<AuthSession | null>
  /** A confirmed account with a password; its id. Null: the service wants another password. @throws BackendAway also when it exists */
  createAccount(email: string, password: string): Promise<string | null>
  /** In place of the password that an account has. False: the service wants another one. */
  setPassword(userId: string, password: string): Promise<boolean>
}

interface AuthAnswer {
  readonly ok: boolean
  readonly status: number
  readonly code: string
  readonly body: unknown
}

const TIMEOUT_MS = 8000
/** Shorter or more common than the service allows. */
const WEAK = 'weak_password'
const account = z.looseObject({ id: z.uuid() })
const link = z.object({ hashed_token: z.string().min(1) })
/** Older servers name the error in `error_code`, newer ones in `code`. */
const refusal = z
  .object({ error_code: z.string().optional().catch(undefined), code: z.string().optional().catch(undefined) })
  .transform(({ error_code, code }) => error_code ?? code ?? '')
  .catch('')

const TOO_MANY = 429
/** The sum of all waits for the service's limit. */
const LONGEST_WAIT_MS = 8000
/** The service opens one more every two seconds; a random part keeps those who wait from coming at once again. */
const waitMs = (): number => 500 + Math.random() * 2000

/** The header by which the service counts for the person who asks; it is heard with the secret key only. */
function countedFor(address: string): Record<string, string> {
  if (address === 'unknown') return {}
  return { 'sb-forwarded-for': address.includes(':') ? `${address}::` : address }
}

interface AuthAdminOptions extends BackendOptions {
  /** Waits; a test does not. */
  readonly wait?: (ms: number) => Promise<void>
}

export function createAuthAdmin(options: AuthAdminOptions): AuthAdmin {
  const { url, secretKey, fetch, timeoutMs = TIMEOUT_MS } = options
  const wait = options.wait ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)))

  async function ask(
    path: string,
    identity: Record<string, string>,
    content: unknown,
    method: 'POST' | 'PUT' = 'POST',
  ): Promise<AuthAnswer> {
    try {
      const response = await fetch(`${url}/auth/v1/${path}`, {
        method,
        headers: { ...identity, 'content-type': 'application/json' },
        body: JSON.stringify(content),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const body: unknown = await response.json()
      return { ok: response.ok, status: response.status, code: response.ok ? '' : refusal.parse(body), body }
    } catch {
      throw new BackendAway()
    }
  }

  function expected<T>(answer: AuthAnswer, schema: z.ZodType<T>): T {
    const parsed = schema.safeParse(answer.body)
    if (!answer.ok || !parsed.success) throw new BackendAway()
    return parsed.data
  }

  return {
    async ensureAccount(email) {
      const answer = await ask('admin/users', serviceHeaders(secretKey), { email, email_confirm: true })
      if (!answer.ok && answer.code !== 'email_exists') throw new BackendAway()
    },
    async openSession(email, address) {
      const asked = await ask('admin/generate_link', serviceHeaders(secretKey), { type: 'magiclink', email })
      const { hashed_token: token } = expected(asked, link)
      const identity = { ...serviceHeaders(secretKey), ...countedFor(address) }
      const verify = () => ask('verify', identity, { type: 'email', token_hash: token })
      let opened = await verify()
      for (let waited = 0; opened.status === TOO_MANY; opened = await verify()) {
        const ms = waitMs()
        waited += ms
        if (waited > LONGEST_WAIT_MS) throw new AuthCrowded()
        await wait(ms)
      }
      return opened.code === 'user_banned' ? null : expected(opened, authSession)
    },
    async createAccount(email, password) {
      const made = { email, password, email_confirm: true }
      const answer = await ask('admin/users', serviceHeaders(secretKey), made)
      return answer.code === WEAK ? null : expected(answer, account).id
    },
    async setPassword(userId, password) {
      const answer = await ask(`admin/users/${userId}`, serviceHeaders(secretKey), { password }, 'PUT')
      if (answer.code !== WEAK) expected(answer, account)
      return answer.code !== WEAK
    },
  }
}
