import { randomUUID } from 'node:crypto'
import { z } from 'zod'

export interface Server {
  readonly url: string
  /** Opens everything past row-level security. */
  readonly secretKey: string
}

export interface FirstAdministrator {
  readonly fullName: string
  readonly email: string
  /** Name of the first team; counts only where there is none. */
  readonly team: string
  readonly language: 'en' | 'es'
  /** The second one, while there is exactly one. */
  readonly second: boolean
}

export type FirstAnswer =
  | { readonly status: 'mailed' }
  /** The invitation is kept, and its e-mail did not go out: the server's delivery is not set up. */
  | { readonly status: 'notMailed' }
  | { readonly status: 'refused'; readonly code: string }

const answers = z.union([z.object({ mailed: z.boolean() }), z.object({ code: z.string() })])

/** Invites the first administrator of a server. @throws TypeError when the server does not answer, ZodError when not usably */
export async function firstAdministrator(
  { url, secretKey }: Server,
  { fullName, email, team, language, second }: FirstAdministrator,
): Promise<FirstAnswer> {
  const response = await fetch(`${url.replace(/\/+$/, '')}/functions/v1/staff-accounts`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'first', id: randomUUID(), fullName, email, team, language, second }),
  })
  const answer = answers.parse(await response.json())
  if ('mailed' in answer) return { status: answer.mailed ? 'mailed' : 'notMailed' }
  return { status: 'refused', code: answer.code.split('.')[1] ?? answer.code }
}
