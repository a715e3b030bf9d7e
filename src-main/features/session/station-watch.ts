import { offlineDays, offlineState, type OfflineState } from '#shared/domain/station/index.ts'
import type { Erased, OutOfReach } from '#shared/ipc/session.ts'
import type { SyncStatus } from '#shared/ipc/sync.ts'
import type { Clock } from '../../base/clock.ts'
import type { Standing, StandingQuestion } from '../../backend/station-standing.ts'
import { ApiError } from '../../base/api-error.ts'
import type { Log } from '../../log/types.ts'
import type { SyncService } from '../sync/register.ts'
import { firstContact, type SessionRecord, type StationFacts } from './session-record.ts'

/** A desk that starts again after a long time has this long to reach its server before it erases. */
const GRACE_MS = 60_000
const EVERY_MS = 15 * 60_000
/** Contact is written down at most this often. */
const CONTACT_EVERY_MS = 10 * 60_000

/** Refusals after which the account itself may be gone. */
const MAY_BE_GONE: ReadonlySet<string> = new Set(['session.inactive', 'session.notStaff'])

export interface StationWatchOptions {
  readonly clock: Clock
  readonly log: Log
  readonly sync: Pick<SyncService, 'onStatus' | 'syncNow'>
  readonly standing: StandingQuestion
  readonly inCall: () => boolean
  /** Whose cache is open; null while nobody is signed in. */
  readonly record: () => SessionRecord | null
  readonly keep: (change: { readonly station: StationFacts }) => Promise<void>
  /** Runs when no other operation of the session does. */
  readonly inTurn: (task: () => Promise<void>) => Promise<void>
  readonly lock: () => void
  readonly erase: (record: SessionRecord, reason: Erased['reason']) => Promise<void>
  readonly announce: () => void
}

/** Watches how far this station is from its server, and whether the account that its cache belongs to still stands. */
export class StationWatch {
  readonly #options: StationWatchOptions
  #cancel: (() => void) | null = null
  #lastState: SyncStatus['state'] | null = null
  #lastVersions: string | null = null

  constructor(options: StationWatchOptions) {
    this.#options = options
    options.sync.onStatus((status) => this.#synced(status))
  }

  start(): void {
    this.stop()
    this.#cancel = this.#options.clock.after(GRACE_MS, () => this.#look())
    void this.#ask()
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = null
  }

  /** Anything but `fresh`: nobody opens this desk without the server. */
  state(): OfflineState {
    const station = this.#options.record()?.station
    return station ? offlineState(station, station, this.#options.clock.now()) : 'fresh'
  }

  /** What people are told where only the server opens the desk. */
  outOfReach(): OutOfReach | null {
    const station = this.#options.record()?.station
    if (!station || this.state() === 'fresh') return null
    return { days: offlineDays(station, this.#options.clock.now()), contact: station.contact }
  }

  /** The facts of a person whom the server accepts now. */
  inContact(before: SessionRecord | null): StationFacts {
    const now = this.#options.clock.now()
    return { ...(before?.station ?? firstContact(now)), contactAt: now, latestAt: now }
  }

  /** After a refusal by the server: erases at once where it says that the account is gone. Only to be called in turn. */
  async refused(error: unknown): Promise<void> {
    if (!(error instanceof ApiError && MAY_BE_GONE.has(error.code))) return
    const record = this.#options.record()
    const standing = record && (await this.#options.standing(record.userId))
    if (record && standing && !standing.active) await this.#options.erase(record, 'gone')
  }

  #look(): void {
    const { clock, record } = this.#options
    if (!record()) return
    this.#cancel = clock.after(EVERY_MS, () => this.#look())
    if (this.state() !== 'fresh') this.#later(() => this.#shut())
    void this.#ask()
  }

  /** A call is not cut off; the next look comes. */
  async #shut(): Promise<void> {
    const { record, inCall, erase, lock, announce } = this.#options
    const state = this.state()
    const known = record()
    if (!known || state === 'fresh' || inCall()) return
    if (state === 'expired') return erase(known, 'expired')
    lock()
    announce()
  }

  async #ask(): Promise<void> {
    const userId = this.#options.record()?.userId
    const standing = userId === undefined ? null : await this.#options.standing(userId)
    if (userId !== undefined && standing !== null) this.#later(() => this.#heard(userId, standing))
  }

  async #heard(userId: string, { active, versions, ...limits }: Standing): Promise<void> {
    const { record, keep, erase, sync } = this.#options
    const known = record()
    if (known?.userId !== userId) return
    if (!active) return erase(known, 'gone')
    const told = JSON.stringify(versions)
    // The server was updated, or asks for newer desks: whether the two fit is asked before anything else moves.
    if (this.#lastVersions !== null && this.#lastVersions !== told) sync.syncNow()
    this.#lastVersions = told
    const station = { ...known.station, ...limits }
    if (JSON.stringify(station) !== JSON.stringify(known.station)) await keep({ station })
  }

  #synced({ state, lastSyncedAt }: SyncStatus): void {
    const known = this.#options.record()
    const wasPaused = this.#lastState === 'paused'
    this.#lastState = state
    if (!known) return
    if (state === 'paused' && !wasPaused) void this.#ask()
    if (lastSyncedAt === null) return
    const { contactAt, latestAt } = known.station
    const at = Date.parse(lastSyncedAt)
    if (at - contactAt >= CONTACT_EVERY_MS || at < latestAt - CONTACT_EVERY_MS) this.#later(() => this.#reached())
  }

  async #reached(): Promise<void> {
    const { record, keep, announce } = this.#options
    const wasFresh = this.state() === 'fresh'
    const known = record()
    if (!known) return
    await keep({ station: this.inContact(known) })
    if (!wasFresh) announce()
  }

  #later(task: () => Promise<void>): void {
    const { inTurn, log } = this.#options
    inTurn(task).catch((error: unknown) => log.error('station not brought up to date', { error }))
  }
}
