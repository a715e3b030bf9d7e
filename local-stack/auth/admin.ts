import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Asking } from './asking.ts'
import { bannedUntil } from './durations.ts'
import { removeFactor } from './factors.ts'
import { checkPassword, passwordHash, randomPassword } from './passwords.ts'
import { AuthRefusal, invalid, orFailure } from './refusals.ts'
import {
  bodyOf,
  json,
  optionalData,
  optionalFlag,
  optionalText,
  type AuthParts,
  type Names,
  type OpenRoute,
} from './routes.ts'
import { inTransaction, type Query } from './store.ts'
import {
  accountByEmail,
  accountById,
  accountsWhere,
  changeMetadata,
  checkedEmail,
  checkedPhone,
  confirmEmail,
  createAccount,
  emailTaken,
  sameAccount,
  setEmail,
  setPassword,
  userView,
  type Account,
} from './users.ts'

const accountInput = z.object({
  id: optionalText,
  email: optionalText,
  phone: optionalText,
  password: z.string().nullish(),
  password_hash: optionalText,
  email_confirm: optionalFlag,
  role: optionalText,
  ban_duration: optionalText,
  app_metadata: optionalData,
  user_metadata: optionalData,
})
type AccountInput = z.output<typeof accountInput>
const deletion = z.object({ should_soft_delete: optionalFlag })

const notFound = (): AuthRefusal => new AuthRefusal(404, 'user_not_found', 'User not found')

const USUAL_PAGE = 50

function pageNumber(url: URL, name: string, usual: number): number {
  const text = url.searchParams.get(name) ?? ''
  if (text === '') return usual
  if (/^\d+$/.test(text)) return Number(text)
  throw invalid(`Bad Pagination Parameters: strconv.ParseUint: parsing ${JSON.stringify(text)}: invalid syntax`)
}

/** Where the next and the last page are; supabase-js takes the total only together with these. */
function pageLinks({ page, size, total }: { page: number; size: number; total: number }): string {
  const last = Math.max(Math.ceil(total / size), 1)
  const link = (number: number, rel: string): string => `</admin/users?page=${number}&per_page=${size}>; rel="${rel}"`
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ')
}

async function list(query: Query, { url }: Asking): Promise<Response> {
  const page = Math.max(pageNumber(url, 'page', 1), 1)
  const size = pageNumber(url, 'per_page', USUAL_PAGE)
  if (size === 0) throw new AuthRefusal(500, 'unexpected_failure', 'Internal Server Error')
  const users = await accountsWhere(query, 'order by u.created_at desc, u.id limit $1::int offset $2::int', [
    size,
    (page - 1) * size,
  ])
  const [counted] = await query('select count(*)::int as total from auth.users')
  const total = Number(counted?.['total'] ?? 0)
  const headers = { 'x-total-count': String(total), link: pageLinks({ page, size, total }) }
  return json({ users: users.map(userView), aud: 'authenticated' }, { headers })
}

/** What a ban's duration asks for: undefined where nothing is asked. */
const banOf = ({ ban_duration: duration }: AccountInput): string | null | undefined =>
  duration === '' ? undefined : bannedUntil(duration, Date.now())

async function storeChange(query: Query, user: Account, input: AccountInput, hash: string | null): Promise<void> {
  const { id } = user
  if (input.role !== '') await query('update auth.users set role = $2 where id = $1::uuid', [id, input.role])
  if (input.email_confirm) await confirmEmail(query, user)
  if (hash !== null) await setPassword(query, { id, passwordHash: hash })
  if (input.email !== '') await setEmail(query, { id, email: input.email, isVerified: input.email_confirm })
  if (input.phone !== '') await query('update auth.users set phone = $2 where id = $1::uuid', [id, input.phone])
  const { raw_app_meta_data: app, raw_user_meta_data: own } = await sameAccount(query, user)
  for (const [column, kept, change] of [
    ['raw_app_meta_data', app, input.app_metadata],
    ['raw_user_meta_data', own, input.user_metadata],
  ] as const) {
    if (change) await changeMetadata(query, { id, column, kept, change })
  }
  const until = banOf(input)
  if (until !== undefined) {
    await query('update auth.users set banned_until = $2::timestamptz, updated_at = now() where id = $1::uuid', [
      id,
      until,
    ])
  }
}

/** Nobody knows any more whose it was; its sessions end. */
async function obscure(query: Query, { id, email }: Account): Promise<void> {
  const name = createHash('sha256').update(`${id}${email}`).digest('base64url')
  await query(
    `update auth.users set email = $2, phone = null, encrypted_password = '', email_change = '', confirmation_token = '',
       recovery_token = '', email_change_token_current = '', email_change_token_new = '', deleted_at = now(),
       raw_user_meta_data = '{}', raw_app_meta_data = '{}'
     where id = $1::uuid`,
    [id, name],
  )
  await query(
    `update auth.identities set identity_data = '{}', provider_id = $2 where user_id = $1::uuid and provider = 'email'`,
    [id, name],
  )
  await query('delete from auth.one_time_tokens where user_id = $1::uuid', [id])
  await query('delete from auth.sessions where user_id = $1::uuid', [id])
}

/** The calls of an administrator on accounts. */
class AdminDoors {
  readonly #parts: AuthParts

  constructor(parts: AuthParts) {
    this.#parts = parts
  }

  routes(): OpenRoute[] {
    const users = /^admin\/users$/
    const user = /^admin\/users\/(?<id>[^/]+)$/
    const factors = /^admin\/users\/(?<id>[^/]+)\/factors$/
    const factor = /^admin\/users\/(?<id>[^/]+)\/factors\/(?<factor>[^/]+)$/
    const routes: Omit<OpenRoute, 'for'>[] = [
      { method: 'GET', path: users, handle: (asking) => list(this.#parts.database.query, asking) },
      { method: 'POST', path: users, handle: (asking) => this.#create(asking) },
      { method: 'GET', path: user, handle: this.#withUser(async (_asking, found) => json(userView(found))) },
      { method: 'PUT', path: user, handle: this.#withUser((asking, found) => this.#update(asking, found)) },
      { method: 'DELETE', path: user, handle: this.#withUser((asking, found) => this.#remove(asking, found)) },
      { method: 'GET', path: factors, handle: this.#withUser(async (_asking, found) => json(found.factors)) },
      {
        method: 'DELETE',
        path: factor,
        handle: this.#withUser((_asking, found, names) => this.#removeOwned(found, names['factor'] ?? '')),
      },
      // The service's own list of what happened, which nothing of the product reads.
      { method: 'GET', path: /^admin\/audit$/, handle: async () => json([]) },
    ]
    return routes.map((route) => ({ ...route, for: 'admin' }))
  }

  /** What an administrator does with one account. */
  #withUser(handle: (asking: Asking, user: Account, names: Names) => Promise<Response>): OpenRoute['handle'] {
    return async (asking, names) => {
      const id = names['id'] ?? ''
      if (!z.guid().safeParse(id).success) throw new AuthRefusal(404, 'validation_failed', 'user_id must be an UUID')
      const user = await accountById(this.#parts.database.query, id)
      if (user === undefined) throw notFound()
      return handle(asking, user, names)
    }
  }

  async #readAccount(asking: Asking): Promise<AccountInput> {
    const input = await bodyOf(asking, accountInput)
    const email = input.email === '' ? '' : checkedEmail(input.email)
    const phone = input.phone === '' ? '' : checkedPhone(input.phone)
    return { ...input, email, phone }
  }

  async #create(asking: Asking): Promise<Response> {
    const given = await bodyOf(asking, accountInput)
    if (given.email === '' && given.phone === '') {
      throw invalid('Cannot create a user without either an email or phone')
    }
    const email = given.email === '' ? '' : checkedEmail(given.email)
    if (email !== '' && (await accountByEmail(this.#parts.database.query, email))) throw emailTaken()
    if (given.phone !== '') checkedPhone(given.phone)
    if (given.id !== '' && !z.guid().safeParse(given.id).success) throw invalid('ID must conform to the uuid v4 format')
    const account = {
      ...(given.id === '' ? {} : { id: given.id }),
      email,
      passwordHash: given.password_hash || (await passwordHash(given.password || randomPassword())),
      isConfirmed: given.email_confirm,
      role: given.role,
      bannedUntil: banOf(given) ?? null,
      appMetadata: given.app_metadata ?? {},
      userMetadata: given.user_metadata ?? {},
    }
    const made = await orFailure('Database error creating new user', () =>
      inTransaction(this.#parts.database, (query) => createAccount(query, account)),
    )
    // The service shows the account as it was before the database had confirmed it.
    const { confirmed_at: _confirmedAt, ...view } = userView(made)
    return json(view)
  }

  async #update(asking: Asking, user: Account): Promise<Response> {
    const input = await this.#readAccount(asking)
    banOf(input)
    if (typeof input.password === 'string') checkPassword(input.password, this.#parts.settings)
    const hash = input.password ? await passwordHash(input.password) : null
    await orFailure('Error updating user', () =>
      inTransaction(this.#parts.database, (query) => storeChange(query, user, input, hash)),
    )
    return json(userView(await sameAccount(this.#parts.database.query, user)))
  }

  async #remove(asking: Asking, user: Account): Promise<Response> {
    const { should_soft_delete: isSoft } = await bodyOf(asking, deletion, '{}')
    await inTransaction(this.#parts.database, async (query) => {
      if (isSoft) await obscure(query, user)
      else await query('delete from auth.users where id = $1::uuid', [user.id])
    })
    return json({})
  }

  async #removeOwned(user: Account, id: string): Promise<Response> {
    const factor = user.factors.find((each) => each['id'] === id)
    if (factor === undefined) throw new AuthRefusal(404, 'mfa_factor_not_found', 'Factor not found')
    await inTransaction(this.#parts.database, (query) => removeFactor(query, id))
    return json(factor)
  }
}

export const adminRoutes = (parts: AuthParts): OpenRoute[] => new AdminDoors(parts).routes()
