import { z } from 'zod'
import type { Asking } from './asking.ts'
import { redirectOf } from './mails.ts'
import { dropTokens, findToken, tokenHash, type FoundToken, type TokenKind } from './one-time-tokens.ts'
import { AuthRefusal, invalid } from './refusals.ts'
import { bodyOf, json, optionalText, type AuthParts, type Route } from './routes.ts'
import type { SessionAnswer } from './sessions.ts'
import { inTransaction, type Query } from './store.ts'
import { accountByEmail, changeMetadata, checkedEmail, confirmEmail, sameAccount, setEmail } from './users.ts'

const proofInput = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
  redirect_to: optionalText,
})
interface Proof {
  readonly type: string
  readonly hash: string
  /** Whose code it is; null for a link, which tells itself. */
  readonly email: string | null
}

/** Which tokens open what. */
const KINDS: Readonly<Record<string, readonly TokenKind[]>> = {
  email: ['confirmation_token', 'recovery_token'],
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
}

const HALF_CONFIRMED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'
/** What a browser is told besides the code, by status. */
const BROWSER_ERRORS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

const over = (message: string): AuthRefusal => new AuthRefusal(403, 'otp_expired', message)
const codeOver = (): AuthRefusal => over('Token has expired or is invalid')
const linkOver = (): AuthRefusal => over('Email link is invalid or has expired')

/** An answer that sends a browser on, as Go's server writes it. */
export function seeOther(location: string): Response {
  const shown = location.replaceAll('&', '&amp;').replaceAll('"', '&#34;')
  const headers = { location, 'content-type': 'text/html; charset=utf-8' }
  return new Response(`<a href="${shown}">See Other</a>.\n\n`, { status: 303, headers })
}

const formEncoded = (values: Readonly<Record<string, string>>): string =>
  new URLSearchParams(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1))).toString()

function proofOf(given: z.output<typeof proofInput>): Proof {
  const { type, token, token_hash: hash, email, phone, redirect_to: redirect } = given
  if (type === '') throw invalid('Verify requires a verification type')
  if ((token === '') === (hash === '')) throw invalid('Verify requires either a token or a token hash')
  if (token === '') {
    if (email !== '' || phone !== '' || redirect !== '') {
      throw invalid('Only the token_hash and type should be provided')
    }
    return { type, hash, email: null }
  }
  if (email === '' || phone !== '') {
    throw invalid('Only an email address or phone number should be provided on verify')
  }
  const address = checkedEmail(email)
  return { type, hash: tokenHash(address, token.replaceAll('-', '')), email: address }
}

/** The door for codes and links: each opens a session, once. */
class VerifyDoors {
  readonly #parts: AuthParts

  constructor(parts: AuthParts) {
    this.#parts = parts
  }

  routes(): Route[] {
    return [
      { method: 'POST', path: /^verify$/, limit: 'verify', handle: (asking) => this.#posted(asking) },
      { method: 'GET', path: /^verify$/, limit: 'verify', handle: (asking) => this.#followed(asking) },
    ]
  }

  async #tokenOf(query: Query, { type, hash, email }: Proof): Promise<FoundToken> {
    const kinds = KINDS[type]
    if (email !== null) {
      const user = await accountByEmail(query, email)
      if (user?.is_banned) throw new AuthRefusal(403, 'user_banned', 'User is banned')
    }
    if (kinds === undefined) {
      throw email === null ? invalid('Invalid email verification type') : codeOver()
    }
    const found = await findToken(query, { hash, kinds, life: this.#parts.settings.codeLife })
    if (found?.user.is_banned) throw new AuthRefusal(403, 'user_banned', 'User is banned')
    if (found === undefined || found.isOver) throw email === null ? linkOver() : codeOver()
    return found
  }

  /** A session, or null where another mail has to be answered as well. */
  async #redeemed(query: Query, asking: Asking, proof: Proof): Promise<SessionAnswer | null> {
    const { user, kind } = await this.#tokenOf(query, proof)
    if (kind === 'email_change_token_current' || kind === 'email_change_token_new') {
      if (!(await emailChanged(query, user, kind))) return null
    } else {
      await query(`update auth.users set ${kind} = '', updated_at = now() where id = $1::uuid`, [user.id])
      await dropTokens(query, user, [kind])
      if (!user.email_confirmed_at) await confirmEmail(query, user)
    }
    const change = { provider: 'email', providers: ['email'] }
    await changeMetadata(query, { id: user.id, column: 'raw_app_meta_data', kept: user.raw_app_meta_data, change })
    return this.#parts.sessions.open(query, asking, await sameAccount(query, user), 'otp')
  }

  async #posted(asking: Asking): Promise<Response> {
    const proof = proofOf(await bodyOf(asking, proofInput))
    const opened = await inTransaction(this.#parts.database, (query) => this.#redeemed(query, asking, proof))
    return json(opened ?? { msg: HALF_CONFIRMED, code: '200' })
  }

  async #followed(asking: Asking): Promise<Response> {
    const { searchParams } = asking.url
    const back = redirectOf(asking, this.#parts.settings)
    const [type, hash] = [searchParams.get('type') ?? '', searchParams.get('token') ?? '']
    if (type === '') throw invalid('Verify requires a verification type')
    if (hash === '') throw invalid('Verify requires a token or a token hash')
    try {
      const opened = await inTransaction(this.#parts.database, (query) =>
        this.#redeemed(query, asking, { type, hash, email: null }),
      )
      if (opened === null) return seeOther(`${back}#${formEncoded({ message: HALF_CONFIRMED, sb: '' })}`)
      const { access_token, token_type, expires_in, expires_at, refresh_token } = opened
      const told = { access_token, token_type, expires_in, expires_at, refresh_token, type }
      return seeOther(
        `${back}#${formEncoded(Object.fromEntries(Object.entries(told).map(([k, v]) => [k, String(v)])))}`,
      )
    } catch (error) {
      if (!(error instanceof AuthRefusal)) throw error
      const kind = BROWSER_ERRORS[error.status]
      const told = { error_code: error.code, error_description: error.message, sb: '' }
      return seeOther(`${back}#${formEncoded(kind === undefined ? told : { ...told, error: kind })}`)
    }
  }
}

export const verifyRoutes = (parts: AuthParts): Route[] => new VerifyDoors(parts).routes()

/** Takes the word of one of both addresses; true once both have given theirs, and the account has the new one. */
async function emailChanged(
  query: Query,
  user: FoundToken['user'],
  kind: 'email_change_token_current' | 'email_change_token_new',
): Promise<boolean> {
  await dropTokens(query, user, [kind])
  if (user.email_change_confirm_status !== 1 && user.email) {
    await query(
      `update auth.users set email_change_confirm_status = 1, ${kind} = '', updated_at = now() where id = $1::uuid`,
      [user.id],
    )
    return false
  }
  await setEmail(query, { id: user.id, email: user.email_change ?? '', isVerified: true })
  await query(
    `update auth.users set email_change = '', email_change_token_current = '', email_change_token_new = '',
       email_change_confirm_status = 0 where id = $1::uuid`,
    [user.id],
  )
  return true
}
