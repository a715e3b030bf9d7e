const FIRST_DELAY_MS = 1000
export const LONGEST_DELAY_MS = 5 * 60_000

/**
 * How long to wait after the `failures`-th failure in a row (1-based): 1 s doubling to 5 min, of which a random half
 * is left out, so that stations that lost the server together do not come back together.
 * @param random in [0, 1). @returns whole milliseconds.
 */
export function retryDelay(failures: number, random: () => number): number {
  const full = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 20))
  return Math.round(full * (1 - random() / 2))
}
