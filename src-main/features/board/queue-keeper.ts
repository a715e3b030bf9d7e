import { msToNextMinute } from '#shared/domain/time/index.ts'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../log/types.ts'
import type { CacheChange, Workspace } from '../../workspace/types.ts'
import { BoardIndex } from './board-index.ts'
import { loadEverybody, loadMembers, loadTexts, loadWithTexts, RANKING_TABLES } from './board.repo.ts'
import { loadCaps } from './call-times.repo.ts'
import { QueueSnapshot } from './queue-snapshot.ts'
import { callTimesAt, setAsideAt, type RankedPlace } from './set-aside.ts'

/** Rankings that can still be paged through. */
const KEPT_RANKINGS = 3
/** Changes of a few members are gathered this long before the queue is ranked again. */
const SETTLE_MS = 250
/** Reading everybody again waits at least this long for further pages of a first sync. */
const RELOAD_MIN_MS = 1000
/** Reading and ranking take at most this share of the time, however fast changes arrive and however large the panel. */
const BUSY_SHARE = 0.1
/** Bounds the wait even where the station's clock was set forward in the middle of a measurement. */
const PATIENCE_MAX_MS = 30_000

export interface QueueKeeperOptions {
  readonly workspace: Workspace
  readonly clock: Clock
  readonly log: Log
  /** IANA zone of this station: 'today' is its day. */
  readonly stationZone: string
  /** Members of the largest panel that is read as a whole before the first page. */
  readonly readAtOnce: number
  /** Numbers rise over all workspaces, so a ranking of the one before is never taken for one of this. */
  readonly nextNumber: () => number
  readonly onRanking: (number: number) => void
  /** These members' cards or details changed; null: assume all. */
  readonly onMembers: (memberIds: readonly string[] | null) => void
}

/**
 * The queue of one open cache: its index in memory, the last few rankings, and when to rank again: on every full minute,
 * soon after a member changed, on demand.
 */
export class QueueKeeper {
  readonly index = new BoardIndex()
  /** Counts up whenever the index changes, for caches of what was derived from it. */
  version = 0
  readonly #options: QueueKeeperOptions
  readonly #stops: (() => void)[] = []
  #rankings: QueueSnapshot[] = []
  /** Members to read again; null: everybody. */
  #stale: Set<string> | null = new Set()
  /** Members who changed while everybody is read in the background; null: nobody is read. */
  #missed: Set<string> | null = null
  #cardsStale = false
  /** What members are found by, as far as it is not read yet; null: all is there. */
  #texts: Generator<void> | null = null
  /** Until when those called lately have been called often enough, which nobody waits for who searches. */
  #caps: Generator<void> | null = null
  #cancelTexts: () => void = () => {}
  #cancelMinute: () => void = () => {}
  #cancelSettle: (() => void) | null = null
  #lastReloadMs = 0
  #lastRankMs = 0
  #rankedVersion = -1

  /** Reads the panel and ranks it: the one moment that takes noticeable time. */
  constructor(options: QueueKeeperOptions) {
    this.#options = options
    this.#stops.push(options.workspace.changes.subscribe((change) => this.#changed(change)))
    this.#reload()
    this.#rank()
    this.#waitForMinute()
  }

  latest(): QueueSnapshot {
    const latest = this.#rankings.at(-1)
    if (latest === undefined) throw new Error('the queue has no ranking')
    return latest
  }

  /** The ranking of that number, or null once it is too old. */
  find(number: number): QueueSnapshot | null {
    return this.#rankings.find((ranking) => ranking.number === number) ?? null
  }

  /** Ranks now; answers the new ranking's number. */
  rankNow(): number {
    this.#cancelSettle?.()
    this.#cancelSettle = null
    // Whoever asks gets everything; a reading that goes on is begun anew for that.
    if (this.#missed !== null) this.#stale = null
    this.#missed = null
    this.#refreshStale()
    return this.#rankAndTell()
  }

  #rankAndTell(): number {
    this.#rank()
    const { number } = this.latest()
    this.#options.onRanking(number)
    this.#announceCards()
    return number
  }

  /** Takes over the few members who changed, so that nobody who left is shown until the next ranking. */
  catchUp(): void {
    if (this.#stale !== null && this.#stale.size > 0) this.#refreshStale()
  }

  /** Has the rest of what members are found by, for whoever searches before it was read in the background. */
  completeTexts(): void {
    while (this.#texts !== null) this.#readTexts()
  }

  dispose(): void {
    this.#cancelMinute()
    this.#cancelTexts()
    this.#cancelSettle?.()
    for (const stop of this.#stops) stop()
    this.#rankings = []
  }

  #changed({ tables, memberIds }: CacheChange): void {
    if (memberIds !== null && memberIds.length === 0) return
    if (memberIds === null) this.#cardsStale = true
    else this.#options.onMembers(memberIds)
    const ranked = tables.some((table) => RANKING_TABLES.some((ranking) => ranking === table))
    if (ranked) this.#markStale(memberIds)
    if (ranked || memberIds === null) this.#settleSoon()
  }

  #markStale(memberIds: readonly string[] | null): void {
    if (memberIds === null) this.#stale = null
    for (const id of memberIds ?? []) {
      this.#stale?.add(id)
      this.#missed?.add(id)
    }
  }

  #settleSoon(): void {
    if (this.#cancelSettle !== null) return
    const reload = this.#stale === null || this.#cardsStale
    const patience = reload ? RELOAD_MIN_MS : SETTLE_MS
    const work = this.#lastRankMs + (reload ? this.#lastReloadMs : 0)
    const delay = Math.min(Math.max(patience, work / BUSY_SHARE), PATIENCE_MAX_MS)
    this.#cancelSettle = this.#options.clock.after(delay, () => this.#inBackground(() => this.#settle()))
  }

  #settle(): void {
    this.#cancelSettle = null
    if (this.#stale === null) this.#reloadInSlices()
    else if (this.#stale.size > 0 || this.#rankedVersion !== this.version) this.rankNow()
    else this.#announceCards()
  }

  /** Reads everybody without keeping anybody waiting: between two slices the window and a call have their turn. */
  #reloadInSlices(): void {
    const { clock, workspace } = this.#options
    this.#stale = new Set()
    this.#missed = new Set()
    const slices = loadWithTexts(workspace.db, this.index, clock.now())
    let worked = 0
    const step = (): void => {
      this.#cancelSettle = null
      const started = clock.now()
      const isDone = this.#orStale(() => slices.next().done === true)
      worked += clock.now() - started
      const next = isDone ? () => this.#endReload(worked) : step
      this.#cancelSettle = clock.after(0, () => this.#inBackground(next))
    }
    step()
  }

  /** What could not be read is read again at the next change. */
  #orStale<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      this.#stale = null
      this.#missed = null
      throw error
    }
  }

  #endReload(worked: number): void {
    this.#cancelSettle = null
    this.#noteReload(worked)
    for (const id of this.#missed ?? []) this.#stale?.add(id)
    this.#missed = null
    this.version += 1
    this.catchUp()
    this.#rankInTurns()
  }

  /** What a ranking of everybody consists of, each part in a turn of its own; whoever asks for a ranking meanwhile gets one. */
  #rankInTurns(): void {
    const { clock } = this.#options
    const nowMs = clock.now()
    let setAside: QueueSnapshot['setAside'] | null = null
    const parts = [
      () => void (setAside = setAsideAt(this.#place(), nowMs)),
      () => void this.index.timeScores(nowMs),
      () => void this.index.inHours(nowMs),
      () => void callTimesAt(this.#place(), nowMs, setAside ?? setAsideAt(this.#place(), nowMs)),
      () => void this.index.sortedByFacts(),
      () => this.#rank(nowMs, setAside ?? setAsideAt(this.#place(), nowMs)),
      () => this.#options.onRanking(this.latest().number),
      () => this.#announceCards(),
    ]
    let worked = 0
    const turn = (): void => {
      this.#cancelSettle = null
      const started = clock.now()
      parts.shift()?.()
      worked += clock.now() - started
      if (parts.length > 0) {
        this.#cancelSettle = clock.after(0, () => this.#inBackground(turn))
        return
      }
      this.#lastRankMs = worked
      if (this.#stale === null || this.#stale.size > 0 || this.#rankedVersion !== this.version) this.#settleSoon()
    }
    turn()
  }

  #announceCards(): void {
    if (!this.#cardsStale) return
    this.#cardsStale = false
    this.#options.onMembers(null)
  }

  #refreshStale(): void {
    if (this.#stale === null) this.#reload()
    else if (this.#stale.size > 0) {
      loadMembers(this.#options.workspace.db, this.index, [...this.#stale], this.#options.clock.now())
      this.#loaded()
    }
  }

  #reload(): void {
    const started = this.#options.clock.now()
    const slices = loadEverybody(this.#options.workspace.db, this.index)
    while (slices.next().done !== true);
    const { workspace, readAtOnce } = this.#options
    this.#texts = loadTexts(workspace.db, this.index)
    this.#caps = this.#loadCaps()
    if (this.index.size <= readAtOnce) while (this.#isUnread()) this.#readTexts()
    else this.#readTextsSoon()
    this.#loaded()
    this.#noteReload(this.#options.clock.now() - started)
  }

  #loadCaps(): Generator<void> {
    const { workspace, clock } = this.#options
    return loadCaps({ db: workspace.db, index: this.index, nowMs: clock.now() })
  }

  #isUnread(): boolean {
    return this.#texts !== null || this.#caps !== null
  }

  /**
   * Nobody has typed a name yet when the board is shown, so the first page of a large panel does not wait for all of them; who may be
   * called is told by the zone of their best times until then.
   */
  #readTextsSoon(): void {
    this.#cancelTexts()
    this.#cancelTexts = this.#options.clock.after(0, () =>
      this.#inBackground(() => {
        this.#readTexts()
        if (this.#isUnread()) return this.#readTextsSoon()
        this.version += 1
        this.#settleSoon()
      }),
    )
  }

  #readTexts(): void {
    try {
      if (this.#texts !== null) {
        if (this.#texts.next().done === true) this.#texts = null
      } else if (this.#caps?.next().done !== false) this.#caps = null
    } catch (error) {
      this.#texts = loadTexts(this.#options.workspace.db, this.index)
      this.#caps = this.#loadCaps()
      throw error
    }
  }

  #noteReload(ms: number): void {
    this.#lastReloadMs = ms
    this.#options.log.debug('board.loaded', { members: this.index.size, ms: Math.round(ms) })
  }

  #loaded(): void {
    this.#stale = new Set()
    this.version += 1
  }

  #rank(nowMs = this.#options.clock.now(), setAside = setAsideAt(this.#place(), nowMs)): void {
    const { clock, nextNumber } = this.#options
    const started = clock.now()
    const callTimes = callTimesAt(this.#place(), nowMs, setAside)
    const ranking = new QueueSnapshot(this.index, { number: nextNumber(), nowMs, setAside, callTimes })
    this.#rankings = [...this.#rankings, ranking].slice(-KEPT_RANKINGS)
    this.#rankedVersion = this.version
    this.#lastRankMs = clock.now() - started
  }

  #place(): RankedPlace {
    const { workspace, stationZone } = this.#options
    return { workspace, stationZone, index: this.index }
  }

  #rankForMinute(): void {
    if (this.#stale !== null) return void this.rankNow()
    this.#cancelSettle?.()
    this.#reloadInSlices()
  }

  #waitForMinute(): void {
    const { clock } = this.#options
    this.#cancelMinute = clock.after(msToNextMinute(clock.now()), () => {
      // A reading that goes on ends with a ranking.
      if (this.#missed === null) this.#inBackground(() => this.#rankForMinute())
      this.#waitForMinute()
    })
  }

  /** Nobody waits for a timer's answer: a cache that was closed or can't be read must not end the process. */
  #inBackground(task: () => void): void {
    if (!this.#options.workspace.db.open) return
    try {
      task()
    } catch (error) {
      this.#options.log.error('board.refreshFailed', { error })
    }
  }
}
