import type { Preferences } from '#shared/ipc/app.ts'
import type { Fetch } from '../backend/fetch-with-limit.ts'
import type { Transport } from '../ipc/bridge.ts'
import type { TrustedOrigins } from '../ipc/sender.ts'
import type { CrashReports } from '../log/crash-reports.ts'
import type { Log } from '../log/types.ts'
import type { Badge } from '../os/badge.ts'
import type { Clipboard } from '../os/clipboard.ts'
import type { ExternalLinks } from '../os/external-links.ts'
import type { GroupedNotifications } from '../os/notifications.ts'
import type { Power } from '../os/power.ts'
import type { SocketClass } from '../os/proxied-socket.ts'
import type { ChoosePlace } from '../os/save-place.ts'
import type { SystemCipher } from '../os/secure-store.ts'
import type { FeedAddress } from '../os/signed-feed.ts'
import type { TrayIcon } from '../os/tray.ts'
import type { Updater } from '../os/updater.ts'
import type { Clock } from '../base/clock.ts'
import type { Environment } from '../settings/environment.ts'
import type { ManagedSettings } from '../settings/managed-settings.ts'
import type { Settings } from '../settings/settings.ts'

/** Everything the desk needs of the shell it runs in; nothing in here knows Electron. */
export interface DeskPlatform {
  readonly transport: Transport
  readonly trusted: TrustedOrigins
  readonly environment: Environment
  readonly managed: ManagedSettings
  readonly settings: Settings
  readonly userData: string
  readonly logFolder: string
  readonly crashes: CrashReports
  /** Where the person finds what is saved for them, unless they choose a place. */
  readonly downloads: string
  readonly choosePlace: ChoosePlace | null
  readonly version: string
  /** Null in the browser host. */
  readonly electronVersion: string | null
  readonly platform: string
  /** Whether the system itself holds the pages; null in the browser host, where that is the browser's. */
  readonly sandboxed: boolean | null
  readonly cipher: SystemCipher
  readonly clipboard: Clipboard
  readonly links: ExternalLinks
  readonly notifications: GroupedNotifications
  readonly badge: Badge
  readonly tray: TrayIcon
  readonly power: Power
  /** Null where nothing can be put in the place of the running program: the browser host, development. */
  readonly openUpdater: ((feed: FeedAddress) => Promise<Updater>) | null
  readonly fetch: Fetch
  readonly webSocket: SocketClass
  readonly clock: Clock
  readonly log: Log
  /** Brings the window to the front; opens it if there is none. */
  readonly showWindow: () => void
  /** Ends the desk in order. */
  readonly quit: () => void
  /** Menu and window follow the preferences. */
  readonly onPreferences: (preferences: Preferences) => void
}
