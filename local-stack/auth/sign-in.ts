import { z } from 'zod'
import type { Asking } from './asking.ts'
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

const SCOPES = ['global', 'local', 'others']

/** Signing in with a password, going on with a renewal token, and signing out. */
export function signInRoutes({ database, sessions, hooks, limits }: AuthParts): Route[] {
  async function withPassword(asking: Asking): Promise<Response> {
    const { email, phone, password } = await bodyOf(asking, credentials)
    if (email !== '' && phone !== '') {
      throw invalid('Only an email address or phone number should be provided on login.')
    }
    if (phone !== '') throw new AuthRefusal(422, 'phone_provider_disabled', 'Phone logins are disabled')
    if (email === '') throw invalid('missing email or phone')
    const user = await accountByEmail(database.query, email)
    const isRight = await isPassword(password, user?.encrypted_password)
    if (user === undefined) throw wrong()
    if (user.is_banned) throw refused('user_banned', 'User is banned')
    const rejection = await hooks.passwordAttempt({ user_id: user.id, valid: isRight }, asking.address)
    if (rejection) throw refused('invalid_credentials', rejection.message)
    if (!isRight) throw wrong()
    if (!user.email_confirmed_at) throw refused('email_not_confirmed', 'Email not confirmed')
    const opened = await inTransaction(database, (query) => sessions.open(query, asking, user, 'password'))
    return json({ ...opened, weak_password: null })
  }

  async function withProvider(asking: Asking): Promise<never> {
    const { provider } = await bodyOf(asking, providerInput)
    const issuer = provider === 'google' ? 'https://accounts.google.com' : provider
    throw refused('provider_disabled', `Provider (issuer ${JSON.stringify(issuer)}) is not enabled`)
  }

  const grants: Readonly<Record<string, (asking: Asking) => Promise<Response>>> = {
    password: withPassword,
    refresh_token: async (asking) =>
      json(await sessions.renew(asking, (await bodyOf(asking, renewalInput)).refresh_token)),
    id_token: withProvider,
    pkce: () =>
      Promise.reject(new AuthRefusal(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')),
  }

  async function token(asking: Asking): Promise<Response> {
    const grant = grants[asking.url.searchParams.get('grant_type') ?? '']
    if (grant === undefined) throw refused('invalid_credentials', 'unsupported_grant_type')
    limits.take('token', asking.address)
    return grant(asking)
  }

  return [
    { method: 'POST', path: /^token$/, handle: token },
    {
      method: 'POST',
      path: /^logout$/,
      for: 'signed-in',
      handle: async ({ url }, { user, session }) => {
        const scope = url.searchParams.get('scope') || 'global'
        if (!SCOPES.includes(scope)) throw invalid(`Unsupported logout scope ${JSON.stringify(scope)}`)
        await database.query(
          `delete from auth.sessions where user_id = $1::uuid and case $3 when 'local' then id = $2::uuid
             when 'others' then id <> $2::uuid else true end`,
          [user.id, session?.id ?? null, session === null ? 'global' : scope],
        )
        return new Response(null, { status: 204 })
      },
    },
  ]
}
