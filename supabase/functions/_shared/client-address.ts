type ReadHeader = (name: string) => string | null

const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/
const MAPPED = /^::ffff:([\d.]+)$/i
const PRIVATE_V4 =
  /^(?:10|127|0)\.|^169\.254\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./
const PRIVATE_V6 = /^(?:::1?$|f[cd]|fe[89ab])/i

/** The first four groups: one customer has a whole /64, and may use a new address of it for each request. */
function networkOf(ipv6: string): string | null {
  const canonical = URL.parse(`http://[${ipv6}]/`)?.hostname.slice(1, -1)
  if (canonical === undefined) return null
  const [head = '', tail] = canonical.split('::')
  const groups = head === '' ? [] : head.split(':')
  const behind = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - groups.length - behind.length
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...behind].slice(0, 4).join(':')
}

interface Hop {
  readonly network: string
  readonly isPrivate: boolean
}

function hopOf(entry: string): Hop | null {
  const bare = entry.trim().replace(/^\[(.*)\](?::\d+)?$/, '$1')
  const v4 = (MAPPED.exec(bare)?.[1] ?? bare).replace(/^([\d.]+):\d+$/, '$1')
  if (IPV4.test(v4)) return { network: v4, isPrivate: PRIVATE_V4.test(v4) }
  const network = bare.includes(':') ? networkOf(bare) : null
  return network === null ? null : { network, isPrivate: PRIVATE_V6.test(bare) }
}

/**
 * Who asks, for limits: an IPv4 address, the /64 of an IPv6 address, or `unknown`, which all share who come without one.
 *
 * Every proxy appends to X-Forwarded-For what it saw, so its left end is whatever the client wrote. It is read from the
 * right, over the private addresses of our own proxies, to the first one from outside. In front of a hosted project
 * stands Cloudflare, which sets CF-Connecting-IP itself and overwrites one that a client sent; anywhere else that header
 * is the client's own word and is not looked at.
 * @param isHosted whether the functions run on a hosted project
 */
export function clientAddress(header: ReadHeader, isHosted: boolean): string {
  const told = isHosted ? hopOf(header('cf-connecting-ip') ?? '') : null
  if (told !== null) return told.network
  const hops = (header('x-forwarded-for') ?? '').split(',').slice(-20).map(hopOf).toReversed()
  const known = hops.filter((hop) => hop !== null)
  return (known.find(({ isPrivate }) => !isPrivate) ?? known[0])?.network ?? 'unknown'
}
