import { createHash, randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Query } from './store.ts'
import { accountById, type Account } from './users.ts'

/** What a mailed code or link is for: by kind of token, where the account notes the token and when it was sent. */
const NOTED = {
  confirmation_token: ['confirmation_token', 'confirmation_sent_at'],
  recovery_token: ['recovery_token', 'recovery_sent_at'],
  email_change_token_current: ['email_change_token_current', 'email_change_sent_at'],
  email_change_token_new: ['email_change_token_new', 'email_change_sent_at'],
  reauthentication_token: ['reauthentication_token', 'reauthentication_sent_at'],
} as const
export type TokenKind = keyof typeof NOTED

export interface OneTimeToken {
  /** Digits, for whoever types them. */
  readonly code: string
  /** Of code and address: for a link. */
  readonly hash: string
}

export const tokenHash = (email: string, code: string): string =>
  createHash('sha224')
    .update(email + code)
    .digest('hex')

export function newToken(email: string, digits: number): OneTimeToken {
  const code = String(randomInt(0, 10 ** digits)).padStart(digits, '0')
  return { code, hash: tokenHash(email, code) }
}

/** Keeps a token as the account's only one of its kind. */
export async function keepToken(
  query: Query,
  { user, kind, hash, email }: { user: Pick<Account, 'id'>; kind: TokenKind; hash: string; email: string },
): Promise<void> {
  const [column, sentAt] = NOTED[kind]
  await query(`update auth.users set ${column} = $2, ${sentAt} = now(), updated_at = now() where id = $1::uuid`, [
    user.id,
    hash,
  ])
  await dropTokens(query, user, [kind])
  await query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
     values ($1::uuid, $2::uuid, $3::auth.one_time_token_type, $4, $5)`,
    [randomUUID(), user.id, kind, hash, email],
  )
}

export async function dropTokens(
  query: Query,
  { id }: Pick<Account, 'id'>,
  kinds: readonly TokenKind[],
): Promise<void> {
  await query(
    `delete from auth.one_time_tokens where user_id = $1::uuid and token_type::text = any (string_to_array($2, ' '))`,
    [id, kinds.join(' ')],
  )
}

const found = z.object({ user_id: z.string(), kind: z.enum(Object.keys(NOTED) as [TokenKind]) })

export interface FoundToken {
  readonly user: Account
  readonly kind: TokenKind
  readonly isOver: boolean
}

/** Whose token this is; whoever asks for it at the same moment waits. @param life in seconds */
export async function findToken(
  query: Query,
  { hash, kinds, life }: { hash: string; kinds: readonly TokenKind[]; life: number },
): Promise<FoundToken | undefined> {
  const [row] = await query(
    `select user_id, token_type::text as kind from auth.one_time_tokens
     where token_hash = $1 and token_type::text = any (string_to_array($2, ' ')) for update`,
    [hash, kinds.join(' ')],
  )
  if (row === undefined) return undefined
  const { user_id: id, kind } = found.parse(row)
  const user = await accountById(query, id)
  if (user === undefined) return undefined
  const sentAt = user[NOTED[kind][1]]
  return { user, kind, isOver: sentAt === null || Date.parse(String(sentAt)) + life * 1000 < Date.now() }
}
