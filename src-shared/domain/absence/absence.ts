import { addDays, localDate, startOfDay } from '../time/index.ts'

/** When somebody is away, as far as others go by it. Milliseconds since the epoch; the end is exclusive. */
export interface Absence {
  readonly fromMs: number
  readonly untilMs: number
  /** Staff record of the colleague who covers; null: the team does. */
  readonly coverId: string | null
}

/** By staff record; who is not in it is here. */
export type Absences = ReadonlyMap<string, Absence>

export const isAwayAt = (absence: Absence | undefined, atMs: number): boolean =>
  absence !== undefined && absence.fromMs <= atMs && atMs < absence.untilMs

/** Why others have what was somebody's: they are away, or do not work with these members any more. */
export type StandIn = 'away' | 'left'

/** In whose hands something is: a staff record, or null for the team; and why it is not whoever took it on. */
interface Hands {
  readonly staffId: string | null
  readonly standIn: StandIn | null
}

interface Assigned {
  /** Staff record; null: the team's. */
  readonly assignedTo: string | null
  /** They were switched off, or work in another team now. */
  readonly left?: boolean
}

/**
 * Whose work it is what somebody has to do at `atMs` (docs/rules/board.md#away-and-do-not-disturb): theirs, or while they are
 * away the cover's, or the team's where nobody covers or the cover is away too, or where they have left.
 */
export function inWhoseHands({ assignedTo, left = false }: Assigned, atMs: number, absences: Absences): Hands {
  if (assignedTo === null) return { staffId: null, standIn: null }
  if (left) return { staffId: null, standIn: 'left' }
  const absence = absences.get(assignedTo)
  if (absence === undefined || !isAwayAt(absence, atMs)) return { staffId: assignedTo, standIn: null }
  const { coverId } = absence
  const covered = coverId !== null && !isAwayAt(absences.get(coverId), atMs)
  return { staffId: covered ? coverId : null, standIn: 'away' }
}

/** An absence further ahead, or longer, is a slip of the hand. */
const DAYS_MAX = 365
const DAY_MS = 24 * 3_600_000

export type AbsenceProblem = 'order' | 'past' | 'tooLong'

/** What is wrong with an absence that somebody wants to state; null: nothing. */
export function absenceProblem(
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
  nowMs: number,
): AbsenceProblem | null {
  if (untilMs <= fromMs) return 'order'
  if (untilMs <= nowMs) return 'past'
  return fromMs > nowMs + DAYS_MAX * DAY_MS || untilMs > fromMs + DAYS_MAX * DAY_MS ? 'tooLong' : null
}

/** For how long notifications can be silent. */
export const QUIET_SPANS = ['half-hour', 'hour', 'two-hours', 'today'] as const
export type QuietSpan = (typeof QUIET_SPANS)[number]

const MINUTE_MS = 60_000
const MINUTES: Readonly<Record<Exclude<QuietSpan, 'today'>, number>> = { 'half-hour': 30, hour: 60, 'two-hours': 120 }

/** When that span ends from now; 'today' with the day of `zone` (IANA). */
export function quietUntil(
  span: QuietSpan,
  { zone, nowMs }: { readonly zone: string; readonly nowMs: number },
): number {
  if (span !== 'today') return nowMs + MINUTES[span] * MINUTE_MS
  const today = localDate(zone, nowMs)
  const midnight = today === null ? null : startOfDay(zone, addDays(today, 1))
  return midnight ?? nowMs + MINUTES['two-hours'] * MINUTE_MS
}
