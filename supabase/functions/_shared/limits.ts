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
  /** What reaching it costs; default: the request is refused. */
  readonly whenReached?: 'refuse' | 'pause'
}

/** How long a request over a limit that pauses is held: guessing becomes slow before anybody is shut out. */
const PAUSE_MS = 1500
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

const LONGEST_WAIT_SECONDS = 3600

export interface LimitDeps {
  readonly service: Caller
  /** Keys the marks of subjects. */
  readonly secret: string
  /** Waits a moment; a test does not. */
  readonly pause?: () => Promise<void>
  /** Hears of each bucket in which the request was counted, so that it can be taken out again. */
  readonly counted?: (bucket: string) => void
}

/**
 * Counts a request under each limit in turn, up to the first that is reached and refuses.
 * @returns null, or seconds after which another try makes sense
 */
export async function takeLimits(deps: LimitDeps, limits: readonly Limit[]): Promise<number | null> {
  const { service, secret } = deps
  for (const { name, subject, windowSeconds, max, whenReached } of limits) {
    const bucket = `${name}:${await keyedHash(secret, subject)}`
    const args = { p_bucket: bucket, p_window_seconds: windowSeconds, p_max: max }
    const isUnder = await service.call('take_rate_limit', args, z.boolean())
    if (isUnder) deps.counted?.(bucket)
    else if (whenReached === 'pause') await (deps.pause ?? pause)()
    else return Math.min(Math.ceil(windowSeconds / 3), LONGEST_WAIT_SECONDS)
  }
  return null
}

/** The answer to whoever has to wait. */
export const limited = (retryAfter: number) => ({ status: 429, body: { code: 'rate.limited' }, retryAfter })
