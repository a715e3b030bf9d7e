import { contextBridge } from './bridge.ts'
import { ipcRenderer } from './ipc-renderer.ts'

interface ProcessInfo {
  readonly platform: string
  readonly arch: string
  readonly versions: Readonly<Record<string, string>>
  readonly argv: readonly string[]
}

interface PreloadModule {
  exports: object
}

type PreloadBody = (
  require: (id: string) => unknown,
  module: PreloadModule,
  exports: object,
  process: Readonly<Record<string, unknown>>,
) => void

/** An unknown member throws, so that a gap in the stand-in is seen at once. */
function strict<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(object, key, receiver) {
      if (key in object || typeof key === 'symbol' || key === '__esModule') return Reflect.get(object, key, receiver)
      throw new Error(`browser host: ${name}.${key} is not supported`)
    },
  })
}

const electron = strict('electron', {
  contextBridge: strict('contextBridge', contextBridge),
  ipcRenderer: strict('ipcRenderer', ipcRenderer),
})

function requireInSandbox(id: string): unknown {
  if (id === 'electron' || id === 'electron/renderer' || id === 'electron/common') return electron
  throw new Error(`module not found: ${id} (a sandboxed preload has electron only)`)
}

/** Runs the app's preload with what a sandboxed preload has. */
export function runPreload(info: ProcessInfo, body: PreloadBody): void {
  const process = Object.freeze({
    ...info,
    env: {},
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
    on: () => {},
    once: () => {},
    nextTick: queueMicrotask,
  })
  const module: PreloadModule = { exports: {} }
  body(requireInSandbox, module, module.exports, process)
}
