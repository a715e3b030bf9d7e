import { EventEmitter } from 'node:events'
import { isPageConnected, tellPage } from '../desk-window.ts'
import { record } from '../records.ts'
import { strict } from '../strict.ts'
import { app } from './app.ts'
import { makeEvent } from './event.ts'
import { defaultSession } from './session.ts'

type OpenHandler = (details: { url: string; frameName: string; features: string; disposition: string }) => {
  action: 'allow' | 'deny'
}

/** The address in the app's own terms: the page is at http://127.0.0.1, the app knows it as, say, app://desk. */
function appAddress(loaded: string, path: string | null): string {
  if (path === null || !URL.canParse(loaded)) return loaded
  const { protocol, host } = new URL(loaded)
  return `${protocol}//${host}${path}`
}

export class WebContents extends EventEmitter {
  readonly session = defaultSession
  readonly id: number
  private loaded = ''
  private path: string | null = null
  private openHandler: OpenHandler = () => ({ action: 'allow' })
  private destroyed = false
  private zoom = 1

  constructor(id: number) {
    super()
    this.id = id
  }

  get mainFrame(): Record<string, unknown> {
    const url = this.getURL()
    const { protocol, host } = URL.canParse(url) ? new URL(url) : { protocol: 'about:', host: '' }
    const frame: Record<string, unknown> = {
      url,
      origin: `${protocol}//${host}`,
      processId: this.id,
      routingId: 1,
      frameTreeNodeId: this.id,
      name: '',
      parent: null,
      isDestroyed: this.isDestroyed,
      send: this.send,
    }
    frame['top'] = frame
    return strict('mainFrame', frame)
  }

  getURL = (): string => appAddress(this.loaded, this.path)
  getTitle = (): string => app.name
  isDestroyed = (): boolean => this.destroyed
  isLoading = (): boolean => !isPageConnected()
  isFocused = (): boolean => isPageConnected()
  focus = (): void => void tellPage({ kind: 'focus' })
  reload = (): void => void tellPage({ kind: 'reload' })
  getZoomFactor = (): number => this.zoom
  setZoomFactor = (factor: number): void => {
    this.zoom = factor
  }
  setVisualZoomLevelLimits = (): Promise<void> => Promise.resolve()
  setBackgroundThrottling = (): void => {}
  // The browser has its own developer tools.
  openDevTools = (): void => {}
  closeDevTools = (): void => {}
  toggleDevTools = (): void => {}
  isDevToolsOpened = (): boolean => false

  send = (channel: string, ...args: unknown[]): void => {
    tellPage({ kind: 'message', channel, args })
  }
  setWindowOpenHandler = (handler: OpenHandler): void => {
    this.openHandler = handler
  }

  /** The app loads another address; the page follows if it is open. */
  navigate(url: string): void {
    const isFirst = this.loaded === ''
    this.loaded = url
    this.path = null
    if (!isFirst) tellPage({ kind: 'navigate', path: new URL(url).pathname })
  }
  movedTo(path: string): void {
    this.path = path
  }
  finishedLoading(): void {
    this.emit('dom-ready', makeEvent())
    this.emit('did-finish-load', makeEvent())
  }
  /** `window.open` or a link with a target: no second window exists, so only the app's answer is noted. */
  wantsToOpen(url: string): void {
    const { action } = this.openHandler({ url, frameName: '', features: '', disposition: 'foreground-tab' })
    record('window-open', { url, action })
  }
  /** The page has held back a navigation away from the app; it stays held back, whatever the app says. */
  wantsToLeave(url: string): void {
    const event = makeEvent({ url, isMainFrame: true, isSameDocument: false })
    this.emit('will-navigate', event, url)
    this.emit('will-frame-navigate', event)
    record('navigate', { url, prevented: event.defaultPrevented })
  }
  markDestroyed(): void {
    this.destroyed = true
    this.emit('destroyed')
  }
}
