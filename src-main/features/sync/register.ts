import type { SyncStatus } from '#shared/ipc/sync.ts'
import { ApiError } from '../../base/api-error.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { Power } from '../../os/power.ts'
import { discardJob, listAttention, retryJob } from '../../sync/attention.ts'
import type { Log } from '../../log/types.ts'
import { outboxCounts } from '../../sync/outbox.repo.ts'
import type { LiveState, SyncEngine } from '../../sync/types.ts'
import type { Workspace } from '../../workspace/types.ts'

/** The running sync, if any, behind one face that outlives sign-ins. */
export interface SyncService {
  /** Starts syncing this person's workspace; what ran before must have been stopped. */
  start(workspace: Workspace): void
  /** Resolves when nothing touches the database any more. */
  stop(): Promise<void>
  syncNow(): void
  /** Delivers what the audit log still lacks. Never rejects. */
  sendAuditEvents(): Promise<void>
  status(): SyncStatus
  /** Whether the server announces changes; null while nothing is synced. */
  live(): LiveState | null
  onStatus(listener: (status: SyncStatus) => void): () => void
}

interface SyncServiceOptions {
  readonly current: () => Workspace
  /** Null where no backend is known. */
  readonly createEngine: (workspace: Workspace) => SyncEngine | null
  readonly log: Log
}

const QUIET = {
  lastSyncedAt: null,
  firstSync: null,
  recovered: null,
  restored: null,
  leftWork: null,
  renewalLimited: false,
  endedBy: null,
  diskFull: false,
  misfit: null,
} as const

/** Without an engine nothing moves: sample data stays here, and a person's changes wait. @param known whether there is a server */
function statusWithoutEngine({ owner, db }: Workspace, known: boolean): SyncStatus {
  if (owner.kind === 'demo' || !db.open) return { ...QUIET, state: 'demo', waiting: 0, attention: 0 }
  return { ...QUIET, state: known ? 'offline' : 'no-server', ...outboxCounts(db) }
}

export function createSyncService({ current, createEngine, log }: SyncServiceOptions): SyncService {
  const listeners = new Set<(status: SyncStatus) => void>()
  let engine: SyncEngine | null = null
  let isServerKnown = true
  let unsubscribe: (() => void) | null = null

  const status = (): SyncStatus => engine?.status() ?? statusWithoutEngine(current(), isServerKnown)
  const announce = (): void => {
    const now = status()
    for (const listener of listeners) listener(now)
  }

  return {
    start(workspace) {
      if (engine) throw new Error('sync runs already')
      engine = createEngine(workspace)
      isServerKnown = engine !== null
      unsubscribe = engine?.onStatus(announce) ?? null
      if (!engine) log.warn('sync not started', { reason: 'no backend' })
      engine?.start()
      announce()
    },
    async stop() {
      const running = engine
      engine = null
      unsubscribe?.()
      unsubscribe = null
      await running?.stop()
    },
    syncNow: () => engine?.syncNow(),
    sendAuditEvents: async () => engine?.sendAuditEvents(),
    status,
    live: () => engine?.live() ?? null,
    onStatus(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

interface SyncFeatureDeps extends Pick<FeatureDeps, 'ipc' | 'workspaces' | 'clock'> {
  readonly sync: SyncService
  readonly power: Power
}

function found(done: boolean): null {
  if (!done) throw new ApiError('sync.notFound', { field: 'jobId' })
  return null
}

/** What the sync does, and the changes that a person must decide about. */
export function registerSync({ ipc, workspaces, clock, sync, power }: SyncFeatureDeps): void {
  ipc.register('sync', {
    getStatus: () => sync.status(),
    syncNow: () => {
      sync.syncNow()
      return null
    },
    listAttention: (_, { workspace }) => listAttention(workspace, clock.now()),
    retryJob: ({ jobId }, { workspace }) => found(retryJob(workspace, jobId, clock.now())),
    discardJob: ({ jobId }, { workspace }) => found(discardJob(workspace, jobId)),
  })
  const announce = (): void => ipc.emit('sync', 'statusChanged', sync.status())
  sync.onStatus(announce)
  workspaces.onSwitched(announce)
  power.on('resumed', () => sync.syncNow())
}
