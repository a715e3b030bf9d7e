import type { StaffRole } from '#shared/sync/vocabulary.ts'
import type { SyncedTable } from '#shared/sync/rows.ts'
import type { Db } from '../db/types.ts'

/** Which rows changed, published after the SQLite transaction committed. `memberIds: null` means many or everybody: reload. */
export interface CacheChange {
  readonly tables: readonly (SyncedTable | 'outbox')[]
  readonly memberIds: readonly string[] | null
}

export interface ChangeFeed {
  publish(change: CacheChange): void
  subscribe(listener: (change: CacheChange) => void): () => void
}

/** Who the open cache belongs to. */
export type WorkspaceOwner =
  | { readonly kind: 'demo' }
  | {
      readonly kind: 'staff'
      readonly userId: string
      readonly staffId: string
      readonly fullName: string
      readonly role: StaffRole
    }

/**
 * One open cache and its owner: the sample members (demo) or one signed-in person. Features never open a database;
 * they take the current workspace, and drop what they hold when it is switched.
 */
export interface Workspace {
  readonly owner: WorkspaceOwner
  readonly db: Db
  readonly storage: 'disk' | 'memory'
  readonly changes: ChangeFeed
}

export interface WorkspaceHolder {
  current(): Workspace
  /** True while the desk is locked: the bridge then answers no call that reads the cache and sends no event of it. */
  isLocked(): boolean
  /**
   * Call after every `await`, before using the result: the app may have been locked, or someone else may have signed in.
   * @throws ApiError app.locked unless the workspace is still the open one of an unlocked desk
   */
  requireOpen(workspace: Workspace): void
  /** Called after the holder switched to another workspace; the old one is already closed. */
  onSwitched(listener: (workspace: Workspace) => void): () => void
  /** Called once the desk is locked: what works on without its person ends here. */
  onLocked(listener: () => void): () => void
}
