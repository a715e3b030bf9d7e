import { ownZone } from '#shared/domain/time/index.ts'
import { randomUUID } from 'node:crypto'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import { KitsService, type RecentKitQuestion } from './kits.service.ts'

export interface KitsFeatureDeps extends Pick<FeatureDeps, 'ipc' | 'workspaces' | 'clock'> {
  readonly recentKit: RecentKitQuestion
}

/** Ordering and following test kits on the bridge. */
export function registerKits({ ipc, ...deps }: KitsFeatureDeps): void {
  const service = new KitsService({
    ...deps,
    stationZone: ownZone(),
    newId: randomUUID,
  })
  ipc.register('kits', {
    checkRecent: (input, { workspace }) => service.checkRecent(workspace, input),
    order: (input, { workspace }) => service.order(workspace, input),
    listToShip: (_, { workspace }) => service.listToShip(workspace),
    ship: (input, { workspace }) => {
      service.ship(workspace, input)
      return null
    },
    approve: (target, { workspace }) => {
      service.approve(workspace, target)
      return null
    },
    setStatus: (input, { workspace }) => {
      service.setStatus(workspace, input)
      return null
    },
  })
}
