import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import { TestsService } from './tests.service.ts'

/** The Test Status Overview's actions on the bridge. */
export function registerTests({ ipc, clock }: Pick<FeatureDeps, 'ipc' | 'clock'>): void {
  const service = new TestsService({ clock })
  ipc.register('tests', {
    sendReminder: (target, { workspace }) => service.sendReminder(workspace, target),
    followUpKit: (target, { workspace }) => service.followUpKit(workspace, target),
    discussResult: (target, { workspace }) => service.discussResult(workspace, target),
  })
}
