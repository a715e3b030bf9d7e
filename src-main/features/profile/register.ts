import { ownZone } from '#shared/domain/time/index.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { AuditLog } from '../../sync/audit.ts'
import { ProfileService, type ProfileOptions } from './profile.service.ts'

export type ProfileFeatureDeps = Pick<FeatureDeps, 'ipc' | 'clock'> &
  Pick<ProfileOptions, 'identityPending'> & { readonly auditLog: AuditLog }

/** Corrections and wishes on the bridge. */
export function registerProfile({ ipc, clock, auditLog, identityPending }: ProfileFeatureDeps): void {
  const stationZone = ownZone()
  const service = new ProfileService({ clock, identityPending, stationZone })
  ipc.register('profile', {
    get: (target, { workspace }) => {
      const profile = service.get(workspace, target)
      auditLog.note(workspace, { action: 'member.opened', memberId: target.memberId, detail: { panel: 'profile' } })
      return profile
    },
    getCallPreferences: (target, { workspace }) => service.getCallPreferences(workspace, target),
    save: (change, { workspace }) => service.save(workspace, change),
    confirm: (target, { workspace }) => service.confirm(workspace, target),
  })
}
