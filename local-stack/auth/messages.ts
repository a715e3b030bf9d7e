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
export function messageRoutes({ database, mails, hooks }: AuthParts): Route[] {
  async function mailLink(asking: Asking, given: string): Promise<Response> {
    const user = await accountByEmail(database.query, checkedEmail(given))
    if (!user?.email_confirmed_at) throw noSignUp()
    await mails.link(asking, user, 'magiclink')
    return json({})
  }

  async function code(asking: Asking): Promise<Response> {
    const { email, phone, create_user: mayCreate } = await bodyOf(asking, codeInput)
    if (email !== '' && phone !== '') throw invalid('Only an email address or phone number should be provided')
    if (!mayCreate && email !== '' && !(await accountByEmail(database.query, checkedEmail(email)))) {
      throw new AuthRefusal(422, 'otp_disabled', 'Signups not allowed for otp')
    }
    if (email !== '') return mailLink(asking, email)
    if (phone === '') throw invalid('One of email or phone must be set')
    throw new AuthRefusal(400, 'phone_provider_disabled', 'Unsupported phone provider')
  }

  async function recover(asking: Asking): Promise<Response> {
    const { email } = await bodyOf(asking, addressInput)
    if (email === '') throw invalid('Password recovery requires an email')
    const user = await accountByEmail(database.query, checkedEmail(email))
    if (user) await mails.link(asking, user, 'recovery')
    return json({})
  }

  async function again(asking: Asking): Promise<Response> {
    const { email, type } = await bodyOf(asking, againInput)
    if (!AGAIN.includes(type)) throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
    if (email === '') throw invalid('Type provided requires an email address')
    const user = await accountByEmail(database.query, checkedEmail(email))
    if (type === 'signup' && user && !user.email_confirmed_at) await mails.link(asking, user, 'invite')
    if (type === 'email_change' && user?.email_change) await mails.emailChange(asking, user, user.email_change)
    return json({})
  }

  async function invite(asking: Asking): Promise<Response> {
    const { email: given, data } = await bodyOf(asking, invitation)
    const email = checkedEmail(given)
    const known = await accountByEmail(database.query, email)
    if (known?.email_confirmed_at) throw emailTaken()
    const account = { email, passwordHash: '', userMetadata: data ?? {} }
    if (!known) await hooks.beforeUserCreated(futureUserView(account), asking.address)
    const invited = known ?? (await inTransaction(database, (query) => createAccount(query, account)))
    try {
      await mails.link(asking, invited, 'invite')
    } catch (error) {
      // The service makes the account in the same transaction as the token.
      if (!known) await database.query('delete from auth.users where id = $1::uuid', [invited.id])
      throw error
    }
    await database.query('update auth.users set invited_at = now() where id = $1::uuid', [invited.id])
    return json(userView(await sameAccount(database.query, invited)))
  }

  async function signUp(asking: Asking): Promise<Response> {
    const { email, phone } = await bodyOf(asking, addressInput)
    if (email !== '' || phone !== '') throw noSignUp()
    throw new AuthRefusal(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }

  return [
    { method: 'POST', path: /^otp$/, limit: 'otp', handle: code },
    {
      method: 'POST',
      path: /^magiclink$/,
      limit: 'magiclink',
      handle: async (asking) => mailLink(asking, (await bodyOf(asking, addressInput)).email),
    },
    { method: 'POST', path: /^recover$/, limit: 'recover', handle: recover },
    { method: 'POST', path: /^resend$/, limit: 'resend', handle: again },
    { method: 'POST', path: /^signup$/, limit: 'signup', handle: signUp },
    { method: 'POST', path: /^invite$/, for: 'admin', handle: invite },
    {
      method: 'GET',
      path: /^reauthenticate$/,
      for: 'signed-in',
      handle: async (asking, { user }) => {
        await mails.reauthentication(asking, user)
        return json({})
      },
    },
  ]
}
