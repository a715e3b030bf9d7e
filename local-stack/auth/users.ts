import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { AuthRefusal, invalid } from './refusals.ts'
import type { Query } from './store.ts'

const instant = z.string().nullable()
const metadata = z
  .record(z.string(), z.unknown())
  .nullable()
  .transform((kept) => kept ?? {})

const account = z.looseObject({
  id: z.string(),
  aud: z.string(),
  role: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  encrypted_password: z.string().nullable(),
  email_confirmed_at: instant,
  phone_confirmed_at: instant,
  invited_at: instant,
  confirmation_sent_at: instant,
  recovery_sent_at: instant,
  email_change: z.string().nullable(),
  email_change_sent_at: instant,
  email_change_confirm_status: z.number().nullable(),
  reauthentication_sent_at: instant,
  banned_until: instant,
  raw_app_meta_data: metadata,
  raw_user_meta_data: metadata,
  is_anonymous: z.boolean(),
  is_banned: z.boolean(),
  identities: z.array(z.record(z.string(), z.unknown())),
  factors: z.array(z.looseObject({ status: z.string() })),
})
/** A row of `auth.users` with its identities and second factors. */
export type Account = z.infer<typeof account>

const ACCOUNTS = `select u.*, u.banned_until is not null and u.banned_until > now() as is_banned,
    (select coalesce(jsonb_agg(jsonb_build_object('identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id,
        'identity_data', i.identity_data, 'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at,
        'created_at', i.created_at, 'updated_at', i.updated_at, 'email', i.email) order by i.created_at), '[]')
      from auth.identities i where i.user_id = u.id) as identities,
    (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type,
        'status', f.status, 'phone', f.phone, 'created_at', f.created_at, 'updated_at', f.updated_at,
        'last_challenged_at', f.last_challenged_at) order by f.created_at), '[]')
      from auth.mfa_factors f where f.user_id = u.id) as factors
  from auth.users u`

/** @param rest of the statement after the table `u` */
export async function accountsWhere(
  query: Query,
  rest: string,
  parameters: Parameters<Query>[1] = [],
): Promise<Account[]> {
  return (await query(`${ACCOUNTS} ${rest}`, parameters)).map((row) => account.parse(row))
}

export async function accountById(query: Query, id: string): Promise<Account | undefined> {
  return (await accountsWhere(query, 'where u.id = $1::uuid', [id]))[0]
}

export async function accountByEmail(query: Query, email: string): Promise<Account | undefined> {
  return (await accountsWhere(query, 'where u.email = $1 and not u.is_sso_user', [email.toLowerCase()]))[0]
}

/** For an account that is known to be there. */
export async function sameAccount(query: Query, { id }: Pick<Account, 'id'>): Promise<Account> {
  const found = await accountById(query, id)
  if (found === undefined) throw new AuthRefusal(404, 'user_not_found', 'User not found')
  return found
}

/** As clients see an account: what is not there is left out. */
export function userView(user: Account): Record<string, unknown> {
  const view: Record<string, unknown> = {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: user.identities,
    created_at: user['created_at'],
    updated_at: user['updated_at'],
    is_anonymous: user.is_anonymous,
  }
  const sometimes = {
    email_confirmed_at: user.email_confirmed_at,
    phone_confirmed_at: user.phone_confirmed_at,
    confirmed_at: user['confirmed_at'],
    invited_at: user.invited_at,
    confirmation_sent_at: user.confirmation_sent_at,
    recovery_sent_at: user.recovery_sent_at,
    new_email: user.email_change,
    email_change_sent_at: user.email_change_sent_at,
    reauthentication_sent_at: user.reauthentication_sent_at,
    last_sign_in_at: user['last_sign_in_at'],
    banned_until: user.banned_until,
    deleted_at: user['deleted_at'],
    factors: user.factors.length > 0 ? user.factors : null,
  }
  for (const [name, value] of Object.entries(sometimes)) if (value) view[name] = value
  return view
}

export const hasFactor = (user: Account): boolean => user.factors.some(({ status }) => status === 'verified')

export interface NewAccount {
  readonly id?: string
  readonly email: string
  /** Empty: it has no password. */
  readonly passwordHash: string
  readonly isConfirmed?: boolean
  readonly role?: string
  readonly bannedUntil?: string | null
  readonly appMetadata?: Record<string, unknown>
  readonly userMetadata?: Record<string, unknown>
}

/** What the hook is shown of an account that is not there yet. */
export function futureUserView({ id, email, userMetadata = {} }: NewAccount): Record<string, unknown> {
  const now = new Date().toISOString()
  return {
    id: id ?? randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: userMetadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}

/** Makes an account and its identity by e-mail. */
export async function createAccount(query: Query, given: NewAccount): Promise<Account> {
  const { id = randomUUID(), email, passwordHash, isConfirmed = false, role, bannedUntil = null } = given
  const app = merged({ provider: 'email', providers: ['email'] }, given.appMetadata ?? {})
  const own = merged(given.userMetadata ?? {}, isConfirmed ? { email_verified: true } : {})
  await query(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, banned_until,
       raw_app_meta_data, raw_user_meta_data, confirmation_token, recovery_token, email_change_token_new, email_change)
     values ('00000000-0000-0000-0000-000000000000', $1::uuid, 'authenticated', $2, $3, $4, case when $5::boolean then now() end,
       $6::timestamptz, $7::text::jsonb, $8::text::jsonb, '', '', '', '')`,
    [
      id,
      role || 'authenticated',
      email,
      passwordHash,
      isConfirmed,
      bannedUntil,
      JSON.stringify(app),
      JSON.stringify(own),
    ],
  )
  await addIdentity(query, { userId: id, email })
  return sameAccount(query, { id })
}

async function addIdentity(query: Query, { userId, email }: { userId: string; email: string }): Promise<void> {
  await query(
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at)
     values (gen_random_uuid(), $1::uuid, 'email', $2, $3::text::jsonb, now())`,
    [userId, userId, JSON.stringify({ sub: userId, email, email_verified: false, phone_verified: false })],
  )
}

/** A new address, for the account and for its identity. */
export async function setEmail(
  query: Query,
  { id, email, isVerified }: { id: string; email: string; isVerified: boolean },
): Promise<void> {
  const changed = await query(
    `update auth.identities set identity_data = identity_data || $2::text::jsonb, updated_at = now()
     where user_id = $1::uuid and provider = 'email' returning id`,
    [id, JSON.stringify({ email, email_verified: isVerified })],
  )
  if (changed.length === 0) await addIdentity(query, { userId: id, email })
  await query('update auth.users set email = $2, updated_at = now() where id = $1::uuid', [id, email])
}

/** Notes that an account's address is its owner's. */
export async function confirmEmail(query: Query, { id }: Pick<Account, 'id'>): Promise<void> {
  await query(
    `update auth.users set email_confirmed_at = now(), confirmation_token = '', updated_at = now(),
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
     where id = $1::uuid`,
    [id],
  )
  await query('delete from auth.one_time_tokens where user_id = $1::uuid', [id])
}

/** A new password; whatever was mailed before is void, and every session ends but the one that is kept. */
export async function setPassword(
  query: Query,
  { id, passwordHash, keptSession = null }: { id: string; passwordHash: string; keptSession?: string | null },
): Promise<void> {
  await query(
    `update auth.users set encrypted_password = $2, confirmation_token = '', confirmation_sent_at = null, recovery_token = '',
       recovery_sent_at = null, email_change_token_current = '', email_change_token_new = '', email_change_sent_at = null,
       reauthentication_token = '', reauthentication_sent_at = null, updated_at = now()
     where id = $1::uuid`,
    [id, passwordHash],
  )
  await query('delete from auth.one_time_tokens where user_id = $1::uuid', [id])
  await query('delete from auth.sessions where user_id = $1::uuid and id is distinct from $2::uuid', [id, keptSession])
}

/** Changes what an account keeps; null takes an entry away. */
export async function changeMetadata(
  query: Query,
  {
    id,
    column,
    kept,
    change,
  }: {
    id: string
    column: 'raw_app_meta_data' | 'raw_user_meta_data'
    kept: Record<string, unknown>
    change: Record<string, unknown>
  },
): Promise<void> {
  await query(`update auth.users set ${column} = $2::text::jsonb, updated_at = now() where id = $1::uuid`, [
    id,
    JSON.stringify(merged(kept, change)),
  ])
}

function merged(kept: Record<string, unknown>, change: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...kept, ...change }).filter(([, value]) => value !== null))
}

const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i

/** @returns the address in small letters. @throws AuthRefusal when it is none */
export function checkedEmail(email: string): string {
  if (email === '') throw invalid('An email address is required')
  if (email.length > 255) throw invalid('An email address is too long')
  if (!ADDRESS.test(email)) throw invalid('Unable to validate email address: invalid format')
  return email.toLowerCase()
}

/** @throws AuthRefusal when it is no number as the service writes it */
export function checkedPhone(phone: string): string {
  const digits = phone.replace(/^\+/, '').replaceAll(' ', '')
  if (!/^[1-9]\d{1,14}$/.test(digits)) throw invalid('Invalid phone number format (E.164 required)')
  return digits
}

export const emailTaken = (): AuthRefusal =>
  new AuthRefusal(422, 'email_exists', 'A user with this email address has already been registered')
