import { app, BrowserWindow, dialog, Menu, nativeTheme, net } from 'electron'
import { join } from 'node:path'
import type { Preferences } from '#shared/ipc/app.ts'
import { translator } from '#shared/texts/index.ts'
import { APP_ID } from './base/app-id.ts'
import { shiftedClock } from './base/clock.ts'
import { createDesk, type Desk } from './app/desk.ts'
import { DEEP_LINK_SCHEME, deepLinkIn } from './os/deep-link.ts'
import { readEnvironment } from './settings/environment.ts'
import {
  logManagedSettings,
  managedBackend,
  managedPreferences,
  policyReaders,
  readManagedSettings,
} from './settings/managed-settings.ts'
import { createCrashPolicy, watchFailures } from './app/failures.ts'
import { keepYoungHeapSmall } from './app/memory.ts'
import { menuTemplate } from './app/menu.ts'
import { registerAppScheme, serveApp } from './app/protocol.ts'
import { closeWindow, createLeaving, type Leaving, type QuitQuestion } from './app/leaving.ts'
import { createQuit } from './app/quit.ts'
import { APP_HOST, APP_SCHEME } from './app/serve-assets.ts'
import { createSettings, languageOf, type Settings } from './settings/settings.ts'
import { openSettingsFile } from './settings/settings-file.ts'
import { denyPermissions, keepWindowPlace, openWindow } from './app/window.ts'
import { linkHosts } from './features/links/link-hosts.ts'
import { createElectronTransport } from './ipc/electron-transport.ts'
import { createLog } from './log/create-log.ts'
import { sendCrashReports } from './backend/send-crash-reports.ts'
import { openCrashReports } from './log/crash-reports.ts'
import { openDailyFiles } from './log/daily-files.ts'
import { keepCrashDumps } from './os/crash-dumps.ts'
import { createSystemGates, type SystemGates } from './os/electron-gates.ts'
import { createSignInStart } from './os/sign-in-start.ts'
import { canUpdateItself, openElectronUpdater } from './os/electron-updater.ts'

keepYoungHeapSmall()

const packaged = app.isPackaged
const managed = readManagedSettings(policyReaders(process.env, { packaged, platform: process.platform }))
const environment = readEnvironment(process.env, {
  packaged,
  nowMs: Date.now(),
  managedBackend: managedBackend(managed),
})
const clock = shiftedClock(environment.clockShift)
const logFolder = join(app.getPath('userData'), 'logs')
const sink = openDailyFiles(logFolder, clock.now)
const log = createLog({ sink, now: clock.now })
const crashes = openCrashReports({
  folder: join(app.getPath('userData'), 'crash-reports'),
  about: { version: app.getVersion(), platform: process.platform, electron: process.versions.electron ?? null },
  now: clock.now,
  log,
})
const devOrigin = app.isPackaged ? null : (URL.parse(process.env['ELECTRON_RENDERER_URL'] ?? '')?.origin ?? null)
const trusted = { protocol: `${APP_SCHEME}:`, host: APP_HOST, devOrigin }

const reloadAfterCrash = createCrashPolicy(clock.now)

/** Deep links that came before the desk was put together. */
const earlyLinks: string[] = []
let desk: Desk | null = null
let reveal: (() => void) | null = null
let leaving: Leaving | null = null
let followSignIn: ((wish: boolean) => void) | null = null
/** Null while nobody holds the window back. */
let closeDesk: ((window: BrowserWindow) => boolean) | null = null

function followLink(address: string | null): void {
  if (address === null) return
  if (!desk) earlyLinks.push(address)
  else if (!desk.routes.request(address)) log.warn('deep link ignored')
}

function showWindow(settings: Settings): void {
  const window = BrowserWindow.getAllWindows()[0]
  if (!window) {
    openWindow({
      settings,
      trusted,
      log,
      crashes,
      devTools: !app.isPackaged,
      onPageGone: () => desk?.routes.reset(),
      reloadAfterCrash,
      onClose: (closed) => closeDesk?.(closed) ?? false,
    })
    return
  }
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

function signInFollower(settings: Settings, { loginItem }: Pick<SystemGates, 'loginItem'>): typeof followSignIn {
  if (loginItem === null) return null
  const { startsAtSignIn: isKept, setStartsAtSignIn: keep } = settings
  return createSignInStart({ loginItem, isKept, keep, log }).follow
}

function applyPreferences(settings: Settings, { language, colorScheme, startAtSignIn }: Preferences): void {
  followSignIn?.(startAtSignIn)
  nativeTheme.themeSource = colorScheme === 'auto' ? 'system' : colorScheme
  const actions = {
    lock: () => void desk?.session.lock(),
    openBoard: () => followLink(`${DEEP_LINK_SCHEME}://dashboard`),
    openDiagnostics: () => {
      showWindow(settings)
      desk?.ipc.emit('app', 'diagnosticsRequested', null)
    },
    quit: () => app.quit(),
  }
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(menuTemplate(translator(language, 'menu'), actions, process.platform === 'darwin')),
  )
}

function prepareQuit(settings: Settings, steps: Desk['quitSteps']): void {
  const window = (): void => {
    for (const open of BrowserWindow.getAllWindows()) keepWindowPlace(open, settings)
  }
  const quit = createQuit({
    steps: [{ name: 'window', run: window }, ...steps, { name: 'log', run: () => sink.close() }],
    log,
    exit: endProcess,
    after: clock.after,
  })
  leaving = createLeaving({
    unfinished: () => desk?.unfinished() ?? { inCall: false, waiting: 0, kept: true },
    texts: () => translator(settings.preferences().language, 'leaving'),
    ask: askToQuit,
    quit,
  })
}

async function askToQuit({ message, detail, buttons }: QuitQuestion): Promise<boolean> {
  const options = { type: 'question' as const, message, detail, buttons: [...buttons], defaultId: 0, cancelId: 0 }
  return (await dialog.showMessageBox(options)).response === 1
}

/** The window hides behind its tray icon while somebody is signed in; without one, closing it ends the desk. */
function closeOn(settings: Settings, { tray, notifications }: Pick<SystemGates, 'tray' | 'notifications'>) {
  return (window: BrowserWindow): boolean => {
    closeWindow({
      staysInTray: () => (desk?.hasOwner() ?? false) && tray.isShown(),
      hide: () => window.hide(),
      leave: () => app.quit(),
      tellOnce: () => {
        if (settings.toldOfTray()) return
        settings.setToldOfTray()
        const t = translator(settings.preferences().language, 'leaving')
        notifications.notify({ title: t('hidden'), body: t('hiddenDetail') }, () => showWindow(settings))
      },
    })
    return true
  }
}

/** Longest time that an installer has to end the desk by itself, as macOS does. */
const INSTALLER_LIMIT_MS = 120_000

/** The installer refused: the version of before goes on. */
function endUnchanged(again: boolean): void {
  if (again) app.relaunch()
  app.exit(0)
}

function endProcess(): void {
  // A new version that an installer starts must not find this one running.
  app.releaseSingleInstanceLock()
  if (desk?.updates.finish(endUnchanged) ?? true) return app.exit(0)
  // What the installer asks of the desk and its window now is not held back, and nothing shows the desk any more.
  leaving = null
  closeDesk = null
  reveal = null
  for (const window of BrowserWindow.getAllWindows()) window.hide()
  clock.after(INSTALLER_LIMIT_MS, () => app.exit(0))
}

async function boot(): Promise<void> {
  await app.whenReady()
  const settings = createSettings(
    openSettingsFile(join(app.getPath('userData'), 'settings.json')),
    languageOf(app.getLocale()),
    {
      portal: environment.portalUrl,
      links: managed.policy.links ?? {},
      preferences: managedPreferences(managed),
    },
  )
  serveApp(join(import.meta.dirname, '../renderer'))
  denyPermissions()
  const gates = createSystemGates(() => {
    const server = (environment.backend ?? settings.backend())?.url
    const hosts = linkHosts(settings.linkAddresses(), managed.policy.allowedLabs)
    return server === undefined ? hosts : { ...hosts, server }
  })
  desk = await createDesk({
    ...gates,
    transport: createElectronTransport(),
    trusted,
    environment,
    managed,
    settings,
    userData: app.getPath('userData'),
    logFolder,
    crashes,
    downloads: app.getPath('downloads'),
    version: app.getVersion(),
    electronVersion: process.versions.electron ?? null,
    platform: process.platform,
    sandboxed: process.versions.electron ? !app.commandLine.hasSwitch('no-sandbox') : null,
    fetch: netFetch,
    openUpdater: packaged && canUpdateItself(process) ? (feed) => openElectronUpdater(feed, log) : null,
    clock,
    log,
    showWindow: () => showWindow(settings),
    quit: () => app.quit(),
    onPreferences: (preferences) => applyPreferences(settings, preferences),
  })
  prepareQuit(settings, desk.quitSteps)
  followSignIn = signInFollower(settings, gates)
  closeDesk = closeOn(settings, gates)
  reveal = () => showWindow(settings)
  applyPreferences(settings, settings.preferences())
  for (const address of [...earlyLinks.splice(0), deepLinkIn(process.argv)]) followLink(address)
  showWindow(settings)
  app.on('second-instance', (_event, argv) => {
    followLink(deepLinkIn(argv))
    reveal?.()
  })
  app.on('activate', () => reveal?.())
  logManagedSettings(managed, log)
  const { sendTo } = managed.policy.crashReports ?? {}
  if (sendTo !== undefined) void sendCrashReports({ reports: crashes, address: sendTo, fetch: netFetch, log })
  log.info('desk started', {
    version: app.getVersion(),
    platform: process.platform,
    shell: process.versions.electron ? 'electron' : 'browser',
  })
}

/** Electron's own network: it knows the proxies of the system. */
const netFetch: typeof fetch = (input, init) =>
  net.fetch(input instanceof URL ? input.href : input, { ...init, credentials: 'omit' })

/** Other processes of the desk (graphics, network) that end by themselves; the page's is the window's. */
function watchProcesses(): void {
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (reason === 'clean-exit') return
    log.error('process crashed', { kind: type, reason })
    crashes.add('process', { reason })
  })
}

/** Nobody is asked: the system ends the desk, or it can't go on. */
function endNow(): void {
  if (leaving) leaving.ordered()
  else app.quit()
}

function registerScheme(): void {
  if (process.defaultApp) app.setAsDefaultProtocolClient(DEEP_LINK_SCHEME, process.execPath, [app.getAppPath()])
  else app.setAsDefaultProtocolClient(DEEP_LINK_SCHEME)
}

if (app.requestSingleInstanceLock()) {
  registerAppScheme()
  app.enableSandbox()
  // A program that no package installed has no shortcut with that name; Windows then takes the file's.
  if (process.platform === 'win32') app.setAppUserModelId(packaged ? APP_ID : process.execPath)
  registerScheme()
  app.on('open-url', (event, address) => {
    event.preventDefault()
    followLink(address)
    reveal?.()
  })
  app.on('before-quit', (event) => {
    if (!leaving) return
    event.preventDefault()
    leaving.requested()
  })
  app.on('window-all-closed', () => app.quit())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endNow)
  if (managed.policy.crashReports?.dumps === 'keep' && process.versions.electron) keepCrashDumps()
  watchFailures(process, { log, crashes, quit: endNow })
  watchProcesses()
  boot().catch((error: unknown) => {
    log.error('desk not started', { error })
    const t = translator(languageOf(app.getLocale()), 'start')
    dialog.showErrorBox(t('notStarted'), t('notStartedDetail', { folder: app.getPath('userData') }))
    app.exit(1)
  })
} else {
  app.quit()
}
