import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { extname, join, sep } from 'node:path'
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'
import { DESK_PATH, MEMBER_PATHS, PLAN_PATHS, SIGN_IN_PATH, START_PATH } from './src/services/portal-paths.ts'

/** What the pages learn at run time through `/config.json` (portal-web/src/api/portal-config.ts). */
interface PortalRuntimeConfig {
  /** Address of the desk in the browser, or null; only its origin is published, never a sign-in token in it. */
  readonly deskUrl: string | null
  readonly downloadUrl?: string
  /** Address and publishable key of the backend; without one only the public pages work. */
  readonly backend?: { readonly url: string; readonly key: string }
  /** Name of the plan, on every page. */
  readonly planName?: string
  readonly helpPhone?: string
  readonly staffedHours?: {
    readonly timeZone: string
    readonly days: readonly number[]
    readonly from: string
    readonly to: string
    readonly closedOn?: readonly string[]
  }
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
const PLAIN = 'text/plain; charset=utf-8'

const LOOPBACK_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/**
 * Styles are inline because Mantine writes its theme variables into a style element; scripts are never inline. The pages
 * talk to their own server and to the backend, over HTTP and web sockets, and to nobody else.
 */
function contentSecurityPolicy(backendUrl: string | null): string {
  const backend = backendUrl === null ? '' : new URL(backendUrl).origin
  const connect = ["'self'", backend, backend.replace(/^http/, 'ws')].filter((source) => source !== '')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src ${connect.join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const FIXED_HEADERS = {
  // Browsers heed it over HTTPS only: behind a proxy that has the certificate, as docs/deploy.md#portal asks for.
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
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

const PAGES: ReadonlySet<string> = new Set([
  START_PATH,
  DESK_PATH,
  SIGN_IN_PATH,
  '/portal',
  ...Object.values(PLAN_PATHS),
  ...MEMBER_PATHS,
])
/** The address in messages: `/portal/u/<slug>`. */
const OWN_ADDRESS = /^\/portal\/u\/[^/]+$/

/** Whether the portal has a page there; a slash at the end makes no difference. */
function isPage(pathname: string): boolean {
  const path = pathname === '/' ? pathname : pathname.replace(/\/+$/, '')
  return PAGES.has(path) || OWN_ADDRESS.test(path)
}

/**
 * What to send, or null for a missing file. A path without a file name gets the page, which shows its own 'not found'; the
 * status says so as well, for programs and for whoever checks links.
 */
function fileFor(pathname: string, files: ReadonlySet<string>): { file: string; status: 200 | 404 } | null {
  if (files.has(pathname)) return { file: pathname, status: 200 }
  if (extname(pathname) !== '') return null
  return { file: PAGE, status: isPage(pathname) ? 200 : 404 }
}

/** Files below /assets carry a hash of their content in the name. */
const cacheFor = (file: string): string =>
  file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

function publicConfig({
  deskUrl,
  downloadUrl,
  backend,
  planName,
  helpPhone,
  staffedHours,
}: PortalRuntimeConfig): string {
  return JSON.stringify({
    deskUrl: deskUrl === null ? null : `${new URL(deskUrl).origin}/`,
    downloadUrl: downloadUrl ?? null,
    backend: backend ? { url: backend.url.replace(/\/+$/, ''), key: backend.key } : null,
    planName: planName ?? null,
    helpPhone: helpPhone ?? null,
    staffedHours: staffedHours ?? null,
  })
}

const COMPRESSIBLE = /^(text|application\/json|image\/svg)/

/** A thirtieth of the time of the best, for a tenth more bytes: whoever waits for the first page waits for this as well. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** What everybody after them gets. */
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Files whose names change with their content, packed, by their place. */
const packed = new Map<string, Buffer>()

/** A file as it goes out: smaller where the browser can unpack it. Each is packed twice, whatever portals serve it: at once, and as small as it gets. */
function createReader(folder: string): (file: string, acceptsBrotli: boolean) => ReadFile {
  return (file, acceptsBrotli) => {
    const type = MEDIA_TYPES[extname(file)] ?? PLAIN
    const content = readFileSync(join(folder, file))
    if (!acceptsBrotli || !COMPRESSIBLE.test(type)) return { type, content, encoding: null }
    const key = `${join(folder, file)} ${content.length}`
    const small = packed.get(key) ?? brotliCompressSync(content, QUICK)
    if (!packed.has(key) && file.startsWith('/assets/')) {
      packed.set(key, small)
      brotliCompress(content, BEST, (error, best) => {
        if (error === null) packed.set(key, best)
      })
    }
    return { type, content: small, encoding: 'br' }
  }
}

interface ReadFile {
  readonly type: string
  readonly content: Buffer
  readonly encoding: 'br' | null
}

interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string | Buffer
  readonly cache?: string
  readonly encoding?: string | null
}

/** What one request gets. */
type Responder = (method: string, url: string, acceptsBrotli: boolean) => Answer

function createResponder(folder: string, configText: string): Responder {
  const files = filesIn(folder)
  const read = createReader(folder)
  return (method, address, acceptsBrotli) => {
    if (method !== 'GET' && method !== 'HEAD') return { status: 405, type: PLAIN, body: 'Not allowed.' }
    const url = URL.parse(address, `http://${LOOPBACK}`)
    if (!url) return { status: 400, type: PLAIN, body: 'Not an address.' }
    if (url.pathname === '/config.json') return { status: 200, type: MEDIA_TYPES['.json'] ?? PLAIN, body: configText }
    const found = fileFor(url.pathname, files)
    if (found === null) return { status: 404, type: PLAIN, body: 'Not found.' }
    const { type, content, encoding } = read(found.file, acceptsBrotli)
    return { status: found.status, type, body: content, cache: cacheFor(found.file), encoding }
  }
}

/**
 * Why a request is not answered, or null: a page elsewhere can point its own name at this machine (`Host`), or ask across
 * origins (`Origin`, which programs and a page's own files do without).
 */
function refusalOf({ host, origin }: IncomingHttpHeaders): Answer | null {
  if (!LOOPBACK_HOST.test(host ?? '')) return { status: 421, type: PLAIN, body: 'Unknown host.' }
  if (origin === undefined || LOOPBACK_HOST.test(URL.parse(origin)?.host ?? '')) return null
  return { status: 403, type: PLAIN, body: 'Not for pages elsewhere.' }
}

/**
 * Serves the built portal on the loopback address, for `npm start` and the tests; elsewhere any web server does.
 * @throws Error when the portal has not been built or the port is taken
 */
export async function servePortal({ port, config, folder = BUILT }: PortalOptions): Promise<RunningPortal> {
  const respond = createResponder(folder, publicConfig(config))
  const policy = contentSecurityPolicy(config.backend?.url ?? null)
  const server = createServer((request, response) => {
    const acceptsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
    const answer = refusalOf(request.headers) ?? respond(request.method ?? 'GET', request.url ?? '/', acceptsBrotli)
    response.writeHead(answer.status, {
      ...FIXED_HEADERS,
      'Content-Security-Policy': policy,
      'Content-Type': answer.type,
      'Cache-Control': answer.cache ?? 'no-store',
      Vary: 'Accept-Encoding',
      ...(answer.encoding ? { 'Content-Encoding': answer.encoding } : {}),
    })
    response.end(request.method === 'HEAD' ? undefined : answer.body)
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
