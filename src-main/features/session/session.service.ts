import { maySetUp } from '#shared/domain/station/index.ts'
import type { BackendAddress, Enrolment, Erased, SessionState } from '#shared/ipc/session.ts'
import { isSafeBackendUrl } from '../../app/environment.ts'
import type { ServerAddress } from '../../app/server-address.ts'
import type { StaffIdentity } from '../../backend/auth.ts'
import type { StandingQuestion } from '../../backend/station-standing.ts'
import { ApiError } from '../../ipc/api-error.ts'
import { outboxCounts } from '../../sync/outbox.repo.ts'
import { openOwnCache, takeUpRole } from './arrival.ts'
import { followOwnRecord } from './own-record.ts'
import { createAutoLock, type AutoLock } from './auto-lock.ts'
import { CacheDoor } from './cache-door.ts'
import { eraseStray, leaveDesk, rescueWork, type DepartureOptions } from './departure.ts'
import { SecondStep } from './second-step.ts'
import { newRecord, readRecord, sameBackend, startsLocked, writeRecord, type SessionRecord } from './session-record.ts'
import { StationWatch } from './station-watch.ts'
import { NO_TRIES, PasswordTries, type UnlockTries } from './unlock-tries.ts'
import type { Halfway, PasswordCheck } from './verifier.ts'

/** The last use is written down at most this often. */
const SEEN_EVERY_MS = 60_000
type ErasedReason = Erased['reason']

export interface SessionOptions extends DepartureOptions {
  readonly server: ServerAddress
  readonly standing: StandingQuestion
  readonly passwords: PasswordCheck
  readonly lockAfterMs: () => number
  /** True while a call runs: the desk does not lock by itself. */
  readonly inCall: () => boolean
  readonly onState: (state: SessionState) => void
}

const sameEmail = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * Who sits at the desk. Operations run one after the other; every answer is the state after it. Unlocking and starting need
 * no network, signing in does, signing out does not wait for it.
 */
export class SessionService {
  readonly #options: SessionOptions
  readonly #autoLock: AutoLock
  readonly #tries: PasswordTries
  readonly #watch: StationWatch
  readonly #second: SecondStep
  readonly #caches: CacheDoor
  #record: SessionRecord | null = null
  /** Was signed in at another server than this desk has now. */
  #stray: SessionRecord | null = null
  /** What was erased here and why, until somebody signs in. */
  #erased: Erased | null = null
  #last: Promise<unknown> = Promise.resolve()

  constructor(options: SessionOptions) {
    this.#options = options
    this.#autoLock = createAutoLock({
      clock: options.clock,
      limitMs: options.lockAfterMs,
      inCall: options.inCall,
      onIdle: () => void this.lock(),
    })
    this.#caches = new CacheDoor(options)
    const parts = {
      ...options,
      record: () => this.#record,
      keep: (change: Partial<SessionRecord>) => this.#keep(change),
      inTurn: <T>(task: () => Promise<T>) => this.#inTurn(task),
      announce: () => this.#announce(),
    }
    this.#tries = new PasswordTries(parts)
    const asked = <T>(before: UnlockTries, question: Promise<T>): Promise<T> => this.#asked(before, question)
    this.#second = new SecondStep({ auth: options.auth, tries: this.#tries, asked })
    followOwnRecord(parts)
    const erase = (record: SessionRecord, reason: Erased['reason']): Promise<void> => this.#erase(record, reason)
    this.#watch = new StationWatch({ ...parts, lock: () => void this.lock(), erase })
  }

  state(): SessionState {
    if (!this.#record)
      return { kind: 'demo', ...(this.#erased ? { erased: this.#erased } : {}), ...this.#caches.told() }
    const { userId, email, fullName, role, teamNames } = this.#record
    const memoryOnly = this.#options.files.storage === 'memory'
    const locked = this.#options.workspaces.isLocked()
    const outOfReach = this.#watch.outOfReach()
    return { kind: 'signed-in', locked, userId, email, fullName, role, teamNames, memoryOnly, outOfReach }
  }

  /** Takes up the session of the last start, if there is one. Needs no network. */
  restore(): Promise<SessionState> {
    return this.#inTurn(async () => {
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
    return this.#inTurn(() => this.#enter(credentials))
  }

  /** The password is set at the server first, and signs in then like any other. */
  join({ code, password }: { code: string; password: string }): Promise<SessionState> {
    return this.#inTurn(async () => this.#enter({ email: await this.#options.auth.join({ code, password }), password }))
  }

  /** After a cache stayed shut that can't be brought over to this version. */
  startAnew(): SessionState {
    this.#caches.askAnew()
    this.#announce()
    return this.state()
  }

  verifyTotp(code: string): Promise<SessionState> {
    return this.#inTurn(async () => this.#arrive(await this.#second.verifyTotp(code)))
  }

  startEnrolment(): Promise<Enrolment> {
    return this.#inTurn(() => this.#second.startEnrolment())
  }

  confirmEnrolment(code: string): Promise<{ state: SessionState; recoveryCodes: string[] }> {
    return this.#inTurn(async () => {
      const halfway = await this.#second.confirmEnrolment(code)
      const identity = await this.#identify()
      // Last of what the server is asked, so that no failure takes codes away that nobody has seen.
      const recoveryCodes = await this.#options.auth.makeRecoveryCodes()
      this.#second.end()
      await this.#settle(identity, halfway)
      return { state: this.state(), recoveryCodes: [...recoveryCodes] }
    })
  }

  redeemRecoveryCode(code: string): Promise<void> {
    return this.#inTurn(() => this.#second.redeemRecoveryCode(code))
  }

  async hasSecondFactor(): Promise<boolean> {
    return this.#record !== null && (await this.#options.auth.hasSecondFactor())
  }

  newRecoveryCodes(code: string): Promise<string[]> {
    return this.#inTurn(async () => {
      if (!this.#record) throw new ApiError('session.invalidCredentials')
      return [...(await this.#second.newRecoveryCodes(code))]
    })
  }

  signOut(discardUnsent: boolean): Promise<SessionState> {
    return this.#inTurn(async () => {
      if (this.#record) await this.#signOutOf(this.#record, discardUnsent)
      return this.state()
    })
  }

  /** The screen is blank before anything else happens. */
  lock(): Promise<SessionState> {
    if (this.#record && !this.#options.workspaces.isLocked()) {
      this.#options.workspaces.setLocked(true)
      this.#autoLock.stop()
      this.#announce()
    }
    return this.#inTurn(async () => {
      if (this.#options.workspaces.isLocked()) await this.#keep({ locked: true, lastSeenAt: this.#options.clock.now() })
      return this.state()
    })
  }

  unlock(password: string): Promise<SessionState> {
    return this.#inTurn(async () => {
      if (!this.#record || !this.#options.workspaces.isLocked()) return this.state()
      if (this.#watch.state() !== 'fresh') throw new ApiError('session.serverNeeded')
      await this.#tries.count()
      if (!(await this.#options.passwords.fits(password, this.#record.verifier))) {
        throw new ApiError('session.wrongPassword', { field: 'password' })
      }
      await this.#openUp()
      return this.state()
    })
  }

  /** Somebody is using the desk. */
  reportActivity(): void {
    const now = this.#options.clock.now()
    if (!this.#record || this.#options.workspaces.isLocked()) return
    this.#autoLock.used()
    if (now - this.#record.lastSeenAt < SEEN_EVERY_MS) return
    void this.#inTurn(() => this.#keep({ lastSeenAt: now })).catch(() => undefined)
  }

  /** The limit changed. */
  lockLimitChanged(): void {
    if (this.#record && !this.#options.workspaces.isLocked()) this.#autoLock.restart()
  }

  /**
   * Before the first sign-in at this desk anybody who sets it up names the server; afterwards only who may, signed in, and that
   * ends the session there. @throws ApiError session.serverManaged, session.serverNotYours, session.unsentChanges
   */
  setBackend(address: BackendAddress, discardUnsent: boolean): Promise<SessionState> {
    return this.#inTurn(async () => {
      const { server, workspaces } = this.#options
      if (server.change() === 'managed') throw new ApiError('session.serverManaged')
      const allowed = this.#record ? maySetUp(this.#record.role) && !workspaces.isLocked() : server.change() === 'free'
      if (!allowed) throw new ApiError('session.serverNotYours')
      if (!isSafeBackendUrl(address.url)) throw new ApiError('ipc.invalidInput', { field: 'url' })
      if (this.#record) await this.#signOutOf(this.#record, discardUnsent)
      server.set(address)
      return this.state()
    })
  }

  /** Ends timers and sync before the app quits; the session stays for the next start. */
  async stop(): Promise<void> {
    this.#autoLock.stop()
    this.#watch.stop()
    await this.#options.sync.stop()
    await this.#options.backend.close()
    await this.#last
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const run = this.#last.then(task, task)
    this.#last = run.catch(() => undefined)
    return run
  }

  #announce(): void {
    this.#options.onState(this.state())
  }

  async #keep(change: Partial<SessionRecord>): Promise<void> {
    if (!this.#record) return
    const { station } = this.#record
    const latestAt = Math.max(station.latestAt, this.#options.clock.now())
    this.#record = { ...this.#record, station: { ...station, latestAt }, ...change }
    await writeRecord(this.#options.store, this.#record)
  }

  async #takeUp(record: SessionRecord): Promise<void> {
    const { server, workspaces, clock, log, lockAfterMs } = this.#options
    const url = server.address()?.url
    if (url !== undefined && !sameBackend(url, record.backendUrl)) {
      log.warn('session belongs to another backend')
      this.#stray = record
      return
    }
    try {
      this.#record = record
      workspaces.setLocked(startsLocked(record, clock.now(), lockAfterMs()) || this.#watch.state() !== 'fresh')
      await this.#openCache(record)
    } catch (error) {
      if (!(error instanceof ApiError)) log.error('session not taken up', { error })
      this.#record = null
      workspaces.setLocked(false)
      return
    }
    if (!workspaces.isLocked()) this.#autoLock.restart()
    this.#watch.start()
    this.#announce()
  }

  async #enter({ email, password }: { email: string; password: string }): Promise<SessionState> {
    this.#second.end()
    if (this.#record && !sameEmail(this.#record.email, email)) throw new ApiError('session.signOutFirst')
    const before = await this.#tries.count()
    const outcome = await this.#asked(before, this.#options.auth.signIn({ email, password }))
    // The password was right and costs nothing; the tries before it stay counted until somebody has really arrived.
    await this.#tries.giveBack(before)
    const halfway = { email, verifier: await this.#options.passwords.make(password) }
    if (outcome === 'signed-in') return this.#arrive(halfway)
    // Whoever may not work here is told so, and not asked for a second factor first.
    if (outcome === 'enrolment-needed') await this.#orNobody(() => this.#identify())
    this.#second.begin(halfway)
    throw new ApiError(outcome === 'enrolment-needed' ? 'session.enrolmentNeeded' : 'session.totpRequired')
  }

  async #openCache(record: SessionRecord): Promise<void> {
    const named = await openOwnCache({ ...this.#options, files: this.#caches }, record)
    if (this.#record) this.#record = { ...this.#record, ...named }
  }

  /** The backend knows this person: is it staff, and may it work here? */
  async #arrive(halfway: Halfway): Promise<SessionState> {
    await this.#orNobody(async () => this.#settle(await this.#identify(), halfway))
    return this.state()
  }

  async #identify(): Promise<StaffIdentity> {
    const identity = await this.#options.auth.identity()
    if (this.#record && this.#record.userId !== identity.userId) throw new ApiError('session.signOutFirst')
    return identity
  }

  /** A sign-in that fails leaves nobody behind where nobody was before. */
  async #orNobody<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#record
    try {
      return await work()
    } catch (error) {
      if (!before) {
        this.#record = null
        await this.#options.auth.signOut()
        this.#announce()
      }
      await this.#watch.refused(error)
      throw error
    }
  }

  async #settle(identity: StaffIdentity, halfway: Halfway): Promise<void> {
    const { store, server, sync, clock } = this.#options
    const before = this.#record
    const record = newRecord(identity, halfway, {
      backendUrl: server.address()?.url ?? '',
      nowMs: clock.now(),
      station: this.#watch.inContact(before),
    })
    this.#record = record
    this.#erased = null
    if (this.#stray && this.#stray.userId !== record.userId) await eraseStray(this.#options, this.#stray)
    this.#stray = null
    if (!before) await this.#openCache(record)
    else if (before.role !== record.role) await takeUpRole(this.#options, record)
    await writeRecord(store, record)
    server.used()
    this.#options.workspaces.setLocked(false)
    this.#autoLock.restart()
    this.#watch.start()
    this.#announce()
    if (before) sync.syncNow()
  }

  async #openUp(): Promise<void> {
    const { workspaces, sync, clock } = this.#options
    await this.#keep({ locked: false, tries: NO_TRIES, lastSeenAt: clock.now() })
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
      this.#record = null
      this.#second.end()
    }
    await leaveDesk(this.#options, record, { forgotten, left: () => this.#announce() })
  }

  /** Erases what its owner did not give up: unsent work is kept for the administrator where the plan has a key for it. */
  async #erase(record: SessionRecord, reason: ErasedReason): Promise<void> {
    const kept = await rescueWork(this.#options, record)
    this.#erased = { reason, ...kept }
    this.#options.log.warn('cache erased', { reason, unsent: kept.unsent, sealed: kept.sealed })
    await this.#leave(record)
  }

  /** What the server says to a counted try. A refusal of somebody known here may mean that the account is gone. */
  async #asked<T>(before: UnlockTries, question: Promise<T>): Promise<T> {
    try {
      return await question
    } catch (error) {
      await this.#tries.refused(before, error)
      await this.#watch.refused(error)
      throw error
    }
  }
}
