import type { WorkspaceControl } from '../../workspace/holder.ts'
import type { Workspace } from '../../workspace/types.ts'
import type { SyncService } from '../sync/sync.service.ts'
import type { SessionRecord } from './session-record.ts'

interface Desk {
  readonly workspaces: WorkspaceControl
  readonly sync: SyncService
}

/**
 * Goes on in the open cache with another role of the same person: what may be done here follows it at once, what the cache may
 * hold with the next pull.
 */
export async function takeUpRole({ workspaces, sync }: Desk, { fullName, role }: SessionRecord): Promise<void> {
  const current = workspaces.current()
  if (current.owner.kind !== 'staff') return
  const workspace: Workspace = { ...current, owner: { ...current.owner, fullName, role } }
  await sync.stop()
  workspaces.switchTo(workspace)
  sync.start(workspace)
}
