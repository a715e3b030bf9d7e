import { z } from 'zod'
import type { Caller } from './backend.ts'
import { keyedHash } from './digest.ts'

/** At most `max` within any `windowSeconds`, counted for one `subject`. */
export interface Limit {
  readonly name: string
  /** A contact or an address; the database sees a keyed hash of it only. */
  readonly subject: string
  readonly windowSeconds: number
  readonly max: number
}

const LONGEST_WAIT_SECONDS = 3600

/**
 * Counts a request under each limit in turn, up to the first that is reached.
 * @returns null, or seconds after which another try makes sense
 */
export async function takeLimits(service: Caller, secret: string, limits: readonly Limit[]): Promise<number | null> {
  for (const { name, subject, windowSeconds, max } of limits) {
    const args = {
      p_bucket: `${name}:${await keyedHash(secret, subject)}`,
      p_window_seconds: windowSeconds,
      p_max: max,
    }
    if (!(await service.call('take_rate_limit', args, z.boolean()))) {
      return Math.min(Math.ceil(windowSeconds / 3), LONGEST_WAIT_SECONDS)
    }
  }
  return null
}

/** The answer to whoever has to wait. */
export const limited = (retryAfter: number) => ({ status: 429, body: { code: 'rate.limited' }, retryAfter })
