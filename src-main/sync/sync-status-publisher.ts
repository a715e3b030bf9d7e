import type { Misfit } from '#shared/domain/station/index.ts'
import { recovery, type SyncStatus } from '#shared/ipc/sync.ts'
import type { SessionEnd } from '#shared/sync/refusals.ts'
import type { Clock } from '../base/clock.ts'
import { clearMeta, getMeta } from '../db/meta.ts'
import type { Workspace } from '../workspace/types.ts'
import { firstSync } from './cursor.repo.ts'
import { readRestored } from './forget-server.ts'
import { readLeft } from './leave-work.ts'
import { outboxCounts } from './outbox.repo.ts'

/** At most one status event per this many milliseconds; the last one always arrives. */
const THROTTLE_MS = 250

/** What the engine knows beyond what the cache can tell. */
interface EngineFacts {
  /** The session ended: nothing is tried until somebody signs in or asks for it. */
  paused: boolean
  /** Why, as far as the server says it. */
  endedBy: SessionEnd | null
  /** The last try did not reach the server. */
  offline: boolean
  /** It failed by a fault of this desk. */
  broken: boolean
  /** It did, and its limit makes the renewal of the session wait. */
  renewalLimited: boolean
  /** Something is being sent or received. */
  busy: boolean
  diskFull: boolean
  /** Desk and server do not fit: nothing moves. */
  misfit: Misfit | null
  /** ms since the epoch. */
  lastSyncedAt: number | null
}

export interface SyncStatusPublisher {
  set(facts: Partial<EngineFacts>): void
  /** Counts in the cache changed. */
  refresh(): void
  current(): SyncStatus
  onStatus(listener: (status: SyncStatus) => void): () => void
  /** No reads of the cache and no events after this. */
  close(): void
}

function stateOf(facts: EngineFacts, firstSyncing: boolean): SyncStatus['state'] {
  if (facts.paused || facts.diskFull || facts.misfit) return 'paused'
  if (facts.offline) return 'offline'
  if (facts.broken) return 'broken'
  if (firstSyncing) return 'first-sync'
  return facts.busy ? 'syncing' : 'up-to-date'
}

function readRecovered(workspace: Workspace): SyncStatus['recovered'] {
  const text = getMeta(workspace.db, 'recovered')
  return text === null ? null : (recovery.safeParse(JSON.parse(text)).data ?? null)
}

/** The one place that turns facts into the status people see, and keeps it from flickering. */
export function createSyncStatusPublisher(workspace: Workspace, clock: Clock): SyncStatusPublisher {
  const facts: EngineFacts = {
    paused: false,
    endedBy: null,
    offline: false,
    broken: false,
    renewalLimited: false,
    busy: false,
    diskFull: false,
    misfit: null,
    lastSyncedAt: null,
  }
  const listeners = new Set<(status: SyncStatus) => void>()
  const salvage = readRecovered(workspace)
  let cancel: (() => void) | null = null
  let pending = false
  let closed: SyncStatus | null = null

  const read = (): SyncStatus => {
    const progress = firstSync(workspace.db)
    const { lastSyncedAt } = facts
    return {
      state: stateOf(facts, progress !== null),
      ...outboxCounts(workspace.db),
      lastSyncedAt: lastSyncedAt === null ? null : new Date(lastSyncedAt).toISOString(),
      firstSync: progress,
      recovered: salvage,
      restored: readRestored(workspace.db),
      leftWork: readLeft(workspace.db),
      renewalLimited: facts.renewalLimited,
      endedBy: facts.endedBy,
      diskFull: facts.diskFull,
      misfit: facts.misfit,
    }
  }
  let last = JSON.stringify(read())

  const emit = (): void => {
    pending = false
    const status = read()
    const text = JSON.stringify(status)
    if (text === last) return
    last = text
    for (const listener of listeners) listener(status)
  }
  const open = (): void => {
    cancel = null
    if (pending) schedule()
  }
  const schedule = (): void => {
    if (closed) return
    pending = true
    if (cancel) return
    cancel = clock.after(THROTTLE_MS, open)
    emit()
  }

  return {
    set(changed) {
      Object.assign(facts, changed)
      schedule()
    },
    refresh: schedule,
    current: () => closed ?? read(),
    onStatus(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      closed = read()
      if (salvage) clearMeta(workspace.db, 'recovered')
      clearMeta(workspace.db, 'restored')
      clearMeta(workspace.db, 'left_work')
      cancel?.()
    },
  }
}
