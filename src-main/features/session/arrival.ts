import { readRow } from '../../db/row-store.ts'
import type { Log } from '../../log/types.ts'
import type { CacheFiles } from '../../workspace/cache-files.ts'
import { createChangeFeed } from '../../workspace/change-feed.ts'
import type { WorkspaceControl } from '../../workspace/holder.ts'
import type { Workspace } from '../../workspace/types.ts'
import type { SyncService } from '../sync/register.ts'
import type { SessionRecord } from './session-record.ts'

interface Desk {
  readonly workspaces: WorkspaceControl
  readonly sync: SyncService
}

/**
 * Opens this person's cache, shows it and starts syncing it. One of theirs that is open is closed first: it was damaged.
 * @returns name and role as the cache knows them, where a pull may have changed them since the sign-in
 */
export async function openOwnCache(
  desk: Desk & { readonly files: Pick<CacheFiles, 'open' | 'storage'>; readonly log: Log },
  record: SessionRecord,
): Promise<Pick<SessionRecord, 'fullName' | 'role'>> {
  const { userId, staffId } = record
  const { owner, db: open } = desk.workspaces.current()
  const isOpen = owner.kind === 'staff' && owner.userId === userId
  // A damaged cache may keep it from saying how it stands.
  if (isOpen) await desk.sync.stop().catch((error: unknown) => desk.log.error('sync not ended', { error }))
  const { db } = await desk.files.open(userId, isOpen ? { before: () => open.close() } : {})
  const known = readRow(db, 'staff', staffId)
  const fullName = known?.full_name ?? record.fullName
  const role = known?.role ?? record.role
  await work(desk, {
    owner: { kind: 'staff', userId, staffId, fullName, role },
    db,
    storage: desk.files.storage,
    changes: createChangeFeed(desk.log),
  })
  return { fullName, role }
}

/**
 * Goes on in the open cache of the same person, with another role or with the sync that was stopped: what may be done here follows
 * the role at once, what the cache may hold with the next pull.
 */
export async function goOnInCache(desk: Desk, { fullName, role }: SessionRecord): Promise<void> {
  const current = desk.workspaces.current()
  if (current.owner.kind !== 'staff') return
  await work(desk, { ...current, owner: { ...current.owner, fullName, role } })
}

async function work({ workspaces, sync }: Desk, workspace: Workspace): Promise<void> {
  await sync.stop()
  workspaces.switchTo(workspace)
  sync.start(workspace)
}
