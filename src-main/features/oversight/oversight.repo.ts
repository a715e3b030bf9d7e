import { z } from 'zod'
import { OUTREACH_OUTCOMES, REACHED_OUTCOMES } from '#shared/domain/calls/index.ts'
import { hasMembers } from '#shared/domain/station/index.ts'
import { ANSWER_HOURS, DESK_HOURS, staffedSince } from '#shared/domain/staffed-hours/index.ts'
import { addDays, localDate, startOfDay, toInstant } from '#shared/domain/time/index.ts'
import { teamWorkItem, type TeamFigure, type TeamToday, type TeamWork } from '#shared/ipc/oversight.ts'
import { STAFF_ROLES } from '#shared/sync/vocabulary.ts'
import { staffRole, taskKind } from '#shared/sync/word-schemas.ts'
import { awayUntil, readAbsences } from '../../db/absences.ts'
import { readPlanSettings } from '../../db/plan-settings.ts'
import { statement, wordList } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'

const MADE = wordList(OUTREACH_OUTCOMES)

const callerFigures = z.object({ staffId: z.string(), name: z.string(), made: z.number(), taken: z.number() })

/** How many calls everybody made and took to members of this station. @param since ISO text; earlier calls are left out */
export function readCallers(db: Db, since: string): z.infer<typeof callerFigures>[] {
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

/** Who works with members; the others have no calls, promises or tasks of their own. */
const LISTED = `SELECT p.id FROM staff AS p WHERE p.active = 1 AND p.role IN (${wordList(STAFF_ROLES.filter(hasMembers))})`

/** Whose work: SQL for a column with a staff record. What is of nobody listed is of the others, so that the columns add up. */
const WHOSE = {
  one: (column: string): string => `${column} = @staffId`,
  others: (column: string): string => `(${column} IS NULL OR ${column} NOT IN (${LISTED}))`,
  everybody: (): string => 'true',
} as const
type Whose = keyof typeof WHOSE

/** Found by the index over days. */
const TODAY = 'substr(c.started_at, 1, 10) >= substr(@since, 1, 10) AND julianday(c.started_at) >= julianday(@since)'

/** What each figure counts, as rows of `calls AS c`, `callbacks AS b` and `outreach_tasks AS t`. */
const SOURCES: Readonly<
  Record<Exclude<TeamFigure, 'unread'>, Readonly<Partial<Record<'call' | 'callback' | 'task', string>>>>
> = {
  calls: { call: `c.outcome IN (${MADE}) AND ${TODAY}` },
  reached: {
    call: `c.outcome IN (${wordList(OUTREACH_OUTCOMES.filter((one) => REACHED_OUTCOMES.includes(one)))}) AND ${TODAY}`,
  },
  promised: {
    callback: `b.status = 'open' AND julianday(b.due_at) >= julianday(@now) AND julianday(b.due_at) < julianday(@until)`,
  },
  overdue: {
    callback: `b.status = 'open' AND julianday(b.due_at) < julianday(@now)`,
    task: `t.status = 'open' AND t.due_on < @today`,
  },
}

const TABLES = {
  call: { from: 'calls AS c', staff: 'c.staff_id' },
  callback: { from: 'callbacks AS b', staff: 'b.assigned_to' },
  task: { from: 'outreach_tasks AS t', staff: 't.assigned_to' },
} as const
const KINDS = ['call', 'callback', 'task'] as const

const countOf = (figure: keyof typeof SOURCES, whose: Whose): string =>
  KINDS.flatMap((kind) => {
    const where = SOURCES[figure][kind]
    const { from, staff } = TABLES[kind]
    return where === undefined ? [] : [`(SELECT count(*) FROM ${from} WHERE ${WHOSE[whose](staff)} AND ${where})`]
  }).join(' + ')

const figures = (whose: Whose): string => `${countOf('calls', whose)} AS calls, ${countOf('reached', whose)} AS reached,
  ${countOf('promised', whose)} AS promised, ${countOf('overdue', whose)} AS overdue`

const work = z.object({ calls: z.number(), reached: z.number(), promised: z.number(), overdue: z.number() })
const ofKind = z.object({ kind: taskKind, count: z.number() })
const person = z.object({ staffId: z.string(), name: z.string(), role: staffRole })

interface Day {
  /** IANA zone of this station, whose day is today. */
  readonly zone: string
  readonly nowMs: number
}

function boundsOf({ zone, nowMs }: Day) {
  const now = toInstant(nowMs)
  const today = localDate(zone, nowMs) ?? now.slice(0, 10)
  return {
    now,
    today,
    since: toInstant(startOfDay(zone, today) ?? nowMs),
    until: toInstant(startOfDay(zone, addDays(today, 1)) ?? nowMs),
  }
}

/** What everybody of this station's teams has done and has to do today. */
export function readTeamToday(db: Db, day: Day): TeamToday {
  const bounds = boundsOf(day)
  const absences = readAbsences(db)
  const own = statement(db, `/* oversight.work */ SELECT ${figures('one')}`)
  const people = statement(
    db,
    `/* oversight.people */ SELECT s.id AS staffId, s.full_name AS name, s.role FROM staff AS s
     WHERE s.id IN (${LISTED}) ORDER BY s.full_name, s.id`,
  )
    .all()
    .map((record) => person.parse(record))
  return {
    people: people.map((one) => ({
      ...one,
      ...work.parse(own.get({ ...bounds, staffId: one.staffId })),
      awayUntil: awayUntil(absences, one.staffId, day.nowMs),
    })),
    others: work.parse(statement(db, `/* oversight.others */ SELECT ${figures('others')}`).get(bounds)),
    overdueTasks: statement(
      db,
      `/* oversight.overdueTasks */ SELECT t.kind, count(*) AS count FROM outreach_tasks AS t
       WHERE t.status = 'open' AND t.due_on < @today GROUP BY t.kind ORDER BY count DESC, t.kind`,
    )
      .all({ today: bounds.today })
      .map((record) => ofKind.parse(record)),
    unread: readUnread(db, day),
  }
}

/** What has waited for longer than the staffed hours allowed (docs/rules/calling.md#the-team-today), by member. */
const UNREAD = `SELECT u.member_id AS id, u.member_id AS memberId, 'unread' AS what, min(u.said_at) AS at, null AS word, null AS who
  FROM waiting_words AS u WHERE julianday(u.said_at) <= julianday(@by) GROUP BY u.member_id`

const HOUR_MS = 3_600_000
/** The plan's, or the product's. */
const answerHours = (db: Db): number => readPlanSettings(db)?.answer_hours ?? ANSWER_HOURS

/** What was written by then has waited too long; '' where none has. */
function unreadBy({ zone, nowMs }: Day, hours: number): string {
  const by = staffedSince({ ...DESK_HOURS, timeZone: zone }, nowMs, hours * HOUR_MS)
  return by === null ? '' : toInstant(by)
}

const unread = z.object({ count: z.number(), oldest: z.string().nullable() })

function readUnread(db: Db, day: Day): TeamToday['unread'] {
  const sql = `/* oversight.unread */ SELECT count(*) AS count, min(w.at) AS oldest FROM (${UNREAD}) AS w JOIN members AS m ON m.id = w.memberId`
  const hours = answerHours(db)
  const { count, oldest } = unread.parse(statement(db, sql).get({ by: unreadBy(day, hours) }))
  return oldest === null ? null : { count, oldest, hours }
}

/** Rows of one kind as `teamWorkItem` has them; each time is the text by which they are in order. */
const ROWS = {
  call: `SELECT c.id, c.member_id AS memberId, 'call' AS what, c.started_at AS at, c.outcome AS word, c.coach_name AS who`,
  callback: `SELECT b.id, b.member_id AS memberId, 'callback' AS what, b.due_at AS at, null AS word,
    (SELECT p.full_name FROM staff AS p WHERE p.id = b.assigned_to) AS who`,
  task: `SELECT t.id, t.member_id AS memberId, 'task' AS what, t.due_on AS at, t.kind AS word,
    (SELECT p.full_name FROM staff AS p WHERE p.id = t.assigned_to) AS who`,
} as const

/** What one figure counts, in the order of time. @param whose a staff record, or all who are not listed, or everybody */
export function readTeamWork(
  db: Db,
  day: Day,
  asked: { readonly whose: string; readonly figure: TeamFigure },
): TeamWork {
  const whose: Whose = asked.whose === 'others' || asked.whose === 'everybody' ? asked.whose : 'one'
  const { figure } = asked
  const parts =
    figure === 'unread'
      ? [UNREAD]
      : KINDS.flatMap((kind) => {
          const where = SOURCES[figure][kind]
          const { from, staff } = TABLES[kind]
          return where === undefined ? [] : [`${ROWS[kind]} FROM ${from} WHERE ${WHOSE[whose](staff)} AND ${where}`]
        })
  const sql = `/* oversight.listWork */ SELECT w.*, trim(m.first_name || ' ' || m.last_name) AS memberName
    FROM (${parts.join(' UNION ALL ')}) AS w JOIN members AS m ON m.id = w.memberId
    ORDER BY unixepoch(w.at), w.id`
  return statement(db, sql)
    .all({ ...boundsOf(day), by: unreadBy(day, answerHours(db)), ...(whose === 'one' ? { staffId: asked.whose } : {}) })
    .map((record) => teamWorkItem.parse(record))
}
