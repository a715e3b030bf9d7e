import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'

/** The server did not answer, or not in time. */
export class NoAnswer extends Error {
  constructor(path: string, cause: unknown) {
    const reason = z.object({ cause: z.object({ code: z.string() }) }).safeParse(cause).data?.cause.code
    super(`${path} does not answer${reason === undefined ? '' : ` (${reason})`}`)
    this.name = 'NoAnswer'
  }
}

/** What Realtime allows at once, and in a second. */
export interface RealtimeLimits {
  readonly connections: number
  readonly messages: number
  readonly joins: number
}

export interface ServerAddress {
  readonly url: string
  /** Opens everything past row-level security. */
  readonly secretKey: string
  /** Null: what only a stranger can try is not known. */
  readonly publishableKey: string | null
  /** Address of the database with its password; null: what only it can show is not known. */
  readonly databaseUrl: string | null
  /** What Realtime allows; without it, what the smallest plan allows. */
  readonly realtime?: RealtimeLimits | undefined
}

export interface Answer {
  readonly status: number
  readonly ok: boolean
  /** Parsed JSON, else the text. */
  readonly body: unknown
  readonly headers: Headers
}

interface Asked {
  readonly method?: string
  readonly body?: unknown
  readonly key?: 'secret' | 'publishable'
  /** Of a session, in place of what the key stands for. */
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

const TIMEOUT_MS = 15_000
/** Nobody can receive mail there (RFC 2606). */
const CHECK_DOMAIN = 'check.invalid'

const facts = z.object({
  now: z.string(),
  postgres: z.number(),
  timeZone: z.string(),
  isSample: z.boolean(),
  hasMembers: z.boolean(),
  /** Who has joined. */
  hasAdministrator: z.boolean(),
  /** By role, as PostgreSQL writes it: `8s`. */
  timeouts: z.record(z.string(), z.string()),
  published: z.array(z.string()),
  tells: z.boolean(),
  channels: z.number(),
  /** Of the storage, by name. */
  buckets: z.record(
    z.string(),
    z.object({ public: z.boolean().nullable(), types: z.array(z.string()).nullable(), bytes: z.number().nullable() }),
  ),
  /**
   * Of Realtime. desks: active staff; portals: sign-ins of members in the busiest hour of seven days; channels: of all desks; heard: of one
   * change by each desk, messages sent and delivered.
   */
  live: z.object({ desks: z.number(), portals: z.number(), channels: z.number(), heard: z.number() }),
  /** On tables of the auth service: `sessions.note_staff_session`. */
  triggers: z.array(z.string()),
  /** When each scheduled function last ran. */
  schedules: z.record(z.string(), z.string().nullable()),
})
export type Facts = z.infer<typeof facts>

const health = z.object({
  time: z.string(),
  migration: z.string().nullable(),
  setup: z
    .object({
      settings: z.record(z.string(), z.enum(['set', 'missing', 'unusable'])),
      smsService: z.enum(['twilio', 'telnyx']).nullable().default('twilio'),
      portalUrl: z.string().nullable(),
      onCallContact: z.enum(['set', 'missing']),
      isLocal: z.boolean(),
    })
    .optional(),
})
export type Health = z.infer<typeof health>

const account = z.looseObject({ id: z.uuid() })
const session = z.object({ access_token: z.string(), expires_in: z.number() })
export type Session = z.infer<typeof session>

export interface Account {
  readonly id: string
  readonly email: string
  readonly password: string
}

/** A legacy key is a token too; one of the newer kind goes into one header only. */
const asBearer = (key: string): Record<string, string> =>
  key.startsWith('sb_') ? {} : { authorization: `Bearer ${key}` }

export const errorCodeOf = ({ body }: Answer): string =>
  z
    .object({ error_code: z.string().optional().catch(undefined), code: z.string().optional().catch(undefined) })
    .transform(({ error_code, code }) => error_code ?? code ?? '')
    .catch('')
    .parse(body)

/** A server that is being tried. It remembers what has to be removed again. */
export class Server {
  readonly address: ServerAddress
  readonly #undo: (() => Promise<unknown>)[] = []
  #state: 'trying' | 'stopped' | 'undoing' = 'trying'
  #facts: Promise<Facts | null> | undefined
  #health: Promise<Health | null> | undefined

  constructor(address: ServerAddress) {
    this.address = { ...address, url: address.url.replace(/\/+$/, '') }
  }

  get isStopped(): boolean {
    return this.#state === 'stopped'
  }

  /** Nothing more is asked than what is under way, so that what it makes is known before it is removed. */
  stop(): void {
    if (this.#state === 'trying') this.#state = 'stopped'
  }

  /** Whether the address is this machine's. */
  get isLocal(): boolean {
    return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(this.address.url).hostname)
  }

  /** @param path below the server's address. @throws NoAnswer */
  async ask(path: string, { method = 'GET', body, key = 'secret', token, headers = {} }: Asked = {}): Promise<Answer> {
    const { url, secretKey, publishableKey } = this.address
    if (this.isStopped) throw new NoAnswer(`${url}${path}`, 'stopped')
    const apikey = key === 'secret' ? secretKey : (publishableKey ?? '')
    const isRaw = typeof body === 'string' || body instanceof Uint8Array
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          apikey,
          ...(token === undefined ? asBearer(apikey) : { authorization: `Bearer ${token}` }),
          ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
          'x-supabase-api-version': '2024-01-01',
          ...headers,
        },
        body: body === undefined ? null : isRaw ? (body as BodyInit) : JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await response.text()
      return { status: response.status, ok: response.ok, body: jsonOr(text), headers: response.headers }
    } catch (error) {
      throw new NoAnswer(`${url}${path}`, error)
    }
  }

  post(path: string, body: unknown, asked: Omit<Asked, 'method' | 'body'> = {}): Promise<Answer> {
    return this.ask(path, { ...asked, method: 'POST', body })
  }

  /** What only the database knows; null where it lacks the migrations. */
  facts(): Promise<Facts | null> {
    this.#facts ??= this.post('/rest/v1/rpc/server_facts', {}).then(({ body }) => facts.safeParse(body).data ?? null)
    return this.#facts
  }

  /** What the functions say of themselves; null where they are not there. */
  health(): Promise<Health | null> {
    this.#health ??= this.ask('/functions/v1/health').then(({ body }) => health.safeParse(body).data ?? null)
    return this.#health
  }

  /** Removes it when all has been tried, or at once where somebody ends the command. */
  undoLater(undo: () => Promise<unknown>): void {
    this.#undo.push(undo)
  }

  removeAccountLater(id: string): void {
    this.undoLater(() => this.ask(`/auth/v1/admin/users/${id}`, { method: 'DELETE', body: {} }))
  }

  /** An address of nobody, which gets no mail. */
  newEmail(): string {
    return `check-${randomUUID()}@${CHECK_DOMAIN}`
  }

  /** An account without any right, with a password; null where none can be made. */
  async newAccount(): Promise<Account | null> {
    const email = this.newEmail()
    const password = `Check-${randomBytes(12).toString('hex')}`
    const made = account.safeParse(
      (await this.post('/auth/v1/admin/users', { email, password, email_confirm: true })).body,
    )
    if (!made.success) return null
    this.removeAccountLater(made.data.id)
    return { id: made.data.id, email, password }
  }

  /** A session by password; null where there is none. */
  async signIn({ email, password }: Account): Promise<Session | null> {
    const answer = await this.post('/auth/v1/token?grant_type=password', { email, password }, { key: this.strangerKey })
    return session.safeParse(answer.body).data ?? null
  }

  /** What a stranger has, where it is known. */
  get strangerKey(): 'secret' | 'publishable' {
    return this.address.publishableKey === null ? 'secret' : 'publishable'
  }

  /** Removes everything that was made, newest first. @returns how many could not be removed */
  async undo(): Promise<number> {
    this.#state = 'undoing'
    let left = 0
    for (const undo of this.#undo.splice(0).toReversed()) {
      await undo().catch(() => (left += 1))
    }
    return left
  }
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
