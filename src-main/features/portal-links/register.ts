import { randomUUID } from 'node:crypto'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import { PortalLinksService, type PortalLinksServiceDeps } from './portal-links.service.ts'

export interface PortalLinksFeatureDeps extends Pick<FeatureDeps, 'ipc'>, Omit<PortalLinksServiceDeps, 'newId'> {}

/** The member portal panel's actions on the bridge. */
export function registerPortalLinks({ ipc, ...deps }: PortalLinksFeatureDeps): void {
  const service = new PortalLinksService({ ...deps, newId: randomUUID })
  ipc.register('portalLinks', {
    send: (input, { workspace }) => service.send(workspace, input),
    copyUrl: ({ memberId }, { workspace }) => service.copyUrl(workspace, memberId),
  })
}
