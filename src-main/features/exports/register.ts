import { randomUUID } from 'node:crypto'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import { removeUnfinished } from '../../os/whole-file.ts'
import { ExportsService, type ExportsDeps } from './exports.service.ts'

export type ExportsFeatureDeps = Pick<FeatureDeps, 'ipc' | 'workspaces' | 'clock' | 'log'> &
  Pick<ExportsDeps, 'backend' | 'downloads' | 'choosePlace' | 'notes' | 'fetchDocument' | 'idsOf' | 'language'>

/** What leaves as a file, on the bridge. */
export interface ExportsHandle {
  /** What a killed program left half-written is removed. */
  start(): void
  stop(): Promise<void>
}

export function registerExports({ ipc, ...deps }: ExportsFeatureDeps): ExportsHandle {
  const onState = (state: Parameters<ExportsDeps['onState']>[0]): void => ipc.emit('exports', 'changed', state)
  const service = new ExportsService({ ...deps, newId: randomUUID, onState })
  ipc.register('exports', {
    preview: (input, { workspace }) => service.preview(workspace, input),
    begin: (order, { workspace }) => service.begin(workspace, order),
    listProfiles: (_input, { workspace }) => service.profiles(workspace),
    saveProfile: (profile, { workspace }) => service.saveProfile(workspace, profile),
    removeProfile: ({ id }, { workspace }) => service.removeProfile(workspace, id),
    getState: () => service.state(),
    cancel: async () => {
      await service.cancel()
      return null
    },
    forget: () => {
      service.forget()
      return null
    },
  })
  return {
    start: () => void removeUnfinished(deps.notes),
    stop: () => service.stop(),
  }
}
