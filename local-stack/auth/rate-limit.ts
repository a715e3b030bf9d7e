/** Counts events per key in a sliding window, in memory: enough for one machine. */
export class RateLimit {
  readonly #limit: number
  readonly #windowMs: number
  readonly #events = new Map<string, number[]>()

  /** @param limit events allowed per `windowMs` milliseconds */
  constructor(limit: number, windowMs: number) {
    this.#limit = limit
    this.#windowMs = windowMs
  }

  /** Notes an event; false when it is one too many. A refused event does not count. */
  allow(key: string, now: number): boolean {
    const recent = (this.#events.get(key) ?? []).filter((at) => now - at < this.#windowMs)
    const allowed = recent.length < this.#limit
    if (allowed) recent.push(now)
    this.#events.set(key, recent)
    return allowed
  }

  clear(): void {
    this.#events.clear()
  }
}
