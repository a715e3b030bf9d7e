import { z } from 'zod'
import { inboundShares, OUTCOMES, OUTREACH_OUTCOMES } from '#shared/domain/calls/index.ts'
import { addDays, localDate, ownZone, startOfDay, toInstant } from '#shared/domain/time/index.ts'
import type { TeamToday } from '#shared/ipc/oversight.ts'
import { staffRole } from '#shared/sync/word-schemas.ts'
import type { OversightAnswer, OversightBackend } from '../../backend/oversight.ts'
import { serverRefused } from '../../backend/server-refusal.ts'
import { ApiError } from '../../base/api-error.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import { awayUntil, readAbsences } from '../../db/absences.ts'
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
    getTeamToday: (_input, { workspace: { owner, db } }) => {
      if (owner.kind === 'demo' || owner.role !== 'supervisor') throw new ApiError('oversight.notAllowed')
      return readTeamToday(db, { zone: ownZone(), nowMs: clock.now() })
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

const listed = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ')
const MADE = listed(OUTREACH_OUTCOMES)

const callerFigures = z.object({ staffId: z.string(), name: z.string(), made: z.number(), taken: z.number() })

/** How many calls everybody made and took to members of this station. @param since ISO text; earlier calls are left out */
function readCallers(db: Db, since: string): z.infer<typeof callerFigures>[] {
  return statement(
    db,
    `/* oversight.callers */ SELECT s.id AS staffId, s.full_name AS name,
       count(*) FILTER (WHERE c.outcome IN (${MADE})) AS made,
       count(*) FILTER (WHERE c.outcome NOT IN (${MADE})) AS taken
     FROM calls AS c JOIN staff AS s ON s.id = c.staff_id WHERE julianday(c.started_at) >= julianday(?) GROUP BY s.id`,
  )
    .all(since)
    .map((record) => callerFigures.parse(record))
}

const REACHED = listed(OUTREACH_OUTCOMES.filter((outcome) => OUTCOMES[outcome].reached))

const work = { calls: z.number(), reached: z.number(), promised: z.number(), overdue: z.number() }
const person = z.object({ staffId: z.string(), name: z.string(), role: staffRole, ...work })

/** Today's work of one person; `@who` is the record, or null for what is anybody's of the team. */
const WORK = (who: string): string => `
  (SELECT count(*) FROM calls AS c WHERE c.staff_id IS ${who} AND c.outcome IN (${MADE}) AND ${TODAY}) AS calls,
  (SELECT count(*) FROM calls AS c WHERE c.staff_id IS ${who} AND c.outcome IN (${REACHED}) AND ${TODAY}) AS reached,
  (SELECT count(*) FROM callbacks AS b WHERE b.assigned_to IS ${who} AND b.status = 'open'
     AND julianday(b.due_at) >= julianday(@now) AND julianday(b.due_at) < julianday(@until)) AS promised,
  (SELECT count(*) FROM callbacks AS b WHERE b.assigned_to IS ${who} AND b.status = 'open'
     AND julianday(b.due_at) < julianday(@now))
  + (SELECT count(*) FROM outreach_tasks AS t WHERE t.assigned_to IS ${who} AND t.status = 'open' AND t.due_on < @today)
    AS overdue`
/** Found by the index over days. */
const TODAY = `substr(c.started_at, 1, 10) >= substr(@since, 1, 10) AND julianday(c.started_at) >= julianday(@since)`

/** Who works with members; the others have no calls, promises or tasks of their own. */
const AT_WORK = listed(['outreach_specialist', 'care_coordinator', 'coach', 'clinician', 'supervisor'])

/**
 * What everybody of this station's teams has done and has to do today.
 * @param zone IANA zone of this station, whose day is today
 */
function readTeamToday(db: Db, { zone, nowMs }: { readonly zone: string; readonly nowMs: number }): TeamToday {
  const now = toInstant(nowMs)
  const today = localDate(zone, nowMs) ?? now.slice(0, 10)
  const day = {
    now,
    today,
    since: toInstant(startOfDay(zone, today) ?? nowMs),
    until: toInstant(startOfDay(zone, addDays(today, 1)) ?? nowMs),
  }
  const absences = readAbsences(db)
  const people = statement(
    db,
    `/* oversight.people */ SELECT s.id AS staffId, s.full_name AS name, s.role, ${WORK('s.id')} FROM staff AS s
     WHERE s.active = 1 AND s.role IN (${AT_WORK}) ORDER BY s.full_name, s.id`,
  )
    .all(day)
    .map((record) => person.parse(record))
  const anybody = z.object(work).parse(statement(db, `/* oversight.anybody */ SELECT ${WORK('NULL')}`).get(day))
  return {
    people: people.map((one) => ({ ...one, awayUntil: awayUntil(absences, one.staffId, nowMs) })),
    anybody: { promised: anybody.promised, overdue: anybody.overdue },
  }
}
