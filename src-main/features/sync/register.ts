import { ApiError } from '../../base/api-error.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { Power } from '../../os/power.ts'
import { discardJob, listAttention, retryJob } from '../../sync/attention.ts'
import type { SyncService } from './sync.service.ts'

export interface SyncFeatureDeps extends Pick<FeatureDeps, 'ipc' | 'workspaces' | 'clock'> {
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
    listAttention: (_, { workspace }) => listAttention(workspace),
    retryJob: ({ jobId }, { workspace }) => found(retryJob(workspace, jobId, clock.now())),
    discardJob: ({ jobId }, { workspace }) => found(discardJob(workspace, jobId)),
  })
  const announce = (): void => ipc.emit('sync', 'statusChanged', sync.status())
  sync.onStatus(announce)
  workspaces.onSwitched(announce)
  power.on('resumed', () => sync.syncNow())
}
