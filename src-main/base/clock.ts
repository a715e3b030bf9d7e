/** Time and timers as an argument, so that rules and retries are tested without waiting. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs `task` once after `delayMs`; answers a cancel function. */
  after(delayMs: number, task: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, task) => {
    const timer = setTimeout(task, delayMs)
    return () => clearTimeout(timer)
  },
}

/** The clock the whole main process uses. */
export function shiftedClock(shiftMs: number, base: Clock = systemClock): Clock {
  return shiftMs === 0 ? base : { now: () => base.now() + shiftMs, after: base.after }
}
