import { inboundShares } from '#shared/domain/calls/index.ts'
import { hasMembers } from '#shared/domain/station/index.ts'
import { ownZone, toInstant } from '#shared/domain/time/index.ts'
import type { OversightAnswer, OversightBackend } from '../../backend/oversight.ts'
import { serverRefused } from '../../backend/server-refusal.ts'
import { ApiError } from '../../base/api-error.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { AuditLog } from '../../sync/audit.ts'
import { readCallers, readTeamToday, readTeamWork } from './oversight.repo.ts'

interface OversightFeatureDeps extends Pick<FeatureDeps, 'ipc' | 'workspaces' | 'clock'> {
  readonly oversight: OversightBackend
  readonly auditLog: AuditLog
}

function valueOf<T>(answer: OversightAnswer<T>): T {
  if (answer.ok) return answer.value
  throw answer.why === 'serverRefused' ? serverRefused(answer.refusal) : new ApiError(`oversight.${answer.why}`)
}

/** What is usual shows in weeks, not in days. */
const SHARES_OF_MS = 30 * 24 * 3_600_000

/** Emergency access and what supervisors are told, on the bridge. Without a sign-in there is nothing of either. */
export function registerOversight({ ipc, workspaces, clock, oversight, auditLog }: OversightFeatureDeps): void {
  ipc.register('oversight', {
    listNotices: async (_input, { workspace }) => {
      if (workspace.owner.kind === 'demo') return []
      const answer = await oversight.notices()
      workspaces.requireOpen(workspace)
      return valueOf(answer)
    },
    getInboundShares: (_input, { workspace: { owner, db } }) => {
      if (owner.kind === 'demo' || owner.role !== 'supervisor') throw new ApiError('oversight.notAllowed')
      const { usual, callers } = inboundShares(readCallers(db, toInstant(clock.now() - SHARES_OF_MS)))
      return { usual, callers: [...callers] }
    },
    getTeamToday: (_input, { workspace: { owner, db } }) => {
      if (owner.kind === 'demo' || owner.role !== 'supervisor') throw new ApiError('oversight.notAllowed')
      return readTeamToday(db, { zone: ownZone(), nowMs: clock.now() })
    },
    listTeamWork: (asked, { workspace }) => {
      const { owner, db } = workspace
      // The board's own figures are of everybody, for everybody.
      const isBoards =
        asked.whose === 'everybody' && asked.figure !== 'unread' && hasMembers(owner.kind === 'demo' ? '' : owner.role)
      if (owner.kind === 'demo' || (owner.role !== 'supervisor' && !isBoards)) {
        throw new ApiError('oversight.notAllowed')
      }
      const work = readTeamWork(db, { zone: ownZone(), nowMs: clock.now() }, asked)
      const memberIds = work.map(({ memberId }) => memberId)
      auditLog.list(workspace, 'history', memberIds)
      return work
    },
    noteNotice: async ({ id }, { workspace }) => {
      if (workspace.owner.kind === 'demo') throw new ApiError('oversight.notAllowed')
      return valueOf(await oversight.note(id))
    },
    beginEmergency: async ({ number, reason }, { workspace }) => {
      if (workspace.owner.kind === 'demo') throw new ApiError('oversight.notAllowed')
      return valueOf(await oversight.begin(number, reason))
    },
    readEmergency: async (_input, { workspace }) => {
      if (workspace.owner.kind === 'demo') return null
      const answer = await oversight.read()
      // Whoever sits here now may be somebody else.
      workspaces.requireOpen(workspace)
      return valueOf(answer)
    },
    endEmergency: async (_input, { workspace }) => {
      if (workspace.owner.kind === 'demo') return null
      return valueOf(await oversight.end())
    },
  })
}
