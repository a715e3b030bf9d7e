import type { Preferences } from '#shared/ipc/app.ts'
import { translator } from '#shared/texts/index.ts'
import type { AlertEscalation } from '../../backend/alerts.ts'
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
  readonly language: () => Preferences['language']
  /** Brings the desk to the front. */
  readonly showWindow: () => void
}

export interface AlertsHandle {
  /** Ends timers before the app quits. */
  stop(): void
}

const groupOf = (alertId: string): string => `alert:${alertId}`

/** The watch over one open cache with its notices; a call in progress holds none of them back. */
function startWatch(deps: AlertsFeatureDeps, workspace: Workspace): { watch: AlertWatch; stop(): void } {
  const { ipc, clock, log, notifications, escalate, language, showWindow } = deps
  const shown = new Set<string>()
  const withdrawAllBut = (open: ReadonlySet<string>): void => {
    for (const id of shown) {
      if (open.has(id)) continue
      shown.delete(id)
      notifications.withdraw(groupOf(id))
    }
  }
  const watch = new AlertWatch({
    workspace,
    clock,
    log,
    escalate,
    onAlert: (id) => {
      shown.add(id)
      // Stands on a lock screen: that somebody must look, and nothing more (also not whose member it is).
      const title = translator(language(), 'notices')('urgentAlert')
      const { status } = notifications.notify({ title, body: '', group: groupOf(id) }, showWindow)
      if (status !== 'shown') log.warn('urgent alert not announced', { status })
    },
    onOpen: withdrawAllBut,
    onChanged: () => ipc.emit('alerts', 'changed', null),
  })
  return {
    watch,
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
  })
  power.on('resumed', () => work.running()?.watch.look())
  return { stop: () => work.stop() }
}
