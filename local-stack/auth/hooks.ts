import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { StackDatabase } from '../database/database.ts'
import type { SupabaseConfig } from '../folder/supabase-config.ts'
import { AuthRefusal } from './refusals.ts'
import { inTransaction, type Query } from './store.ts'

/** The hooks by their names in `[auth.hook.*]`: how the event names them, and the function's usual name. */
const HOOKS = {
  custom_access_token: { event: 'customize-access-token', usual: 'custom_access_token_hook' },
  send_email: { event: 'send-email', usual: 'send_email_hook' },
  before_user_created: { event: 'before-user-created', usual: 'before_user_created_hook' },
  password_verification_attempt: { event: 'password-verification', usual: 'password_verification_hook' },
  mfa_verification_attempt: { event: 'mfa-verification', usual: 'mfa_verification_hook' },
} as const
export type HookName = keyof typeof HOOKS

const FUNCTION_URI = /^pg-functions:\/\/[^/]+\/(\w+)\/(\w+)$/
const TIME_LIMIT = '2s'
const AUTH_ROLE = 'supabase_auth_admin'

const hookError = z.object({ error: z.object({ http_code: z.number().default(500), message: z.string().min(1) }) })
const decision = z.object({ decision: z.string().default(''), message: z.string().default('') })
const claimsAnswer = z.object({ claims: z.record(z.string(), z.unknown()) })

/** What a hook that judges an attempt says: null where the attempt may go on. */
export type Rejection = { readonly message: string } | null

interface HookTarget {
  /** `schema.function`. */
  readonly name: string
  readonly uri: string
  /** Whether the configuration names it: then it has to be there. */
  readonly isConfigured: boolean
}

/**
 * The project's own functions that the auth service asks. A hook is on where `config.toml` turns it on. Those that it does
 * not mention, because not every plan has them, are on where the migrations define the function by its usual name.
 */
export class Hooks {
  readonly #database: StackDatabase
  readonly #config: SupabaseConfig
  readonly #off = new Set<HookName>()

  constructor(database: StackDatabase, config: SupabaseConfig) {
    this.#database = database
    this.#config = config
  }

  /** Turns a hook off, or on again where it was on. */
  turn(hook: HookName, on: boolean): void {
    if (on) this.#off.delete(hook)
    else this.#off.add(hook)
  }

  forget(): void {
    this.#off.clear()
  }

  /** The claims as the project wants them. @throws AuthRefusal when it wants no token at all */
  async claims(
    query: Query,
    event: { user_id: string; claims: Record<string, unknown>; authentication_method: string },
    address: string,
  ): Promise<Record<string, unknown>> {
    const said = await this.#ask('custom_access_token', { query, event, address })
    if (said === null) return event.claims
    const parsed = claimsAnswer.safeParse(said)
    if (!parsed.success) throw new AuthRefusal(500, 'unexpected_failure', 'output claims field is missing')
    return parsed.data.claims
  }

  /** @throws AuthRefusal when no account may be made for this person */
  async beforeUserCreated(user: Record<string, unknown>, address: string): Promise<void> {
    await this.#ask('before_user_created', { event: { user }, address })
  }

  /** Whether the project sends the mail itself. @throws AuthRefusal when it refuses the mail */
  async sendEmail(
    event: { user: Record<string, unknown>; email_data: Record<string, string> },
    address: string,
  ): Promise<boolean> {
    return (await this.#ask('send_email', { event, address })) !== null
  }

  async passwordAttempt(event: { user_id: string; valid: boolean }, address: string): Promise<Rejection> {
    const said = await this.#ask('password_verification_attempt', { event, address })
    return rejectionIn(said, 'Further password verification attempts will be rejected.')
  }

  async factorAttempt(
    event: { user_id: string; factor_id: string; factor_type: string; valid: boolean },
    address: string,
  ): Promise<Rejection> {
    const said = await this.#ask('mfa_verification_attempt', { event, address })
    return rejectionIn(said, 'Further MFA verification attempts will be rejected.')
  }

  /** @returns what the hook says; null where the project has none. @throws AuthRefusal for its error, or its failure */
  async #ask(
    hook: HookName,
    { query, event, address }: { query?: Query; event: Record<string, unknown>; address: string },
  ): Promise<unknown> {
    const target = this.#target(hook)
    if (target === null) return null
    // Within a transaction everything is asked there: a database of one session has no other.
    if (!target.isConfigured && !(await isThere(query ?? this.#database.query, target.name))) return null
    const metadata = {
      uuid: randomUUID(),
      time: new Date().toISOString(),
      name: HOOKS[hook].event,
      ip_address: address,
    }
    const text = JSON.stringify({ metadata, ...event })
    let said: unknown
    try {
      const call = (within: Query) => callHook(within, target.name, text)
      said = query ? await call(query) : await inTransaction(this.#database, call)
    } catch (error) {
      throw new AuthRefusal(500, 'unexpected_failure', `Error running hook URI: ${target.uri}`, { cause: error })
    }
    const refused = hookError.safeParse(said)
    if (refused.success) throw new AuthRefusal(refused.data.error.http_code, '', refused.data.error.message)
    return said
  }

  #target(hook: HookName): HookTarget | null {
    const enabled = this.#config.get(`auth.hook.${hook}.enabled`)
    if (enabled === false || this.#off.has(hook)) return null
    const uri = String(
      this.#config.get(`auth.hook.${hook}.uri`) ?? `pg-functions://postgres/public/${HOOKS[hook].usual}`,
    )
    const [, schema, name] = FUNCTION_URI.exec(uri) ?? []
    return { name: `${schema}.${name}`, uri, isConfigured: enabled === true }
  }
}

async function isThere(query: Query, name: string): Promise<boolean> {
  const [found] = await query("select to_regprocedure($1 || '(jsonb)') is not null as there", [name])
  return found?.['there'] === true
}

/** As the auth service calls: under its own role, and not for long. */
async function callHook(query: Query, name: string, event: string): Promise<unknown> {
  await query(`select set_config('role', $1, true), set_config('statement_timeout', $2, true)`, [AUTH_ROLE, TIME_LIMIT])
  const [answer] = await query(`select ${name}($1::text::jsonb) as said`, [event])
  await query(`select set_config('role', 'none', true), set_config('statement_timeout', '0', true)`)
  const said = answer?.['said']
  return typeof said === 'string' ? JSON.parse(said) : (said ?? {})
}

function rejectionIn(said: unknown, usual: string): Rejection {
  const { data } = decision.safeParse(said)
  return data?.decision === 'reject' ? { message: data.message || usual } : null
}
