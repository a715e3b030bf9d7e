import type {
  App,
  Clipboard,
  NativeTheme,
  Notification as SystemNotification,
  PowerMonitor,
  SafeStorage,
  Screen,
  Shell,
} from 'electron'
import { describe, expectTypeOf, it } from 'vitest'
import { app } from './app.ts'
import { clipboard } from './clipboard.ts'
import { nativeTheme } from './native-theme.ts'
import type { Notification } from './notification.ts'
import { powerMonitor } from './power-monitor.ts'
import { safeStorage } from './safe-storage.ts'
import { screen } from './screen.ts'
import { shell } from './shell.ts'

/** Checked by the compiler: what the app gets here has the types that it was written against. */
describe('a stand-in has the types of Electron for', () => {
  it('the clipboard', () => {
    expectTypeOf(clipboard).toExtend<Pick<Clipboard, 'readText' | 'writeText' | 'clear'>>()
  })

  it('safe storage', () => {
    type Used = 'encryptStringAsync' | 'decryptStringAsync' | 'isAsyncEncryptionAvailable' | 'getSelectedStorageBackend'
    expectTypeOf(safeStorage).toExtend<Pick<SafeStorage, Used>>()
  })

  it('links and files', () => {
    expectTypeOf(shell).toExtend<Pick<Shell, 'openExternal' | 'openPath' | 'showItemInFolder' | 'beep'>>()
  })

  it('notifications and the badge', () => {
    expectTypeOf<Notification>().toExtend<Pick<SystemNotification, 'show' | 'close' | 'title' | 'body'>>()
    expectTypeOf(app).toExtend<Pick<App, 'setBadgeCount' | 'getBadgeCount'>>()
  })

  it('idle time, colors and displays', () => {
    expectTypeOf(powerMonitor).toExtend<Pick<PowerMonitor, 'getSystemIdleTime' | 'isOnBatteryPower'>>()
    expectTypeOf(nativeTheme).toExtend<Pick<NativeTheme, 'themeSource' | 'shouldUseDarkColors'>>()
    expectTypeOf(screen).toExtend<Pick<Screen, 'getCursorScreenPoint'>>()
  })
})
