import { ownZone } from '#shared/domain/time/index.ts'
import { randomUUID } from 'node:crypto'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { CallsHandle } from '../calls/register.ts'
import { StatementsService } from './statements.service.ts'

export interface StatementsFeatureDeps extends Pick<FeatureDeps, 'ipc' | 'clock'> {
  readonly calls: Pick<CallsHandle, 'callIdWith' | 'identityPending'>
}

/** What was said about members on the telephone, on the bridge. */
export function registerStatements({ ipc, clock, calls }: StatementsFeatureDeps): void {
  const service = new StatementsService({
    clock,
    calls,
    newId: randomUUID,
    stationZone: ownZone(),
  })
  ipc.register('statements', {
    list: (target, { workspace }) => service.list(workspace, target),
    record: (said, { workspace }) => service.record(workspace, said),
    withdraw: (target, { workspace }) => service.withdraw(workspace, target),
  })
}
