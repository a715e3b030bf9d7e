import { SYNCED_TABLE_NAMES, type SyncedTable } from '#shared/sync/rows.ts'
import { eraseTraces } from '../db/work-journal.ts'
import type { CacheChange } from '../workspace/types.ts'
import type { PendingWork, Round } from './pending-work.ts'
import { IDENTITY_TABLES, completedTables, readCursor } from './cursor.repo.ts'
import { forgetServer, isServerRestored } from './forget-server.ts'
import { leaveWork } from './leave-work.ts'
import { askForNews, GivenPages, isBetweenRounds, type News } from './news.ts'
import { restoreCreatedRows } from './save-operations.ts'
import { pullTables, pullWhole, type PullDeps } from './pull.ts'
import { pushDue, type PushDeps } from './push.ts'
import { applyRemovals, keepingNotes } from './removals.ts'
import { named, type StoredPage } from './store-page.ts'
import type { BackendFailure, BackendResult } from './types.ts'
import { sendAuditEvents } from './audit.ts'
import { untilStopped } from './until-stopped.ts'
import { pullUrgent } from './urgent.ts'
import { applyVisibility, isSwitchedOff } from './visibility.ts'

export interface RoundDeps {
  readonly pull: PullDeps
  readonly push: PushDeps
  readonly publish: (change: CacheChange) => void
  /** Told after this person's teams were compared with those of the cache. */
  readonly teamsKnown: () => void
  /** The server takes the session no more: nothing is up to date until it is renewed. */
  readonly refused: () => void
}

/** What to announce after a page; null when nothing was in it. */
export function pageChange({ table, received, memberIds }: StoredPage): CacheChange | null {
  return received === 0 || table === 'sync_removals' ? null : { tables: [table], memberIds }
}

/** After the removal records, which every pull ends with. */
function eraseRemoved({ pull, publish }: RoundDeps): void {
  const erased = applyRemovals(pull.db)
  if (erased.length === 0) return
  eraseTraces(pull.db)
  pull.log.info('members erased', { count: erased.length })
  publish({ tables: SYNCED_TABLE_NAMES, memberIds: named(erased) })
}

/**
 * After the identity tables: erases lost teams, and asks for everything again when a team was gained.
 * @returns the end of the session of somebody who was switched off, whose notes are kept for whoever erases this cache
 */
function followTeams(deps: RoundDeps, pending: PendingWork, given: GivenPages): BackendFailure | null {
  const { db, staffId } = deps.pull
  const isOff = isSwitchedOff(db, staffId)
  const follow = () => applyVisibility(db, staffId)
  const { lost, gained } = isOff ? keepingNotes(db, follow) : follow()
  if (lost.length > 0) {
    eraseTraces(deps.pull.db)
    deps.pull.log.info('teams lost', { count: lost.length })
    deps.publish({ tables: SYNCED_TABLE_NAMES, memberIds: null })
  }
  if (gained.length > 0) {
    deps.pull.log.info('teams gained', { count: gained.length })
    deps.publish({ tables: SYNCED_TABLE_NAMES, memberIds: null })
    pending.requestPull(null)
    given.drop()
  }
  deps.teamsKnown()
  return isOff ? { kind: 'unauthorized', detail: 'switched off', endedBy: 'switchedOff' } : null
}

async function pullIdentity(
  deps: RoundDeps,
  { recheckIdentity, tables }: Pick<Round, 'recheckIdentity' | 'tables'>,
  given: GivenPages,
): Promise<BackendFailure | null> {
  for (const table of IDENTITY_TABLES) {
    if (!recheckIdentity && !tables.includes(table)) continue
    const failure = recheckIdentity
      ? await pullWhole(deps.pull, table, table === 'staff' ? deps.pull.staffId : null)
      : await pullTables(deps.pull, [table], given)
    if (failure) return failure
  }
  return null
}

/** After the removal records: what can't be sent any more goes to those who work with its members now. */
async function leaveToOthers({ pull, push, publish }: RoundDeps): Promise<void> {
  const gone = await leaveWork({ ...pull, clock: push.clock })
  if (gone.length === 0) return
  eraseTraces(pull.db)
  publish({ tables: ['outbox'], memberIds: named([...new Set(gone.map(({ memberId }) => memberId))]) })
}

/** Rows that a person's own unsent work makes come back after a cache was rebuilt. */
function restoreOwnRows({ pull, publish }: RoundDeps): void {
  const memberIds = restoreCreatedRows(pull.db, pull.staffId)
  if (memberIds.length > 0) publish({ tables: SYNCED_TABLE_NAMES, memberIds: named(memberIds) })
}

/**
 * One round. A session whose token the server refuses is renewed once before it counts as ended. Of a session that is over only the
 * refusal tells why, the renewal does not.
 */
export async function runRound(deps: RoundDeps, round: Round, pending: PendingWork): Promise<BackendFailure | null> {
  const failure = await runOnce(deps, round, pending)
  if (failure?.kind !== 'unauthorized') return failure
  deps.refused()
  const again = await runOnce(deps, { ...round, refreshSession: true, tokenRefused: true }, pending)
  return again?.kind === 'unauthorized' ? { ...again, endedBy: again.endedBy ?? failure.endedBy ?? null } : again
}

/** The round that follows a refused token renews it, whatever this computer's clock says. */
interface RoundWithToken extends Round {
  readonly tokenRefused?: boolean
}

/** Session, what is urgent, then send, then receive (so that what was sent comes back with its new version). */
async function runOnce(deps: RoundDeps, round: RoundWithToken, pending: PendingWork): Promise<BackendFailure | null> {
  const failure = await runSteps(deps, round, pending)
  if (failure === null || !isServerRestored(failure)) return failure
  forgetServer(deps.pull.db, deps.push.clock.now())
  deps.pull.log.warn('server was restored, receiving everything anew')
  deps.publish({ tables: SYNCED_TABLE_NAMES, memberIds: null })
  pending.requestEverything()
  return null
}

async function runSteps(deps: RoundDeps, round: RoundWithToken, pending: PendingWork): Promise<BackendFailure | null> {
  const { backend, stopping } = deps.pull
  if (round.refreshSession) {
    const session = await untilStopped(stopping, backend.refreshSession(round.tokenRefused))
    if (!session.ok) return session.failure
  }
  if (round.urgent) {
    const failure = await pullUrgent(deps.pull)
    if (failure) return failure
  }
  if (round.push) {
    const failure = await pushDue(deps.push)
    if (failure) return failure
  }
  await sendAuditEvents(deps.pull)
  if (round.tables.length === 0) return null
  const tables = await tablesToPull(deps.pull, round)
  if (!tables.ok) return tables.failure
  const { tables: toPull, given } = tables.value
  const others = toPull.filter((table) => !IDENTITY_TABLES.includes(table))
  const failure =
    (await pullIdentity(deps, { ...round, tables: toPull }, given)) ??
    followTeams(deps, pending, given) ??
    (await pullTables(deps.pull, others, given))
  if (failure) return failure
  eraseRemoved(deps)
  restoreOwnRows(deps)
  await leaveToOthers(deps)
  return null
}

/**
 * What a round pulls, in this order. A round for everything asks first which tables have news, in one request instead of one for
 * each; those that were never pulled to their end, or are in the middle of a round, are pulled in any case.
 * Whatever else is pulled, the removal records come after it: they may only be applied to rows that are older.
 */
async function tablesToPull(deps: PullDeps, { tables }: Pick<Round, 'tables'>): Promise<BackendResult<News>> {
  const { db } = deps
  const isEverything = tables.length === SYNCED_TABLE_NAMES.length
  const asked = isEverything ? completedTables(db).filter((table) => isBetweenRounds(readCursor(db, table))) : []
  if (asked.length === 0) return { ok: true, value: { tables: withRemovals(tables), given: new GivenPages() } }
  const answer = await askForNews(deps, withRemovalsLast(asked))
  if (!answer.ok) return answer
  const { tables: withNews, given } = answer.value
  const left = tables.filter((table) => !asked.includes(table) || withNews.includes(table))
  return { ok: true, value: { tables: withRemovals(left), given } }
}

/** The server reads the pages in this order. */
const withRemovalsLast = (tables: readonly SyncedTable[]): readonly SyncedTable[] => [
  ...tables.filter((table) => table !== 'sync_removals'),
  ...tables.filter((table) => table === 'sync_removals'),
]

const withRemovals = (tables: readonly SyncedTable[]): readonly SyncedTable[] =>
  tables.length === 0 ? [] : withRemovalsLast([...new Set<SyncedTable>([...tables, 'sync_removals'])])
