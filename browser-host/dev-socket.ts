import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * Joins the page's hot-reload socket to the development server's, byte for byte. The server sees its own origin,
 * and never the host's cookie.
 */
export function passSocketThrough(target: string, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { hostname, port, host, origin } = new URL(target)
  const upstream = connect(Number(port || 80), hostname, () => {
    const headers = { ...request.headers, host, origin }
    delete headers.cookie
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${[value].flat().join(', ')}`)
    upstream.write(`GET ${request.url ?? '/'} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    upstream.write(head)
    upstream.pipe(socket).pipe(upstream)
  })
  upstream.on('error', () => socket.destroy())
  socket.on('error', () => upstream.destroy())
}
