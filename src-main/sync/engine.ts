import type { SyncStatus } from '#shared/ipc/sync.ts'
import { SYNCED_TABLE_NAMES, type SyncedTable } from '#shared/sync/rows.ts'
import type { Clock } from '../base/clock.ts'
import { damageSeen, isDamage, isDiskFull, isOfTheDisk } from '../db/damage.ts'
import type { Log } from '../log/types.ts'
import type { CacheChange, Workspace } from '../workspace/types.ts'
import { HintFollower } from './hints.ts'
import { PendingWork, type Round } from './pending-work.ts'
import { IDENTITY_TABLES } from './cursor.repo.ts'
import { mendRows } from './mend-rows.ts'
import { createPageStore } from './page-store.ts'
import { isSyncedTable, nextAttemptAt } from './outbox.repo.ts'
import { retryAllNow, retryOutOfSight } from './outbox-writer.repo.ts'
import { pushDue } from './push.ts'
import { rewindToRejected } from './rejected-rows.repo.ts'
import { pageChange, runRound, type RoundDeps } from './round.ts'
import { Schedule } from './schedule.ts'
import { createSyncStatusPublisher, type SyncStatusPublisher } from './sync-status-publisher.ts'
import type { StoredPage } from './store-page.ts'
import { EngineStopped } from './until-stopped.ts'
import { sendAuditEvents } from './audit.ts'
import type { BackendFailure, LiveState, Subscription, SyncBackend, SyncEngine } from './types.ts'
import { pullUrgent } from './urgent.ts'
import { visibleTeams } from './visibility.ts'

export interface SyncEngineOptions {
  /** The owner must be a staff member: sample data is never synced. */
  readonly workspace: Workspace
  readonly backend: SyncBackend
  readonly clock: Clock
  readonly log: Log
  /** In [0, 1); spreads retries. */
  readonly random?: () => number
  /** Rows per pull; smaller in tests. */
  readonly pageSize?: number
  /** Bytes of a page from which another thread stores it; fewer in tests. */
  readonly apartFrom?: number | undefined
}

/** A running engine. `idle` resolves when no work is going on. */
export interface RunningSyncEngine extends SyncEngine {
  idle(): Promise<void>
}

function codeOf(failure: BackendFailure): string {
  if (failure.kind === 'unfit') return `${failure.misfit.who} ${failure.misfit.needed}`
  return failure.kind === 'refused' ? failure.code : failure.detail
}

/**
 * So many failures in a row are the server's, or the way's to it: once it answers, no change waits out a delay of its own. One alone may be
 * that of a single change, which is tried ever more rarely.
 */
const AWAY_AFTER = 2

class Engine implements RunningSyncEngine {
  readonly #pending = new PendingWork()
  readonly #stopping = new AbortController()
  readonly #publisher: SyncStatusPublisher
  readonly #hints: HintFollower
  readonly #schedule: Schedule
  readonly #deps: RoundDeps
  readonly #options: SyncEngineOptions
  readonly #random: () => number
  readonly #ends: (() => void)[] = []
  #subscription: Subscription | null = null
  #working: Promise<void> | null = null
  /** The last round is done, and the thread that stores pages is being ended. */
  #isEnding = false
  #wokenAtEnd = false
  #stopped = false
  #paused = false
  #failures = 0
  /** The last round failed by a fault of this desk, not by the server's silence. */
  #broken = false
  #publishing = false

  constructor(options: SyncEngineOptions, staffId: string) {
    const { workspace, backend, clock, log } = options
    this.#options = options
    this.#random = options.random ?? Math.random
    this.#publisher = createSyncStatusPublisher(workspace, clock)
    const shared = { db: workspace.db, backend, stopping: this.#stopping.signal, clock, log, staffId }
    const pending = this.#pending
    this.#hints = new HintFollower({
      ...shared,
      pending,
      wake: () => {
        if (!this.#paused) this.#wake()
      },
    })
    this.#schedule = new Schedule({ ...shared, pending, random: this.#random, wake: () => this.#wake() })
    this.#deps = {
      publish: (change) => this.#publish(change),
      teamsKnown: () => this.#listen(),
      refused: () => this.#publisher.set({ busy: true }),
      pull: {
        ...shared,
        pages: createPageStore({ ...shared, apartFrom: options.apartFrom }),
        ...(options.pageSize === undefined ? {} : { pageSize: options.pageSize }),
        stored: (page) => this.#stored(page),
        betweenPages: (busy) => this.#betweenPages(busy),
      },
      push: {
        ...shared,
        random: this.#random,
        lookFirst: () => this.#pending.requestPull(null),
        answered: () => this.#publisher.set({ offline: false }),
        settled: (jobs) => {
          const tables = [...new Set(jobs.map(({ table }) => table))].filter(isSyncedTable)
          for (const changed of tables) this.#pending.requestPull(changed)
          this.#publish({
            tables: [...tables, 'outbox'],
            memberIds: [...new Set(jobs.map(({ memberId }) => memberId))],
          })
        },
      },
    }
  }

  start(): void {
    const { workspace, backend, clock } = this.#options
    if (this.#publisher.current().recovered?.rebuilt === false) mendRows(workspace.db, this.#deps.push.staffId)
    retryOutOfSight(workspace.db, null, clock.now())
    // How long a change had to wait was of the server as it was before.
    retryAllNow(workspace.db, clock.now())
    rewindToRejected(
      workspace.db,
      SYNCED_TABLE_NAMES.filter((table) => !IDENTITY_TABLES.includes(table)),
    )
    this.#ends.push(workspace.changes.subscribe((change) => this.#cacheChanged(change)))
    this.#subscription = backend.subscribe({
      onHint: (hint) => this.#hints.take(hint),
      onAway: () => this.#away(),
      onRefused: () => this.#refused(),
      onLive: (news) => this.#schedule.followLive(news),
    })
    this.#listen()
    this.#pending.requestEverything()
    this.#publisher.set({ busy: true })
    this.#wake()
  }

  async idle(): Promise<void> {
    while (this.#working) await this.#working
  }

  async stop(): Promise<void> {
    if (this.#stopped) return
    this.#stopped = true
    this.#hints.stop()
    this.#schedule.stop()
    for (const end of this.#ends) end()
    this.#subscription?.end()
    this.#stopping.abort()
    await this.#working
    this.#publisher.close()
  }

  /** Also called on resume and when the network is back: no delay counts any more. */
  syncNow(): void {
    if (this.#stopped) return
    const { workspace, clock } = this.#options
    // Whoever signs in again may see other members than before.
    if (this.#paused) retryOutOfSight(workspace.db, null, clock.now())
    this.#paused = false
    this.#failures = 0
    retryAllNow(workspace.db, clock.now())
    this.#pending.requestEverything()
    this.#publisher.set({ paused: false, endedBy: null, busy: true })
    this.#wake()
  }

  async sendAuditEvents(): Promise<void> {
    await sendAuditEvents(this.#deps.pull).catch(() => undefined)
  }

  status(): SyncStatus {
    return this.#publisher.current()
  }

  live(): LiveState {
    return this.#schedule.live()
  }

  onStatus(listener: (status: SyncStatus) => void): () => void {
    return this.#publisher.onStatus(listener)
  }

  #publish(change: CacheChange): void {
    this.#publishing = true
    try {
      this.#options.workspace.changes.publish(change)
    } finally {
      this.#publishing = false
    }
    this.#publisher.refresh()
  }

  #stored(page: StoredPage): void {
    const { received, retried } = page
    if (received > 0) this.#publisher.set({ busy: true, offline: false })
    if (retried > 0) this.#pending.requestPush()
    const change = pageChange(page)
    if (change) this.#publish(retried > 0 ? { ...change, tables: [...change.tables, 'outbox'] } : change)
  }

  /** A person changed something: it leaves at once, unless the server is known to be away. */
  #cacheChanged(change: CacheChange): void {
    if (this.#publishing || !change.tables.includes('outbox')) return
    this.#publisher.refresh()
    this.#pending.requestPush()
    if (!this.#paused && (this.#failures === 0 || this.#broken)) this.#wake()
  }

  #listen(): void {
    if (!this.#stopped) this.#subscription?.listenTo(visibleTeams(this.#options.workspace.db))
  }

  /** Updates the status now; the next sync round confirms it. */
  #away(): void {
    if (this.#stopped || this.#paused) return
    this.#pending.requestPull(null)
    this.#publisher.set({ offline: true })
    if (this.#failures === 0) this.#wake()
  }

  /** Another part of the desk was refused: a round finds out what has become of the session. */
  #refused(): void {
    if (this.#stopped || this.#paused) return
    this.#pending.requestEverything()
    this.#publisher.set({ busy: true })
    if (this.#failures === 0) this.#wake()
  }

  #wake(): void {
    if (this.#stopped || this.#pending.isEmpty()) return
    if (this.#working) {
      this.#wokenAtEnd = this.#isEnding
      return
    }
    // Noted before any of it is done: what its first steps wake finds it at work, and a second one would send everything twice.
    this.#working = Promise.resolve()
      .then(() => this.#work())
      .catch((error: unknown) => this.#options.log.error('sync stopped by a fault', { error }))
      .finally(() => this.#end())
  }

  /** Nobody looks any more at what is asked for while this waits. */
  async #end(): Promise<void> {
    this.#isEnding = true
    await this.#deps.pull.pages.close()
    this.#isEnding = false
    this.#working = null
    const isWoken = this.#wokenAtEnd
    this.#wokenAtEnd = false
    if (isWoken) this.#wake()
  }

  async #work(): Promise<void> {
    while (!this.#stopped && !this.#paused && !this.#pending.isEmpty()) {
      const round = this.#pending.take()
      if (round.tables.length === SYNCED_TABLE_NAMES.length) this.#schedule.looks()
      if (round.push && nextAttemptAt(this.#options.workspace.db) !== null) this.#publisher.set({ busy: true })
      const done = await this.#attempt(round)
      if (this.#stopped) return
      if (!done) break
    }
    if (this.#stopped) return
    this.#publisher.set({ busy: false })
    if (!this.#paused) this.#schedule.next(this.#failures)
  }

  /** @returns false when the rest has to wait. */
  async #attempt(round: Round): Promise<boolean> {
    try {
      const failure = await runRound(this.#deps, round, this.#pending)
      if (failure) return this.#failed(round, failure)
    } catch (error) {
      if (error instanceof EngineStopped) return false
      return this.#broke(round, error)
    }
    if (this.#failures >= AWAY_AFTER) {
      retryAllNow(this.#options.workspace.db, this.#options.clock.now())
      this.#pending.requestPush()
    }
    this.#failures = 0
    this.#broken = false
    this.#hints.looked(round)
    const pulled = round.tables.length > 0 ? { lastSyncedAt: this.#options.clock.now(), diskFull: false } : {}
    this.#publisher.set({ offline: false, broken: false, renewalLimited: false, misfit: null, ...pulled })
    return true
  }

  #failed(round: Round, failure: BackendFailure): false {
    this.#pending.requeue(round)
    this.#failures += 1
    this.#paused = failure.kind === 'unauthorized'
    this.#options.log.warn('sync round failed', { kind: failure.kind, code: codeOf(failure) })
    const misfit = failure.kind === 'unfit' ? failure.misfit : null
    const isUnreachable = failure.kind === 'unreachable'
    const renewalLimited = isUnreachable && failure.renewalLimited === true
    this.#broken = isUnreachable && failure.ownFault === true
    const offline = !this.#paused && misfit === null && !this.#broken
    const endedBy = failure.kind === 'unauthorized' ? (failure.endedBy ?? null) : null
    this.#publisher.set({ paused: this.#paused, endedBy, offline, broken: this.#broken, renewalLimited, misfit })
    return false
  }

  #broke(round: Round, error: unknown): false {
    this.#pending.requeue(round)
    this.#failures += 1
    this.#options.log.error('cache not written', { error })
    // What the disk does is over when it is; what the desk gets wrong, it gets wrong again.
    this.#broken = !isOfTheDisk(error)
    // The thread that stores pages tells nobody else.
    if (isDamage(error)) damageSeen(this.#options.workspace.db)
    this.#publisher.set({
      broken: this.#broken,
      ...(this.#broken ? { offline: false } : {}),
      ...(isDiskFull(error) ? { diskFull: true } : {}),
    })
    return false
  }

  async #betweenPages(busy: readonly SyncedTable[]): Promise<void> {
    // What it leaves out or misses is looked for again.
    if (this.#pending.takeUrgent()) await pullUrgent(this.#deps.pull, busy)
    if (this.#pending.takePush()) await pushDue(this.#deps.push)
  }
}

/**
 * Moves changes between the workspace's cache and the server: first what the person did, then what the server has.
 * It never throws out of its own timers; what goes wrong is in the status and in the log.
 * @throws TypeError for the demo workspace, whose sample data is never synced.
 */
export function createSyncEngine(options: SyncEngineOptions): RunningSyncEngine {
  const { owner } = options.workspace
  if (owner.kind !== 'staff') throw new TypeError('sample data is never synced')
  return new Engine(options, owner.staffId)
}
