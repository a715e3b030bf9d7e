import {
  Menu,
  Notification,
  Tray,
  app,
  clipboard,
  dialog,
  nativeImage,
  powerMonitor,
  safeStorage,
  session,
  shell,
} from 'electron'
import { join } from 'node:path'
import { createBadge, type Badge } from './badge.ts'
import { createClipboard, type Clipboard } from './clipboard.ts'
import { createExternalLinks, type ExternalLinks, type LinkHosts } from './external-links.ts'
import { createNotifications, type GroupedNotifications } from './notifications.ts'
import { createPower, type Power, type PowerSource } from './power.ts'
import { socketsThrough, type SocketClass } from './proxied-socket.ts'
import type { ChoosePlace } from './save-place.ts'
import type { SystemCipher } from './secure-store.ts'
import { autostartFile, type LoginItem } from './sign-in-start.ts'
import { TRAY_ICON_SCALE, trayIconPng } from './tray-icon.ts'
import { createTray, type LiveTray, type TrayIcon } from './tray.ts'

export interface SystemGates {
  readonly links: ExternalLinks
  readonly notifications: GroupedNotifications
  readonly badge: Badge
  readonly tray: TrayIcon
  readonly clipboard: Clipboard
  readonly power: Power
  /** Null where nobody can be asked outside the page: the browser host. */
  readonly choosePlace: ChoosePlace | null
  /** Null where the program that runs is not the desk's own: Electron in development. */
  readonly loginItem: LoginItem | null
  readonly cipher: SystemCipher
  readonly webSocket: SocketClass
}

/** Electron's overloads name one event each; this is the same object seen through the few that are used. */
const powerSource: PowerSource = {
  on: (event, listener) => void powerMonitor.on(event as 'suspend', listener),
  off: (event, listener) => void powerMonitor.off(event as 'suspend', listener),
}

function liveTray(): LiveTray {
  const tray = new Tray(nativeImage.createFromBuffer(trayIconPng(), { scaleFactor: TRAY_ICON_SCALE }))
  return {
    setToolTip: (text) => tray.setToolTip(text),
    setMenu: (items) =>
      tray.setContextMenu(Menu.buildFromTemplate(items.map(({ label, click }) => ({ label, click })))),
    onClick: (listener) => void tray.on('click', () => listener()),
    destroy: () => tray.destroy(),
  }
}

function loginItem(): LoginItem {
  if (process.platform !== 'linux' || !app.isPackaged) return (openAtLogin) => app.setLoginItemSettings({ openAtLogin })
  const file = join(app.getPath('appData'), 'autostart', 'gapwise.desktop')
  // An AppImage runs from a place that is gone after it ended.
  return autostartFile(file, process.env['APPIMAGE'] ?? process.execPath)
}

const choosePlace: ChoosePlace = async (suggested) => {
  const options = { defaultPath: suggested, properties: ['showOverwriteConfirmation' as const] }
  const { canceled, filePath } = await dialog.showSaveDialog(options)
  return canceled || filePath === '' ? null : filePath
}

/** The gates over the real system. Only here are Electron's system modules imported. Call once the app is ready. */
export function createSystemGates(hosts: () => LinkHosts): SystemGates {
  return {
    links: createExternalLinks((url) => shell.openExternal(url), hosts),
    notifications: createNotifications({
      supported: () => Notification.isSupported(),
      create: (notice) => {
        const shown = new Notification({ title: notice.title, body: notice.body })
        return {
          show: () => shown.show(),
          close: () => shown.close(),
          on: (event, listener) => void shown.on(event as 'click', () => listener()),
        }
      },
    }),
    badge: createBadge((count) => app.setBadgeCount(count)),
    tray: createTray({ create: liveTray, quit: () => app.quit() }),
    clipboard: createClipboard((text) => clipboard.writeText(text)),
    power: createPower(powerSource),
    choosePlace: process.versions.electron ? choosePlace : null,
    loginItem: app.isPackaged || !process.versions.electron ? loginItem() : null,
    webSocket: socketsThrough((url) => session.defaultSession.resolveProxy(url)),
    cipher: {
      available: () => safeStorage.isAsyncEncryptionAvailable(),
      // Only Linux has a choice of key stores; Electron lacks the call elsewhere, the browser host never does.
      backend: () =>
        typeof safeStorage.getSelectedStorageBackend === 'function'
          ? safeStorage.getSelectedStorageBackend()
          : 'system',
      encrypt: (text) => safeStorage.encryptStringAsync(text),
      decrypt: (data) => safeStorage.decryptStringAsync(data),
    },
  }
}
