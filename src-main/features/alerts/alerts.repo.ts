import { z } from 'zod'
import { parseNotified, notifiedText, type NotifiedLog } from '#shared/domain/chat/index.ts'
import { urgentAlertRow } from '#shared/sync/rows.ts'
import { isUnsafeAtHome } from '../../db/safety.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'

/** Instants come with any offset, so they are compared as ms since the epoch. */
const RAISED_MS = `CAST(round(unixepoch(a.raised_at, 'subsec') * 1000) AS INTEGER)`

const standingAlert = z.object({
  id: z.string(),
  memberId: z.string(),
  memberName: z.string(),
  teamId: z.string(),
  source: z.string(),
  status: z.enum(['open', 'acknowledged']),
  raisedMs: z.number(),
  acknowledgedAt: z.string().nullable(),
  acknowledgedBy: z.string().nullable(),
  ownerName: z.string().nullable(),
  escalatedAt: z.string().nullable(),
  timeline: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(urgentAlertRow.shape.timeline),
  /** Chat and text messages of the member that nobody has read. */
  unread: z.number(),
  unsafeAtHome: z.number(),
  /** Jobs of it that wait, and jobs that a person must decide about. */
  waiting: z.number(),
  refused: z.number(),
})
export type StandingAlert = z.infer<typeof standingAlert>

/** Words of the member of alert `a` that nobody has read. */
const UNREAD = '(SELECT count(*) FROM unread_words AS w WHERE w.member_id = a.member_id)'

const JOBS = (state: string): string => `(SELECT count(*) FROM outbox AS o
  WHERE o.table_name = 'urgent_alerts' AND o.row_id = a.id AND o.state = '${state}')`

/** Alerts that nobody has closed, the longest open first. */
export function readStandingAlerts(db: Db): StandingAlert[] {
  return statement(
    db,
    `/* alerts.standing */
     SELECT a.id, a.member_id AS memberId, trim(m.first_name || ' ' || m.last_name) AS memberName, a.team_id AS teamId,
       a.source, a.status, ${RAISED_MS} AS raisedMs, a.acknowledged_at AS acknowledgedAt,
       a.acknowledged_by AS acknowledgedBy, s.full_name AS ownerName, a.escalated_at AS escalatedAt, a.timeline,
       ${UNREAD} AS unread, ${isUnsafeAtHome('a.member_id')} AS unsafeAtHome, ${JOBS('waiting')} AS waiting, ${JOBS('attention')} AS refused
     FROM urgent_alerts AS a JOIN members AS m ON m.id = a.member_id LEFT JOIN staff AS s ON s.id = a.acknowledged_by
     WHERE a.status IN ('open', 'acknowledged') ORDER BY raisedMs, a.id`,
  )
    .all()
    .map((found) => standingAlert.parse(found))
}

/** Teams that have an active clinician, as far as this station knows. */
export function readTeamsWithClinician(db: Db): Set<string> {
  const teams = statement(
    db,
    `/* alerts.clinicians */ SELECT team_id FROM staff WHERE role = 'clinician' AND active = 1
     UNION SELECT t.team_id FROM staff_teams AS t JOIN staff AS s ON s.id = t.staff_id
       WHERE s.role = 'clinician' AND s.active = 1`,
  )
    .pluck()
    .all()
  return new Set(teams.filter((team) => typeof team === 'string'))
}

const KEY = 'alerts.announced'

/** Stages of alerts that somebody was told of. */
export function readAnnounced(db: Db): NotifiedLog {
  const text = statement(db, 'SELECT value FROM meta WHERE key = ?').pluck().get(KEY)
  return parseNotified(typeof text === 'string' ? text : null) ?? new Map()
}

export function writeAnnounced(db: Db, told: NotifiedLog): void {
  statement(db, 'INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)').run(KEY, notifiedText(told))
}
