import { z } from 'zod'
import type { Asking } from './asking.ts'
import { linkTo, redirectOf } from './mails.ts'
import { keepToken, newToken, type TokenKind } from './one-time-tokens.ts'
import { checkPassword, passwordHash, randomPassword } from './passwords.ts'
import { AuthRefusal, invalid } from './refusals.ts'
import { bodyOf, json, optionalData, optionalText, type AuthParts, type Route } from './routes.ts'
import { inTransaction } from './store.ts'
import {
  accountByEmail,
  changeMetadata,
  checkedEmail,
  createAccount,
  emailTaken,
  futureUserView,
  sameAccount,
  userView,
  type Account,
  type NewAccount,
} from './users.ts'

const linkInput = z.object({
  type: optionalText,
  email: optionalText,
  password: optionalText,
  data: optionalData,
  redirect_to: optionalText,
})
type LinkInput = z.output<typeof linkInput>

const TOKENS: Readonly<Record<string, TokenKind>> = {
  magiclink: 'recovery_token',
  recovery: 'recovery_token',
  signup: 'confirmation_token',
  invite: 'confirmation_token',
}

/** `generate_link`: a link as the service would mail it, for an administrator to hand on. */
class LinkDoor {
  readonly #parts: AuthParts

  constructor(parts: AuthParts) {
    this.#parts = parts
  }

  /** Makes the account that a link for an unknown address begins. */
  async #begun(asking: Asking, email: string, { type, password, data }: LinkInput): Promise<Account> {
    if (type === 'signup') checkPassword(password, this.#parts.settings)
    const account: NewAccount = {
      email,
      passwordHash: type === 'invite' ? '' : await passwordHash(password || randomPassword()),
      userMetadata: data ?? {},
    }
    await this.#parts.hooks.beforeUserCreated(futureUserView(account), asking.address)
    return inTransaction(this.#parts.database, (query) => createAccount(query, account))
  }

  async generate(asking: Asking): Promise<Response> {
    const input = await bodyOf(asking, linkInput)
    const email = checkedEmail(input.email)
    const known = await accountByEmail(this.#parts.database.query, email)
    if (!known && input.type === 'recovery') {
      throw new AuthRefusal(404, 'user_not_found', 'User with this email not found')
    }
    const kind = TOKENS[input.type]
    if (kind === undefined) throw invalid(`Invalid email action link type requested: ${input.type}`)
    const isOpening = input.type === 'signup' || input.type === 'invite'
    if (isOpening && known?.email_confirmed_at) throw emailTaken()
    const user = known ?? (await this.#begun(asking, email, input))
    // A sign-in link for an unknown address is one that confirms it.
    const type = known || isOpening ? input.type : 'signup'
    return json(await this.#linkFor(asking, { user, type, input }))
  }

  async #linkFor(
    asking: Asking,
    { user, type, input }: { user: Account; type: string; input: LinkInput },
  ): Promise<Record<string, unknown>> {
    const email = user.email ?? ''
    const { code, hash } = newToken(email, this.#parts.settings.codeLength)
    await inTransaction(this.#parts.database, async (query) => {
      await keepToken(query, { user, kind: TOKENS[type] ?? 'recovery_token', hash, email })
      if (type === 'invite') await query('update auth.users set invited_at = now() where id = $1::uuid', [user.id])
      if (type === 'signup' && input.data) {
        const kept = user.raw_user_meta_data
        await changeMetadata(query, { id: user.id, column: 'raw_user_meta_data', kept, change: input.data })
      }
    })
    const redirect = redirectOf(
      asking,
      this.#parts.settings,
      input.redirect_to || asking.url.searchParams.get('redirect_to'),
    )
    return {
      ...userView(await sameAccount(this.#parts.database.query, user)),
      action_link: linkTo(asking, { hash, type, redirect }),
      email_otp: code,
      hashed_token: hash,
      redirect_to: redirect,
      verification_type: type,
    }
  }
}

export function linkRoutes(parts: AuthParts): Route[] {
  const door = new LinkDoor(parts)
  return [{ method: 'POST', path: /^admin\/generate_link$/, for: 'admin', handle: (asking) => door.generate(asking) }]
}
