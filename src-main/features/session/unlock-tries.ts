import { z } from 'zod'

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
