import { absenceProblem, quietUntil } from '#shared/domain/absence/index.ts'
import { ownZone, toEpochMs, toInstant } from '#shared/domain/time/index.ts'
import type { AbsentColleague, OwnAbsence } from '#shared/ipc/absences.ts'
import type { CallInput } from '#shared/ipc/index.ts'
import type { OutboxOperation } from '#shared/sync/outbox.ts'
import type { SyncedRow } from '#shared/sync/rows.ts'
import { readRow } from '../../db/row-store.ts'
import { readColleagues } from '../../db/colleagues.ts'
import { ApiError } from '../../base/api-error.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import { changeOf as changeOfRow, saveOperations } from '../../sync/save-operations.ts'
import type { Workspace } from '../../workspace/types.ts'
import { readCareStaff, readColleaguesAway } from './absences.repo.ts'

export interface AbsencesFeatureDeps extends FeatureDeps {
  /** IANA zone of this station, whose day is meant. */
  readonly stationZone?: string
  /** The time until which no notification comes may be another now. */
  readonly onQuietChanged: () => void
}

/** When somebody is away and wants to be left alone, on the bridge. */
export function registerAbsences({ ipc, workspaces, clock, stationZone, onQuietChanged }: AbsencesFeatureDeps): void {
  const zone = stationZone ?? ownZone()
  const changed = (): void => {
    onQuietChanged()
    ipc.emit('absences', 'changed', null)
  }
  const watch = (workspace: Workspace): void => {
    workspace.changes.subscribe(({ tables }) => {
      if (tables.includes('staff_absences') || tables.includes('staff')) changed()
    })
  }
  watch(workspaces.current())
  workspaces.onSwitched(() => {
    watch(workspaces.current())
    changed()
  })

  const save = (workspace: Workspace, make: (nowMs: number) => OutboxOperation): null => {
    const nowMs = clock.now()
    saveOperations(workspace, [make(nowMs)], { nowMs })
    return null
  }
  const own = (workspace: Workspace): AbsenceRow => {
    const row = ownRow(workspace)
    if (row === null) throw new ApiError('absences.notHere')
    return row
  }

  /** @throws ApiError absences.order, absences.past, absences.tooLong, absences.cover */
  const setAway = (workspace: Workspace, row: AbsenceRow, away: CallInput<'absences', 'setAway'>): null => {
    if (away !== null) {
      const problem = absenceProblem({ fromMs: toEpochMs(away.from), untilMs: toEpochMs(away.until) }, clock.now())
      if (problem !== null) throw new ApiError(`absences.${problem}`, { field: 'until' })
    }
    const covers =
      away === null || away.coverId === null || covering(workspace, row).some(({ id }) => id === away.coverId)
    if (!covers) throw new ApiError('absences.cover', { field: 'coverId' })
    return save(workspace, (nowMs) => ({ kind: 'absence.set', ...changeOf(row, nowMs), away, was: statedIn(row) }))
  }

  ipc.register('absences', {
    getOwn: (_, { workspace }) => {
      const row = ownRow(workspace)
      return row === null ? null : statedOf(workspace, row, clock.now())
    },
    list: (_, { workspace }) => listOf(workspace, clock.now()),
    setAway: (away, { workspace }) => setAway(workspace, own(workspace), away),
    getTeam: (_, { workspace }) => teamOf(workspace),
    getOf: ({ staffId }, { workspace }) => ({
      ...statedOf(workspace, rowOf(workspace, staffId), clock.now()),
      quietUntil: null,
    }),
    setAwayOf: ({ staffId, away }, { workspace }) => setAway(workspace, rowOf(workspace, staffId), away),
    setQuiet: ({ span }, { workspace }) => {
      const row = own(workspace)
      return save(workspace, (nowMs) => ({
        kind: 'absence.quiet',
        ...changeOf(row, nowMs),
        until: span === null ? null : toInstant(quietUntil(span, { zone, nowMs })),
      }))
    },
  })
}

/** Until when the person at this desk wants no notifications, ms since the epoch; null: they come as ever. */
export function quietUntilOf(workspace: Workspace): number | null {
  const until = ownRow(workspace)?.quiet_until ?? null
  return until === null ? null : toEpochMs(until)
}

type AbsenceRow = SyncedRow<'staff_absences'>

function ownRow({ db, owner }: Workspace): AbsenceRow | null {
  return owner.kind === 'demo' ? null : readRow(db, 'staff_absences', owner.staffId)
}

const teamOf = ({ db, owner }: Workspace) =>
  owner.kind !== 'demo' && owner.role === 'supervisor' ? readCareStaff(db) : []

/** @throws ApiError absences.notYours */
function rowOf(workspace: Workspace, staffId: string): AbsenceRow {
  const row = teamOf(workspace).some(({ id }) => id === staffId)
    ? readRow(workspace.db, 'staff_absences', staffId)
    : null
  if (row === null) throw new ApiError('absences.notYours')
  return row
}

/** What is said of a person's absence has its own queue in the outbox, as what is said of a member has. */
const changeOf = (row: AbsenceRow, nowMs: number) => changeOfRow({ ...row, member_id: row.id }, nowMs)

const covering = ({ db }: Workspace, row: AbsenceRow) =>
  readColleagues(db, row.team_id).filter(({ id }) => id !== row.id)

const statedIn = ({ away_from, away_until, away_note: note, cover_id: coverId }: AbsenceRow) =>
  away_from === null || away_until === null ? null : { from: away_from, until: away_until, note, coverId }

const isAhead = (until: string | null, nowMs: number): until is string => until !== null && toEpochMs(until) > nowMs

function statedOf(workspace: Workspace, row: AbsenceRow, nowMs: number): OwnAbsence {
  const { id, away_from: from, away_until: until, away_note: note, cover_id: coverId, quiet_until: quiet } = row
  const { stated_by: by } = row
  const statedBy = by === null || by === id ? null : (readRow(workspace.db, 'staff', by)?.full_name ?? null)
  return {
    id,
    away: from !== null && isAhead(until, nowMs) ? { from, until, note, coverId, statedBy } : null,
    quietUntil: isAhead(quiet, nowMs) ? quiet : null,
    colleagues: covering(workspace, row).map(({ id, name }) => ({ id, name })),
  }
}

function listOf({ db, owner }: Workspace, nowMs: number): AbsentColleague[] {
  if (owner.kind === 'demo') return []
  return readColleaguesAway(db, owner.staffId)
    .map(({ id, name, from, until, note, coverId, coverName, statedBy, quietUntil: quiet }) => ({
      id,
      name,
      away:
        from !== null && isAhead(until, nowMs)
          ? { from, until, note, coverId, coverName, statedBy, now: toEpochMs(from) <= nowMs }
          : null,
      quietUntil: isAhead(quiet, nowMs) ? quiet : null,
    }))
    .filter(({ away, quietUntil: quiet }) => away !== null || quiet !== null)
}
