import type { Preferences } from '#shared/ipc/app.ts'
import { translator } from '#shared/texts/index.ts'
import type { AlertConfirmation, AlertEscalation } from '../../backend/alerts.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { GroupedNotifications } from '../../os/notifications.ts'
import type { Power } from '../../os/power.ts'
import { perWorkspace } from '../../workspace/per-workspace.ts'
import type { Workspace } from '../../workspace/types.ts'
import { AlertWatch } from './alert-watch.ts'
import { AlertsService } from './alerts.service.ts'

export interface AlertsFeatureDeps extends FeatureDeps {
  readonly notifications: GroupedNotifications
  readonly power: Power
  /** Asks the server to mark what nobody took in time. */
  readonly escalate: AlertEscalation
  /** Tells the server which alerts somebody at this desk could see. */
  readonly confirmShown: AlertConfirmation
  readonly language: () => Preferences['language']
  /** Brings the desk to the front. */
  readonly showWindow: () => void
}

export interface AlertsHandle {
  /** Ends timers before the app quits. */
  stop(): void
}

const BETWEEN_TRIES_MS = 15_000

/** Alerts that the screens have shown, until the server knows it. */
class ShownAlerts {
  readonly #options: Pick<AlertsFeatureDeps, 'clock' | 'confirmShown'>
  readonly #untold = new Set<string>()
  readonly #told = new Set<string>()
  #asking = false
  #failedMs = Number.NEGATIVE_INFINITY

  constructor(options: Pick<AlertsFeatureDeps, 'clock' | 'confirmShown'>) {
    this.#options = options
  }

  add(alertIds: readonly string[]): void {
    for (const id of alertIds) if (!this.#told.has(id)) this.#untold.add(id)
    void this.#tell()
  }

  /** Once more what the server did not take, of what is still open. */
  again(open: ReadonlySet<string>): void {
    for (const id of this.#untold) if (!open.has(id)) this.#untold.delete(id)
    void this.#tell()
  }

  async #tell(): Promise<void> {
    const { clock, confirmShown } = this.#options
    const sinceMs = clock.now() - this.#failedMs
    if (this.#asking || this.#untold.size === 0 || (sinceMs >= 0 && sinceMs < BETWEEN_TRIES_MS)) return
    this.#asking = true
    const ids = [...this.#untold]
    const isTold = await confirmShown(ids)
    this.#asking = false
    if (!isTold) {
      this.#failedMs = clock.now()
      return
    }
    for (const id of ids) {
      this.#untold.delete(id)
      this.#told.add(id)
    }
    void this.#tell()
  }
}

const groupOf = (alertId: string): string => `alert:${alertId}`

/** The watch over one open cache with its notices; a call in progress holds none of them back. */
function startWatch(
  deps: AlertsFeatureDeps,
  workspace: Workspace,
): { watch: AlertWatch; onScreen: ShownAlerts; stop(): void } {
  const { ipc, clock, log, notifications, escalate, language, showWindow } = deps
  const onScreen = new ShownAlerts(deps)
  const notified = new Set<string>()
  const withdrawAllBut = (open: ReadonlySet<string>): void => {
    for (const id of notified) {
      if (open.has(id)) continue
      notified.delete(id)
      notifications.withdraw(groupOf(id))
    }
  }
  const watch = new AlertWatch({
    workspace,
    clock,
    log,
    escalate,
    onAlert: (id) => {
      notified.add(id)
      // Stands on a lock screen: that somebody must look, and nothing more (also not whose member it is).
      const title = translator(language(), 'notices')('urgentAlert')
      const { status } = notifications.notify({ title, body: '', group: groupOf(id) }, showWindow)
      if (status !== 'shown') log.warn('urgent alert not announced', { status })
    },
    onOpen: (open) => {
      withdrawAllBut(open)
      onScreen.again(open)
    },
    onChanged: () => ipc.emit('alerts', 'changed', null),
  })
  return {
    watch,
    onScreen,
    stop: () => {
      watch.stop()
      withdrawAllBut(new Set())
    },
  }
}

/** Urgent alerts on the bridge, and the notification of those who must act on them. */
export function registerAlerts(deps: AlertsFeatureDeps): AlertsHandle {
  const { ipc, workspaces, clock, power } = deps
  const service = new AlertsService({ clock })
  const work = perWorkspace(workspaces, (workspace) => startWatch(deps, workspace))
  work.begin()
  workspaces.onSwitched(() => ipc.emit('alerts', 'changed', null))
  ipc.register('alerts', {
    list: (_, { workspace }) => service.list(workspace),
    acknowledge: (target, { workspace }) => service.acknowledge(workspace, target),
    close: (input, { workspace }) => service.close(workspace, input),
    confirmShown: ({ ids }) => {
      work.running()?.onScreen.add(ids)
      return null
    },
  })
  power.on('resumed', () => work.running()?.watch.look())
  return { stop: () => work.stop() }
}
