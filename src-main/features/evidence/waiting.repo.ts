import { z } from 'zod'
import { isGapOpenOn } from '#shared/domain/gaps/index.ts'
import { daysLeft, lastDayOfGap, type YearContext } from '#shared/domain/measures/index.ts'
import { isRequestDue, requestDue } from '#shared/domain/record-requests/index.ts'
import { localDate, toEpochMs } from '#shared/domain/time/index.ts'
import { EVIDENCE_WORK, type EvidenceWork } from '#shared/ipc/evidence.ts'
import { careGapRow, type GapEvidenceRow } from '#shared/sync/rows.ts'
import { decodeRow } from '../../db/row-codec.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'

const { name, measure, status, window_end, created_at } = careGapRow.shape
const found = z.object({
  id: z.string(),
  what: z.enum(EVIDENCE_WORK),
  memberId: z.string(),
  memberName: z.string(),
  gapId: z.string(),
  gapName: name,
  measure,
  status,
  window_end,
  created_at,
  enteredBy: z.string().nullable(),
  at: z.string(),
  askedOf: z.string().nullable(),
  openedAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  chases: z.number().nullable(),
})
type Found = z.infer<typeof found>

const OF = `JOIN care_gaps AS g ON g.id = w.care_gap_id JOIN members AS m ON m.id = w.member_id`
const WHOSE = `w.id, w.member_id AS memberId, trim(m.first_name || ' ' || m.last_name) AS memberName, g.id AS gapId, g.name AS gapName,
  g.measure, g.status, g.window_end, g.created_at, w.created_at AS at`
/** Columns of requests alone. */
const NO_REQUEST = 'NULL AS askedOf, NULL AS openedAt, NULL AS sentAt, NULL AS chases'

/** What is done soon has priority, of what is to be found in time. */
const SOON_DAYS = 60

/**
 * Evidence that waits for somebody on this station: documents that nobody has looked at, entries to be decided upon, gaps of
 * which only a lab's result is here, gaps whose
 * evidence was sent back and has not come again, gaps that are said to be done and whose days end soon, the fewest days first; and
 * requests of records that are open, also where the gap's year is over, by the day on which something is due.
 *
 * @param zone IANA, of the days
 */
export function readEvidenceWork(
  db: Db,
  { staffId, zone, ...year }: YearContext & { readonly staffId: string | null; readonly zone: string },
): EvidenceWork[] {
  const rows = statement(
    db,
    `/* evidence.work */
     SELECT 'document' AS what, NULL AS enteredBy, ${WHOSE}, ${NO_REQUEST} FROM evidence_documents AS w ${OF} WHERE w.state = 'quarantined'
     UNION ALL
     SELECT 'entry', w.entered_by, ${WHOSE}, ${NO_REQUEST} FROM gap_evidence AS w ${OF} WHERE w.state = 'received'
     UNION ALL
     SELECT 'returned', w.entered_by, ${WHOSE}, ${NO_REQUEST} FROM gap_evidence AS w ${OF}
     WHERE w.state = 'rejected' AND w.id = (
       SELECT n.id FROM gap_evidence AS n WHERE n.care_gap_id = w.care_gap_id AND n.exclusion IS NULL ORDER BY unixepoch(n.created_at) DESC, n.id LIMIT 1)
     UNION ALL
     SELECT 'result', NULL, g.id, g.member_id, trim(m.first_name || ' ' || m.last_name), g.id, g.name, g.measure, g.status, g.window_end,
       g.created_at, coalesce(g.moved_at, g.created_at), ${NO_REQUEST}
     FROM care_gaps AS g JOIN members AS m ON m.id = g.member_id WHERE g.status = 'evidence-in' AND NOT EXISTS (
       SELECT 1 FROM gap_evidence AS e WHERE e.care_gap_id = g.id AND e.exclusion IS NULL AND (e.state = 'received'
         OR e.state = 'verified' AND unixepoch(e.verified_at) >= unixepoch(coalesce(g.moved_at, g.created_at))))
     UNION ALL
     SELECT 'due', NULL, g.id, g.member_id, trim(m.first_name || ' ' || m.last_name), g.id, g.name, g.measure, g.status, g.window_end,
       g.created_at, coalesce(g.moved_at, g.created_at), ${NO_REQUEST}
     FROM care_gaps AS g JOIN members AS m ON m.id = g.member_id WHERE g.status = 'reported-done'
     UNION ALL
     SELECT 'request', NULL, ${WHOSE}, w.asked_of, w.created_at, w.sent_at, w.chases FROM record_requests AS w ${OF}
     WHERE w.state = 'open'`,
  ).all()
  return rows
    .map((row) => found.parse(row))
    .filter((row) => row.what === 'request' || isGapOpenOn({ ...row, name: row.gapName }, year))
    .map((row) => ({
      ...itemOf(row, year.today),
      own: row.enteredBy !== null && row.enteredBy === staffId,
      request: requestOf(row, { zone, today: year.today }),
    }))
    .filter(({ what, daysLeft: left }) => what !== 'due' || (left !== null && left <= SOON_DAYS))
    .toSorted(
      (a, b) =>
        EVIDENCE_WORK.indexOf(a.what) - EVIDENCE_WORK.indexOf(b.what) ||
        (a.request?.on ?? '').localeCompare(b.request?.on ?? '') ||
        Number(a.own) - Number(b.own) ||
        (a.daysLeft ?? 9999) - (b.daysLeft ?? 9999) ||
        Date.parse(a.at) - Date.parse(b.at) ||
        a.id.localeCompare(b.id),
    )
}

/** All that was entered for a gap. */
export const readEvidenceOfGap = (db: Db, gapId: string): GapEvidenceRow[] =>
  statement(db, '/* evidence.ofGap */ SELECT * FROM gap_evidence WHERE care_gap_id = ? ORDER BY id')
    .all(gapId)
    .map((record) => decodeRow('gap_evidence', record))
const itemOf = ({ id, what, memberId, memberName, gapId, gapName, at, ...gap }: Found, today: string) => ({
  id,
  what,
  memberId,
  memberName,
  gapId,
  gapName,
  at,
  daysLeft: daysLeft(lastDayOfGap({ ...gap, name: gapName }), today),
})

/** What comes next of a request, by days at this station; null of anything else. */
function requestOf(
  { askedOf, openedAt, sentAt, chases }: Found,
  { zone, today }: { readonly zone: string; readonly today: string },
): EvidenceWork['request'] {
  if (askedOf === null || openedAt === null || chases === null) return null
  const dayOf = (instant: string): string => localDate(zone, toEpochMs(instant)) ?? instant.slice(0, 10)
  const next = requestDue({ openedOn: dayOf(openedAt), sentOn: sentAt === null ? null : dayOf(sentAt), chases })
  return { askedOf, ...next, due: isRequestDue(next, today) }
}
