const FIRST_DELAY_MS = 1000
/** Of a delay to the one before: once a server is back, a desk waits about half as long as it was away, where doubling would be all of it. */
const GROWTH = 1.5
export const LONGEST_DELAY_MS = 5 * 60_000

/**
 * How long to wait after the `failures`-th failure in a row (1-based): from 1 s, half as long again each time, to 5 min, of which a random
 * half is left out, so that stations that lost the server together do not come back together.
 * @param random in [0, 1). @returns whole milliseconds.
 */
export function retryDelay(failures: number, random: () => number): number {
  const full = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * GROWTH ** Math.min(failures - 1, 20))
  return Math.round(full * (1 - random() / 2))
}

/** Without any hint the station asks again after this time. */
export const POLL_MS = 60_000
/** The same while the server announces nothing. */
export const POLL_UNHEARD_MS = 15_000

/**
 * How long to wait before the server is asked again, of which a random quarter is left out, so that stations that came back together do
 * not ask together. A channel that has just ended may be that of all stations: they ask at any moment of the first interval.
 * @param random in [0, 1). @returns milliseconds.
 */
export function pollDelay(
  { isLive, hasJustEnded }: { isLive: boolean; hasJustEnded: boolean },
  random: () => number,
): number {
  return (isLive ? POLL_MS : POLL_UNHEARD_MS) * (1 - random() * (hasJustEnded ? 1 : 0.25))
}
