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
      rankingChanged: (latestRanking) => ipc.emit('board', 'rankingChanged', { latestRanking }),
      membersChanged: (memberIds) =>
        ipc.emit('board', 'membersChanged', { memberIds: memberIds === null ? null : [...memberIds] }),
    },
  })
  ipc.register('board', {
    getPage: (input) => service.getPage(input),
    getMember: ({ memberId }, { workspace }) => service.getMember(workspace, memberId),
    getStats: () => service.getStats(),
    findPosition: ({ memberId }) => service.findPosition(memberId),
    refreshRanking: () => service.refreshRanking(),
  })
  return service
}
