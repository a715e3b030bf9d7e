import { z } from 'zod'
import { isGapOpenOn } from '#shared/domain/gaps/index.ts'
import { daysLeft, lastDayOfGap, type YearContext } from '#shared/domain/measures/index.ts'
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
})

const OF = `JOIN care_gaps AS g ON g.id = w.care_gap_id JOIN members AS m ON m.id = w.member_id`
const WHOSE = `w.id, w.member_id AS memberId, m.first_name || ' ' || m.last_name AS memberName, g.id AS gapId, g.name AS gapName,
  g.measure, g.status, g.window_end, g.created_at, w.created_at AS at`

/** What is done soon has priority, of what is to be found in time. */
const SOON_DAYS = 60

/**
 * Evidence that waits for somebody on this station: documents that nobody has looked at, entries to be decided upon, gaps whose
 * evidence was sent back and has not come again, and gaps that are said to be done and whose days end soon. The fewest days first.
 */
export function readEvidenceWork(
  db: Db,
  { staffId, ...year }: YearContext & { staffId: string | null },
): EvidenceWork[] {
  const rows = statement(
    db,
    `/* evidence.work */
     SELECT 'document' AS what, NULL AS enteredBy, ${WHOSE} FROM evidence_documents AS w ${OF} WHERE w.state = 'quarantined'
     UNION ALL
     SELECT 'entry', w.entered_by, ${WHOSE} FROM gap_evidence AS w ${OF} WHERE w.state = 'received'
     UNION ALL
     SELECT 'returned', w.entered_by, ${WHOSE} FROM gap_evidence AS w ${OF}
     WHERE w.state = 'rejected' AND w.id = (
       SELECT n.id FROM gap_evidence AS n WHERE n.care_gap_id = w.care_gap_id AND n.exclusion IS NULL ORDER BY unixepoch(n.created_at) DESC, n.id LIMIT 1)
     UNION ALL
     SELECT 'due', NULL, g.id, g.member_id, m.first_name || ' ' || m.last_name, g.id, g.name, g.measure, g.status, g.window_end,
       g.created_at, coalesce(g.moved_at, g.created_at)
     FROM care_gaps AS g JOIN members AS m ON m.id = g.member_id WHERE g.status = 'reported-done'`,
  ).all()
  return rows
    .map((row) => found.parse(row))
    .filter((row) => isGapOpenOn({ ...row, name: row.gapName }, year))
    .map(({ measure: code, status: _status, window_end: end, created_at: came, enteredBy, ...item }) => ({
      ...item,
      own: enteredBy !== null && enteredBy === staffId,
      daysLeft: daysLeft(
        lastDayOfGap({ name: item.gapName, measure: code, window_end: end, created_at: came }),
        year.today,
      ),
    }))
    .filter(({ what, daysLeft: left }) => what !== 'due' || (left !== null && left <= SOON_DAYS))
    .toSorted(
      (a, b) =>
        EVIDENCE_WORK.indexOf(a.what) - EVIDENCE_WORK.indexOf(b.what) ||
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
