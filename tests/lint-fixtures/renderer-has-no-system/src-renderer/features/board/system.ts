import { ipcRenderer } from 'electron'
export const system = ipcRenderer
