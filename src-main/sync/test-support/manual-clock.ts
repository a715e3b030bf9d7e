import type { Clock } from '../../base/clock.ts'

export interface ManualClock extends Clock {
  /** Sets the time without running timers: somebody corrected the device's clock. */
  set(nowMs: number): void
  /** Lets `ms` pass and runs what is due, in order. */
  advance(ms: number): void
}

/** A clock that moves only when told. */
export function manualClock(startMs = Date.parse('2026-11-20T12:00:00Z')): ManualClock {
  let now = startMs
  let elapsed = 0
  let next = 0
  const timers = new Map<number, { at: number; task: () => void }>()
  const firstDue = (until: number): [number, { at: number; task: () => void }] | undefined =>
    [...timers].filter(([, { at }]) => at <= until).sort(([a, x], [b, y]) => x.at - y.at || a - b)[0]
  return {
    now: () => now,
    after(delayMs, task) {
      const id = (next += 1)
      timers.set(id, { at: elapsed + delayMs, task })
      return () => timers.delete(id)
    },
    set(nowMs) {
      now = nowMs
    },
    advance(ms) {
      const end = elapsed + ms
      for (let due = firstDue(end); due; due = firstDue(end)) {
        const [id, { at, task }] = due
        timers.delete(id)
        now += at - elapsed
        elapsed = at
        task()
      }
      now += end - elapsed
      elapsed = end
    },
  }
}
