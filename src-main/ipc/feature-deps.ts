import type { Clock } from '../base/clock.ts'
import type { Log } from '../log/types.ts'
import type { WorkspaceHolder } from '../workspace/types.ts'
import type { IpcBridge } from './types.ts'

/** What boot hands to every feature's `register`. */
export interface FeatureDeps {
  readonly ipc: IpcBridge
  readonly workspaces: WorkspaceHolder
  readonly clock: Clock
  readonly log: Log
}
