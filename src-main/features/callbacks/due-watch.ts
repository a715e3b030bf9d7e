import { inWhoseHands } from '#shared/domain/absence/index.ts'
import { actingStaffId } from '#shared/domain/calls/index.ts'
import { addDays, localDate, startOfDay } from '#shared/domain/time/index.ts'
import type { SyncedTable } from '#shared/sync/rows.ts'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../log/types.ts'
import { readAbsences } from '../../db/absences.ts'
import { pullCompleted } from '../../sync/cursor.repo.ts'
import type { CacheChange, Workspace } from '../../workspace/types.ts'
import { readWatchedCallbacks, rememberNotices, type WatchedCallback } from './callbacks.repo.ts'

/** A timer set for later than this may have slept with the machine, or the clock was corrected. */
const LONGEST_WAIT_MS = 60_000
/** Changes come in pages; what belongs together is looked at once. */
export const SETTLE_MS = 250

/** What shows in the list, or how: the outbox tells what is unsent. */
const LISTED: readonly (SyncedTable | 'outbox')[] = [
  'callbacks',
  'member_statements',
  'members',
  'staff',
  'staff_teams',
  'staff_absences',
  'outbox',
]

export interface DueWatchOptions {
  readonly workspace: Workspace
  readonly clock: Clock
  readonly log: Log
  readonly stationZone: string
  /** So many callbacks fell due that nobody was told of. */
  readonly onDue: (count: number) => void
  /** The list looks different now. */
  readonly onChanged: () => void
}

/** Looks after the callbacks of one open cache until it is stopped. */
export interface DueWatch {
  /** Looks now, for example after the machine slept. */
  look(): void
  stop(): void
}

/** The moment at which a callback changes its list though nobody touched it: due, somebody away or back, or midnight. */
function nextTurn(times: readonly number[], { nowMs, stationZone }: { nowMs: number; stationZone: string }): number {
  const today = localDate(stationZone, nowMs)
  const midnight = today === null ? null : startOfDay(stationZone, addDays(today, 1))
  return times.reduce((next, atMs) => (atMs > nowMs && atMs < next ? atMs : next), midnight ?? Infinity)
}

export function startDueWatch({ workspace, clock, log, stationZone, onDue, onChanged }: DueWatchOptions): DueWatch {
  const { db, owner, changes } = workspace
  const staffId = actingStaffId(owner)
  let turnsAt = Infinity
  let cancelTurn: (() => void) | null = null
  let cancelSettling: (() => void) | null = null

  /** Before the first pull is over, more of what is due may come with every page. */
  const isKnown = (): boolean => owner.kind === 'demo' || pullCompleted(db, ['callbacks'])

  function check(): void {
    const nowMs = clock.now()
    const open = readWatchedCallbacks(db)
    const absences = readAbsences(db)
    const isForMe = ({ assignedTo, left }: WatchedCallback): boolean => {
      const hands = inWhoseHands({ assignedTo, left: left === 1 && assignedTo !== staffId }, nowMs, absences)
      return hands.staffId === null || hands.staffId === staffId
    }
    const due = open.filter((one) => one.dueMs <= nowMs && one.announced === 0 && isForMe(one))
    if (due.length > 0 && isKnown()) {
      // Remembered first: after a crash in between nobody is told twice, and the list on the board shows it anyway.
      rememberNotices(db, due)
      onDue(due.length)
    }
    const turns = [...absences.values()].flatMap(({ fromMs, untilMs }) => [fromMs, untilMs])
    turnsAt = nextTurn([...open.map(({ dueMs }) => dueMs), ...turns], { nowMs, stationZone })
  }

  function look(): void {
    cancelTurn?.()
    if (!db.open) return
    const isTurn = clock.now() >= turnsAt
    try {
      check()
    } catch (error) {
      turnsAt = Infinity
      log.error('due callbacks not checked', { error })
    }
    if (isTurn) onChanged()
    cancelTurn = clock.after(Math.min(Math.max(turnsAt - clock.now(), 1), LONGEST_WAIT_MS), look)
  }

  function settle(): void {
    cancelSettling = null
    onChanged()
    look()
  }

  const unsubscribe = changes.subscribe(({ tables }: CacheChange) => {
    if (!tables.some((table) => LISTED.includes(table))) return
    cancelSettling ??= clock.after(SETTLE_MS, settle)
  })
  // Not at once: the desk is being put together.
  cancelTurn = clock.after(0, look)

  return {
    look,
    stop() {
      unsubscribe()
      cancelTurn?.()
      cancelSettling?.()
    },
  }
}
