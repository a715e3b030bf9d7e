import type { Driver, LaunchOptions, Shell } from './driver.ts'
import { electronProgram, startElectron } from './electron-shell.ts'
import { startHost } from './host-shell.ts'

/** Starts the built desktop in Electron where its program is installed, in the browser host elsewhere. */
export async function launchDesk(options: LaunchOptions): Promise<Driver> {
  const kind = electronProgram() ? 'electron' : 'browser-host'
  const start = kind === 'electron' ? startElectron : startHost
  let shell: Shell | null = await start(options)
  const running = (): Shell => {
    if (!shell) throw new Error('the desktop is not running')
    return shell
  }
  const end = async (how: 'close' | 'kill'): Promise<void> => {
    const ending = shell
    shell = null
    await ending?.[how]()
  }
  return {
    kind,
    userData: options.userData,
    get page() {
      return running().page
    },
    pid: () => running().pid,
    log: (event) => running().log(event),
    clickNotification: (id) => running().clickNotification(id),
    openUrl: (url) => running().openUrl(url),
    power: (event) => running().power(event),
    lockScreen: () => running().lockScreen(),
    kill: () => end('kill'),
    close: () => end('close'),
    restart: async (env = {}) => {
      await end('close')
      shell = await start({ ...options, env: { ...options.env, ...env } })
    },
  }
}
