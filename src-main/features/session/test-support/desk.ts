import { NOTHING_MANAGED } from '../../../settings/managed-settings.ts'
import { randomBytes } from 'node:crypto'
import type { SessionState } from '#shared/ipc/session.ts'
import type { SyncStatus } from '#shared/ipc/sync.ts'
import type { BackendAuth, SignInOutcome, StaffIdentity } from '../../../backend/auth.ts'
import { createServerAddress, type ServerAddress } from '../../../settings/server-address.ts'
import type { Standing } from '../../../backend/station-standing.ts'
import { openCache } from '../../../db/open-cache.ts'
import { silentLog } from '../../../db/test-log.ts'
import type { SecureStore } from '../../../os/secure-store.ts'
import { saveOperations } from '../../../sync/save-operations.ts'
import { manualClock, type ManualClock } from '../../../sync/test-support/manual-clock.ts'
import type { CacheFiles } from '../../../workspace/cache-files.ts'
import { createChangeFeed } from '../../../workspace/change-feed.ts'
import { createCacheFiles } from '../../../workspace/cache-files.ts'
import { createWorkspaceHolder, type WorkspaceControl } from '../../../workspace/holder.ts'
import type { Workspace } from '../../../workspace/types.ts'
import type { SyncService } from '../../sync/register.ts'
import type { CheckCache } from '../cache-care.ts'
import { SessionService } from '../session.service.ts'
import type { PasswordCheck } from '../verifier.ts'

export const SPECIALIST: StaffIdentity = {
  userId: '00000000-0000-4000-8000-00000000b101',
  email: 'specialist@example.com',
  staffId: '00000000-0000-4000-8000-00000000c101',
  fullName: 'Sample Specialist',
  role: 'outreach_specialist',
  teamNames: ['North'],
}
export const PASSWORD = 'a long password'
export const CREDENTIALS = { email: SPECIALIST.email, password: PASSWORD }
export const ENROLLMENT = {
  uri: 'otpauth://totp/Gapwise:specialist?secret=ABCDEFGHIJKLMNOP',
  secret: 'ABCDEFGHIJKLMNOP',
}
export const RECOVERY_CODES = ['4F7K-9QXM', 'AB23-CD45']
const FACTOR = '00000000-0000-4000-8000-0000000000f1'
const MEMBER = '00000000-0000-4000-8000-000000000001'

/** A key store that keeps its values when the desk starts again. */
export function lastingStore(): SecureStore & { readonly kept: Map<string, string>; break(): void } {
  const kept = new Map<string, string>()
  let broken = false
  return {
    storage: 'disk',
    keyStore: 'system',
    kept,
    break: () => {
      broken = true
    },
    get: (name) => {
      const value = kept.get(name)
      if (broken) return Promise.resolve({ status: 'unreadable' })
      return Promise.resolve(value === undefined ? { status: 'missing' } : { status: 'found', value })
    },
    set: (name, value) => Promise.resolve(void kept.set(name, value)),
    remove: (name) => Promise.resolve(void kept.delete(name)),
  }
}

interface FakeAuth extends BackendAuth {
  failNext(error: Error): void
  /** What a right password leads to. */
  outcome: SignInOutcome
  who: StaffIdentity
  readonly calls: string[]
}

function fakeAuth(): FakeAuth {
  let failure: Error | null = null
  const calls: string[] = []
  const step = (name: string): void => {
    calls.push(name)
    const error = failure
    failure = null
    if (error) throw error
  }
  const auth: FakeAuth = {
    calls,
    outcome: 'signed-in',
    who: SPECIALIST,
    failNext: (error) => {
      failure = error
    },
    signIn: async () => {
      step('signIn')
      return auth.outcome
    },
    join: async () => {
      step('join')
      return SPECIALIST.email
    },
    verifyTotp: async () => step('verifyTotp'),
    startEnrollment: async () => {
      step('startEnrollment')
      return { factorId: FACTOR, ...ENROLLMENT }
    },
    confirmEnrollment: async ({ factorId }) => step(`confirmEnrollment ${factorId}`),
    hasSecondFactor: () => Promise.resolve(true),
    proveSecondFactor: async () => step('proveSecondFactor'),
    makeRecoveryCodes: async () => {
      step('makeRecoveryCodes')
      return RECOVERY_CODES
    },
    redeemRecoveryCode: async () => step('redeemRecoveryCode'),
    identity: async () => {
      step('identity')
      return auth.who
    },
    signOut: async () => step('signOut'),
  }
  return auth
}

const QUIET: SyncStatus = {
  state: 'up-to-date',
  waiting: 0,
  attention: 0,
  lastSyncedAt: null,
  firstSync: null,
  recovered: null,
  restored: null,
  leftWork: null,
  renewalLimited: false,
  diskFull: false,
  endedBy: null,
  misfit: null,
}

function fakeSync(): SyncService & {
  readonly running: Workspace[]
  syncs: number
  auditSentWhile: boolean | null
  tell(s: Partial<SyncStatus>): void
} {
  const running: Workspace[] = []
  const listeners = new Set<(status: SyncStatus) => void>()
  const sync = {
    running,
    syncs: 0,
    start: (workspace: Workspace) => void running.push(workspace),
    stop: () => Promise.resolve(void running.splice(0)),
    syncNow: () => {
      sync.syncs += 1
    },
    auditSentWhile: null as boolean | null,
    sendAuditEvents: () => Promise.resolve(void (sync.auditSentWhile = running.length > 0)),
    live: () => null,
    status: () => {
      throw new Error('not asked for')
    },
    onStatus: (listener: (status: SyncStatus) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell(change: Partial<SyncStatus>) {
      for (const listener of listeners) listener({ ...QUIET, ...change })
    },
  }
  return sync
}

/** Knows passwords at once; the real check takes its time on purpose. */
const quickCheck: PasswordCheck = {
  make: (password) =>
    Promise.resolve({ salt: '0'.repeat(32), hash: Buffer.from(password).toString('hex').padEnd(64, '0').slice(0, 64) }),
  fits: async (password, verifier) => (await quickCheck.make(password)).hash === verifier.hash,
}

function demo(clock: ManualClock): Workspace {
  const { db } = openCache({ file: ':memory:', key: null, log: silentLog, clock })
  return { owner: { kind: 'demo' }, db, storage: 'memory', changes: createChangeFeed(silentLog) }
}

export interface DeskOptions {
  readonly folder: string
  readonly store: SecureStore
  readonly clock: ManualClock
  readonly backendUrl?: string
  /** The organization's file decides, and can't be read. */
  readonly managed?: boolean
  /** Finds nothing otherwise. */
  readonly checkCache?: CheckCache
}

export interface TestDesk {
  readonly session: SessionService
  readonly server: ServerAddress
  readonly auth: FakeAuth
  readonly sync: ReturnType<typeof fakeSync>
  readonly workspaces: WorkspaceControl
  readonly files: CacheFiles
  readonly states: SessionState[]
  /** Whether a call runs at this desk. */
  inCall: boolean
  /** What the server says of the account; null while it says nothing. */
  standing: Standing | null
  leaveUnsentChange(): void
}

export const LOCK_AFTER_MS = 10 * 60_000
export { manualClock }

/** A session service over fakes of the server and the sync, with real cache files. */
export function testDesk(options: DeskOptions): TestDesk {
  const { folder, store, clock, backendUrl = 'https://db.example.com', managed = false } = options
  const auth = fakeAuth()
  const sync = fakeSync()
  const states: SessionState[] = []
  const workspaces = createWorkspaceHolder(demo(clock), silentLog)
  const files = createCacheFiles({ folder, store, clock, log: silentLog })
  const settings = { backendUrl, used: false }
  const server = createServerAddress({
    store,
    environment: { backend: null },
    managed: { ...NOTHING_MANAGED, status: managed ? 'invalid' : 'none' },
    settings: {
      backend: () => ({ url: settings.backendUrl, publishableKey: 'k' }),
      setBackend: ({ url }) => void (settings.backendUrl = url),
      serverUsed: () => settings.used,
      setServerUsed: () => void (settings.used = true),
    },
  })
  const session = new SessionService({
    auth,
    backend: { close: () => Promise.resolve() },
    server,
    standing: () => Promise.resolve(desk.standing),
    recoveryFolder: `${folder}-recovery`,
    forgetStoredSession: () => store.remove('backend-session:desk'),
    store,
    files,
    workspaces,
    openDemo: () => demo(clock),
    sync,
    passwords: quickCheck,
    clock,
    log: silentLog,
    lockAfterMs: () => LOCK_AFTER_MS,
    inCall: () => desk.inCall,
    onState: (state) => states.push(state),
    checkCache: options.checkCache ?? (() => ({ done: Promise.resolve('sound'), stop: () => {} })),
  })
  const leaveUnsentChange = (): void => {
    const rowId = `00000000-0000-4000-8000-${randomBytes(6).toString('hex')}`
    const at = new Date(clock.now()).toISOString()
    const operation = { kind: 'appointment.remind', memberId: MEMBER, rowId, seenXid: '1', at } as const
    saveOperations(workspaces.current(), [operation], { nowMs: clock.now() })
  }
  const desk: TestDesk = {
    session,
    server,
    auth,
    sync,
    workspaces,
    files,
    states,
    inCall: false,
    standing: null,
    leaveUnsentChange,
  }
  return desk
}
