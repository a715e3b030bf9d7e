import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { UpdatesService } from './updates.service.ts'

interface UpdatesFeatureDeps extends Pick<FeatureDeps, 'ipc'> {
  readonly service: UpdatesService
}

/** New versions of the desk on the bridge. */
export function registerUpdates({ ipc, service }: UpdatesFeatureDeps): void {
  ipc.register('updates', {
    getState: () => service.getState(),
    lookNow: () => service.lookNow(),
    load: () => service.load(),
    restart: () => service.restart(),
  })
}
