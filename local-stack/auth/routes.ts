import { z } from 'zod'
import type { StackDatabase } from '../database/database.ts'
import type { Asking } from './asking.ts'
import type { Caller } from './callers.ts'
import type { Hooks } from './hooks.ts'
import type { AuthLimits, LimitedDoor } from './limits.ts'
import type { Mails } from './mails.ts'
import { AuthRefusal } from './refusals.ts'
import type { Sessions } from './sessions.ts'
import type { AuthSettings } from './settings.ts'

/** What the doors of the auth service share. */
export interface AuthParts {
  readonly database: StackDatabase
  readonly settings: AuthSettings
  readonly limits: AuthLimits
  readonly hooks: Hooks
  readonly sessions: Sessions
  readonly mails: Mails
}

/** What a path named. */
export type Names = Readonly<Record<string, string>>

interface Door {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/auth/v1/`; its groups are the names. */
  readonly path: RegExp
  readonly limit?: LimitedDoor
}
/** For anybody, or for an administrator. */
export type OpenRoute = Door & {
  readonly for?: 'admin'
  readonly handle: (asking: Asking, names: Names) => Promise<Response>
}
/** For whoever is signed in. */
export type OwnRoute = Door & {
  readonly for: 'signed-in'
  readonly handle: (asking: Asking, caller: Caller, names: Names) => Promise<Response>
}
export type Route = OpenRoute | OwnRoute

export const json = (body: unknown, init: ResponseInit = {}): Response => Response.json(body, init)

/** A text that a client may leave out: then it is empty. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? '')
/** An object that a client may leave out. */
export const optionalData = z.record(z.string(), z.unknown()).nullish()
export const optionalFlag = z
  .boolean()
  .nullish()
  .transform((flag) => flag ?? false)

function unreadable(text: string): string {
  const first = text.trimStart().slice(0, 1)
  if (first === '') return 'unexpected end of JSON input'
  if ('{["tfn-0123456789'.includes(first)) return 'invalid character in the body'
  return `invalid character '${first}' looking for beginning of value`
}

/** @param usual in place of an empty body. @throws AuthRefusal for a body that is no JSON, or another than the schema's */
export async function bodyOf<T>({ request }: Asking, schema: z.ZodType<T>, usual = ''): Promise<T> {
  const text = (await request.text()) || usual
  const refused = (reason: string): AuthRefusal =>
    new AuthRefusal(400, 'bad_json', `Could not parse request body as JSON: ${reason}`)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw refused(unreadable(text))
  }
  const parsed = schema.safeParse(body ?? {})
  if (!parsed.success) throw refused(`json: cannot unmarshal ${parsed.error.issues[0]?.path.join('.') || 'the body'}`)
  return parsed.data
}
