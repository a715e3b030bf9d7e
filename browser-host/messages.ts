/** What the page tells the host. `channel` and `args` are the app's own; the rest is the window's state. */
export type PageMessage =
  | { kind: 'invoke'; id: number; channel: string; args: unknown[] }
  | { kind: 'send'; channel: string; args: unknown[] }
  | { kind: 'loaded'; title: string }
  | { kind: 'moved'; path: string }
  | { kind: 'focus' | 'blur' | 'activity' }
  | { kind: 'online'; online: boolean }
  | { kind: 'dark'; dark: boolean }
  /** The page wants another window, or wants to leave the app; the app's own handlers decide. */
  | { kind: 'open' | 'leave'; url: string }
  | { kind: 'notification'; id: string; event: 'click' | 'close' }

/** What the host tells the page. */
export type HostMessage =
  | { kind: 'result'; id: number; ok: true; value: unknown }
  | { kind: 'result'; id: number; ok: false; error: string }
  | { kind: 'message'; channel: string; args: unknown[] }
  | { kind: 'navigate'; path: string }
  | { kind: 'reload' | 'focus' }
  | { kind: 'badge'; count: number }
  | { kind: 'external'; url: string }
  | { kind: 'notify'; id: string; title: string; body: string; silent: boolean }
  | { kind: 'dismiss'; id: string }
  | { kind: 'copy'; text: string }

/** WebSocket close codes: another tab took the window, or the app closed it. */
export const CLOSE_TAKEN_OVER = 4000
export const CLOSE_WINDOW_CLOSED = 4001

export const LINK_PATH = '/__host/link'
export const OPEN_PATH = '/__host/open'
export const PRELOAD_PATH = '/__host/preload.js'
export const PAGE_ENTRY = '/__host/page/main.ts'
