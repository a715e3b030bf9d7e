import { ownZone, zoneMoment } from '#shared/domain/time/index.ts'
import type { ServerVersions } from '#shared/domain/station/fit.ts'
import { registerUpdates } from '../features/updates/register.ts'
import { UpdatesService } from '../features/updates/updates.service.ts'
import type { IpcBridge } from '../ipc/types.ts'
import type { DeskPlatform } from './desk-platform.ts'

const DEFAULT_CHANNEL = 'latest'

interface UpdatesDeps {
  readonly ipc: IpcBridge
  readonly inCall: () => boolean
  /** Changes that the server does not have yet. */
  readonly unsent: () => number
  readonly serverVersions: () => Promise<ServerVersions | null>
}

/** New versions of the desk, as the organization has set them; off where it has set nothing. */
export function createUpdates(platform: DeskPlatform, deps: UpdatesDeps): UpdatesService {
  const { managed, clock, log, openUpdater, quit } = platform
  const { updates = { mode: 'off' } } = managed.policy
  const feed =
    updates.mode === 'off'
      ? null
      : { url: updates.feed, channel: updates.channel ?? DEFAULT_CHANNEL, publicKey: updates.publicKey }
  const service = new UpdatesService({
    mode: updates.mode,
    hours: updates.mode === 'off' ? null : (updates.hours ?? null),
    openUpdater: openUpdater && feed ? () => openUpdater(feed) : null,
    work: () => ({ inCall: deps.inCall(), unsent: deps.unsent() }),
    serverVersions: deps.serverVersions,
    clock,
    minuteOfDay: () => zoneMoment(ownZone(), clock.now())?.minuteOfDay ?? 0,
    log,
    onState: (state) => deps.ipc.emit('updates', 'stateChanged', state),
    quit,
  })
  registerUpdates({ ipc: deps.ipc, service })
  return service
}
