import { callingInForce } from '#shared/domain/contact-rules/index.ts'
import { NOT_INTERESTED_DAYS } from '#shared/domain/calls/index.ts'
import { addDays, localDate, startOfDay, toEpochMs, toInstant } from '#shared/domain/time/index.ts'
import { readPlanSettings } from '../../db/plan-settings.ts'
import type { Workspace } from '../../workspace/types.ts'
import { HELD, type BoardIndex } from './board-index.ts'
import { skippedMembers } from './board.repo.ts'
import { promisesUntil, type PromisedCall } from './call-times.repo.ts'
import { readDeclinedSince, readFinishingSince, type FinishingCall } from './stats.repo.ts'
import { storedSince } from './stored-since.ts'

const DAY_MS = 24 * 3_600_000

/** What is ranked, and where 'today' is this station's day. */
export interface RankedPlace {
  readonly workspace: Workspace
  readonly index: BoardIndex
  /** IANA zone. */
  readonly stationZone: string
}

/** Rows that something sets apart from the others of the queue. */
export interface SetAside {
  /** Said 'not interested' in the last weeks. */
  readonly declined: ReadonlySet<number>
  /** Set aside by somebody of the team, also where the plain order stands. */
  readonly skipped: ReadonlySet<number>
  /** Reached or refused today. */
  readonly finished: ReadonlySet<number>
  /** Were promised a call that is due, and nobody has tried. */
  readonly promised: ReadonlySet<number>
  /** From when (epoch ms) a call that was promised for later today may be made. */
  readonly promisedLater: ReadonlyMap<number, number>
  /** Staff are signed in, and each section stands by itself; the sample board keeps its plain order. */
  readonly apart: boolean
}

interface Day {
  readonly start: number
  readonly end: number
}

/** This station's day, in epoch ms. */
function dayAt({ stationZone }: RankedPlace, nowMs: number): Day {
  const today = localDate(stationZone, nowMs) ?? toInstant(nowMs).slice(0, 10)
  const start = startOfDay(stationZone, today) ?? nowMs
  return { start, end: startOfDay(stationZone, addDays(today, 1)) ?? start + DAY_MS }
}

export function setAsideAt(place: RankedPlace, nowMs: number): SetAside {
  const { workspace, index } = place
  const { db } = workspace
  const day = dayAt(place, nowMs)
  const declinedFrom = nowMs - NOT_INTERESTED_DAYS * DAY_MS
  const rowsOf = (memberIds: readonly string[]): Set<number> =>
    new Set(memberIds.flatMap((memberId) => index.rowOf(memberId) ?? []))
  const calledFrom = (calls: readonly FinishingCall[], fromMs: number): Set<number> =>
    rowsOf(calls.filter(({ startedAt }) => toEpochMs(startedAt) >= fromMs).map(({ memberId }) => memberId))
  const promises = promisesUntil(db, day.end)
  const isDue = ({ fromMs }: PromisedCall): boolean => fromMs <= nowMs
  return {
    declined: calledFrom(readDeclinedSince(db, storedSince(declinedFrom)), declinedFrom),
    finished: calledFrom(readFinishingSince(db, storedSince(day.start)), day.start),
    skipped: rowsOf(skippedMembers(db, nowMs)),
    promised: rowsOf(promises.filter(isDue).map(({ memberId }) => memberId)),
    // Of several the earliest counts, which comes last here.
    promisedLater: new Map(
      promises.toReversed().flatMap((promise) => {
        const row = isDue(promise) ? undefined : index.rowOf(promise.memberId)
        return row === undefined ? [] : [[row, promise.fromMs] as const]
      }),
    ),
    apart: workspace.owner.kind === 'staff',
  }
}

/** When each row may be called: positions in `CALL_TIMES`. */
export function callTimesAt(
  place: RankedPlace,
  nowMs: number,
  { promised, promisedLater }: Pick<SetAside, 'promised' | 'promisedLater'>,
): Uint8Array {
  const { workspace, index } = place
  return index.calls.at({
    nowMs,
    dayEndMs: dayAt(place, nowMs).end,
    calling: callingInForce(readPlanSettings(workspace.db)),
    size: index.size,
    isHeld: (row) => (index.flagsOf(row) & HELD) !== 0,
    inHours: index.inHours(nowMs),
    promised,
    promisedLater,
  })
}
