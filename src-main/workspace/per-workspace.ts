import type { Workspace, WorkspaceHolder } from './types.ts'

/** Work that goes on as long as one cache is open, such as a watch over its rows. */
export interface WorkspaceTask {
  /** Ends timers and subscriptions. The cache may be closed already. */
  stop(): void
}

/** The task of the open workspace, ended and begun anew on every switch. */
export interface PerWorkspace<T> {
  /** The task of the open workspace; begins it where it does not run. */
  begin(): T
  /** What runs now; null before it began and after `stop`. */
  running(): T | null
  /** Ends what runs, for example before the app quits. */
  stop(): void
}

export interface PerWorkspaceOptions {
  /** A switch only ends the task; the next one begins when somebody asks for it. */
  readonly lazy?: boolean
}

/**
 * Keeps a task for the workspace that is open. Nothing runs before `begin` or the first switch.
 * @param start begins the task for a workspace that has just been opened
 */
export function perWorkspace<T extends WorkspaceTask>(
  workspaces: WorkspaceHolder,
  start: (workspace: Workspace) => T,
  { lazy = false }: PerWorkspaceOptions = {},
): PerWorkspace<T> {
  let task: T | null = null
  const stop = (): void => {
    task?.stop()
    task = null
  }
  const begin = (): T => (task ??= start(workspaces.current()))
  workspaces.onSwitched(() => {
    stop()
    if (!lazy) begin()
  })
  return { begin, running: () => task, stop }
}
