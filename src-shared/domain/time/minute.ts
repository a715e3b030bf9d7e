const MINUTE_MS = 60_000

/** Milliseconds until the clock shows the next full minute; never 0. */
export function msToNextMinute(epochMs: number): number {
  return MINUTE_MS - (epochMs % MINUTE_MS)
}
