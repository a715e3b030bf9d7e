import type { LinkAddresses } from '#shared/ipc/links.ts'
import type { LinkHosts } from '../../os/external-links.ts'

/** The host of an address with placeholders. These never stand in the host, so any digit does. */
function hostsOf(template: string): string[] {
  const url = URL.parse(template.replaceAll(/\{(zip|query)\}/g, '0'))
  return url === null ? [] : [url.hostname]
}

/** The hosts that the link gate may open: those of the configured addresses, each for its own purpose. */
export function linkHosts(addresses: LinkAddresses): LinkHosts {
  return {
    labScheduler: hostsOf(addresses.labOneScheduler),
    labLocations: hostsOf(addresses.labTwoScheduler),
    kitCatalog: hostsOf(addresses.kitCatalog),
    maps: hostsOf(addresses.maps),
  }
}
