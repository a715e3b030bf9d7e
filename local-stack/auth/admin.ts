import { createHash, randomInt, randomUUID } from 'node:crypto'
import { hash as hashPassword } from 'bcryptjs'
import { z } from 'zod'
import type { StackDatabase } from '../database/database.ts'
import { siteUrlOf, type SupabaseConfig } from '../folder/supabase-config.ts'

const BCRYPT_ROUNDS = 8
const UNIQUE_VIOLATION = '23505'

const metadata = z.record(z.string(), z.unknown())
const userInput = z.object({
  id: z.uuid().optional(),
  email: z.email().toLowerCase().nullish(),
  phone: z.string().nullish(),
  password: z.string().min(6).optional(),
  email_confirm: z.boolean().default(false),
  role: z.string().optional(),
  ban_duration: z
    .string()
    .regex(/^(none|(\d+(\.\d+)?[hms])+)$/)
    .optional(),
  app_metadata: metadata.default({}),
  user_metadata: metadata.default({}),
})
const userChange = userInput.partial()
type UserChange = z.infer<typeof userChange>
const linkInput = z.object({
  type: z.enum(['magiclink', 'recovery']),
  email: z.email().toLowerCase(),
  redirect_to: z.string().optional(),
})

type UserRow = Record<string, unknown> & { id: string }

const failure = (status: number, code: string, message: string): Response =>
  Response.json({ code: status, error_code: code, msg: message }, { status })

function userView(user: UserRow): Record<string, unknown> {
  return {
    id: user.id,
    aud: user['aud'],
    role: user['role'],
    email: user['email'] ?? '',
    phone: user['phone'] ?? '',
    email_confirmed_at: user['email_confirmed_at'],
    last_sign_in_at: user['last_sign_in_at'],
    banned_until: user['banned_until'],
    app_metadata: user['raw_app_meta_data'] ?? {},
    user_metadata: user['raw_user_meta_data'] ?? {},
    identities: [],
    created_at: user['created_at'],
    updated_at: user['updated_at'],
    is_anonymous: false,
  }
}

const UNIT_MS: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000 }

/** `24h` or `1h30m` -> an instant; `none` lifts the ban. */
function bannedUntil(duration: string | undefined): string | null {
  if (duration === undefined || duration === 'none') return null
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)([hms])/g)]
  const total = parts.reduce((sum, [, amount, unit = '']) => sum + Number(amount) * (UNIT_MS[unit] ?? 0), 0)
  return new Date(Date.now() + total).toISOString()
}

/** A duplicate address is the caller's mistake; everything else stays an error. */
function refusedDuplicate(error: unknown): Response {
  if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) {
    return failure(422, 'email_exists', 'A user with this email address has already been registered')
  }
  throw error
}

/** Where the next and the last page are; supabase-js takes the total only together with these. */
function pageLinks({ page, size, total }: { page: number; size: number; total: number }): string {
  const last = Math.max(Math.ceil(total / size), 1)
  const link = (number: number, rel: string): string => `</admin/users?page=${number}&per_page=${size}>; rel="${rel}"`
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ')
}

/** The admin calls of the auth service (users, generate_link), which lite does not have. */
export class AdminApi {
  readonly #database: StackDatabase
  readonly #siteUrl: string

  constructor(database: StackDatabase, config: SupabaseConfig) {
    this.#database = database
    this.#siteUrl = siteUrlOf(config)
  }

  /** @param path below `/auth/v1/admin/`; the caller has checked the secret key */
  async handle(request: Request, path: string): Promise<Response> {
    const body: unknown = ['POST', 'PUT'].includes(request.method) ? await request.json().catch(() => ({})) : {}
    const [resource, id] = path.split('/')
    if (resource === 'generate_link' && request.method === 'POST') return this.#generateLink(request, body)
    if (resource !== 'users') return failure(404, 'not_found', 'not found')
    if (!id) return request.method === 'POST' ? this.#create(body) : this.#list(new URL(request.url))
    const user = z.uuid().safeParse(id).success ? await this.#find('id = $1::uuid', id) : undefined
    if (!user) return failure(404, 'user_not_found', 'User not found')
    if (request.method === 'GET') return Response.json(userView(user))
    if (request.method === 'PUT') return this.#update(user, body)
    if (request.method === 'DELETE') return this.#delete(user)
    return failure(405, 'method_not_allowed', 'method not allowed')
  }

  async #find(where: string, value: string): Promise<UserRow | undefined> {
    const [row] = await this.#database.query(`select * from auth.users where ${where}`, [value])
    return row === undefined ? undefined : { ...row, id: String(row['id']) }
  }

  async #create(body: unknown): Promise<Response> {
    const parsed = userInput.safeParse(body)
    if (!parsed.success) return failure(400, 'validation_failed', parsed.error.issues[0]?.message ?? 'invalid input')
    const input = parsed.data
    if (!input.email && !input.phone) {
      return failure(400, 'validation_failed', 'Cannot create a user without either an email or phone')
    }
    const id = input.id ?? randomUUID()
    const password = input.password ? await hashPassword(input.password, BCRYPT_ROUNDS) : ''
    const app = { provider: 'email', providers: ['email'], ...input.app_metadata }
    try {
      await this.#database.query(
        `with created as (
           insert into auth.users (id, aud, role, email, phone, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
           values ($1::uuid, 'authenticated', $2, $3, $4, $5, case when $6::text::boolean then now() end, $7::text::jsonb, $8::text::jsonb)
           returning id, email)
         insert into auth.identities (id, user_id, provider, provider_id, identity_data)
         select gen_random_uuid(), id, 'email', id::text, jsonb_build_object('sub', id::text, 'email', email) from created`,
        [
          id,
          input.role ?? 'authenticated',
          input.email ?? null,
          input.phone ?? null,
          password,
          String(input.email_confirm),
          JSON.stringify(app),
          JSON.stringify(input.user_metadata),
        ],
      )
    } catch (error) {
      return refusedDuplicate(error)
    }
    const user = await this.#find('id = $1::uuid', id)
    return user ? Response.json(userView(user)) : failure(500, 'unexpected_failure', 'the user was not stored')
  }

  async #update(user: UserRow, body: unknown): Promise<Response> {
    const parsed = userChange.safeParse(body)
    if (!parsed.success) return failure(400, 'validation_failed', parsed.error.issues[0]?.message ?? 'invalid input')
    const input = parsed.data
    try {
      await this.#store(user.id, input)
    } catch (error) {
      return refusedDuplicate(error)
    }
    const changed = await this.#find('id = $1::uuid', user.id)
    return Response.json(userView(changed ?? user))
  }

  async #store(id: string, input: UserChange): Promise<void> {
    await this.#database.query(
      `with changed as (
         update auth.users set email = coalesce($2, email), phone = coalesce($3, phone),
           encrypted_password = coalesce($4, encrypted_password),
           email_confirmed_at = case when $5::text::boolean then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
           raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || $6::text::jsonb,
           raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || $7::text::jsonb,
           banned_until = case when $8::text::boolean then $9::text::timestamptz else banned_until end,
           updated_at = now()
         where id = $1::uuid
         returning id, email)
       update auth.identities set identity_data = identity_data || jsonb_build_object('email', changed.email)
       from changed where user_id = changed.id and provider = 'email'`,
      [
        id,
        input.email ?? null,
        input.phone ?? null,
        input.password ? await hashPassword(input.password, BCRYPT_ROUNDS) : null,
        String(input.email_confirm ?? false),
        JSON.stringify(input.app_metadata ?? {}),
        JSON.stringify(input.user_metadata ?? {}),
        String(input.ban_duration !== undefined),
        bannedUntil(input.ban_duration),
      ],
    )
  }

  async #delete(user: UserRow): Promise<Response> {
    await this.#database.query('delete from auth.refresh_tokens where user_id = $1::uuid', [user.id])
    await this.#database.query('delete from auth.users where id = $1::uuid', [user.id])
    return Response.json(userView(user))
  }

  async #list(url: URL): Promise<Response> {
    const size = Math.min(Number(url.searchParams.get('per_page')) || 50, 1000)
    const page = Math.max(Number(url.searchParams.get('page')) || 1, 1)
    const users = await this.#database.query(
      'select * from auth.users order by created_at, id limit $1::text::int offset $2::text::int',
      [String(size), String((page - 1) * size)],
    )
    const [counted] = await this.#database.query('select count(*)::int as total from auth.users')
    const view = users.map((row) => userView({ ...row, id: String(row['id']) }))
    const total = Number(counted?.['total'] ?? 0)
    const headers = { 'x-total-count': String(total), link: pageLinks({ page, size, total }) }
    return Response.json({ users: view, aud: 'authenticated' }, { headers })
  }

  async #generateLink(request: Request, body: unknown): Promise<Response> {
    const parsed = linkInput.safeParse(body)
    if (!parsed.success) return failure(400, 'validation_failed', 'a magiclink or recovery link needs an e-mail')
    const { type, email, redirect_to: redirect = this.#siteUrl } = parsed.data
    const user = await this.#find('email = $1', email)
    if (!user) return failure(404, 'user_not_found', 'User with this email not found')
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
    const hash = createHash('sha256')
      .update(email + code)
      .digest('hex')
    await this.#database.query(
      'update auth.users set recovery_token = $2, recovery_sent_at = now() where id = $1::uuid',
      [user.id, hash],
    )
    const origin = new URL(request.url).origin
    return Response.json({
      ...userView(user),
      action_link: `${origin}/auth/v1/verify?token=${hash}&type=${type}&redirect_to=${encodeURIComponent(redirect)}`,
      email_otp: code,
      hashed_token: hash,
      redirect_to: redirect,
      verification_type: type,
    })
  }
}
