import { ownZone } from '#shared/domain/time/index.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import { RequestsService } from './requests.service.ts'

/** Record requests on the bridge. That they changed is told with the evidence, which lists them. */
export function registerRequests({ ipc, clock }: Pick<FeatureDeps, 'ipc' | 'clock'>): void {
  const service = new RequestsService({ clock, stationZone: ownZone() })
  ipc.register('requests', {
    open: (asked, { workspace }) => {
      service.open(workspace, asked)
      return null
    },
    correct: (asked, { workspace }) => {
      service.correct(workspace, asked)
      return null
    },
    makeSheet: (target, { workspace }) => service.makeSheet(workspace, target),
    markSent: (asked, { workspace }) => {
      service.markSent(workspace, asked)
      return null
    },
    chase: (target, { workspace }) => {
      service.chase(workspace, target)
      return null
    },
    end: (asked, { workspace }) => {
      service.end(workspace, asked)
      return null
    },
  })
}
