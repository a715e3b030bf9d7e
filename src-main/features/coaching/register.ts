import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { afterWorkdays, mayCoach } from '#shared/domain/tasks/index.ts'
import { localDate, ownZone, toInstant } from '#shared/domain/time/index.ts'
import type { CallOutput } from '#shared/ipc/index.ts'
import { instant } from '#shared/sync/rows.ts'
import { callOutcome, sentiment } from '#shared/sync/word-schemas.ts'
import { ApiError } from '../../base/api-error.ts'
import { readColleagues } from '../../db/colleagues.ts'
import { readRow } from '../../db/row-store.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { AuditLog } from '../../sync/audit.ts'
import { saveOperations } from '../../sync/save-operations.ts'
import type { Workspace } from '../../workspace/types.ts'

interface CoachingFeatureDeps extends Pick<FeatureDeps, 'ipc' | 'clock'> {
  readonly auditLog: AuditLog
}

const WEEK_MS = 7 * 24 * 3_600_000
const weekBefore = (nowMs: number): string => toInstant(nowMs - WEEK_MS)

/** Calls of the week to read, and notes about them, on the bridge; for coaches and supervisors. */
export function registerCoaching({ ipc, clock, auditLog }: CoachingFeatureDeps): void {
  ipc.register('coaching', {
    listWeek: ({ staffId }, { workspace }) => {
      demandCoach(workspace)
      const week = readWeek(workspace.db, { since: weekBefore(clock.now()), staffId })
      const memberIds = week.calls.map(({ memberId }) => memberId)
      auditLog.list(workspace, 'history', memberIds)
      return week
    },
    read: ({ callId }, { workspace }) => {
      demandCoach(workspace)
      return readCall(workspace, callId)
    },
    note: ({ callId, text }, { workspace }) => {
      demandCoach(workspace)
      const { call, to } = callWith(workspace, callId)
      if (to === null) throw new ApiError('coaching.nobody')
      const nowMs = clock.now()
      const today = localDate(ownZone(), nowMs) ?? toInstant(nowMs).slice(0, 10)
      const note = {
        kind: 'task.add',
        memberId: call.member_id,
        rowId: randomUUID(),
        at: toInstant(nowMs),
        task: 'coach-note',
        audience: 'person',
        assignedTo: to,
        dueOn: afterWorkdays(today, 1),
        note: text,
        callId,
      } as const
      saveOperations(workspace, [note], { nowMs })
      return null
    },
  })
}

function demandCoach({ owner }: Workspace): void {
  if (owner.kind === 'demo' || !mayCoach(owner.role)) throw new ApiError('coaching.notAllowed')
}

/** The call, and to whom a note about it goes: whoever made it, where they work with its member now and are somebody else. */
function callWith({ db, owner }: Workspace, callId: string) {
  const call = readRow(db, 'calls', callId)
  const member = call === null ? null : readRow(db, 'members', call.member_id)
  if (call === null || member === null) throw new ApiError('coaching.notFound')
  const isOwn = owner.kind === 'staff' && call.staff_id === owner.staffId
  const isColleague = readColleagues(db, member.team_id).some(({ id }) => id === call.staff_id)
  return { call, to: isColleague && !isOwn ? call.staff_id : null }
}

const SHOWN = 200
const person = z.object({ staffId: z.string(), name: z.string(), calls: z.number() })
const flag = z.union([z.literal(0), z.literal(1)]).transform((value) => value === 1)
const listed = z.object({
  callId: z.string(),
  memberId: z.string(),
  memberName: z.string(),
  at: instant,
  minutes: z.number(),
  outcome: callOutcome,
  sentiment: sentiment.nullable(),
  staffName: z.string(),
  hasNotes: flag,
  hasTranscript: flag,
  noted: z.number(),
})

/** Found by the index over days. */
const OF_WEEK = 'substr(c.started_at, 1, 10) >= substr(@since, 1, 10) AND julianday(c.started_at) >= julianday(@since)'
const NOTES = `outreach_tasks AS t WHERE t.kind = 'coach-note' AND t.call_id = c.id AND t.member_id = c.member_id`

/** Ids of all calls of the week, not only of those that the list shows at once. */
export function weekCallIds(db: Db, nowMs: number, staffId: string | null): readonly string[] {
  const sql = `/* coaching.ids */ SELECT c.id FROM calls AS c JOIN members AS m ON m.id = c.member_id
    WHERE ${OF_WEEK} AND (@staffId IS NULL OR c.staff_id = @staffId)`
  const found = statement(db, sql).all({ since: weekBefore(nowMs), staffId }) as { readonly id: string }[]
  return found.map(({ id }) => id)
}

function readWeek(
  db: Db,
  asked: { readonly since: string; readonly staffId: string | null },
): CallOutput<'coaching', 'listWeek'> {
  const people = statement(
    db,
    `/* coaching.people */ SELECT s.id AS staffId, s.full_name AS name, count(*) AS calls FROM calls AS c
     JOIN staff AS s ON s.id = c.staff_id WHERE ${OF_WEEK} GROUP BY s.id ORDER BY s.full_name, s.id`,
  )
    .all({ since: asked.since })
    .map((record) => person.parse(record))
  const found = statement(
    db,
    `/* coaching.week */ SELECT c.id AS callId, c.member_id AS memberId,
       trim(m.first_name || ' ' || m.last_name) AS memberName, c.started_at AS at, c.duration_minutes AS minutes,
       c.outcome, c.sentiment, coalesce(s.full_name, c.coach_name) AS staffName, c.notes <> '' AS hasNotes,
       c.transcript IS NOT NULL AS hasTranscript, (SELECT count(*) FROM ${NOTES}) AS noted
     FROM calls AS c JOIN members AS m ON m.id = c.member_id LEFT JOIN staff AS s ON s.id = c.staff_id
     WHERE ${OF_WEEK} AND (@staffId IS NULL OR c.staff_id = @staffId)
     ORDER BY julianday(c.started_at) DESC, c.id`,
  )
    .all(asked)
    .slice(0, SHOWN)
    .map((record) => listed.parse(record))
  const total = statement(
    db,
    `/* coaching.count */ SELECT count(*) FROM calls AS c JOIN members AS m ON m.id = c.member_id
     WHERE ${OF_WEEK} AND (@staffId IS NULL OR c.staff_id = @staffId)`,
  )
    .pluck()
    .get(asked)
  return { people, calls: found, more: Number(total) - found.length }
}

const coachNote = z.object({
  id: z.string(),
  text: z.string(),
  at: instant,
  by: z.string().nullable(),
  readAt: instant.nullable(),
})

function readCall(workspace: Workspace, callId: string): CallOutput<'coaching', 'read'> {
  const { call, to } = callWith(workspace, callId)
  const coachNotes = statement(
    workspace.db,
    `/* coaching.notes */ SELECT t.id, t.note AS text, t.asked_at AS at, a.full_name AS by,
       CASE t.status WHEN 'done' THEN t.done_at END AS readAt
     FROM outreach_tasks AS t LEFT JOIN staff AS a ON a.id = t.created_by
     WHERE t.kind = 'coach-note' AND t.call_id = ? AND t.member_id = ? ORDER BY julianday(t.asked_at), t.id`,
  )
    .all(callId, call.member_id)
    .map((record) => coachNote.parse(record))
  return { notes: call.notes, transcript: call.transcript, coachNotes, canNote: to !== null }
}
