import { maySetUp } from '#shared/domain/station/index.ts'
import type { BackendAddress, SessionState } from '#shared/ipc/session.ts'
import { isSafeBackendUrl } from '../../app/environment.ts'
import type { Clock } from '../../app/clock.ts'
import type { ServerAddress } from '../../app/server-address.ts'
import type { BackendAuth, StaffIdentity } from '../../backend/auth.ts'
import { readRow } from '../../db/row-store.ts'
import { ApiError } from '../../ipc/api-error.ts'
import type { Log } from '../../log/types.ts'
import type { SecureStore } from '../../os/secure-store.ts'
import { outboxCounts } from '../../sync/outbox.repo.ts'
import { createChangeFeed } from '../../workspace/change-feed.ts'
import type { CacheFiles } from '../../workspace/cache-files.ts'
import type { WorkspaceControl } from '../../workspace/holder.ts'
import type { Workspace } from '../../workspace/types.ts'
import type { SyncService } from '../sync/sync.service.ts'
import { createAutoLock, type AutoLock } from './auto-lock.ts'
import {
  readRecord,
  removeRecord,
  sameBackend,
  startsLocked,
  writeRecord,
  type SessionRecord,
} from './session-record.ts'
import { afterWrong, mayTry, NO_TRIES, type UnlockTries } from './unlock-tries.ts'
import type { PasswordCheck, PasswordVerifier } from './verifier.ts'

/** The last use is written down at most this often. */
const SEEN_EVERY_MS = 60_000
/** How long a sign-out waits for the server to hear of it. */
const FAREWELL_MS = 3000
/** Failures of the server in which it compared nothing: they are not guesses. */
const NO_ANSWER: ReadonlySet<string> = new Set([
  'session.backendUnreachable',
  'session.noBackend',
  'session.rateLimited',
])

export interface SessionOptions {
  readonly auth: BackendAuth
  readonly backend: { close(): Promise<void> }
  readonly server: ServerAddress
  /** Removes a backend session that belongs to nobody. */
  readonly forgetStoredSession: () => Promise<void>
  readonly store: SecureStore
  readonly files: CacheFiles
  readonly workspaces: WorkspaceControl
  readonly openDemo: () => Workspace
  readonly sync: SyncService
  readonly passwords: PasswordCheck
  readonly clock: Clock
  readonly log: Log
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
  private readonly options: SessionOptions
  private readonly autoLock: AutoLock
  private record: SessionRecord | null = null
  /** The password was right, the code is missing. */
  private halfway: { email: string; verifier: PasswordVerifier } | null = null
  private last: Promise<unknown> = Promise.resolve()

  constructor(options: SessionOptions) {
    this.options = options
    this.autoLock = createAutoLock({
      clock: options.clock,
      limitMs: options.lockAfterMs,
      inCall: options.inCall,
      onIdle: () => void this.lock(),
    })
  }

  state(): SessionState {
    if (!this.record) return { kind: 'demo' }
    const { userId, email, fullName, role, teamNames } = this.record
    const memoryOnly = this.options.files.storage === 'memory'
    const locked = this.options.workspaces.isLocked()
    return { kind: 'signed-in', locked, userId, email, fullName, role, teamNames, memoryOnly }
  }

  /** Takes up the session of the last start, if there is one. Needs no network. */
  restore(): Promise<SessionState> {
    return this.inTurn(async () => {
      const { store, files, log } = this.options
      const kept = await readRecord(store)
      if (kept.status === 'unreadable') log.error('session can not be read')
      if (kept.status === 'missing' && store.storage === 'disk') {
        files.eraseAllBut(null)
        await this.options.forgetStoredSession()
      }
      if (kept.status === 'found') await this.takeUp(kept.record)
      return this.state()
    })
  }

  signIn({ email, password }: { email: string; password: string }): Promise<SessionState> {
    return this.inTurn(async () => {
      this.halfway = null
      if (this.record && !sameEmail(this.record.email, email)) throw new ApiError('session.signOutFirst')
      const before = await this.countTry()
      const outcome = await this.answered(before, this.options.auth.signIn({ email, password }))
      // The password was right and costs nothing; the tries before it stay counted until somebody has really arrived.
      await this.giveBack(before)
      const verifier = await this.options.passwords.make(password)
      if (outcome === 'signed-in') return this.arrive(email, verifier)
      this.halfway = { email, verifier }
      throw new ApiError('session.totpRequired')
    })
  }

  verifyTotp(code: string): Promise<SessionState> {
    return this.inTurn(async () => {
      if (!this.halfway) throw new ApiError('session.invalidCredentials')
      const { email, verifier } = this.halfway
      await this.answered(await this.countTry(), this.options.auth.verifyTotp(code))
      this.halfway = null
      return this.arrive(email, verifier)
    })
  }

  signOut(discardUnsent: boolean): Promise<SessionState> {
    return this.inTurn(async () => {
      if (this.record) await this.signOutOf(this.record, discardUnsent)
      return this.state()
    })
  }

  /** The screen is blank before anything else happens. */
  lock(): Promise<SessionState> {
    if (this.record && !this.options.workspaces.isLocked()) {
      this.options.workspaces.setLocked(true)
      this.autoLock.stop()
      this.announce()
    }
    return this.inTurn(async () => {
      if (this.options.workspaces.isLocked()) await this.keep({ locked: true, lastSeenAt: this.options.clock.now() })
      return this.state()
    })
  }

  unlock(password: string): Promise<SessionState> {
    return this.inTurn(async () => {
      if (!this.record || !this.options.workspaces.isLocked()) return this.state()
      await this.countTry()
      if (!(await this.options.passwords.fits(password, this.record.verifier))) {
        throw new ApiError('session.wrongPassword', { field: 'password' })
      }
      await this.openUp()
      return this.state()
    })
  }

  /** Somebody is using the desk. */
  reportActivity(): void {
    const now = this.options.clock.now()
    if (!this.record || this.options.workspaces.isLocked()) return
    this.autoLock.used()
    if (now - this.record.lastSeenAt < SEEN_EVERY_MS) return
    void this.inTurn(() => this.keep({ lastSeenAt: now })).catch(() => undefined)
  }

  /** The limit changed. */
  lockLimitChanged(): void {
    if (this.record && !this.options.workspaces.isLocked()) this.autoLock.restart()
  }

  /**
   * Before the first sign-in at this desk anybody who sets it up names the server; afterwards only who may, signed in, and that
   * ends the session there. @throws ApiError session.serverManaged, session.serverNotYours, session.unsentChanges
   */
  setBackend(address: BackendAddress, discardUnsent: boolean): Promise<SessionState> {
    return this.inTurn(async () => {
      const { server, workspaces } = this.options
      if (server.change() === 'managed') throw new ApiError('session.serverManaged')
      const allowed = this.record ? maySetUp(this.record.role) && !workspaces.isLocked() : server.change() === 'free'
      if (!allowed) throw new ApiError('session.serverNotYours')
      if (!isSafeBackendUrl(address.url)) throw new ApiError('ipc.invalidInput', { field: 'url' })
      if (this.record) await this.signOutOf(this.record, discardUnsent)
      server.set(address)
      return this.state()
    })
  }

  /** Ends timers and sync before the app quits; the session stays for the next start. */
  async stop(): Promise<void> {
    this.autoLock.stop()
    await this.options.sync.stop()
    await this.options.backend.close()
    await this.last
  }

  private inTurn<T>(task: () => Promise<T>): Promise<T> {
    const run = this.last.then(task, task)
    this.last = run.catch(() => undefined)
    return run
  }

  private announce(): void {
    this.options.onState(this.state())
  }

  /**
   * The one limit of every way to prove who owns this desk: unlocking, signing in again, the second factor. Counted before
   * the answer is known, so that ending the app does not give a free try; the right answer starts the count anew. Where
   * nobody is signed in nothing can be opened by guessing, and the server's own limit holds.
   * @returns the tries before this one. @throws ApiError session.rateLimited
   */
  private async countTry(): Promise<UnlockTries> {
    if (!this.record) return NO_TRIES
    const { tries } = this.record
    const now = this.options.clock.now()
    if (!mayTry(tries, now)) throw new ApiError('session.rateLimited')
    await this.keep({ tries: afterWrong(tries, now) })
    return tries
  }

  /** Takes a counted try back, where the server did not say whether it was right. */
  private async answered<T>(before: UnlockTries, question: Promise<T>): Promise<T> {
    try {
      return await question
    } catch (error) {
      if (error instanceof ApiError && NO_ANSWER.has(error.code)) await this.giveBack(before)
      throw error
    }
  }

  private giveBack(before: UnlockTries): Promise<void> {
    return this.keep({ tries: before })
  }

  private async keep(change: Partial<SessionRecord>): Promise<void> {
    if (!this.record) return
    this.record = { ...this.record, ...change }
    await writeRecord(this.options.store, this.record)
  }

  private async takeUp(record: SessionRecord): Promise<void> {
    const { server, workspaces, clock, log, lockAfterMs } = this.options
    const url = server.address()?.url
    if (url !== undefined && !sameBackend(url, record.backendUrl)) {
      log.warn('session belongs to another backend')
      return
    }
    try {
      workspaces.setLocked(startsLocked(record, clock.now(), lockAfterMs()))
      this.record = record
      await this.openWorkspace(record)
    } catch (error) {
      log.error('cache not opened', { error })
      this.record = null
      workspaces.setLocked(false)
      return
    }
    if (!workspaces.isLocked()) this.autoLock.restart()
    this.announce()
  }

  /** Opens this person's cache, shows it and starts syncing it. */
  private async openWorkspace({ userId, staffId, fullName, role }: SessionRecord): Promise<void> {
    const { files, workspaces, sync, log } = this.options
    const { db } = await files.open(userId)
    const known = readRow(db, 'staff', staffId)
    const owner = {
      kind: 'staff',
      userId,
      staffId,
      fullName: known?.full_name ?? fullName,
      role: known?.role ?? role,
    } as const
    if (this.record) this.record = { ...this.record, fullName: owner.fullName, role: owner.role }
    const workspace: Workspace = { owner, db, storage: files.storage, changes: createChangeFeed(log) }
    await sync.stop()
    workspaces.switchTo(workspace)
    sync.start(workspace)
  }

  /** The backend knows this person: is it staff, and may it work here? */
  private async arrive(email: string, verifier: PasswordVerifier): Promise<SessionState> {
    const { auth, sync } = this.options
    const before = this.record
    try {
      const identity = await auth.identity()
      if (before && before.userId !== identity.userId) throw new ApiError('session.signOutFirst')
      await this.settle(identity, email, verifier)
    } catch (error) {
      if (!before) {
        this.record = null
        await auth.signOut()
      }
      throw error
    }
    if (before) sync.syncNow()
    return this.state()
  }

  private async settle(identity: StaffIdentity, email: string, verifier: PasswordVerifier): Promise<void> {
    const { store, server, clock } = this.options
    const known = this.record !== null
    const { userId, staffId, fullName, role, teamNames } = identity
    const record: SessionRecord = {
      userId,
      staffId,
      fullName,
      role,
      verifier,
      teamNames: [...teamNames],
      email: identity.email || email,
      backendUrl: server.address()?.url ?? '',
      locked: false,
      tries: NO_TRIES,
      lastSeenAt: clock.now(),
    }
    this.record = record
    if (!known) await this.openWorkspace(record)
    await writeRecord(store, record)
    server.used()
    this.options.workspaces.setLocked(false)
    this.autoLock.restart()
    this.announce()
  }

  private async openUp(): Promise<void> {
    const { workspaces, sync, clock } = this.options
    await this.keep({ locked: false, tries: NO_TRIES, lastSeenAt: clock.now() })
    workspaces.setLocked(false)
    this.autoLock.restart()
    this.announce()
    sync.syncNow()
  }

  private async signOutOf(record: SessionRecord, discardUnsent: boolean): Promise<void> {
    const { workspaces, inCall } = this.options
    const { waiting, attention } = outboxCounts(workspaces.current().db)
    // Whoever stands before a locked desk may not throw away what its owner wrote.
    const unsaved = waiting + attention > 0 || inCall()
    if (unsaved && (!discardUnsent || workspaces.isLocked())) throw new ApiError('session.unsentChanges')
    await this.leave(record)
  }

  /**
   * Without the record the session is over, even if what follows is interrupted: the next start then finds caches of nobody
   * and removes them.
   */
  private async leave({ userId }: SessionRecord): Promise<void> {
    const { auth, backend, store, files, workspaces, sync, log } = this.options
    this.autoLock.stop()
    // What was looked at is in this cache alone until the server has it.
    await this.farewell(sync.sendTrail())
    await sync.stop()
    await removeRecord(store)
    this.record = null
    this.halfway = null
    workspaces.setLocked(false)
    workspaces.switchTo(this.options.openDemo())
    await files.erase(userId)
    this.announce()
    await this.farewell(auth.signOut())
    await this.options.forgetStoredSession()
    await backend.close()
    log.info('signed out')
  }

  /** Waits for the server a little; the station has forgotten the session already. */
  private farewell(signOut: Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.options.clock.after(FAREWELL_MS, resolve)
      const finish = (): void => {
        cancel()
        resolve()
      }
      void signOut.catch(() => undefined).finally(finish)
    })
  }
}
