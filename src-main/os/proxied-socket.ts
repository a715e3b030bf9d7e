import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { connect as connectPlain } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectSecure, getCACertificates, rootCertificates } from 'node:tls'
import { WebSocket } from 'ws'

/** What the system says for an address, as Chromium writes it: `PROXY proxy.example:3128; DIRECT`. */
type ResolveProxy = (url: string) => Promise<string>

/** A WebSocket as pages have it. */
export type SocketClass = new (address: string | URL, subprotocols?: string | string[]) => globalThis.WebSocket

interface Proxy {
  readonly secure: boolean
  readonly host: string
  readonly port: number
}

const ENTRY = /^(PROXY|HTTPS)\s+(?:\[([^\]]+)\]|([^:\s]+))(?::(\d+))?$/i
const OK = 200

/** The first way that can be gone; null: without a proxy. @throws Error where there is none but SOCKS */
function chosenProxy(answer: string): Proxy | null {
  const ways = answer
    .split(';')
    .map((way) => way.trim())
    .filter((way) => way !== '')
  for (const way of ways) {
    if (/^DIRECT$/i.test(way)) return null
    const [, kind, bracketed, plain, port] = ENTRY.exec(way) ?? []
    const host = bracketed ?? plain
    if (kind === undefined || host === undefined) continue
    const secure = kind.toUpperCase() === 'HTTPS'
    return { secure, host, port: Number(port ?? (secure ? 443 : 80)) }
  }
  if (ways.length === 0) return null
  throw new Error('no proxy of a known kind')
}

/** What the desk's other requests trust as well: the system's own authorities, such as those of a proxy that looks inside. */
const authorities = (): string[] => [...rootCertificates, ...getCACertificates('system')]

function tunnel({ secure, host, port }: Proxy, target: string): Promise<Duplex> {
  return new Promise((resolve, reject) => {
    const ask = secure ? httpsRequest : httpRequest
    const asked = ask({
      host,
      port,
      method: 'CONNECT',
      path: target,
      headers: { host: target },
      agent: false,
      ...(secure ? { ca: authorities() } : {}),
    })
    asked.once('connect', ({ statusCode }, socket, head) => {
      if (statusCode !== OK || head.length > 0) {
        socket.destroy()
        reject(new Error(`the proxy answered ${statusCode ?? 'nothing'}`))
      } else resolve(socket)
    })
    asked.once('response', ({ statusCode }) => {
      asked.destroy()
      reject(new Error(`the proxy answered ${statusCode ?? 'nothing'}`))
    })
    asked.once('error', reject)
    asked.end()
  })
}

async function connectTo(address: URL, resolveProxy: ResolveProxy): Promise<Duplex> {
  const secure = address.protocol === 'wss:'
  const host = address.hostname.replace(/^\[|\]$/g, '')
  const port = Number(address.port || (secure ? 443 : 80))
  // As for a request to the same server: there are rules that know no WebSockets.
  const asked = new URL(address.href.replace(/^ws/, 'http'))
  const proxy = chosenProxy(await resolveProxy(asked.origin))
  const through = proxy === null ? null : await tunnel(proxy, `${address.hostname}:${port}`)
  if (!secure) return through ?? connectPlain({ host, port })
  const own = { servername: host, ca: authorities(), ALPNProtocols: ['http/1.1'] }
  return through === null ? connectSecure({ host, port, ...own }) : connectSecure({ socket: through, ...own })
}

type Connected = (error: Error | null, socket?: Duplex) => void

async function tellWay(address: URL, resolveProxy: ResolveProxy, done: Connected): Promise<void> {
  const way = await connectTo(address, resolveProxy).catch((error: unknown) =>
    error instanceof Error ? error : new Error('no way to the server'),
  )
  if (way instanceof Error) done(way)
  else done(null, way)
}

/**
 * WebSockets that go the way of the desk's other requests: through the proxy that the system has for an address, and with the authorities
 * that the system trusts. Node's own know neither.
 */
export function socketsThrough(resolveProxy: ResolveProxy): SocketClass {
  const Through = class extends WebSocket {
    constructor(address: string | URL, subprotocols?: string | string[]) {
      super(address, subprotocols ?? [], {
        createConnection: (_options: unknown, done: Connected) => {
          void tellWay(new URL(address), resolveProxy, done)
          return undefined
        },
      } as object)
    }
  }
  // What pages have of it is there; the package's own types say more of each event.
  return Through as unknown as SocketClass
}
