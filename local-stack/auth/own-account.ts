import { z } from 'zod'
import type { Asking } from './asking.ts'
import type { Caller } from './callers.ts'
import { checkPassword, isPassword, passwordHash } from './passwords.ts'
import { AuthRefusal, invalid, orFailure } from './refusals.ts'
import { bodyOf, json, optionalData, optionalText, type AuthParts, type Route } from './routes.ts'
import { inTransaction } from './store.ts'
import {
  accountByEmail,
  changeMetadata,
  checkedEmail,
  checkedPhone,
  emailTaken,
  hasFactor,
  sameAccount,
  setPassword,
  userView,
  type Account,
} from './users.ts'

const change = z.object({
  email: optionalText,
  phone: optionalText,
  password: z.string().nullish(),
  current_password: optionalText,
  nonce: optionalText,
  data: optionalData,
  app_metadata: optionalData,
})
type Change = z.output<typeof change>

/** For a password, where the settings ask for it. The code of `reauthenticate` is never the right one: none is mailed here. */
function checkReauthentication({ session }: Caller, { password, nonce }: Change): void {
  if (typeof password !== 'string' || (session !== null && !session.isOld)) return
  if (nonce === '') {
    throw new AuthRefusal(400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
  throw new AuthRefusal(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}

/** With 'Require current password when updating' on, as docs/deploy.md asks of a hosted project. */
async function checkPasswordChange(user: Account, { password, current_password: current }: Change): Promise<void> {
  if (!password || !user.encrypted_password) return
  const refused = (code: string): AuthRefusal =>
    new AuthRefusal(400, code, 'Current password required when setting new password.')
  if (current === '') throw refused('current_password_required')
  if (!(await isPassword(current, user.encrypted_password))) throw refused('current_password_invalid')
  if (await isPassword(password, user.encrypted_password)) {
    throw new AuthRefusal(422, 'same_password', 'New password should be different from the old password.')
  }
}

/** `GET` and `PUT /user`: what whoever is signed in sees and changes of the own account. */
class OwnAccountDoors {
  readonly #parts: AuthParts

  constructor(parts: AuthParts) {
    this.#parts = parts
  }

  routes(): Route[] {
    return [
      {
        method: 'GET',
        path: /^user$/,
        for: 'signed-in',
        handle: async (_asking, { user, isForService }) => {
          if (!isForService) throw invalid("Token audience doesn't match request audience")
          return json(userView(user))
        },
      },
      {
        method: 'PUT',
        path: /^user$/,
        for: 'signed-in',
        limit: 'user',
        handle: (asking, caller) => this.#update(asking, caller),
      },
    ]
  }

  async #readChange(asking: Asking): Promise<Change> {
    const given = await bodyOf(asking, change)
    const email = given.email === '' ? '' : checkedEmail(given.email)
    const phone = given.phone === '' ? '' : checkedPhone(given.phone)
    if (typeof given.password === 'string') checkPassword(given.password, this.#parts.settings)
    return { ...given, email, phone }
  }

  async #check(caller: Caller, given: Change): Promise<void> {
    const { user, session } = caller
    if (given.app_metadata) {
      throw new AuthRefusal(403, 'not_admin', 'Updating app_metadata requires admin privileges')
    }
    const isNewEmail = given.email !== '' && given.email !== user.email
    const isNewPhone = given.phone !== '' && given.phone !== user.phone
    if (hasFactor(user) && session?.level !== 'aal2' && (given.password || isNewEmail || isNewPhone)) {
      const message = 'AAL2 session is required to update email or password when MFA is enabled.'
      throw new AuthRefusal(401, 'insufficient_aal', message)
    }
    if (isNewEmail && (await accountByEmail(this.#parts.database.query, given.email))) throw emailTaken()
    if (this.#parts.settings.isPasswordChangeSecure) checkReauthentication(caller, given)
    await checkPasswordChange(user, given)
  }

  async #store({ user, session }: Caller, { password, data }: Change): Promise<void> {
    const hash = password ? await passwordHash(password) : null
    await inTransaction(this.#parts.database, async (query) => {
      if (hash !== null) {
        await orFailure('Error during password storage', () =>
          setPassword(query, { id: user.id, passwordHash: hash, keptSession: session?.id ?? null }),
        )
      }
      if (data) {
        const merge = {
          id: user.id,
          column: 'raw_user_meta_data',
          kept: user.raw_user_meta_data,
          change: data,
        } as const
        await orFailure('Error updating user', () => changeMetadata(query, merge))
      }
    })
  }

  async #update(asking: Asking, caller: Caller): Promise<Response> {
    const given = await this.#readChange(asking)
    await this.#check(caller, given)
    await this.#store(caller, given)
    if (given.email !== '' && given.email !== caller.user.email) {
      await this.#parts.mails.emailChange(
        asking,
        await sameAccount(this.#parts.database.query, caller.user),
        given.email,
      )
    }
    if (given.phone !== '' && given.phone !== caller.user.phone) {
      throw new AuthRefusal(500, 'unexpected_failure', 'Unable to get SMS provider')
    }
    return json(userView(await sameAccount(this.#parts.database.query, caller.user)))
  }
}

export const ownAccountRoutes = (parts: AuthParts): Route[] => new OwnAccountDoors(parts).routes()
