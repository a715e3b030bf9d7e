import { EventEmitter } from 'node:events'
import { notSupported, strict } from '../strict.ts'
import { net } from './net.ts'
import { protocol } from './protocol.ts'

export type HeaderLists = Record<string, string[]>
interface RequestDetails {
  url: string
  method: string
  resourceType: string
}
type BeforeRequest = (details: RequestDetails, answer: (response: { cancel?: boolean }) => void) => void
type HeadersReceived = (
  details: RequestDetails & { responseHeaders: HeaderLists; statusCode: number },
  answer: (response: { responseHeaders?: Record<string, string | string[]>; cancel?: boolean }) => void,
) => void

/** Electron takes an optional filter first; the host sees the app's own addresses only and calls for each of them. */
function listenerOf<T>(args: unknown[]): T | null {
  const last = args.at(-1)
  return typeof last === 'function' ? (last as T) : null
}

let beforeRequest: BeforeRequest | null = null
let headersReceived: HeadersReceived | null = null

/** @returns false when the app cancels the request. */
export function mayRequest(details: RequestDetails): Promise<boolean> {
  const ask = beforeRequest
  if (!ask) return Promise.resolve(true)
  return new Promise((resolve) => ask(details, ({ cancel }) => resolve(cancel !== true)))
}

/** The response headers after the app's own changes. */
export function adjustHeaders(details: RequestDetails, headers: HeaderLists, statusCode: number): Promise<HeaderLists> {
  const ask = headersReceived
  if (!ask) return Promise.resolve(headers)
  return new Promise((resolve) =>
    ask({ ...details, responseHeaders: headers, statusCode }, ({ responseHeaders }) => {
      const entries = Object.entries(responseHeaders ?? headers)
      resolve(Object.fromEntries(entries.map(([name, value]) => [name, [value].flat()])))
    }),
  )
}

/** The browser asks the person itself; the app's rules are kept for the shell that has them. */
const keptForElectron = (): void => {}

export const defaultSession = strict(
  'session',
  Object.assign(new EventEmitter(), {
    protocol,
    fetch: net.fetch,
    // As its requests go.
    resolveProxy: (): Promise<string> => Promise.resolve('DIRECT'),
    webRequest: strict('session.webRequest', {
      onBeforeRequest: (...args: unknown[]): void => {
        beforeRequest = listenerOf(args)
      },
      onHeadersReceived: (...args: unknown[]): void => {
        headersReceived = listenerOf(args)
      },
    }),
    setPermissionRequestHandler: keptForElectron,
    setPermissionCheckHandler: keptForElectron,
    setDevicePermissionHandler: keptForElectron,
    setDisplayMediaRequestHandler: keptForElectron,
    setSpellCheckerEnabled: keptForElectron,
    clearCache: async (): Promise<void> => {},
    clearStorageData: async (): Promise<void> => {},
  }),
)

export const session = strict('session', {
  defaultSession,
  fromPartition: (): never => {
    throw notSupported('session.fromPartition')
  },
})
