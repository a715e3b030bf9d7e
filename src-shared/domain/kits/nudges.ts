import type { TestKitRow } from '../../sync/rows.ts'
import type { KitStatus } from '../../sync/vocabulary.ts'
import { addDays, daysBetween, startOfDay, toEpochMs } from '../time/index.ts'

/** Days after sending on which somebody asks how the kit is coming along, latest first. */
const NUDGE_DAYS = [21, 14, 7] as const
export type NudgeDay = (typeof NUDGE_DAYS)[number]

const ON_ITS_WAY: readonly KitStatus[] = ['sent', 'delivered', 'awaiting-completion']

export type NudgedKit = Pick<TestKitRow, 'status' | 'date_sent' | 'followed_up_at'>

/**
 * The nudge that waits for this kit: the latest of day 7, 14 and 21 that has come, unless somebody followed up since
 * that day began. Earlier days that passed without a follow-up are not made up for.
 * @param today calendar date at the member's place
 * @param zone IANA zone of the member; the days of an unknown one begin in UTC
 */
export function kitNudge(kit: NudgedKit, today: string, zone: string): NudgeDay | null {
  if (kit.date_sent === null || !ON_ITS_WAY.includes(kit.status)) return null
  const age = daysBetween(kit.date_sent, today)
  const day = NUDGE_DAYS.find((candidate) => candidate <= age)
  if (day === undefined) return null
  const date = addDays(kit.date_sent, day)
  const begins = startOfDay(zone, date) ?? Date.parse(date)
  return kit.followed_up_at !== null && toEpochMs(kit.followed_up_at) >= begins ? null : day
}
