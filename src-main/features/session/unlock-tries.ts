import { z } from 'zod'
import type { Clock } from '../../base/clock.ts'
import { ApiError } from '../../base/api-error.ts'

/** Wrong passwords since the last right one, and until when no further try counts (milliseconds since the epoch). */
export const unlockTries = z.object({ wrong: z.number().int().min(0), blockedUntil: z.number() })
export type UnlockTries = z.infer<typeof unlockTries>

export const NO_TRIES: UnlockTries = { wrong: 0, blockedUntil: 0 }
const FREE_TRIES = 5
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 15 * 60_000

export const mayTry = (tries: UnlockTries, nowMs: number): boolean =>
  // A clock that was set back must not turn a short wait into a long one.
  nowMs >= tries.blockedUntil || tries.blockedUntil - nowMs > LONGEST_WAIT_MS

/** After the fifth wrong password in a row each further one doubles the wait, from 30 seconds to 15 minutes. */
export function afterWrong(tries: UnlockTries, nowMs: number): UnlockTries {
  const wrong = tries.wrong + 1
  const wait = wrong < FREE_TRIES ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (wrong - FREE_TRIES), LONGEST_WAIT_MS)
  return { wrong, blockedUntil: wait === 0 ? 0 : nowMs + wait }
}

/** Failures of the server in which it compared nothing: they are not guesses. */
const NO_ANSWER: ReadonlySet<string> = new Set([
  'session.backendUnreachable',
  'session.noBackend',
  'session.rateLimited',
  'session.signInEnded',
  'session.wrongServerKey',
  'server.refused',
])

interface PasswordTriesOptions {
  readonly clock: Clock
  /** Null while nobody is signed in. */
  readonly record: () => { readonly tries: UnlockTries } | null
  readonly keep: (change: { readonly tries: UnlockTries }) => Promise<void>
}

/**
 * The one limit of every way to prove who owns this desk: unlocking, signing in again, the second factor, a recovery code. The right answer
 * starts the count anew. Where nobody is signed in nothing can be opened by guessing, and the server's own limit holds.
 */
export class PasswordTries {
  readonly #options: PasswordTriesOptions

  constructor(options: PasswordTriesOptions) {
    this.#options = options
  }

  /**
   * Counts a try before its answer is known, so that ending the app does not give a free one.
   * @returns the tries before this one. @throws ApiError session.rateLimited
   */
  async count(): Promise<UnlockTries> {
    const { clock, record, keep } = this.#options
    const tries = record()?.tries ?? NO_TRIES
    const now = clock.now()
    if (!mayTry(tries, now)) throw new ApiError('session.rateLimited')
    await keep({ tries: afterWrong(tries, now) })
    return tries
  }

  restore(before: UnlockTries): Promise<void> {
    return this.#options.keep({ tries: before })
  }

  /** Takes a counted try back, where the server did not say whether it was right. */
  async refused(before: UnlockTries, error: unknown): Promise<void> {
    if (error instanceof ApiError && NO_ANSWER.has(error.code)) await this.restore(before)
  }
}
