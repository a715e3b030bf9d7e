import { z } from 'zod'
import { BackendAway, BackendRefused, type Backend, type Caller } from '../backend.ts'
import { keyedHash } from '../digest.ts'
import { personalToken } from '../message-facts.ts'
import type { ModelRecord } from './recorded-model.ts'

const named = z.object({ full_name: z.string() })
/** More colleagues than a person has; the pages of the API end there too. */
const NAMES_MAX = 1000

export interface StaffCaller {
  /** The staff record. */
  readonly id: string
  /** With this person's own rights. */
  readonly caller: Caller
}

/**
 * The staff member who sent this `Authorization` header and may act, so with the second factor where staff need one; null for
 * anybody else who is signed in.
 * @throws BackendRefused with status 401 without a valid token
 */
export async function staffCaller(backend: Backend, authorization: string | null): Promise<StaffCaller | null> {
  const token = personalToken(authorization)
  const caller = backend.as(token)
  const id = await caller.call('acting_staff', {}, z.uuid().nullable())
  return id === null ? null : { id, caller }
}

/** The names of the colleagues whom this person sees, to be hidden from a model. */
export async function staffNames(caller: Caller): Promise<string[]> {
  const rows = await caller.rows(`staff?deleted_at=is.null&select=full_name&limit=${NAMES_MAX}`, named)
  return rows.map((row) => row.full_name)
}

/**
 * Writes into the audit trail that something leaves for a model on behalf of the person who asks. By the functions' own key: an
 * event that its person could write says nothing.
 * @param memberId whom it is about; null for nobody
 * @returns false when it could not be written
 */
export async function recordModelUse(
  service: Caller,
  { staffId, memberId }: { readonly staffId: string; readonly memberId: string | null },
  { purpose, hash, hidden }: ModelRecord,
): Promise<boolean> {
  const about = { p_staff_id: staffId, p_member_id: memberId }
  try {
    await service.call('record_model_use', { ...about, p_purpose: purpose, p_hash: hash, p_hidden: hidden }, z.number())
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
