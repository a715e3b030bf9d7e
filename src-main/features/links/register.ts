import type { ManagedSettings } from '../../app/managed-settings.ts'
import type { Settings } from '../../app/settings.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { ExternalLinks } from '../../os/external-links.ts'
import { LinksService } from './links.service.ts'

export interface LinksFeatureDeps extends Pick<FeatureDeps, 'ipc'> {
  readonly settings: Pick<Settings, 'linkAddresses' | 'setLinkAddresses'>
  readonly managed: ManagedSettings
  readonly links: ExternalLinks
}

/** Labs, kit catalogue and the addresses of both, maps and portal on the bridge. */
export function registerLinks({ ipc, settings, managed, links }: LinksFeatureDeps): void {
  const service = new LinksService({
    settings,
    managed,
    links,
    onChanged: (addresses) => ipc.emit('links', 'addressesChanged', addresses),
  })
  ipc.register('links', {
    getAddresses: () => service.addresses(),
    getManaged: () => service.managed(),
    setAddresses: (addresses, { workspace }) => service.setAddresses(workspace, addresses),
    openForMember: async (target, { workspace }) => {
      await service.openForMember(workspace, target)
      return null
    },
  })
}
