import { isSafeBackendUrl } from '../settings/environment.ts'

/** Why the desk may hand an address to the operating system. A purpose without a host here opens nothing. */
export const LINK_PURPOSES = ['phone', 'labScheduler', 'labLocations', 'kitCatalog', 'maps', 'document'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

/** Hosts per purpose; a leading dot also allows every name under it. */
export interface LinkHosts extends Readonly<
  Partial<Record<Exclude<LinkPurpose, 'phone' | 'document'>, readonly string[]>>
> {
  /** Address of the desk's own server, which alone has documents; none while it is not known. */
  readonly server?: string
}

type LinkRefusal = 'malformed' | 'scheme' | 'host' | 'path' | 'credentials' | 'number'

export type LinkDecision =
  | { readonly status: 'allowed'; readonly url: string }
  | { readonly status: 'refused'; readonly reason: LinkRefusal }

const MAX_LENGTH = 2048
/**
 * What `tel:` and a softphone's `callto:` and `sip:` may carry: a number as the phone parser writes it (E.164), nothing that a
 * dialer could take for a command. The domain of `sip:` is the organization's.
 */
const DIALABLE = /^(?:(?:tel|callto):\+?\d{3,15}|sip:\+?\d{3,15}(?:@[A-Za-z0-9.-]+(?::\d{1,5})?)?)$/

/** Where the server's storage answers addresses that it signed itself. */
const SIGNED = '/storage/v1/object/sign/'

/** A signed document of the desk's own server, by its port and, on this machine, without https: as the desk itself asks there. */
function decideDocument(url: URL, server: string | undefined): LinkDecision {
  const own = server === undefined || !isSafeBackendUrl(server) ? null : URL.parse(server)
  if (own === null || url.host !== own.host) return { status: 'refused', reason: 'host' }
  if (url.protocol !== own.protocol) return { status: 'refused', reason: 'scheme' }
  const folder = `${own.pathname.replace(/\/+$/, '')}${SIGNED}`
  return url.pathname.startsWith(folder) ? { status: 'allowed', url: url.href } : { status: 'refused', reason: 'path' }
}

/** @param allowed hosts; a leading dot also allows every name under it */
export const isAllowedHost = (host: string, allowed: readonly string[]): boolean =>
  allowed.some((entry) => (entry.startsWith('.') ? host.endsWith(entry) : host === entry))

/** Pure: may this address be opened for this purpose? */
export function decideLink(purpose: LinkPurpose, address: string, hosts: LinkHosts): LinkDecision {
  if (purpose === 'phone') {
    return DIALABLE.test(address) ? { status: 'allowed', url: address } : { status: 'refused', reason: 'number' }
  }
  const url = address.length <= MAX_LENGTH ? URL.parse(address) : null
  if (!url) return { status: 'refused', reason: 'malformed' }
  if (url.username || url.password) return { status: 'refused', reason: 'credentials' }
  if (purpose === 'document') return decideDocument(url, hosts.server)
  if (url.protocol !== 'https:') return { status: 'refused', reason: 'scheme' }
  if (url.port || !isAllowedHost(url.hostname, hosts[purpose] ?? [])) return { status: 'refused', reason: 'host' }
  return { status: 'allowed', url: url.href }
}

export type OpenResult =
  | { readonly status: 'opened' }
  | { readonly status: 'refused'; readonly reason: LinkRefusal }
  | { readonly status: 'failed'; readonly reason: 'system' }

export interface ExternalLinks {
  open(purpose: LinkPurpose, address: string): Promise<OpenResult>
}

/**
 * The one gate to the system browser and dialer.
 * @param open `shell.openExternal`
 * @param hosts asked anew for every link: they follow the addresses of the settings
 */
export function createExternalLinks(open: (url: string) => Promise<void>, hosts: () => LinkHosts): ExternalLinks {
  return {
    async open(purpose, address) {
      const decision = decideLink(purpose, address, hosts())
      if (decision.status === 'refused') return decision
      try {
        await open(decision.url)
        return { status: 'opened' }
      } catch {
        return { status: 'failed', reason: 'system' }
      }
    },
  }
}
