import { z } from 'zod'
import type { Asking } from './asking.ts'
import type { Caller } from './callers.ts'
import { isPassword } from './passwords.ts'
import { AuthRefusal, invalid } from './refusals.ts'
import { bodyOf, json, optionalText, type AuthParts, type Route } from './routes.ts'
import { inTransaction } from './store.ts'
import { accountByEmail } from './users.ts'

const credentials = z.object({ email: optionalText, phone: optionalText, password: optionalText })
const renewalInput = z.object({ refresh_token: optionalText })
const providerInput = z.object({ provider: optionalText })

const refused = (code: string, message: string): AuthRefusal => new AuthRefusal(400, code, message)
const wrong = (): AuthRefusal => refused('invalid_credentials', 'Invalid login credentials')

const GRANTS = ['password', 'refresh_token', 'id_token', 'pkce']
const SCOPES = ['global', 'local', 'others']

/** Signing in with a password, going on with a renewal token, and signing out. */
class SignInDoors {
  readonly #parts: AuthParts

  constructor(parts: AuthParts) {
    this.#parts = parts
  }

  routes(): Route[] {
    return [
      { method: 'POST', path: /^token$/, handle: (asking) => this.#token(asking) },
      {
        method: 'POST',
        path: /^logout$/,
        for: 'signed-in',
        handle: (asking, caller) => this.#signOut(asking, caller),
      },
    ]
  }

  async #withPassword(asking: Asking): Promise<Response> {
    const { email, phone, password } = await bodyOf(asking, credentials)
    if (email !== '' && phone !== '') {
      throw invalid('Only an email address or phone number should be provided on login.')
    }
    if (phone !== '') throw new AuthRefusal(422, 'phone_provider_disabled', 'Phone logins are disabled')
    if (email === '') throw invalid('missing email or phone')
    const user = await accountByEmail(this.#parts.database.query, email)
    const isRight = await isPassword(password, user?.encrypted_password)
    if (user === undefined) throw wrong()
    if (user.is_banned) throw refused('user_banned', 'User is banned')
    const rejection = await this.#parts.hooks.passwordAttempt({ user_id: user.id, valid: isRight }, asking.address)
    if (rejection) throw refused('invalid_credentials', rejection.message)
    if (!isRight) throw wrong()
    if (!user.email_confirmed_at) throw refused('email_not_confirmed', 'Email not confirmed')
    const opened = await inTransaction(this.#parts.database, (query) =>
      this.#parts.sessions.open(query, asking, user, 'password'),
    )
    return json({ ...opened, weak_password: null })
  }

  async #withProvider(asking: Asking): Promise<never> {
    const { provider } = await bodyOf(asking, providerInput)
    const issuer = provider === 'google' ? 'https://accounts.google.com' : provider
    throw refused('provider_disabled', `Provider (issuer ${JSON.stringify(issuer)}) is not enabled`)
  }

  async #token(asking: Asking): Promise<Response> {
    const kind = asking.url.searchParams.get('grant_type') ?? ''
    if (!GRANTS.includes(kind)) throw refused('invalid_credentials', 'unsupported_grant_type')
    this.#parts.limits.take('token', asking.address)
    if (kind === 'password') return this.#withPassword(asking)
    if (kind === 'id_token') return this.#withProvider(asking)
    if (kind === 'pkce') {
      throw new AuthRefusal(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
    }
    const { refresh_token: token } = await bodyOf(asking, renewalInput)
    return json(await this.#parts.sessions.renew(asking, token))
  }

  async #signOut({ url }: Asking, { user, session }: Caller): Promise<Response> {
    const scope = url.searchParams.get('scope') || 'global'
    if (!SCOPES.includes(scope)) throw invalid(`Unsupported logout scope ${JSON.stringify(scope)}`)
    await this.#parts.database.query(
      `delete from auth.sessions where user_id = $1::uuid and case $3 when 'local' then id = $2::uuid
         when 'others' then id <> $2::uuid else true end`,
      [user.id, session?.id ?? null, session === null ? 'global' : scope],
    )
    return new Response(null, { status: 204 })
  }
}

export const signInRoutes = (parts: AuthParts): Route[] => new SignInDoors(parts).routes()
