import { z } from 'zod'
import { inboundShares, OUTREACH_OUTCOMES } from '#shared/domain/calls/index.ts'
import { toInstant } from '#shared/domain/time/index.ts'
import type { OversightAnswer, OversightBackend } from '../../backend/oversight.ts'
import { serverRefused } from '../../backend/server-refusal.ts'
import { ApiError } from '../../base/api-error.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'

interface OversightFeatureDeps extends Pick<FeatureDeps, 'ipc' | 'workspaces' | 'clock'> {
  readonly oversight: OversightBackend
}

function valueOf<T>(answer: OversightAnswer<T>): T {
  if (answer.ok) return answer.value
  throw answer.why === 'serverRefused' ? serverRefused(answer.refusal) : new ApiError(`oversight.${answer.why}`)
}

/** What is usual shows in weeks, not in days. */
const SHARES_OF_MS = 30 * 24 * 3_600_000

/** Emergency access and what supervisors are told, on the bridge. Without a sign-in there is nothing of either. */
export function registerOversight({ ipc, workspaces, clock, oversight }: OversightFeatureDeps): void {
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

const callerFigures = z.object({ staffId: z.string(), name: z.string(), made: z.number(), taken: z.number() })

/** How many calls everybody made and took to members of this station. @param since ISO text; earlier calls are left out */
function readCallers(db: Db, since: string): z.infer<typeof callerFigures>[] {
  const made = OUTREACH_OUTCOMES.map((outcome) => `'${outcome}'`).join(', ')
  return statement(
    db,
    `/* oversight.callers */ SELECT s.id AS staffId, s.full_name AS name,
       count(*) FILTER (WHERE c.outcome IN (${made})) AS made,
       count(*) FILTER (WHERE c.outcome NOT IN (${made})) AS taken
     FROM calls AS c JOIN staff AS s ON s.id = c.staff_id WHERE julianday(c.started_at) >= julianday(?) GROUP BY s.id`,
  )
    .all(since)
    .map((record) => callerFigures.parse(record))
}
