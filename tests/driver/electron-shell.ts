import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { _electron, type ElectronApplication } from '@playwright/test'
import type { LaunchOptions, OutsideEvent, OutsideKind, Shell } from './driver.ts'
import { machineEnvironment, root, STATION_TIME_ZONE, WINDOW_SIZE } from './paths.ts'

/** Path of Electron's program; null where it is not installed. Never imports `electron` itself: that would try to download it. */
export function electronProgram(): string | null {
  const folder = join(root, 'node_modules', 'electron')
  const pathFile = join(folder, 'path.txt')
  if (!existsSync(pathFile)) return null
  const program = join(folder, 'dist', readFileSync(pathFile, 'utf8').trim())
  return existsSync(program) ? program : null
}

/** What the running app keeps for the test; set up by `watchOutside`. */
interface Watched {
  outside: OutsideEvent[]
  notifications: Map<string, { emit(event: 'click'): boolean }>
}

/** Notes what the app asks of the system, and keeps links and the clipboard from leaving it. */
async function watchOutside(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ app: electronApp, clipboard, dialog, Notification, shell }) => {
    const watched: Watched = { outside: [], notifications: new Map() }
    Object.assign(globalThis, { watched })
    const note = (kind: string, details: object): void => {
      watched.outside.push({ ...details, kind, at: Date.now() })
    }
    shell.openExternal = async (url) => note('open-external', { url })
    clipboard.writeText = async (text) => note('copy', { text })
    // A test ends its desk whatever is unfinished.
    dialog.showMessageBox = async () => ({ response: 1, checkboxChecked: false })
    const setBadge = electronApp.setBadgeCount.bind(electronApp)
    electronApp.setBadgeCount = (count) => {
      note('badge', { count })
      return setBadge(count)
    }
    const show = Notification.prototype.show
    Notification.prototype.show = function showAndNote(this: Electron.Notification) {
      const id = `notification-${watched.notifications.size + 1}`
      watched.notifications.set(id, this)
      note('notification', { id, title: this.title, body: this.body })
      show.call(this)
    }
  })
}

function environment(options: LaunchOptions): Record<string, string> {
  return { ...machineEnvironment(), TZ: STATION_TIME_ZONE, LANG: 'en_US.UTF-8', ...options.env }
}

function launchArguments(options: LaunchOptions): string[] {
  const args = [root, `--user-data-dir=${options.userData}`]
  // Chromium refuses its sandbox to root.
  return process.getuid?.() === 0 ? [...args, '--no-sandbox'] : args
}

const readLog = (app: ElectronApplication, kind: OutsideKind): Promise<OutsideEvent[]> =>
  app.evaluate((_electron, wanted) => {
    const { watched } = globalThis as unknown as { watched: Watched }
    return watched.outside.filter((event) => event.kind === wanted)
  }, kind)

const emitPower = (app: ElectronApplication, event: 'suspend' | 'resume' | 'lock-screen'): Promise<void> =>
  app.evaluate(({ powerMonitor }, name) => void powerMonitor.emit(name), event)

/** The built desk in Electron, for what has to be asked of its main process. */
export const launchElectron = (options: LaunchOptions): Promise<ElectronApplication> =>
  _electron.launch({ args: launchArguments(options), env: environment(options), cwd: root })

export async function startElectron(options: LaunchOptions): Promise<Shell> {
  const app = await launchElectron(options)
  await watchOutside(app)
  const page = await app.firstWindow()
  options.onPage?.(page)
  await page.setViewportSize(WINDOW_SIZE)
  return {
    page,
    pid: app.process().pid ?? 0,
    log: (kind) => readLog(app, kind),
    clickNotification: (id) =>
      app.evaluate((_electron, wanted) => {
        const { watched } = globalThis as unknown as { watched: Watched }
        watched.notifications.get(wanted)?.emit('click')
      }, id),
    openUrl: (url) =>
      app.evaluate(({ app: electronApp }, link) => {
        const event = { preventDefault: () => {} }
        if (process.platform === 'darwin') electronApp.emit('open-url', event, link)
        else electronApp.emit('second-instance', event, [process.execPath, link], process.cwd(), {})
      }, url),
    power: (event) => emitPower(app, event),
    lockScreen: () => emitPower(app, 'lock-screen'),
    kill: async () => {
      const ended = once(app.process(), 'exit')
      app.process().kill('SIGKILL')
      await ended
    },
    close: () => app.close(),
  }
}
