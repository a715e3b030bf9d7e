import { OUTCOMES } from '#shared/domain/calls/index.ts'
import { localDate, startOfDay, toEpochMs, toInstant, weekStart } from '#shared/domain/time/index.ts'
import type { BoardStats } from '#shared/ipc/board.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { readPlanSettings } from '../../db/plan-settings.ts'
import type { Workspace } from '../../workspace/types.ts'
import { readCallsSince, readGapsClosedSince, type CallFact } from './stats.repo.ts'
import { storedSince } from './stored-since.ts'

/** The fixed figures of the sample board (docs/rules/board.md#stat-cards). */
const DEMO_STATS: BoardStats = {
  callsDone: 24,
  callsPlanned: 32,
  completed: 18,
  completedPercent: 75,
  refused: 0,
  refusedMostlyFor: null,
  revenueImpact: 45_200,
  gapsClosed: 12,
  goals: null,
  demo: true,
}

export interface StatsContext {
  readonly workspace: Workspace
  readonly nowMs: number
  /** IANA zone of this station: its day is 'today', its week starts on Monday. */
  readonly stationZone: string
  /** Members of the queue who may be called and listed today as a good day, without those given. */
  readonly countCallable: (without: ReadonlySet<string>) => number
}

/**
 * The header's figures from the records of all members this station holds: today's calls of the plan for today (calls
 * made plus members who are still to be called on a day they listed), calls that reached the member and their share, how many
 * of those refused, the own day by the plan's goals, gaps closed this week, and for supervisors the value of the members whose gaps these were.
 */
export function boardStats(context: StatsContext): BoardStats {
  const { workspace, nowMs, stationZone, countCallable } = context
  if (workspace.owner.kind === 'demo') return DEMO_STATS
  const today = localDate(stationZone, nowMs) ?? toInstant(nowMs).slice(0, 10)
  const dayStart = startOfDay(stationZone, today) ?? nowMs
  const weekBegin = startOfDay(stationZone, weekStart(today)) ?? nowMs
  const calls = readCallsSince(workspace.db, storedSince(dayStart)).filter(
    (call) => toEpochMs(call.startedAt) >= dayStart,
  )
  const closed = readGapsClosedSince(workspace.db, storedSince(weekBegin)).filter(
    (gap) => toEpochMs(gap.closedAt) >= weekBegin,
  )
  const refusals = calls.filter(({ outcome }) => outcome === 'refused')
  const completed = calls.filter(({ outcome }) => OUTCOMES[outcome].reached).length
  const valueByMember = new Map(closed.map(({ memberId, value }) => [memberId, value]))
  return {
    callsDone: calls.length,
    callsPlanned: calls.length + countCallable(new Set(calls.map(({ memberId }) => memberId))),
    completed,
    completedPercent: calls.length === 0 ? 0 : Math.round((100 * completed) / calls.length),
    refused: refusals.length,
    refusedMostlyFor: mostFrequent(refusals.flatMap(({ reason }) => reason ?? [])),
    revenueImpact:
      workspace.owner.role === 'supervisor' ? [...valueByMember.values()].reduce((sum, value) => sum + value, 0) : null,
    gapsClosed: closed.length,
    goals: goalsOf(workspace, calls),
    demo: false,
  }
}

/** Who spends the day calling. */
const CALLERS: readonly StaffRole[] = ['outreach_specialist', 'care_coordinator', 'coach']

function goalsOf({ owner, db }: Workspace, calls: readonly CallFact[]): BoardStats['goals'] {
  const plan = readPlanSettings(db)
  if (owner.kind === 'demo' || !CALLERS.includes(owner.role) || plan === null) return null
  const own = calls.filter(({ staffId }) => staffId === owner.staffId)
  const reached = own.filter(({ outcome }) => OUTCOMES[outcome].reached).length
  const goals = {
    calls: plan.daily_calls === null ? null : { done: own.length, goal: plan.daily_calls },
    reached: plan.daily_reached === null ? null : { done: reached, goal: plan.daily_reached },
  }
  return goals.calls === null && goals.reached === null ? null : goals
}

/** The item that occurs most often, the first of equals; null of none. */
function mostFrequent<T>(items: readonly T[]): T | null {
  const counted = [...Map.groupBy(items, (item) => item).values()]
  return counted.toSorted((a, b) => b.length - a.length)[0]?.[0] ?? null
}
