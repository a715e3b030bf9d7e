import type { LinkAddresses } from '#shared/ipc/links.ts'
import { isAllowedHost, type LinkHosts } from '../../os/external-links.ts'

/** The host of an address with placeholders. These never stand in the host, so any digit does. */
function hostsOf(template: string): string[] {
  const url = URL.parse(template.replaceAll(/\{(zip|query)\}/g, '0'))
  return url === null ? [] : [url.hostname]
}

/**
 * The hosts that the link gate may open: those of the configured addresses, each for its own purpose.
 * @param allowedLabs where the organization limits the labs: only hosts of labs and kits among them
 */
export function linkHosts(addresses: LinkAddresses, allowedLabs?: readonly string[]): LinkHosts {
  const labs = (template: string): string[] =>
    hostsOf(template).filter((host) => allowedLabs === undefined || isAllowedHost(host, allowedLabs))
  return {
    labScheduler: labs(addresses.labOneScheduler),
    labLocations: labs(addresses.labTwoScheduler),
    kitCatalog: labs(addresses.kitCatalog),
    maps: hostsOf(addresses.maps),
  }
}
