import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import { CareActionsService } from './care-actions.service.ts'

/** The Test Status Overview's actions on the bridge. */
export function registerCareActions({
  ipc,
  clock,
  workspaces,
}: Pick<FeatureDeps, 'ipc' | 'clock' | 'workspaces'>): void {
  const service = new CareActionsService({ clock, workspaces })
  ipc.register('careActions', {
    sendReminder: (target, { workspace }) => service.sendReminder(workspace, target),
    followUpKit: (target, { workspace }) => service.followUpKit(workspace, target),
    discussResult: (target, { workspace }) => service.discussResult(workspace, target),
  })
}
