import { z } from 'zod'
import type { Asking } from './asking.ts'
import { AuthRefusal, invalid } from './refusals.ts'
import { bodyOf, json, optionalData, optionalText, type AuthParts, type Route } from './routes.ts'
import { inTransaction } from './store.ts'
import {
  accountByEmail,
  checkedEmail,
  createAccount,
  emailTaken,
  futureUserView,
  sameAccount,
  userView,
} from './users.ts'

const contact = { email: optionalText, phone: optionalText }
const codeInput = z.object({
  ...contact,
  create_user: z
    .boolean()
    .nullish()
    .transform((flag) => flag ?? true),
})
const addressInput = z.object(contact)
const againInput = z.object({ ...contact, type: optionalText })
const invitation = z.object({ email: optionalText, data: optionalData })

const noSignUp = (): AuthRefusal => new AuthRefusal(422, 'signup_disabled', 'Signups not allowed for this instance')
const AGAIN = ['signup', 'email_change', 'sms', 'phone_change']

/** The doors that have the service mail somebody. Nobody makes an account by asking for a mail. */
class MessageDoors {
  readonly #parts: AuthParts

  constructor(parts: AuthParts) {
    this.#parts = parts
  }

  routes(): Route[] {
    return [
      { method: 'POST', path: /^otp$/, limit: 'otp', handle: (asking) => this.#code(asking) },
      {
        method: 'POST',
        path: /^magiclink$/,
        limit: 'magiclink',
        handle: async (asking) => this.#mailLink(asking, (await bodyOf(asking, addressInput)).email),
      },
      { method: 'POST', path: /^recover$/, limit: 'recover', handle: (asking) => this.#recover(asking) },
      { method: 'POST', path: /^resend$/, limit: 'resend', handle: (asking) => this.#again(asking) },
      { method: 'POST', path: /^signup$/, limit: 'signup', handle: (asking) => this.#signUp(asking) },
      { method: 'POST', path: /^invite$/, for: 'admin', handle: (asking) => this.#invite(asking) },
      {
        method: 'GET',
        path: /^reauthenticate$/,
        for: 'signed-in',
        handle: async (asking, { user }) => {
          await this.#parts.mails.reauthentication(asking, user)
          return json({})
        },
      },
    ]
  }

  async #mailLink(asking: Asking, given: string): Promise<Response> {
    const user = await accountByEmail(this.#parts.database.query, checkedEmail(given))
    if (!user?.email_confirmed_at) throw noSignUp()
    await this.#parts.mails.link(asking, user, 'magiclink')
    return json({})
  }

  async #code(asking: Asking): Promise<Response> {
    const { email, phone, create_user: mayCreate } = await bodyOf(asking, codeInput)
    if (email !== '' && phone !== '') throw invalid('Only an email address or phone number should be provided')
    if (!mayCreate && email !== '' && !(await accountByEmail(this.#parts.database.query, checkedEmail(email)))) {
      throw new AuthRefusal(422, 'otp_disabled', 'Signups not allowed for otp')
    }
    if (email !== '') return this.#mailLink(asking, email)
    if (phone === '') throw invalid('One of email or phone must be set')
    throw new AuthRefusal(400, 'phone_provider_disabled', 'Unsupported phone provider')
  }

  async #recover(asking: Asking): Promise<Response> {
    const { email } = await bodyOf(asking, addressInput)
    if (email === '') throw invalid('Password recovery requires an email')
    const user = await accountByEmail(this.#parts.database.query, checkedEmail(email))
    if (user) await this.#parts.mails.link(asking, user, 'recovery')
    return json({})
  }

  async #again(asking: Asking): Promise<Response> {
    const { email, type } = await bodyOf(asking, againInput)
    if (!AGAIN.includes(type)) throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
    if (email === '') throw invalid('Type provided requires an email address')
    const user = await accountByEmail(this.#parts.database.query, checkedEmail(email))
    if (type === 'signup' && user && !user.email_confirmed_at) await this.#parts.mails.link(asking, user, 'invite')
    if (type === 'email_change' && user?.email_change)
      await this.#parts.mails.emailChange(asking, user, user.email_change)
    return json({})
  }

  async #invite(asking: Asking): Promise<Response> {
    const { email: given, data } = await bodyOf(asking, invitation)
    const email = checkedEmail(given)
    const known = await accountByEmail(this.#parts.database.query, email)
    if (known?.email_confirmed_at) throw emailTaken()
    const account = { email, passwordHash: '', userMetadata: data ?? {} }
    if (!known) await this.#parts.hooks.beforeUserCreated(futureUserView(account), asking.address)
    const invited = known ?? (await inTransaction(this.#parts.database, (query) => createAccount(query, account)))
    try {
      await this.#parts.mails.link(asking, invited, 'invite')
    } catch (error) {
      // The service makes the account in the same transaction as the token.
      if (!known) await this.#parts.database.query('delete from auth.users where id = $1::uuid', [invited.id])
      throw error
    }
    await this.#parts.database.query('update auth.users set invited_at = now() where id = $1::uuid', [invited.id])
    return json(userView(await sameAccount(this.#parts.database.query, invited)))
  }

  async #signUp(asking: Asking): Promise<Response> {
    const { email, phone } = await bodyOf(asking, addressInput)
    if (email !== '' || phone !== '') throw noSignUp()
    throw new AuthRefusal(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
}

export const messageRoutes = (parts: AuthParts): Route[] => new MessageDoors(parts).routes()
