import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import { makeApi } from './make-api.ts'

contextBridge.exposeInMainWorld(
  'api',
  makeApi({
    invoke: (channel, ...input) => ipcRenderer.invoke(channel, ...input),
    subscribe: (channel, listener) => {
      // The event object never reaches the page: it carries the sender.
      const forward = (_event: IpcRendererEvent, payload: unknown): void => listener(payload)
      ipcRenderer.on(channel, forward)
      return () => ipcRenderer.off(channel, forward)
    },
  }),
)
