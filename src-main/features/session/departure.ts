import type { BackendAuth } from '../../backend/auth.ts'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../log/types.ts'
import type { SecureStore } from '../../os/secure-store.ts'
import type { CacheFiles } from '../../workspace/cache-files.ts'
import type { WorkspaceControl } from '../../workspace/holder.ts'
import type { Workspace } from '../../workspace/types.ts'
import { keepUnsentWork, NoRoomForWork, type KeptWork } from '../../workspace/unsent-work.ts'
import { forgetServerAddress } from '../../settings/server-address.ts'
import type { SyncService } from '../sync/register.ts'
import { removeRecord, type SessionRecord } from './session-record.ts'

/** How long leaving waits for the server to hear of something. */
const FAREWELL_MS = 3000

export interface DepartureOptions {
  readonly auth: BackendAuth
  readonly backend: { close(): Promise<void> }
  /** Removes a backend session that belongs to nobody. */
  readonly forgetStoredSession: () => Promise<void>
  readonly store: SecureStore
  readonly files: CacheFiles
  readonly workspaces: WorkspaceControl
  readonly openDemo: () => Workspace
  readonly sync: SyncService
  readonly clock: Clock
  readonly log: Log
  /** Where unsent work is kept that had to be erased. */
  readonly recoveryFolder: string
}

/**
 * Ends a person's session on this station and erases what is kept of it. Without the record the session is over, even if what
 * follows is interrupted: the next start then finds caches of nobody and removes them.
 * @param forgotten called as soon as nobody is signed in any more @param left called when the cache is gone
 */
export async function leaveDesk(
  options: DepartureOptions,
  { userId }: SessionRecord,
  { forgotten, left }: { readonly forgotten: () => void; readonly left: () => void },
): Promise<void> {
  const { auth, backend, store, files, workspaces, sync, log } = options
  // What was looked at is in this cache alone until the server has it.
  await farewell(options.clock, sync.sendAuditEvents())
  await sync.stop()
  await removeRecord(store)
  await forgetServerAddress(store)
  forgotten()
  workspaces.setLocked(false)
  workspaces.switchTo(options.openDemo())
  await files.erase(userId)
  left()
  await farewell(options.clock, auth.signOut())
  await options.forgetStoredSession()
  await backend.close()
  log.info('signed out')
}

/**
 * Keeps what the server does not have, before a cache is erased that its owner did not give up. The desk is locked from then on:
 * what somebody did between the count and the end would be nowhere.
 * @throws NoRoomForWork, and nothing else
 */
export async function rescueWork(options: DepartureOptions, record: SessionRecord): Promise<KeptWork> {
  const { workspaces, sync, clock, log, recoveryFolder: folder } = options
  await farewell(clock, sync.sendAuditEvents())
  await sync.stop()
  workspaces.setLocked(true)
  try {
    const { recoveryKey } = record.station
    return keepUnsentWork(workspaces.current().db, record, { folder, recoveryKey, nowMs: clock.now() })
  } catch (error) {
    if (error instanceof NoRoomForWork) throw error
    log.error('unsent work not kept', { error })
    return { unsent: 0, sealed: false }
  }
}

/**
 * Erases the cache of a session that nobody comes back to: it belongs to another server than this desk's. Unsent work is kept
 * as in every erasure. @throws NoRoomForWork, with everything as it was
 */
export async function eraseStray(options: DepartureOptions, record: SessionRecord): Promise<void> {
  const { files, clock, log, recoveryFolder: folder } = options
  try {
    // A cache that this version can't use is erased as well, so what was not sent is taken out of it.
    const { db } = await files.open(record.userId).catch(() => files.open(record.userId, { anew: true }))
    try {
      keepUnsentWork(db, record, { folder, recoveryKey: record.station.recoveryKey, nowMs: clock.now() })
    } finally {
      db.close()
    }
  } catch (error) {
    if (error instanceof NoRoomForWork) throw error
    log.error('unsent work not kept', { error })
  }
  await files.erase(record.userId)
  log.warn('cache of another server erased')
}

/** Waits for the server a little; whoever leaves does not depend on it. */
function farewell(clock: Clock, message: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(FAREWELL_MS, resolve)
    const finish = (): void => {
      cancel()
      resolve()
    }
    void message.catch(() => undefined).finally(finish)
  })
}
