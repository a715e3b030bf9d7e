import type { Browser, Page } from '@playwright/test'

/** One thing main asked of the world outside its window. */
export interface OutsideEvent {
  readonly kind: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly [detail: string]: unknown
}

export type OutsideKind = 'open-external' | 'notification' | 'badge' | 'window-open' | 'navigate' | 'copy'

export interface LaunchOptions {
  /** The user data folder; the same folder continues where an earlier run ended. */
  readonly userData: string
  /** Environment of the main process, besides the test's own. */
  readonly env: Readonly<Record<string, string>>
  /** The browser whose tab is the window, where no Electron program is installed. */
  readonly browser: Browser
  /** Called with every page that opens, before it shows anything. */
  readonly onPage?: (page: Page) => void
}

/** One running desktop, whichever shell runs the bundles. */
export interface Shell {
  readonly page: Page
  readonly pid: number
  log(kind: OutsideKind): Promise<OutsideEvent[]>
  clickNotification(id: string): Promise<void>
  openUrl(url: string): Promise<void>
  power(event: 'suspend' | 'resume'): Promise<void>
  lockScreen(): Promise<void>
  /** Ends the process without a word, as a crash or a power cut would. */
  kill(): Promise<void>
  close(): Promise<void>
}

export interface Driver extends Omit<Shell, 'pid'> {
  readonly kind: 'electron' | 'browser-host'
  readonly userData: string
  pid(): number
  /** Closes, if it still runs, and starts again on the same user data; `page` is a new page afterwards. */
  restart(env?: Readonly<Record<string, string>>): Promise<void>
}
