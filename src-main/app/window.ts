import { BrowserWindow, screen, session } from 'electron'
import { join } from 'node:path'
import { isTrustedUrl, type TrustedOrigins } from '../ipc/sender.ts'
import type { CrashReports } from '../log/crash-reports.ts'
import type { Log } from '../log/types.ts'
import { APP_ORIGIN } from './serve-assets.ts'
import type { Settings } from '../settings/settings.ts'
import { placeWindow } from './window-state.ts'

export interface WindowOptions {
  readonly settings: Pick<Settings, 'window' | 'setWindow'>
  readonly trusted: TrustedOrigins
  readonly log: Log
  readonly crashes: Pick<CrashReports, 'add'>
  /** Developer tools show what a locked desk hides: never in a packaged app. */
  readonly devTools: boolean
  /** The page was left or loaded anew, so that it must ask again for what it missed. */
  readonly onPageGone: () => void
  /** Whether a page that crashed is loaded anew. */
  readonly reloadAfterCrash: () => boolean
  /** Somebody closes the window; true where it stays, to be hidden or to go with the desk. */
  readonly onClose: (window: BrowserWindow) => boolean
}

const BACKGROUND = '#faf9f7'

/** Nothing but notifications is ever granted to a page. */
export function denyPermissions(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, permission, answer) =>
    answer(permission === 'notifications'),
  )
  session.defaultSession.setPermissionCheckHandler((_contents, permission) => permission === 'notifications')
}

function guardNavigation(window: BrowserWindow, { trusted, log, onPageGone }: WindowOptions): void {
  const { webContents } = window
  const guard = (details: { url: string; preventDefault(): void }): void => {
    if (isTrustedUrl(details.url, trusted)) return
    details.preventDefault()
    log.warn('navigation blocked')
  }
  webContents.on('will-navigate', guard)
  webContents.on('will-redirect', guard)
  webContents.on('will-frame-navigate', guard)
  webContents.setWindowOpenHandler(() => {
    log.warn('new window refused')
    return { action: 'deny' }
  })
  webContents.on('did-start-loading', onPageGone)
}

/** Remembers where the window is. A place that can't be kept is no reason to stay open. */
export function keepWindowPlace(window: BrowserWindow, settings: Pick<Settings, 'setWindow'>): void {
  try {
    settings.setWindow({ ...window.getNormalBounds(), maximized: window.isMaximized() })
  } catch {
    // An odd size (a window on its way out) or a disk that refuses: the last good place stays.
  }
}

function surviveCrash({ webContents }: BrowserWindow, { log, crashes, reloadAfterCrash }: WindowOptions): void {
  webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return
    log.error('page crashed', { reason })
    crashes.add('page', { reason })
    if (reloadAfterCrash()) webContents.reload()
  })
}

/** Opens the desk's window on its own page: no Node in it, a sandbox around it, and no way to another place. */
export function openWindow(options: WindowOptions): BrowserWindow {
  const displays = screen.getAllDisplays().map((display) => display.workArea)
  const { bounds, maximized } = placeWindow(options.settings.window(), displays)
  const window = new BrowserWindow({
    ...bounds,
    minWidth: 640,
    minHeight: 480,
    show: false,
    title: 'Gapwise',
    backgroundColor: BACKGROUND,
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: options.devTools,
    },
  })
  guardNavigation(window, options)
  surviveCrash(window, options)
  window.on('close', (event) => {
    keepWindowPlace(window, options.settings)
    if (options.onClose(window)) event.preventDefault()
  })
  window.once('ready-to-show', () => {
    if (maximized) window.maximize()
    window.show()
  })
  void window.loadURL(`${options.trusted.devOrigin ?? APP_ORIGIN}/`).catch((error: unknown) => {
    options.log.error('page not loaded', { error })
  })
  return window
}
