import { performance } from 'node:perf_hooks'
import type { Clock } from '../../src-main/base/clock.ts'

/** Friday 20 November 2026, 13:00 in New York: an hour in which many members are in their best time. */
export const BENCH_NOW = '2026-11-20T18:00:30.000Z'

/** Real time that starts at `BENCH_NOW`; timers never fire, the bench decides when work happens. */
export function createBenchClock(): Clock {
  const start = Date.parse(BENCH_NOW)
  return { now: () => start + performance.now(), after: () => () => {} }
}
