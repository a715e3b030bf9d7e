import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { DeskWindow } from './desk-window.ts'
import { protocolHandler } from './electron/protocol.ts'
import { adjustHeaders, mayRequest, type HeaderLists } from './electron/session.ts'

/** The answer to a page request, with the headers in Electron's form. */
export interface AppAnswer {
  readonly status: number
  readonly headers: HeaderLists
  readonly isHtml: boolean
  readonly body: ReadableStream<Uint8Array> | null
}

/** Headers about the hop between browser and host, or about its cookie; the app's handler never sees them. */
const HOP_HEADERS = new Set(['host', 'cookie', 'connection', 'upgrade', 'keep-alive', 'transfer-encoding'])
/** `fetch` has decoded the body already. */
const BODY_HEADERS = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection'])

/** The page's path as an address of the app, for example `/x?y` -> `app://desk/x?y`. */
function appUrl(window: DeskWindow, path: string): string {
  const { protocol, host } = new URL(window.address)
  return `${protocol}//${host}${path}`
}

export const isWebAddress = (url: string): boolean => /^https?:/.test(url)

async function requestOf(request: IncomingMessage, url: string): Promise<Request> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (!HOP_HEADERS.has(name) && value !== undefined) headers.set(name, [value].flat().join(', '))
  }
  const method = request.method ?? 'GET'
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers })
  return new Request(url, { method, headers, body: new Uint8Array(await buffer(request)) })
}

/** A development server answers by HTTP, everything else by the app's own `protocol.handle`. */
function ask(request: Request): Response | Promise<Response> {
  if (isWebAddress(request.url)) return fetch(request)
  const handler = protocolHandler(new URL(request.url).protocol.slice(0, -1))
  return handler ? handler(request) : new Response('No handler for this address.', { status: 404 })
}

const resourceType = (request: IncomingMessage): string =>
  request.headers['sec-fetch-dest'] === 'document' ? 'mainFrame' : 'other'

/** Passes a page request to the app, through its session's listeners, as Electron's network stack would. */
export async function askApp(window: DeskWindow, incoming: IncomingMessage): Promise<AppAnswer> {
  const url = appUrl(window, incoming.url ?? '/')
  const details = { url, method: incoming.method ?? 'GET', resourceType: resourceType(incoming) }
  if (!(await mayRequest(details))) return { status: 403, headers: {}, isHtml: false, body: null }
  const response = await ask(await requestOf(incoming, url))
  const sent: HeaderLists = {}
  for (const [name, value] of response.headers) {
    if (!BODY_HEADERS.has(name)) (sent[name] ??= []).push(value)
  }
  return {
    status: response.status,
    headers: await adjustHeaders(details, sent, response.status),
    isHtml: (response.headers.get('content-type') ?? '').startsWith('text/html'),
    body: response.body,
  }
}
