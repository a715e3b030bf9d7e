import { ownZone } from '#shared/domain/time/index.ts'
import type { Preferences } from '#shared/ipc/app.ts'
import { translator } from '#shared/texts/index.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { Notifications } from '../../os/notifications.ts'
import type { Power } from '../../os/power.ts'
import { CallbacksService } from './callbacks.service.ts'

export interface CallbacksFeatureDeps extends FeatureDeps {
  readonly notifications: Notifications
  readonly power: Power
  readonly language: () => Preferences['language']
  /** Brings the desk to the front. */
  readonly showWindow: () => void
}

export interface CallbacksHandle {
  /** Once the last session was taken up. */
  start(): void
  /** Ends timers before the app quits. */
  stop(): void
}

/** Callbacks on the bridge, and the notification when one is due. */
export function registerCallbacks(deps: CallbacksFeatureDeps): CallbacksHandle {
  const { ipc, workspaces, log, notifications, power, language, showWindow } = deps

  function announce(count: number): void {
    const announcedTo = workspaces.current()
    // How many, and nothing about whom: it stands on a lock screen.
    const t = translator(language(), 'notices')
    const notice = { title: t('callbackDue', { count }), body: t('openList') }
    const { status } = notifications.notify(notice, () => {
      showWindow()
      if (workspaces.current() === announcedTo) ipc.emit('callbacks', 'listRequested', null)
    })
    if (status !== 'shown') log.info('callback not announced', { status, count })
  }

  const service = new CallbacksService({
    ...deps,
    stationZone: ownZone(),
    onDue: announce,
    onChanged: () => ipc.emit('callbacks', 'changed', null),
  })
  ipc.register('callbacks', {
    list: (_, { workspace }) => service.list(workspace),
    close: (target, { workspace }) => service.close(workspace, target),
    move: (target, { workspace }) => service.move(workspace, target),
    handOver: (target, { workspace }) => service.handOver(workspace, target),
  })
  power.on('resumed', () => service.wake())
  return { start: () => service.start(), stop: () => service.stop() }
}
