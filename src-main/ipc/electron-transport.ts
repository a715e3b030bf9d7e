import { BrowserWindow, ipcMain } from 'electron'
import type { Transport } from './bridge.ts'

/** The bridge over Electron: a frame that is gone or not the top one is reported as such and never trusted. */
export function createElectronTransport(): Transport {
  return {
    handle: (channel, handler) =>
      ipcMain.handle(channel, (event, input: unknown) => {
        const frame = event.senderFrame
        return handler({ url: frame?.url ?? null, topFrame: frame !== null && frame.parent === null }, input)
      }),
    broadcast: (channel, payload) => {
      for (const window of BrowserWindow.getAllWindows()) {
        if (!window.isDestroyed()) window.webContents.send(channel, payload)
      }
    },
  }
}
