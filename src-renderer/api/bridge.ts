import type { DeskApi } from '#shared/ipc/index.ts'

declare global {
  interface Window {
    /** Put there by the preload; missing when the page was opened outside the desk. */
    readonly api?: DeskApi
  }
}

/** The bridge to the main process, or null where there is none. Only this file touches the global. */
export function deskBridge(): DeskApi | null {
  return window.api ?? null
}
