import { LOCKED } from '#shared/ipc/channels.ts'
import { ApiError } from '../base/api-error.ts'
import type { Log } from '../log/types.ts'
import type { Workspace, WorkspaceHolder } from './types.ts'

/** The holder as session handling sees it: it alone switches, locks and closes. */
export interface WorkspaceControl extends WorkspaceHolder {
  /** Closes the current workspace, then holds and announces `next`. */
  switchTo(next: Workspace): void
  setLocked(locked: boolean): void
  close(): void
}

/** @param first held until the first switch; usually the sample members */
export function createWorkspaceHolder(first: Workspace, log: Log): WorkspaceControl {
  const switched = new Set<(workspace: Workspace) => void>()
  const lockings = new Set<() => void>()
  let held = first
  let locked = false

  const tell = <A extends unknown[]>(listeners: ReadonlySet<(...about: A) => void>, ...about: A): void => {
    for (const listener of listeners) {
      try {
        listener(...about)
      } catch (error) {
        log.error('workspace listener failed', { error })
      }
    }
  }

  const close = (): void => {
    if (held.db.open) held.db.close()
  }

  return {
    current: () => held,
    isLocked: () => locked,
    requireOpen(workspace) {
      if (locked || held !== workspace) throw new ApiError(LOCKED.code)
    },
    onSwitched(listener) {
      switched.add(listener)
      return () => void switched.delete(listener)
    },
    onLocked(listener) {
      lockings.add(listener)
      return () => void lockings.delete(listener)
    },
    switchTo(next) {
      // The same person under another role goes on with the same cache.
      if (held.db !== next.db) close()
      held = next
      tell(switched, next)
    },
    setLocked: (next) => {
      const isNew = next && !locked
      locked = next
      if (isNew) tell(lockings)
    },
    close,
  }
}
