import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import { TestsService } from './tests.service.ts'

/** The Test Status Overview's actions on the bridge. */
export function registerTests({ ipc, workspaces, clock }: FeatureDeps): void {
  const service = new TestsService({ workspaces, clock })
  ipc.register('tests', {
    sendReminder: (target) => service.sendReminder(target),
    followUpKit: (target) => service.followUpKit(target),
    discussResult: (target) => service.discussResult(target),
  })
}
