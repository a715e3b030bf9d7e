import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { Access } from './access.ts'
import { askApp, isWebAddress } from './app-request.ts'
import { adoptPage, openWindow, type DeskWindow } from './desk-window.ts'
import { listen } from './listen.ts'
import { LINK_PATH, OPEN_PATH, PRELOAD_PATH } from './messages.ts'
import { pageModule, preloadModule, withHostScripts } from './page-source.ts'

const RESTART_PATIENCE_MS = 5000
const MAX_FRAME_BYTES = 64 * 1024 * 1024
const OWN_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

/** The build names its files by what is in them: a browser may keep them, together with what it has compiled of them. */
const BUILD_FILE = /^\/assets\/[^/]+-[\w-]{8}\.\w+$/
const KEPT = { 'Cache-Control': 'private, max-age=31536000, immutable' }

function end(response: ServerResponse, status: number, body = '', headers: OutgoingHttpHeaders = {}): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...OWN_HEADERS, ...headers })
  response.end(body)
}

const endScript = (response: ServerResponse, source: string): void =>
  end(response, 200, source, { 'Content-Type': 'text/javascript; charset=utf-8' })

/** The printed address: its token becomes a cookie, and the page starts where the app's window starts. */
function openDesk(access: Access, url: URL, request: IncomingMessage, response: ServerResponse): void {
  const window = openWindow()
  const start = window ? new URL(window.address) : null
  const location = start ? `${start.pathname}${start.search}${start.hash}` : '/'
  if (access.allows(request.headers)) return end(response, 302, '', { Location: location })
  const cookie = access.redeem(url.searchParams.get('token'), request.headers)
  if (cookie) return end(response, 302, '', { 'Set-Cookie': cookie, Location: location })
  const renewed = access.renewToken()
  if (renewed) console.error(`That address was used already. Open ${addressWith(access, renewed)}`)
  end(
    response,
    403,
    'This address has been used already or is wrong. The program printed a new one where it was started.',
  )
}

const addressWith = (access: Access, token: string): string => `${access.origin}${OPEN_PATH}?token=${token}`

function preloadOf(window: DeskWindow): string {
  if (!window.preload) return ''
  return preloadModule(window.preload, {
    platform: process.platform,
    arch: process.arch,
    versions: process.versions,
    argv: [process.execPath, ...window.preloadArguments],
  })
}

async function serveApp(window: DeskWindow, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await askApp(window, request)
  const isKept = answer.status === 200 && BUILD_FILE.test(request.url ?? '')
  const headers = { ...OWN_HEADERS, ...(isKept && KEPT), ...answer.headers }
  if (answer.isHtml && answer.body) {
    const html = withHostScripts(await new Response(answer.body).text())
    response.writeHead(answer.status, headers)
    response.end(html)
    return
  }
  response.writeHead(answer.status, headers)
  if (answer.body) await pipeline(answer.body, response)
  else response.end()
}

async function serve(access: Access, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', access.origin)
  if (url.pathname === OPEN_PATH) return openDesk(access, url, request, response)
  if (!access.allows(request.headers))
    return end(response, 403, 'Open the address that npm start printed last: each opens once.')
  const window = openWindow()
  if (!window) return end(response, 503, 'Gapwise has no window open.', { Refresh: '1' })
  if (url.pathname === PRELOAD_PATH) return endScript(response, preloadOf(window))
  const module = pageModule(url.pathname)
  if (module !== null) return endScript(response, module)
  await serveApp(window, request, response)
}

/**
 * Joins the page's hot-reload socket to the development server's, byte for byte. The server sees its own origin,
 * and never the host's cookie.
 */
function passSocketThrough(target: string, request: IncomingMessage, socket: Duplex, head: Buffer): void {
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

export interface DeskServerOptions {
  /** 0 for any free one. */
  readonly port: number
  /** Set while developing: the open tab keeps its access, and the host waits for the one it replaces. */
  readonly devSession: string | null
}

/**
 * Serves the app's window on the loopback address.
 * @returns the address to open, with its single-use token
 * @throws PortTaken
 */
export async function serveDesk({ port, devSession }: DeskServerOptions): Promise<string> {
  const server = createServer()
  const access = new Access(await listen(server, port, devSession ? RESTART_PATIENCE_MS : 0), devSession ?? undefined)
  server.on('request', (request, response) => {
    serve(access, request, response).catch((error: unknown) => {
      console.error('browser host:', request.method, request.url?.split('?')[0], error)
      if (response.headersSent) response.destroy()
      else end(response, 500, 'The browser host failed on this request.')
    })
  })
  const links = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false })
  server.on('upgrade', (request, socket, head) => {
    const url = new URL(request.url ?? '/', access.origin)
    const window = openWindow()
    if (!window || !access.allowsSocket(request.headers)) return socket.destroy()
    if (url.pathname === LINK_PATH) {
      return links.handleUpgrade(request, socket, head, (link) => adoptPage(link, url.searchParams.get('path') ?? '/'))
    }
    if (isWebAddress(window.address)) return passSocketThrough(window.address, request, socket, head)
    socket.destroy()
  })
  return addressWith(access, access.currentToken())
}
