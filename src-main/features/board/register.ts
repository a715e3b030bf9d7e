import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import { BoardService } from './board.service.ts'

/**
 * The Daily Work Board on the bridge. Nothing is read before the first screen asks.
 * @returns the service, for the features that ask whether a member may be contacted.
 */
export function registerBoard({ ipc, workspaces, clock, log }: FeatureDeps): BoardService {
  const service = new BoardService({
    workspaces,
    clock,
    log,
    stationZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    events: {
      orderChanged: (latestOrder) => ipc.emit('board', 'orderChanged', { latestOrder }),
      membersChanged: (memberIds) =>
        ipc.emit('board', 'membersChanged', { memberIds: memberIds === null ? null : [...memberIds] }),
    },
  })
  ipc.register('board', {
    getPage: (input) => service.getPage(input),
    getMember: ({ memberId }) => service.getMember(memberId),
    getStats: () => service.getStats(),
    findPosition: ({ memberId }) => service.findPosition(memberId),
    refreshOrder: () => service.refreshOrder(),
  })
  return service
}
