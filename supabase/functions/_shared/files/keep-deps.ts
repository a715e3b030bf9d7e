import type { Caller } from '../backend.ts'
import { backendSettings, type ReadSetting } from '../settings.ts'
import { fetchFile } from './fetch-file.ts'
import { inflate } from './inflate.ts'
import type { KeepFilesDeps } from './keep-files.ts'
import { createStore } from './store.ts'

/** What the functions keep files of messages with. */
export function keepFilesDeps(service: Caller, read: ReadSetting): KeepFilesDeps {
  const store = createStore({ ...backendSettings(read), fetch }, 'message-files')
  return { service, store, inflate, fetchFile: (file) => fetchFile(read, file) }
}
