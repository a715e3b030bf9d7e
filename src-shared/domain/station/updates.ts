import type { ServerVersions } from './fit.ts'

/** Why the desk does not restart into a new version now (docs/rules/foundations.md#updates). */
export type UpdateHold = 'call' | 'unsent'

interface DeskAtWork {
  readonly inCall: boolean
  /** Changes that the server does not have yet. */
  readonly unsent: number
}

/** Never during a call, and not before everything has been sent: the version before could not open the new cache. */
export function updateHold({ inCall, unsent }: DeskAtWork): UpdateHold | null {
  if (inCall) return 'call'
  return unsent > 0 ? 'unsent' : null
}

/** Hours such as '18:00-06:00'; the end may lie on the next day. */
export const UPDATE_HOURS = /^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * Whether a desk may look for and load a new version by itself.
 * @param hours null: at any time
 * @param minuteOfDay by the computer's clock
 */
export function isWithinHours(hours: string | null, minuteOfDay: number): boolean {
  if (hours === null) return true
  const from = minutesOf(hours.slice(0, 5))
  const to = minutesOf(hours.slice(6))
  return from <= to ? minuteOfDay >= from && minuteOfDay < to : minuteOfDay >= from || minuteOfDay < to
}

/**
 * The migration that the server has to have before an offered version may be taken; null where it has it, or where that can't be told. A
 * version that the server finds too old is taken all the same: it is nearer to what the server wants than the one that runs.
 * @param neededMigration what the offered version relies on; null where its feed does not say
 */
export function needsServer(neededMigration: string | null, server: ServerVersions | null): string | null {
  const migration = server?.migration ?? null
  if (migration === null || neededMigration === null) return null
  return migration < neededMigration ? neededMigration : null
}
