import { EventEmitter } from 'node:events'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { appInfo } from '../app-info.ts'
import { tellPage } from '../desk-window.ts'
import { holdsInstanceLock, releaseInstanceLock, takeInstanceLock } from '../instance-lock.ts'
import { record } from '../records.ts'
import { strict } from '../strict.ts'
import { makeEvent } from './event.ts'

let closeAllWindows: () => boolean = () => true
export const onQuitCloseWindows = (closeAll: () => boolean): void => {
  closeAllWindows = closeAll
}

function configFolder(): string {
  if (process.platform === 'win32') return process.env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming')
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support')
  return process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config')
}

const markedReady = Promise.withResolvers<void>()

class App extends EventEmitter {
  readonly isPackaged = false
  readonly dock = undefined
  readonly commandLine = strict('app.commandLine', {
    appendSwitch: () => {},
    hasSwitch: (name: string) => process.argv.includes(`--${name}`),
    getSwitchValue: (name: string) => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1] ?? '',
  })
  private readonly paths = new Map<string, string>()
  private displayName: string | null = null
  private readyAsked = false
  private ready = false
  private quitting = false
  private badge = 0

  constructor() {
    super()
    this.on('newListener', (name) => {
      if (name === 'ready') this.becomeReadySoon()
    })
  }

  whenReady = (): Promise<void> => {
    this.becomeReadySoon()
    return markedReady.promise
  }
  isReady = (): boolean => this.ready

  /**
   * Ready comes one turn after the app first asks for it, so everything that must happen before (privileged schemes)
   * has happened, however long the bundle took to load.
   */
  becomeReadySoon(): void {
    if (this.readyAsked) return
    this.readyAsked = true
    setImmediate(() => {
      this.ready = true
      this.emit('ready', makeEvent(), {})
      markedReady.resolve()
    })
  }

  get name(): string {
    return this.displayName ?? appInfo().name
  }
  set name(name: string) {
    this.displayName = name
  }
  getName = (): string => this.name
  setName = (name: string): void => {
    this.displayName = name
  }
  getVersion = (): string => appInfo().version
  getAppPath = (): string => appInfo().dir
  getLocale = (): string => (process.env['LANG'] ?? 'en_US').split('.')[0]?.replace('_', '-') ?? 'en-US'
  getSystemLocale = (): string => this.getLocale()
  getPreferredSystemLanguages = (): string[] => [this.getLocale()]

  getPath = (name: string): string => {
    const set = this.paths.get(name)
    if (set !== undefined) return set
    const appData = configFolder()
    const userData = this.paths.get('userData') ?? process.env['BROWSER_HOST_USER_DATA'] ?? join(appData, this.name)
    const known: Record<string, string> = {
      home: homedir(),
      appData,
      userData,
      sessionData: userData,
      logs: join(userData, 'logs'),
      crashDumps: join(userData, 'Crashpad'),
      temp: tmpdir(),
      exe: process.execPath,
      desktop: join(homedir(), 'Desktop'),
      documents: join(homedir(), 'Documents'),
      downloads: join(homedir(), 'Downloads'),
    }
    const path = known[name]
    if (path === undefined) throw new Error(`Failed to get '${name}' path`)
    return path
  }
  setPath = (name: string, path: string): void => {
    this.paths.set(name, path)
  }
  setAppLogsPath = (path?: string): void => {
    if (path !== undefined) this.paths.set('logs', path)
  }

  requestSingleInstanceLock = (): boolean => {
    const taken = takeInstanceLock(this.getPath('userData'))
    if (!taken) console.error(`Gapwise is running already with the data folder ${this.getPath('userData')}.`)
    return taken
  }
  hasSingleInstanceLock = holdsInstanceLock
  releaseSingleInstanceLock = releaseInstanceLock

  setAsDefaultProtocolClient = (scheme: string): boolean => {
    record('protocol-client', { scheme })
    return true
  }
  removeAsDefaultProtocolClient = (): boolean => true
  isDefaultProtocolClient = (): boolean => true

  setBadgeCount = (count = 0): boolean => {
    this.badge = count
    record('badge', { count })
    return tellPage({ kind: 'badge', count })
  }
  getBadgeCount = (): number => this.badge
  setLoginItemSettings = (settings: object): void => record('login-item', { ...settings })
  getLoginItemSettings = (): { openAtLogin: boolean } => ({ openAtLogin: false })

  // Nothing to do without a window system of its own; the page is sandboxed by its browser.
  setAppUserModelId = (): void => {}
  setAboutPanelOptions = (): void => {}
  enableSandbox = (): void => {}
  disableHardwareAcceleration = (): void => {}
  focus = (): void => void tellPage({ kind: 'focus' })

  /** Asks the app's handlers and windows, each of which may refuse, and ends the process. */
  quit = (): void => {
    if (this.quitting) return
    this.quitting = true
    const allowed = this.asks('before-quit') && closeAllWindows() && this.asks('will-quit')
    if (!allowed) {
      this.quitting = false
      return
    }
    this.exit(0)
  }
  exit = (code = 0): never => {
    this.emit('quit', makeEvent(), code)
    process.exit(code)
  }
  isQuitting = (): boolean => this.quitting

  private asks(name: 'before-quit' | 'will-quit'): boolean {
    const event = makeEvent()
    this.emit(name, event)
    return !event.defaultPrevented
  }
}

export const standInApp = new App()
export const app = strict('app', standInApp)
