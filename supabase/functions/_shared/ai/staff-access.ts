import { z } from 'zod'
import { BackendAway, BackendRefused, type Backend, type Caller } from '../backend.ts'
import { fromBase64, keyedHash } from '../digest.ts'
import type { ModelRecord } from './recorded-model.ts'

const PERSONAL = /^Bearer (?!sb_)[\w-]+\.([\w-]+)\.[\w-]+$/i
const claims = z.object({ sub: z.uuid() })
const staff = z.object({ id: z.uuid() })
const named = z.object({ full_name: z.string() })
/** More colleagues than a person has; the pages of the API end there too. */
const NAMES_MAX = 1000

/** The person a token names. The database checks the token itself when it is used. */
function subjectOf(authorization: string | null): string {
  const payload = PERSONAL.exec(authorization ?? '')?.[1]
  const bytes = payload === undefined ? null : fromBase64(payload.replaceAll('-', '+').replaceAll('_', '/'))
  try {
    if (bytes) return claims.parse(JSON.parse(new TextDecoder().decode(bytes))).sub
  } catch {
    // Falls through: no person is named.
  }
  throw new BackendRefused(401, 'auth.required')
}

export interface StaffCaller {
  /** The staff record. */
  readonly id: string
  /** With this person's own rights. */
  readonly caller: Caller
}

/**
 * The active staff member who sent this `Authorization` header; null for anybody else who is signed in.
 * @throws BackendRefused with status 401 without a valid token
 */
export async function staffCaller(backend: Backend, authorization: string | null): Promise<StaffCaller | null> {
  const subject = subjectOf(authorization)
  const caller = backend.as(authorization ?? '')
  const [own] = await caller.rows(`staff?user_id=eq.${subject}&active=is.true&deleted_at=is.null&select=id`, staff)
  return own ? { id: own.id, caller } : null
}

/** The names of the colleagues whom this person sees, to be hidden from a model. */
export async function staffNames(caller: Caller): Promise<string[]> {
  const rows = await caller.rows(`staff?deleted_at=is.null&select=full_name&limit=${NAMES_MAX}`, named)
  return rows.map((row) => row.full_name)
}

/**
 * Writes into the audit trail, as the person who asks, that something leaves for a model.
 * @param memberId whom it is about; null for nobody
 * @returns false when it could not be written
 */
export async function recordModelUse(caller: Caller, memberId: string | null, event: ModelRecord): Promise<boolean> {
  const args = { p_action: 'model.asked', p_member_id: memberId, p_detail: event }
  try {
    await caller.call('record_audit_event', args, z.number())
    return true
  } catch (error) {
    if (error instanceof BackendRefused || error instanceof BackendAway) return false
    throw error
  }
}

export interface RateLimit {
  /** What is counted, for example `assistant`. */
  readonly name: string
  readonly windowSeconds: number
  readonly max: number
}

/** Counts one use by a person, under a name that shows nobody; false when the limit is reached. */
export async function takeLimit(
  { service, secret }: { readonly service: Caller; readonly secret: string },
  { name, windowSeconds, max }: RateLimit,
  staffId: string,
): Promise<boolean> {
  const bucket = `${name}:${await keyedHash(secret, staffId)}`
  return service.call('take_rate_limit', { p_bucket: bucket, p_window_seconds: windowSeconds, p_max: max }, z.boolean())
}
