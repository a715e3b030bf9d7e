import { isWithinHours, needsServer, updateHold } from '#shared/domain/station/index.ts'
import type { ServerVersions } from '#shared/domain/station/fit.ts'
import type { UpdateState } from '#shared/ipc/updates.ts'
import type { Clock } from '../../base/clock.ts'
import { ApiError } from '../../base/api-error.ts'
import type { Log } from '../../log/types.ts'
import type { OfferedUpdate, Updater } from '../../os/updater.ts'

export interface UpdatesOptions {
  readonly mode: UpdateState['mode']
  /** Such as '18:00-06:00'; null: at any time. */
  readonly hours: string | null
  /** Null where this installation can't update itself: not packaged, or nothing is set. */
  readonly openUpdater: (() => Promise<Updater>) | null
  /** What the desk is doing. */
  readonly work: () => { readonly inCall: boolean; readonly unsent: number }
  /** Null while the server has said nothing. Never rejects. */
  readonly serverVersions: () => Promise<ServerVersions | null>
  readonly clock: Clock
  /** By the computer's clock. */
  readonly minuteOfDay: () => number
  readonly log: Log
  readonly onState: (state: UpdateState) => void
  /** Ends the desk in order; what `finish` then says decides how. */
  readonly quit: () => void
}

const TICK_MS = 15 * 60_000
const FIRST_TICK_MS = 60_000
const LOOK_EVERY_MS = 4 * 3_600_000
const AFTER_FAILURE_MS = 3_600_000

/** New versions of the desk: when they are looked for, loaded and put in place (docs/rules/foundations.md#updates). */
export class UpdatesService {
  readonly #options: UpdatesOptions
  #state: UpdateState
  #offered: OfferedUpdate | null = null
  #opened: Updater | null = null
  #lookedAtMs: number | null = null
  #running: Promise<void> | null = null
  #cancelTick: (() => void) | null = null
  #ending: 'exit' | 'install' | 'again' = 'exit'

  constructor(options: UpdatesOptions) {
    this.#options = options
    const mode = options.openUpdater === null ? 'off' : options.mode
    this.#state = { mode, status: 'unknown', version: null, reason: null, lookedAt: null }
  }

  /** Looks now and then from here on. */
  start(): void {
    if (this.#state.mode !== 'off') this.#plan(FIRST_TICK_MS)
  }

  getState(): UpdateState {
    return this.#state
  }

  /** Somebody asks: at any hour, and even if it was done just now. */
  async lookNow(): Promise<UpdateState> {
    if (this.#state.mode !== 'off') await this.#alone(() => this.#look())
    return this.#state
  }

  /** @throws ApiError updates.notReady */
  async load(): Promise<UpdateState> {
    if (this.#state.status !== 'offered') throw new ApiError('updates.notReady')
    await this.#alone(() => this.#loadOffered())
    return this.#state
  }

  /** @throws ApiError updates.notReady, updates.inCall, updates.unsent */
  async restart(): Promise<null> {
    const hold = updateHold(this.#options.work())
    if (hold !== null) throw new ApiError(hold === 'call' ? 'updates.inCall' : 'updates.unsent')
    if (!(await this.#isStillWhole())) throw new ApiError('updates.notReady')
    this.#ending = 'again'
    this.#options.quit()
    return null
  }

  /** First step of every way out: what is ready is put in place where nothing speaks against it. */
  async prepareQuit(): Promise<void> {
    this.#cancelTick?.()
    if (this.#ending === 'again' || updateHold(this.#options.work()) !== null) return
    if (await this.#isStillWhole()) this.#ending = 'install'
  }

  /**
   * Last step, when everything is closed.
   * @param onFailed the installer did not take the version; `again`: the person waits for the desk to come back
   * @returns whether the desk still has to end itself
   */
  finish(onFailed: (again: boolean) => void): boolean {
    if (this.#ending === 'exit' || this.#opened === null) return true
    const again = this.#ending === 'again'
    return this.#opened.install(again, () => onFailed(again))
  }

  /** The file lay where the person who is signed in to the computer can write: its hash is compared once more. */
  async #isStillWhole(): Promise<boolean> {
    if (this.#state.status !== 'ready' || this.#opened === null) return false
    const loaded = await this.#opened.load()
    if (loaded.status === 'failed') this.#tell({ status: 'failed', reason: loaded.reason })
    return loaded.status === 'ready'
  }

  #plan(delayMs: number): void {
    this.#cancelTick = this.#options.clock.after(delayMs, () => {
      void this.#tick()
    })
  }

  async #tick(): Promise<void> {
    if (this.#isDue()) await this.#alone(() => this.#look())
    this.#plan(TICK_MS)
  }

  #isDue(): boolean {
    const { hours, minuteOfDay, work, clock } = this.#options
    if (this.#state.status === 'ready' || work().inCall || !isWithinHours(hours, minuteOfDay())) return false
    const pause = this.#state.status === 'failed' ? AFTER_FAILURE_MS : LOOK_EVERY_MS
    return this.#lookedAtMs === null || clock.now() - this.#lookedAtMs >= pause
  }

  /** One after the other: a second request waits for what runs, and does nothing of its own. */
  async #alone(run: () => Promise<void>): Promise<void> {
    this.#running ??= run().finally(() => {
      this.#running = null
    })
    await this.#running
  }

  async #look(): Promise<void> {
    const { openUpdater, clock, mode } = this.#options
    if (openUpdater === null) return
    this.#lookedAtMs = clock.now()
    const lookedAt = new Date(this.#lookedAtMs).toISOString()
    const updater = this.#opened ?? (await this.#open(openUpdater))
    if (updater === null) return this.#tell({ lookedAt, status: 'failed', reason: 'failed' })
    const looked = await updater.look()
    if (looked.status === 'failed') return this.#tell({ lookedAt, status: 'failed', reason: looked.reason })
    if (looked.status === 'current') return this.#tell({ lookedAt, status: 'current', version: null, reason: null })
    if (this.#state.status === 'ready' && this.#state.version === looked.update.version) return this.#tell({ lookedAt })
    this.#offered = looked.update
    this.#tell({ lookedAt, status: 'offered', version: looked.update.version, reason: null })
    if (mode === 'auto') await this.#loadOffered()
    else await this.#isHeldByServer()
  }

  /** @returns null where it does not come up; the next look tries again */
  async #open(openUpdater: () => Promise<Updater>): Promise<Updater | null> {
    try {
      this.#opened = await openUpdater()
    } catch (error) {
      this.#options.log.warn('updater not opened', { error })
    }
    return this.#opened
  }

  async #isHeldByServer(): Promise<boolean> {
    const needed = needsServer(this.#offered?.neededMigration ?? null, await this.#options.serverVersions())
    if (needed !== null) this.#tell({ status: 'needsServer' })
    return needed !== null
  }

  async #loadOffered(): Promise<void> {
    if (this.#opened === null || (await this.#isHeldByServer())) return
    this.#tell({ status: 'loading' })
    const loaded = await this.#opened.load()
    if (loaded.status === 'failed') return this.#tell({ status: 'failed', reason: loaded.reason })
    this.#options.log.info('update ready')
    this.#tell({ status: 'ready' })
  }

  #tell(change: Partial<UpdateState>): void {
    this.#state = { ...this.#state, ...change }
    this.#options.onState(this.#state)
  }
}
