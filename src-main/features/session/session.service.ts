import type { BackendAddress, Enrollment, Erased, SessionState } from '#shared/ipc/session.ts'
import type { ServerAddress } from '../../settings/server-address.ts'
import type { StandingQuestion } from '../../backend/station-standing.ts'
import { ApiError } from '../../base/api-error.ts'
import { outboxCounts } from '../../sync/outbox.repo.ts'
import { openOwnCache } from './arrival.ts'
import { followOwnRecord } from './own-record.ts'
import { createAutoLock, type AutoLock } from './auto-lock.ts'
import { CacheCare, type CheckCache } from './cache-care.ts'
import { CacheDoor } from './cache-door.ts'
import { CurrentSession } from './current-session.ts'
import { leaveDesk, type DepartureOptions } from './departure.ts'
import { Entrance } from './entrance.ts'
import { Erasure } from './erasure.ts'
import { readRecord, sameBackend, startsLocked, type SessionRecord } from './session-record.ts'
import { checkServerChange } from './server-change.ts'
import { StationWatch } from './station-watch.ts'
import { NO_TRIES, PasswordTries } from './unlock-tries.ts'
import type { PasswordCheck } from './verifier.ts'

/** The last use is written down at most this often. */
const SEEN_EVERY_MS = 60_000

export interface SessionOptions extends DepartureOptions {
  readonly server: ServerAddress
  readonly standing: StandingQuestion
  readonly passwords: PasswordCheck
  readonly lockAfterMs: () => number
  /** True while a call runs: the desk does not lock by itself. */
  readonly inCall: () => boolean
  readonly onState: (state: SessionState) => void
  readonly checkCache: CheckCache
}

/**
 * Who sits at the desk. Operations run one after the other; every answer is the state after it. Unlocking and starting need
 * no network, signing in does, signing out does not wait for it.
 */
export class SessionService {
  readonly #options: SessionOptions
  readonly #autoLock: AutoLock
  readonly #tries: PasswordTries
  readonly #watch: StationWatch
  readonly #caches: CacheDoor
  readonly #current: CurrentSession
  readonly #entrance: Entrance
  readonly #erasure: Erasure
  readonly #care: CacheCare

  constructor(options: SessionOptions) {
    this.#options = options
    this.#autoLock = createAutoLock({
      clock: options.clock,
      limitMs: options.lockAfterMs,
      inCall: options.inCall,
      onIdle: () => void this.lock(),
    })
    this.#caches = new CacheDoor(options)
    const current = new CurrentSession(options)
    this.#current = current
    const parts = {
      ...options,
      current,
      record: () => current.record,
      keep: (change: Partial<SessionRecord>) => current.keep(change),
      inTurn: <T>(task: () => Promise<T>) => current.inTurn(task),
      announce: () => this.#announce(),
    }
    this.#tries = new PasswordTries(parts)
    this.#care = new CacheCare({ ...parts, rebuild: () => this.#rebuild() })
    followOwnRecord(parts)
    const erasure = new Erasure({ ...parts, leave: (record) => this.#leave(record), shut: () => this.#shut() })
    this.#erasure = erasure
    const erase = (record: SessionRecord, reason: Erased['reason']): Promise<void> => erasure.erase(record, reason)
    this.#watch = new StationWatch({ ...parts, lock: () => void this.lock(), erase })
    this.#entrance = new Entrance({
      ...parts,
      tries: this.#tries,
      watch: this.#watch,
      openCache: (record) => this.#openCache(record),
      opened: () => this.#opened(),
    })
  }

  state(): SessionState {
    if (!this.#current.record)
      return { kind: 'demo', ...(this.#current.erased ? { erased: this.#current.erased } : {}), ...this.#caches.told() }
    const { userId, email, fullName, role, teamNames } = this.#current.record
    const memoryOnly = this.#options.files.storage === 'memory'
    const locked = this.#options.workspaces.isLocked()
    const outOfReach = this.#watch.outOfReach()
    return { kind: 'signed-in', locked, userId, email, fullName, role, teamNames, memoryOnly, outOfReach }
  }

  /** The state for a window that comes back: locked where the limit has passed, however late its timer is. */
  look(): SessionState {
    this.#autoLock.look()
    return this.state()
  }

  /** Takes up the session of the last start, if there is one. Needs no network. */
  restore(): Promise<SessionState> {
    return this.#current.inTurn(async () => {
      const { store, files, log } = this.#options
      const kept = await readRecord(store)
      if (kept.status === 'unreadable') log.error('session can not be read')
      if (kept.status === 'missing' && store.storage === 'disk') {
        files.eraseAllBut(null)
        await this.#options.forgetStoredSession()
      }
      if (kept.status === 'found') await this.#takeUp(kept.record)
      return this.state()
    })
  }

  signIn(credentials: { email: string; password: string }): Promise<SessionState> {
    return this.#entered(() => this.#entrance.signIn(credentials))
  }

  join(proof: { code: string; password: string }): Promise<SessionState> {
    return this.#entered(() => this.#entrance.join(proof))
  }

  /** After a cache stayed shut that can't be brought over to this version. */
  startAnew(): SessionState {
    this.#caches.askAnew()
    this.#announce()
    return this.state()
  }

  verifyTotp(code: string): Promise<SessionState> {
    return this.#entered(() => this.#entrance.verifyTotp(code))
  }

  startEnrollment(): Promise<Enrollment> {
    return this.#current.inTurn(() => this.#entrance.startEnrollment())
  }

  confirmEnrollment(code: string): Promise<{ state: SessionState; recoveryCodes: string[] }> {
    return this.#current.inTurn(async () => {
      const recoveryCodes = await this.#entrance.confirmEnrollment(code)
      return { state: this.state(), recoveryCodes: [...recoveryCodes] }
    })
  }

  redeemRecoveryCode(code: string): Promise<void> {
    return this.#current.inTurn(() => this.#entrance.redeemRecoveryCode(code))
  }

  async hasSecondFactor(): Promise<boolean> {
    return this.#current.record !== null && (await this.#options.auth.hasSecondFactor())
  }

  newRecoveryCodes(code: string): Promise<string[]> {
    return this.#current.inTurn(async () => {
      if (!this.#current.record) throw new ApiError('session.invalidCredentials')
      return [...(await this.#entrance.newRecoveryCodes(code))]
    })
  }

  signOut(discardUnsent: boolean): Promise<SessionState> {
    return this.#current.inTurn(async () => {
      if (this.#current.record) await this.#signOutOf(this.#current.record, discardUnsent)
      return this.state()
    })
  }

  /** The screen is blank before anything else happens. */
  lock(): Promise<SessionState> {
    if (this.#current.record && !this.#options.workspaces.isLocked()) this.#shut()
    return this.#current.inTurn(async () => {
      if (this.#options.workspaces.isLocked())
        await this.#current.keep({ locked: true, lastSeenAt: this.#options.clock.now() })
      return this.state()
    })
  }

  unlock(password: string): Promise<SessionState> {
    return this.#current.inTurn(async () => {
      if (!this.#current.record || !this.#options.workspaces.isLocked()) return this.state()
      if (this.#watch.state() !== 'fresh') throw new ApiError('session.serverNeeded')
      if (this.#current.waitsForRoomSince !== null) throw new ApiError('session.inactive')
      await this.#tries.count()
      if (!(await this.#options.passwords.fits(password, this.#current.record.verifier))) {
        throw new ApiError('session.wrongPassword', { field: 'password' })
      }
      await this.#openUp()
      return this.state()
    })
  }

  /** Somebody is using the desk. */
  reportActivity(): void {
    const now = this.#options.clock.now()
    if (!this.#current.record || this.#options.workspaces.isLocked()) return
    this.#autoLock.used()
    if (now - this.#current.record.lastSeenAt < SEEN_EVERY_MS) return
    void this.#current.inTurn(() => this.#current.keep({ lastSeenAt: now })).catch(() => undefined)
  }

  /** The limit changed. */
  lockLimitChanged(): void {
    if (this.#current.record && !this.#options.workspaces.isLocked()) this.#autoLock.restart()
  }

  /** Ends the session there. @throws ApiError session.unsentChanges, and what `checkServerChange` throws */
  setBackend(address: BackendAddress, discardUnsent: boolean): Promise<SessionState> {
    return this.#current.inTurn(async () => {
      const { server, workspaces } = this.#options
      const role = this.#current.record?.role ?? null
      checkServerChange(server, address, { role, locked: workspaces.isLocked() })
      if (this.#current.record) await this.#signOutOf(this.#current.record, discardUnsent)
      server.set(address)
      return this.state()
    })
  }

  /** Ends timers and sync before the app quits; the session stays for the next start. */
  async stop(): Promise<void> {
    this.#autoLock.stop()
    this.#watch.stop()
    this.#erasure.stop()
    this.#care.stop()
    await this.#options.sync.stop()
    await this.#options.backend.close()
    await this.#current.ended()
  }

  #entered(task: () => Promise<void>): Promise<SessionState> {
    return this.#current.inTurn(async () => {
      await task()
      return this.state()
    })
  }

  #announce(): void {
    this.#options.onState(this.state())
  }

  async #takeUp(record: SessionRecord): Promise<void> {
    const { server, workspaces, clock, log, lockAfterMs } = this.#options
    const url = server.address()?.url
    if (url !== undefined && !sameBackend(url, record.backendUrl)) {
      log.warn('session belongs to another backend')
      this.#current.stray = record
      return
    }
    try {
      this.#current.record = record
      workspaces.setLocked(startsLocked(record, clock.now(), lockAfterMs()) || this.#watch.state() !== 'fresh')
      await this.#openCache(record)
    } catch (error) {
      this.#notOpened(error)
      return
    }
    if (!workspaces.isLocked()) this.#autoLock.restart()
    this.#watch.start()
    this.#announce()
  }

  #notOpened(error: unknown): void {
    if (!(error instanceof ApiError)) this.#options.log.error('session not taken up', { error })
    this.#current.record = null
    this.#options.workspaces.setLocked(false)
  }

  /** The open cache is damaged: another one takes its place, with what was not sent. */
  async #rebuild(): Promise<void> {
    const { record } = this.#current
    if (record === null) return
    try {
      await this.#openCache(record)
    } catch (error) {
      this.#notOpened(error)
      this.#options.workspaces.switchTo(this.#options.openDemo())
    }
    this.#announce()
  }

  async #openCache(record: SessionRecord): Promise<void> {
    const named = await openOwnCache({ ...this.#options, files: this.#caches }, record)
    if (this.#current.record) this.#current.record = { ...this.#current.record, ...named }
  }

  #shut(): void {
    this.#options.workspaces.setLocked(true)
    this.#autoLock.stop()
    this.#announce()
  }

  #opened(): void {
    this.#options.workspaces.setLocked(false)
    this.#autoLock.restart()
    this.#watch.start()
    this.#announce()
  }

  async #openUp(): Promise<void> {
    const { workspaces, sync, clock } = this.#options
    await this.#current.keep({ locked: false, tries: NO_TRIES, lastSeenAt: clock.now() })
    workspaces.setLocked(false)
    this.#autoLock.restart()
    this.#announce()
    sync.syncNow()
  }

  async #signOutOf(record: SessionRecord, discardUnsent: boolean): Promise<void> {
    const { workspaces, inCall } = this.#options
    const { waiting, attention } = outboxCounts(workspaces.current().db)
    // Whoever stands before a locked desk may not throw away what its owner wrote.
    const unsaved = waiting + attention > 0 || inCall()
    if (unsaved && (!discardUnsent || workspaces.isLocked())) throw new ApiError('session.unsentChanges')
    await this.#leave(record)
  }

  async #leave(record: SessionRecord): Promise<void> {
    this.#autoLock.stop()
    this.#watch.stop()
    const forgotten = (): void => {
      this.#current.record = null
      this.#current.waitsForRoomSince = null
      this.#entrance.end()
    }
    await leaveDesk(this.#options, record, { forgotten, left: () => this.#announce() })
  }
}
