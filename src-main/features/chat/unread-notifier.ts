import type { Preferences } from '#shared/ipc/app.ts'
import { minutesWaited } from '#shared/domain/staffed-hours/index.ts'
import { ownZone } from '#shared/domain/time/index.ts'
import { translator } from '#shared/texts/index.ts'
import { chatRoute } from '../../os/deep-link.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { Badge } from '../../os/badge.ts'
import type { GroupedNotifications } from '../../os/notifications.ts'
import type { TrayFace, TrayIcon } from '../../os/tray.ts'
import { perWorkspace, type PerWorkspace } from '../../workspace/per-workspace.ts'
import type { Workspace } from '../../workspace/types.ts'
import { MessageNotices } from './message-notices.ts'
import { MessageWatch } from './message-watch.ts'
import { startThreadFeed } from './thread-feed.ts'
import { countUnread } from './thread.repo.ts'

const MINUTE_MS = 60_000

export interface UnreadNotifierDeps extends FeatureDeps {
  readonly notifications: GroupedNotifications
  readonly badge: Badge
  readonly tray: TrayIcon
  /** Do not disturb while this is true. */
  readonly inCall: () => boolean
  readonly preferences: () => Pick<Preferences, 'language' | 'namesInNotifications'>
  /** Brings the desk to the front. */
  readonly showWindow: () => void
}

/** What runs for one open cache. */
interface Reach {
  /** Null on the sample members of the demo, to whom nobody writes. */
  readonly watch: MessageWatch | null
  stop(): void
}

/** Makes people look: the screens, and notifications, badge and tray for one who looks elsewhere. */
export class UnreadNotifier {
  readonly #deps: UnreadNotifierDeps
  readonly #reach: PerWorkspace<Reach>
  #total = 0
  #sinceMs: number | null = null
  #cancelMinute: (() => void) | null = null

  constructor(deps: UnreadNotifierDeps) {
    this.#deps = deps
    this.#reach = perWorkspace(deps.workspaces, (workspace) => this.#start(workspace))
    this.#reach.begin()
    this.showTray()
  }

  /** A screen asked for the end of this thread. */
  threadAsked(memberId: string): void {
    this.#reach.running()?.watch?.threadAsked(memberId)
  }

  /** A screen shows the end of this thread; null: of none any more. */
  lookingAt(memberId: string | null): void {
    this.#reach.running()?.watch?.lookingAt(memberId)
  }

  /** The station was asleep or cut off: what comes now was missed. */
  fellBehind(): void {
    this.#reach.running()?.watch?.fellBehind()
  }

  /** Everything that the server has is here. */
  caughtUp(): void {
    this.#reach.running()?.watch?.caughtUp()
  }

  /** Shows the tray icon in the language of the desk, and for as long as something waits, how long. */
  showTray(): void {
    const { tray, preferences, showWindow, log, clock } = this.#deps
    this.#cancelMinute?.()
    this.#cancelMinute = this.#sinceMs === null ? null : clock.after(MINUTE_MS, () => this.showTray())
    const minutes = this.#sinceMs === null ? null : minutesWaited(ownZone(), this.#sinceMs, clock.now())
    const shown = tray.show(trayFace(this.#total, minutes, preferences().language), showWindow)
    if (shown.status !== 'shown') log.info('tray icon not shown', { reason: shown.reason })
  }

  /** Ends timers, and takes away what stands outside the window. */
  stop(): void {
    this.#reach.stop()
    this.#cancelMinute?.()
    this.#cancelMinute = null
    this.#deps.badge.set(0)
    this.#deps.tray.remove()
  }

  #start(workspace: Workspace): Reach {
    const { clock, log, ipc } = this.#deps
    const feed = startThreadFeed({
      workspace,
      clock,
      log,
      onThread: (memberId) => ipc.emit('chat', 'threadChanged', { memberId }),
      onUnread: (total, sinceMs) => {
        this.#count(total, sinceMs)
        ipc.emit('chat', 'unreadChanged', { total })
      },
    })
    const watching = workspace.owner.kind === 'demo' ? null : this.#watch(workspace)
    return {
      watch: watching?.watch ?? null,
      stop: () => {
        feed.stop()
        watching?.stop()
      },
    }
  }

  #watch(workspace: Workspace): { watch: MessageWatch; stop(): void } {
    const { clock, log, inCall, notifications, preferences } = this.#deps
    const notices = new MessageNotices({
      notifications,
      log,
      preferences,
      unreadOf: (memberId) => countUnread(workspace.db, memberId),
      onOpen: (memberId) => this.#open(workspace, memberId),
    })
    const watch = new MessageWatch({
      workspace,
      clock,
      log,
      inCall,
      onAnnounce: (announcement) => notices.announce(announcement),
      onUnread: (memberIds) => notices.keepOnly(memberIds),
    })
    return {
      watch,
      stop: () => {
        watch.stop()
        notices.keepOnly(new Set())
      },
    }
  }

  #count(total: number, sinceMs: number | null): void {
    this.#total = total
    this.#sinceMs = sinceMs
    const set = this.#deps.badge.set(total)
    if (set.status === 'failed') this.#deps.log.info('badge not set', { reason: set.reason })
    this.showTray()
  }

  #open(announcedTo: Workspace, memberId: string | null): void {
    const { ipc, workspaces, showWindow } = this.#deps
    showWindow()
    if (memberId === null || workspaces.current() !== announcedTo) return
    // A locked desk goes to the place, and shows it once it is unlocked.
    if (workspaces.isLocked()) ipc.emit('app', 'routeRequested', { route: chatRoute(memberId) })
    else ipc.emit('chat', 'openRequested', { memberId })
  }
}

const HOUR = 60

/** @param minutes that the oldest message has waited, in working time; null: none waits */
function trayFace(waiting: number, minutes: number | null, language: Preferences['language']): TrayFace {
  const t = translator(language, 'notices')
  const oldest =
    minutes === null
      ? ''
      : minutes < HOUR
        ? t('oldestMinutes', { minutes })
        : t('oldestHours', { hours: Math.floor(minutes / HOUR) })
  const tooltip = waiting === 0 ? 'Gapwise' : `${t('unread', { count: waiting })} · ${oldest}`
  return { tooltip, open: t('trayOpen'), quit: t('trayQuit') }
}
