import { ownZone } from '#shared/domain/time/index.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { AuditLog } from '../../sync/audit.ts'
import { BoardService } from './board.service.ts'

/**
 * The Daily Work Board on the bridge. Nothing is read before the first screen asks.
 * @returns the service, for the features that ask whether a member may be contacted.
 */
export function registerBoard({
  ipc,
  workspaces,
  clock,
  log,
  auditLog,
}: FeatureDeps & { auditLog: AuditLog }): BoardService {
  const service = new BoardService({
    workspaces,
    clock,
    log,
    stationZone: ownZone(),
    events: {
      rankingChanged: (latestRanking) => ipc.emit('board', 'rankingChanged', { latestRanking }),
      membersChanged: (memberIds) =>
        ipc.emit('board', 'membersChanged', { memberIds: memberIds === null ? null : [...memberIds] }),
    },
  })
  ipc.register('board', {
    getPage: (input, { workspace }) => {
      const page = service.getPage(input)
      if (input.query.trim() !== '') auditLog.note(workspace, { action: 'member.searched', memberId: null, detail: {} })
      const shown = page.cards.map(({ id }) => id)
      auditLog.list(workspace, 'board', shown)
      return page
    },
    getCard: ({ memberId }) => service.getCard(memberId),
    getMember: ({ memberId }, { workspace }) => {
      const member = service.getMember(workspace, memberId)
      auditLog.note(workspace, { action: 'member.opened', memberId, detail: { panel: 'card' } })
      return member
    },
    getStats: () => service.getStats(),
    findPosition: ({ memberId, ranking, ...choices }) => service.findPosition(memberId, choices, ranking),
    getChoices: (_, { workspace }) => service.choices(workspace),
    setChoices: (choices, { workspace }) => {
      service.setChoices(workspace, choices)
      return null
    },
    refreshRanking: () => service.refreshRanking(),
  })
  return service
}
