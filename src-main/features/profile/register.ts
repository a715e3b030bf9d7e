import { ownZone } from '#shared/domain/time/index.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import { ProfileService, type ProfileOptions } from './profile.service.ts'

export type ProfileFeatureDeps = Pick<FeatureDeps, 'ipc' | 'clock'> & Pick<ProfileOptions, 'identityPending'>

/** Corrections and wishes on the bridge. */
export function registerProfile({ ipc, clock, identityPending }: ProfileFeatureDeps): void {
  const stationZone = ownZone()
  const service = new ProfileService({ clock, identityPending, stationZone })
  ipc.register('profile', {
    get: (target, { workspace }) => service.get(workspace, target),
    getCallPreferences: (target, { workspace }) => service.getCallPreferences(workspace, target),
    save: (change, { workspace }) => service.save(workspace, change),
    confirm: (target, { workspace }) => service.confirm(workspace, target),
  })
}
