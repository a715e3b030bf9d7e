import type { ManagedSettings } from '../../settings/managed-settings.ts'
import type { Settings } from '../../settings/settings.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { ExternalLinks } from '../../os/external-links.ts'
import type { Workspace } from '../../workspace/types.ts'
import { LinksService, planAddresses } from './links.service.ts'

export interface LinksFeatureDeps extends Pick<FeatureDeps, 'ipc' | 'workspaces'> {
  readonly settings: Pick<Settings, 'linkAddresses' | 'setLinkAddresses' | 'followPlan'>
  readonly managed: ManagedSettings
  readonly links: ExternalLinks
}

/** Labs, kit catalog and the addresses of both, maps and portal on the bridge. */
export function registerLinks({ ipc, workspaces, settings, managed, links }: LinksFeatureDeps): void {
  const service = new LinksService({
    settings,
    managed,
    links,
    onChanged: (addresses) => ipc.emit('links', 'addressesChanged', addresses),
  })
  settings.followPlan(() => {
    const { db } = workspaces.current()
    return db.open ? planAddresses(db) : {}
  })
  const announce = (): void => ipc.emit('links', 'addressesChanged', service.addresses())
  const follow = ({ changes }: Workspace): void =>
    void changes.subscribe(({ tables }) => {
      if (tables.includes('plan_settings')) announce()
    })
  follow(workspaces.current())
  workspaces.onSwitched((workspace) => {
    follow(workspace)
    announce()
  })
  ipc.register('links', {
    getAddresses: () => service.addresses(),
    getManaged: (_input, { workspace }) => service.managed(workspace),
    setAddresses: (addresses, { workspace }) => service.setAddresses(workspace, addresses),
    openForMember: async (target, { workspace }) => {
      await service.openForMember(workspace, target)
      return null
    },
  })
}
