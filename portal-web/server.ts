import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'

/** What the pages learn at run time through `/config.json`. */
export interface PortalRuntimeConfig {
  /** Address of the desk in the browser, or null; only its origin is published, never a sign-in token in it. */
  readonly deskUrl: string | null
  readonly downloadUrl?: string
}

export interface PortalOptions {
  /** Port on 127.0.0.1; 0 for any free one. */
  readonly port: number
  readonly config: PortalRuntimeConfig
  /** Folder of the built portal; default `out/portal`. */
  readonly folder?: string
}

export interface RunningPortal {
  readonly url: string
  close(): Promise<void>
}

const LOOPBACK = '127.0.0.1'
const BUILT = join(import.meta.dirname, '..', 'out', 'portal')
const PAGE = '/index.html'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Styles are inline because Mantine writes its theme variables into a style element; scripts are never inline. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const SECURITY_HEADERS = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
}

/** The URL path of every file below `folder`. Only these are served, so no request can name anything else. */
function filesIn(folder: string): Set<string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => statSync(join(folder, name)).isFile())
  return new Set(files.map((name) => `/${name.split(sep).join('/')}`))
}

/** @returns the file to send, or null for a missing one. A path without a file name is a page, which has its own 404. */
function fileFor(pathname: string, files: ReadonlySet<string>): string | null {
  if (files.has(pathname)) return pathname
  return extname(pathname) === '' ? PAGE : null
}

/** Files below /assets carry a hash of their content in the name. */
const cacheFor = (file: string): string =>
  file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

function publicConfig({ deskUrl, downloadUrl }: PortalRuntimeConfig): string {
  return JSON.stringify({
    deskUrl: deskUrl === null ? null : `${new URL(deskUrl).origin}/`,
    downloadUrl: downloadUrl ?? null,
  })
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer, cache = 'no-store'): void {
  response.writeHead(status, { ...SECURITY_HEADERS, 'Content-Type': type, 'Cache-Control': cache })
  response.end(body)
}

/**
 * Serves the built portal on the loopback address, for `npm start` and the tests; elsewhere any web server does.
 * @throws Error when the portal has not been built or the port is taken
 */
export async function servePortal({ port, config, folder = BUILT }: PortalOptions): Promise<RunningPortal> {
  const files = filesIn(folder)
  const configText = publicConfig(config)
  const plain = 'text/plain; charset=utf-8'
  const server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, plain, 'Not allowed.')
    const url = URL.parse(request.url ?? '/', `http://${LOOPBACK}`)
    if (!url) return send(response, 400, plain, 'Not an address.')
    if (url.pathname === '/config.json') return send(response, 200, MEDIA_TYPES['.json'] ?? plain, configText)
    const file = fileFor(url.pathname, files)
    if (file === null) return send(response, 404, plain, 'Not found.')
    send(response, 200, MEDIA_TYPES[extname(file)] ?? plain, readFileSync(join(folder, file)), cacheFor(file))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, LOOPBACK, resolve))
  const address = server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${LOOPBACK}:${actual}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections()
        server.close((error) => (error ? reject(error) : resolve()))
      }),
  }
}
