import { describe, expect, it } from 'vitest'
import type { SyncStatus } from '#shared/ipc/sync.ts'
import { openCache } from '../../db/open-cache.ts'
import { silentLog } from '../../db/test-log.ts'
import type { SyncEngine } from '../../sync/types.ts'
import { manualClock } from '../../sync/test-support/manual-clock.ts'
import { createChangeFeed } from '../../workspace/change-feed.ts'
import type { Workspace, WorkspaceOwner } from '../../workspace/types.ts'
import { createSyncService } from './register.ts'

const QUIET = {
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
const STAFF: WorkspaceOwner = { kind: 'staff', userId: 'u', staffId: 's', fullName: 'Sample Coach', role: 'coach' }

function workspaceOf(owner: WorkspaceOwner): Workspace {
  const { db } = openCache({ file: ':memory:', key: null, log: silentLog, clock: manualClock() })
  return { owner, db, storage: 'memory', changes: createChangeFeed(silentLog) }
}

function fakeEngine() {
  const listeners = new Set<(status: SyncStatus) => void>()
  const calls: string[] = []
  let status: SyncStatus = { ...QUIET, state: 'first-sync' }
  const engine: SyncEngine = {
    start: () => void calls.push('start'),
    stop: () => Promise.resolve(void calls.push('stop')),
    syncNow: () => void calls.push('syncNow'),
    sendAuditEvents: () => Promise.resolve(void calls.push('sendAuditEvents')),
    status: () => status,
    live: () => ({ isLive: true, reason: null, sinceMs: 0 }),
    onStatus(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const become = (state: SyncStatus['state']): void => {
    status = { ...status, state }
    for (const listener of listeners) listener(status)
  }
  return { engine, calls, become }
}

describe('the sync service', () => {
  it('says that sample data is not synced', () => {
    const workspace = workspaceOf({ kind: 'demo' })
    const sync = createSyncService({ current: () => workspace, createEngine: () => null, log: silentLog })
    expect(sync.status()).toEqual({ ...QUIET, state: 'demo' })
    expect(() => sync.syncNow()).not.toThrow()
  })

  it('passes on what the engine says, until it is stopped', async () => {
    const workspace = workspaceOf(STAFF)
    const { engine, calls, become } = fakeEngine()
    const sync = createSyncService({ current: () => workspace, createEngine: () => engine, log: silentLog })
    const seen: string[] = []
    sync.onStatus(({ state }) => seen.push(state))
    sync.start(workspace)
    become('up-to-date')
    sync.syncNow()
    await sync.stop()
    await sync.stop()
    become('offline')
    expect(seen).toEqual(['first-sync', 'up-to-date'])
    expect(calls).toEqual(['start', 'syncNow', 'stop'])
  })

  it('keeps changes waiting where no backend is known', () => {
    const workspace = workspaceOf(STAFF)
    const sync = createSyncService({ current: () => workspace, createEngine: () => null, log: silentLog })
    sync.start(workspace)
    expect(sync.status()).toEqual({ ...QUIET, state: 'no-server' })
  })

  it('says after a stop that it is offline, not that there is no server', async () => {
    const workspace = workspaceOf(STAFF)
    const createEngine = () => fakeEngine().engine
    const sync = createSyncService({ current: () => workspace, createEngine, log: silentLog })
    sync.start(workspace)
    await sync.stop()
    expect(sync.status()).toEqual({ ...QUIET, state: 'offline' })
  })

  it('never runs twice', () => {
    const workspace = workspaceOf(STAFF)
    const createEngine = () => fakeEngine().engine
    const sync = createSyncService({ current: () => workspace, createEngine, log: silentLog })
    sync.start(workspace)
    expect(() => sync.start(workspace)).toThrow('sync runs already')
  })
})
