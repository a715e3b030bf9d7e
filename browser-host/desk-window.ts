import type { WebSocket } from 'ws'
import { decode, encode } from './codec.ts'
import { CLOSE_TAKEN_OVER, CLOSE_WINDOW_CLOSED, type HostMessage, type PageMessage } from './messages.ts'

/** What the server needs to know of the app's open window, and what it tells the window about its page. */
export interface DeskWindow {
  /** The address the app loaded, for example `app://desk/index.html` or a development server's. */
  readonly address: string
  readonly preload: string | null
  /** `webPreferences.additionalArguments`, seen by the preload as `process.argv`. */
  readonly preloadArguments: readonly string[]
  pageConnected(path: string): void
  pageSays(message: PageMessage): void
  pageGone(): void
}

let current: DeskWindow | null = null
let page: WebSocket | null = null

const firstOpened = Promise.withResolvers<void>()
/** Resolves when the app has opened its window for the first time: from then on a page can be served. */
export const firstWindow = firstOpened.promise

export const openWindow = (): DeskWindow | null => current

/** One window at a time: a browser tab is the window. */
export function setOpenWindow(window: DeskWindow | null): void {
  current = window
  if (window) firstOpened.resolve()
  else page?.close(CLOSE_WINDOW_CLOSED)
}

export const isPageConnected = (): boolean => page?.readyState === 1

/** @returns false when no page is there to hear it; like Electron, nothing is queued for a page that is not loaded. */
export function tellPage(message: HostMessage): boolean {
  if (!page || page.readyState !== 1) return false
  page.send(encode(message))
  return true
}

function toFrame(data: unknown, isBinary: boolean): string | Uint8Array {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)
  return isBinary ? bytes : bytes.toString('utf8')
}

/** A page has opened its link; it replaces the page that had the window before (a reload, or another tab). */
export function adoptPage(socket: WebSocket, path: string): void {
  page?.close(CLOSE_TAKEN_OVER)
  page = socket
  current?.pageConnected(path)
  // The page is this project's own code behind the access checks; the app parses its own arguments.
  socket.on('message', (data, isBinary) => current?.pageSays(decode(toFrame(data, isBinary)) as PageMessage))
  socket.on('close', () => {
    if (page !== socket) return
    page = null
    current?.pageGone()
  })
}
