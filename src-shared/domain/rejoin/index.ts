/**
 * Over how long those come back whom Realtime has thrown out together: 5,000 desks are 83 joins a second, which the smallest hosted plan
 * allows (100). Meanwhile they ask.
 */
export const REJOIN_SPREAD_MS = 60_000
const FIRST_MS = 500

/**
 * How long to wait before the next try to join Realtime, however many there were. @param random in [0, 1).
 * @returns whole milliseconds, any of `REJOIN_SPREAD_MS` but the first half second, so that a refusal is not followed by a try at once.
 */
export function rejoinDelay(random: () => number): number {
  return Math.round(FIRST_MS + random() * (REJOIN_SPREAD_MS - FIRST_MS))
}
