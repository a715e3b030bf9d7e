import { EventEmitter } from 'node:events'
import { isPageConnected, setOpenWindow, tellPage, type DeskWindow } from '../desk-window.ts'
import type { PageMessage } from '../messages.ts'
import { record } from '../records.ts'
import { notSupported, strict } from '../strict.ts'
import { onQuitCloseWindows, standInApp } from './app.ts'
import { makeEvent } from './event.ts'
import { ipcMain } from './ipc-main.ts'
import { setOnline } from './net.ts'
import { notificationEvent } from './notification.ts'
import { pageDarkness } from './native-theme.ts'
import { noteActivity } from './power-monitor.ts'
import { WebContents } from './web-contents.ts'

interface Bounds {
  x: number
  y: number
  width: number
  height: number
}

interface WindowOptions extends Partial<Bounds> {
  title?: string
  show?: boolean
  webPreferences?: {
    preload?: string
    additionalArguments?: string[]
    nodeIntegration?: boolean
    contextIsolation?: boolean
    sandbox?: boolean
  }
}

let lastId = 0
let open: BrowserWindow | null = null

/** The app's one window: its content is the browser tab that holds the link. */
export class BrowserWindow extends EventEmitter {
  static getAllWindows = (): BrowserWindow[] => (open ? [open] : [])
  static getFocusedWindow = (): BrowserWindow | null => (open?.isFocused() ? open : null)
  static fromId = (id: number): BrowserWindow | null => (open?.id === id ? open : null)
  static fromWebContents = (contents: { id: number }): BrowserWindow | null => BrowserWindow.fromId(contents.id)

  readonly id = ++lastId
  readonly webContents: WebContents
  title: string
  private readonly contents: WebContents
  private readonly preload: string | null
  private readonly preloadArguments: readonly string[]
  private bounds: Bounds
  private address = 'about:blank'
  private state = { visible: true, focused: false, minimized: false, maximized: false, fullScreen: false }
  private destroyed = false
  private shownOnce = false

  constructor(options: WindowOptions = {}) {
    super()
    if (open) throw notSupported('a second BrowserWindow')
    const { nodeIntegration, contextIsolation, sandbox, preload, additionalArguments } = options.webPreferences ?? {}
    if (nodeIntegration || contextIsolation === false || sandbox === false) {
      throw notSupported('a window that is not sandboxed and isolated')
    }
    this.preload = preload ?? null
    this.preloadArguments = additionalArguments ?? []
    this.title = options.title ?? standInApp.name
    this.state.visible = options.show !== false
    this.bounds = { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? 800, height: options.height ?? 600 }
    this.contents = new WebContents(this.id)
    this.webContents = strict('webContents', this.contents)
    const outside = strict<BrowserWindow>('BrowserWindow', this)
    open = outside
    standInApp.emit('browser-window-created', makeEvent(), outside)
    return outside
  }

  loadURL = async (url: string): Promise<void> => {
    this.address = url
    record('load', { url })
    setOpenWindow(this.face())
    const finished = new Promise<void>((resolve) => this.contents.once('did-finish-load', () => resolve()))
    this.contents.navigate(url)
    await finished
  }

  /** What the server may see of this window. */
  private face(): DeskWindow {
    return {
      address: this.address,
      preload: this.preload,
      preloadArguments: this.preloadArguments,
      pageConnected: (path) => this.contents.movedTo(path),
      pageSays: (message) => void this.hear(message),
      pageGone: () => {
        this.focusChanged(false)
        this.contents.emit('did-start-loading', makeEvent())
      },
    }
  }

  private async hear(message: PageMessage): Promise<void> {
    switch (message.kind) {
      case 'invoke': {
        const outcome = await ipcMain.invoke(message.channel, this.ipcEvent(), message.args)
        tellPage({ kind: 'result', id: message.id, ...outcome })
        return
      }
      case 'send':
        ipcMain.emit(message.channel, this.ipcEvent(), ...message.args)
        return
      case 'loaded':
        this.pageLoaded()
        return
      case 'moved':
        return this.contents.movedTo(message.path)
      case 'open':
        return this.contents.wantsToOpen(message.url)
      case 'leave':
        return this.contents.wantsToLeave(message.url)
      case 'focus':
      case 'blur':
        return this.focusChanged(message.kind === 'focus')
      case 'activity':
        return noteActivity()
      case 'online':
        return setOnline(message.online)
      case 'dark':
        return pageDarkness(message.dark)
      case 'notification':
        return notificationEvent(message.id, message.event)
    }
  }

  private ipcEvent(): object {
    return makeEvent({
      type: 'frame',
      sender: this.webContents,
      senderFrame: this.contents.mainFrame,
      processId: this.id,
      frameId: 1,
      ports: [],
      reply: this.contents.send,
    })
  }

  private pageLoaded(): void {
    noteActivity()
    this.contents.finishedLoading()
    tellPage({ kind: 'badge', count: standInApp.getBadgeCount() })
    if (this.shownOnce) return
    this.shownOnce = true
    this.emit('ready-to-show', makeEvent())
  }

  private focusChanged(focused: boolean): void {
    if (this.state.focused === focused) return
    this.state.focused = focused
    this.emit(focused ? 'focus' : 'blur', makeEvent())
    standInApp.emit(focused ? 'browser-window-focus' : 'browser-window-blur', makeEvent(), this)
  }

  private change(part: Partial<BrowserWindow['state']>, event: string): void {
    Object.assign(this.state, part)
    this.emit(event, makeEvent())
  }

  show = (): void => {
    this.change({ visible: true, minimized: false }, 'show')
    this.focus()
  }
  showInactive = (): void => this.change({ visible: true }, 'show')
  hide = (): void => this.change({ visible: false }, 'hide')
  focus = (): void => {
    record('focus')
    tellPage({ kind: 'focus' })
  }
  blur = (): void => {}
  minimize = (): void => this.change({ minimized: true }, 'minimize')
  restore = (): void => this.change({ minimized: false }, 'restore')
  maximize = (): void => this.change({ maximized: true }, 'maximize')
  unmaximize = (): void => this.change({ maximized: false }, 'unmaximize')
  setFullScreen = (fullScreen: boolean): void =>
    this.change({ fullScreen }, fullScreen ? 'enter-full-screen' : 'leave-full-screen')
  isVisible = (): boolean => this.state.visible
  isFocused = (): boolean => this.state.focused && isPageConnected()
  isMinimized = (): boolean => this.state.minimized
  isMaximized = (): boolean => this.state.maximized
  isFullScreen = (): boolean => this.state.fullScreen
  isDestroyed = (): boolean => this.destroyed

  getBounds = (): Bounds => ({ ...this.bounds })
  getNormalBounds = (): Bounds => this.getBounds()
  setBounds = (bounds: Partial<Bounds>): void => {
    this.bounds = { ...this.bounds, ...bounds }
  }
  getSize = (): [number, number] => [this.bounds.width, this.bounds.height]
  setSize = (width: number, height: number): void => this.setBounds({ width, height })
  getPosition = (): [number, number] => [this.bounds.x, this.bounds.y]
  center = (): void => {}
  setTitle = (title: string): void => {
    this.title = title
  }
  getTitle = (): string => this.title
  // The tab has no menu bar, task bar entry or screen capture of its own to control.
  setMenu = (): void => {}
  removeMenu = (): void => {}
  setMenuBarVisibility = (): void => {}
  setAutoHideMenuBar = (): void => {}
  setBackgroundColor = (): void => {}
  setMinimumSize = (): void => {}
  setContentProtection = (): void => {}
  setIcon = (): void => {}
  setProgressBar = (): void => {}
  flashFrame = (): void => {}

  /** @returns false when a 'close' listener kept the window open. */
  close = (): boolean => {
    if (this.destroyed) return true
    const event = makeEvent()
    this.emit('close', event)
    if (event.defaultPrevented) return false
    this.destroy()
    return true
  }
  destroy = (): void => {
    if (this.destroyed) return
    this.destroyed = true
    open = null
    setOpenWindow(null)
    this.contents.markDestroyed()
    this.emit('closed')
    if (standInApp.isQuitting()) return
    if (standInApp.listenerCount('window-all-closed') > 0) standInApp.emit('window-all-closed')
    else standInApp.quit()
  }
}

onQuitCloseWindows(() => open?.close() ?? true)
