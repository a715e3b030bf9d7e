import { ipcMain } from 'electron'
export const raw = ipcMain
