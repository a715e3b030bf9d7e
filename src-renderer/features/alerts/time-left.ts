import { toEpochMs } from '#shared/domain/time/index.ts'

const SECOND = 1_000
const MINUTE = 60

/** How long an alert may still wait to be acknowledged. */
export type TimeLeft =
  | { readonly state: 'over' }
  | {
      readonly state: 'left'
      /** `14:32`, for the eyes; it changes every second. */
      readonly clock: string
      /** Whole minutes, begun ones not counted, for the ears: 0 in the last minute. */
      readonly minutes: number
    }

/** @param now milliseconds since the epoch, by main's clock */
export function timeLeft(dueAt: string, now: number): TimeLeft {
  const seconds = Math.ceil((toEpochMs(dueAt) - now) / SECOND)
  if (seconds <= 0) return { state: 'over' }
  const minutes = Math.floor(seconds / MINUTE)
  return { state: 'left', clock: `${minutes}:${String(seconds % MINUTE).padStart(2, '0')}`, minutes }
}
