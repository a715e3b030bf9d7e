/**
 * What `import ... from 'electron'` resolves to in the browser host. Every name that the app or one of its packages
 * imports must exist here; those without a stand-in throw at their first use.
 */
import { unsupported } from '../strict.ts'
import { app } from './app.ts'
import { BrowserWindow } from './browser-window.ts'
import { clipboard } from './clipboard.ts'
import { dialog } from './dialog.ts'
import { ipcMain } from './ipc-main.ts'
import { Menu, MenuItem } from './menu.ts'
import { nativeImage } from './native-image.ts'
import { nativeTheme } from './native-theme.ts'
import { net } from './net.ts'
import { Notification } from './notification.ts'
import { powerMonitor } from './power-monitor.ts'
import { protocol } from './protocol.ts'
import { safeStorage } from './safe-storage.ts'
import { screen } from './screen.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'
import { Tray } from './tray.ts'

export {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
}

export const autoUpdater = unsupported('autoUpdater')
export const BaseWindow = unsupported('BaseWindow')
export const contentTracing = unsupported('contentTracing')
export const contextBridge = unsupported('contextBridge')
export const crashReporter = unsupported('crashReporter')
export const desktopCapturer = unsupported('desktopCapturer')
export const globalShortcut = unsupported('globalShortcut')
export const ipcRenderer = unsupported('ipcRenderer')
export const MessageChannelMain = unsupported('MessageChannelMain')
export const powerSaveBlocker = unsupported('powerSaveBlocker')
export const systemPreferences = unsupported('systemPreferences')
export const utilityProcess = unsupported('utilityProcess')
export const webContents = unsupported('webContents')
export const webFrameMain = unsupported('webFrameMain')
export const WebContentsView = unsupported('WebContentsView')

/** `import electron from 'electron'` and `require('electron')`. */
const everything = {
  app,
  autoUpdater,
  BaseWindow,
  BrowserWindow,
  clipboard,
  contentTracing,
  crashReporter,
  desktopCapturer,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  MenuItem,
  MessageChannelMain,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  systemPreferences,
  Tray,
  utilityProcess,
  webContents,
  webFrameMain,
  WebContentsView,
  // Undefined in Electron's main process too: packages look at these to tell where they run.
  contextBridge: undefined,
  ipcRenderer: undefined,
}
export { everything as default, everything as 'module.exports' }
