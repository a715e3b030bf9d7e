import { ApiProblem } from '../../api/problems.ts'

/**
 * The server counts ten askings of one contact from one place in a quarter of an hour, judged or not: two presses of the
 * button stay below.
 */
const MOST_WAITS = 4
/** Seconds, where the server names none. */
const USUAL_WAIT_S = 10

interface Parts {
  /** The first wait begins. */
  readonly onWait: () => void
  /** Ends the waiting: nobody wants the answer any more. */
  readonly signal: AbortSignal
  /** In [0, 1): who was sent away together does not come back together. */
  readonly random?: () => number
}

/** Resolves after `ms`, or as soon as the signal ends it. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Asks, and asks again while many sign in at once, which judges no code and uses up none of its tries: after the wait that the
 * server names, up to half longer by chance. @returns null where the signal ended it
 * @throws what `ask` throws, `crowded` after four waits
 */
export async function whileCrowded<T>(
  ask: () => Promise<T>,
  { onWait, signal, random = Math.random }: Parts,
): Promise<T | null> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.kind !== 'crowded' || waits === MOST_WAITS) throw error
      onWait()
      await wait((error.retryAfter ?? USUAL_WAIT_S) * 1000 * (1 + random() / 2), signal)
      if (signal.aborted) return null
    }
  }
}
