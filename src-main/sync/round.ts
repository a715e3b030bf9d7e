import { SYNCED_TABLE_NAMES, type SyncedTable } from '#shared/sync/rows.ts'
import type { Db } from '../db/types.ts'
import type { CacheChange } from '../workspace/types.ts'
import type { PendingWork, Round } from './pending-work.ts'
import { IDENTITY_TABLES } from './cursor.repo.ts'
import { forgetServer, isServerRestored } from './forget-server.ts'
import { leaveWork } from './leave-work.ts'
import { restoreCreatedRows } from './local-change.ts'
import { tablesToPull } from './news.ts'
import { pullTable, pullWhole, type PullDeps } from './pull.ts'
import { pushDue, type PushDeps } from './push.ts'
import { applyRemovals, keepingNotes } from './removals.ts'
import type { BackendFailure } from './types.ts'
import { sendTrail } from './trail.ts'
import { applyVisibility, isSwitchedOff } from './visibility.ts'

/** A change of more members than this is announced as 'reload'. */
const NAMED_MEMBERS_MAX = 200

export interface RoundDeps {
  readonly pull: PullDeps
  readonly push: PushDeps
  readonly publish: (change: CacheChange) => void
}

/** What to announce after a page; null when it changed nothing. */
export function pageChange(table: SyncedTable, memberIds: readonly string[]): CacheChange | null {
  if (memberIds.length === 0) return null
  if (table === 'sync_removals') return null
  return { tables: [table], memberIds: IDENTITY_TABLES.includes(table) ? [] : named(memberIds) }
}

const named = (memberIds: readonly string[]): readonly string[] | null =>
  memberIds.length > NAMED_MEMBERS_MAX ? null : memberIds

/** What was erased leaves the write-ahead log too. */
function truncateLog(db: Db): void {
  db.pragma('wal_checkpoint(TRUNCATE)')
}

/** After the removal records, which every pull ends with. */
function eraseRemoved({ pull, publish }: RoundDeps): void {
  const erased = applyRemovals(pull.db)
  if (erased.length === 0) return
  truncateLog(pull.db)
  pull.log.info('members erased', { count: erased.length })
  publish({ tables: SYNCED_TABLE_NAMES, memberIds: named(erased) })
}

/**
 * After the identity tables: erases lost teams, and asks for everything again when a team was gained.
 * @returns the end of the session of somebody who was switched off, whose notes are kept for whoever erases this cache
 */
function followTeams(deps: RoundDeps, pending: PendingWork): BackendFailure | null {
  const { db, staffId } = deps.pull
  const isOff = isSwitchedOff(db, staffId)
  const follow = () => applyVisibility(db, staffId)
  const { lost, gained } = isOff ? keepingNotes(db, follow) : follow()
  if (lost.length > 0) {
    truncateLog(deps.pull.db)
    deps.pull.log.info('teams lost', { count: lost.length })
    deps.publish({ tables: SYNCED_TABLE_NAMES, memberIds: null })
  }
  if (gained.length > 0) {
    deps.pull.log.info('teams gained', { count: gained.length })
    pending.requestPull(null)
  }
  return isOff ? { kind: 'unauthorized', detail: 'switched off' } : null
}

async function pullIdentity(
  deps: RoundDeps,
  { recheckIdentity, tables }: Pick<Round, 'recheckIdentity' | 'tables'>,
): Promise<BackendFailure | null> {
  for (const table of IDENTITY_TABLES) {
    if (!recheckIdentity && !tables.includes(table)) continue
    const failure = recheckIdentity
      ? await pullWhole(deps.pull, table, table === 'staff' ? deps.pull.staffId : null)
      : await pullTable(deps.pull, table)
    if (failure) return failure
  }
  return null
}

/** After the removal records: what can't be sent any more goes to those who work with its members now. */
async function leaveToOthers({ pull, push, publish }: RoundDeps): Promise<void> {
  const gone = await leaveWork({ ...pull, clock: push.clock })
  if (gone.length === 0) return
  truncateLog(pull.db)
  publish({ tables: ['outbox'], memberIds: named([...new Set(gone.map(({ memberId }) => memberId))]) })
}

/** Rows that a person's own unsent work makes come back after a cache was rebuilt. */
function restoreOwnRows({ pull, publish }: RoundDeps): void {
  const memberIds = restoreCreatedRows(pull.db, pull.staffId)
  if (memberIds.length > 0) publish({ tables: SYNCED_TABLE_NAMES, memberIds: named(memberIds) })
}

/** One round: session, send, then receive (so that what was sent comes back with its new version). */
export async function runRound(deps: RoundDeps, round: Round, pending: PendingWork): Promise<BackendFailure | null> {
  const failure = await runSteps(deps, round, pending)
  if (failure === null || !isServerRestored(failure)) return failure
  forgetServer(deps.pull.db, deps.push.clock.now())
  deps.pull.log.warn('server was restored, receiving everything anew')
  deps.publish({ tables: SYNCED_TABLE_NAMES, memberIds: null })
  pending.requestEverything()
  return null
}

async function runSteps(deps: RoundDeps, round: Round, pending: PendingWork): Promise<BackendFailure | null> {
  const { backend, gate } = deps.pull
  if (round.refreshSession) {
    const session = await gate.wait(backend.refreshSession())
    if (!session.ok) return session.failure
  }
  if (round.push) {
    const failure = await pushDue(deps.push)
    if (failure) return failure
  }
  await sendTrail(deps.pull)
  if (round.tables.length === 0) return null
  const tables = await tablesToPull(deps.pull, round)
  if (!tables.ok) return tables.failure
  const failure = (await pullIdentity(deps, { ...round, tables: tables.value })) ?? followTeams(deps, pending)
  if (failure) return failure
  for (const table of tables.value) {
    if (IDENTITY_TABLES.includes(table)) continue
    const failure = await pullTable(deps.pull, table)
    if (failure) return failure
  }
  eraseRemoved(deps)
  restoreOwnRows(deps)
  await leaveToOthers(deps)
  return null
}
