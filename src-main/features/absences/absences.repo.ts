import { z } from 'zod'
import { staffAbsenceRow } from '#shared/sync/absence-row.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'

const { id, away_from, away_until, away_note, cover_id, quiet_until } = staffAbsenceRow.shape

const colleague = z.object({
  id,
  name: z.string(),
  from: away_from,
  until: away_until,
  note: away_note,
  coverId: cover_id,
  coverName: z.string().nullable(),
  statedBy: z.string().nullable(),
  quietUntil: quiet_until,
})

/** What active colleagues of `staffId` have said, by name. */
export function readColleaguesAway(db: Db, staffId: string): z.infer<typeof colleague>[] {
  return statement(
    db,
    `/* absences.colleagues */ SELECT a.id, s.full_name AS name, a.away_from AS "from", a.away_until AS "until",
       a.away_note AS note, a.cover_id AS coverId, c.full_name AS coverName, a.quiet_until AS quietUntil,
       iif(a.stated_by = a.id, NULL, b.full_name) AS statedBy
     FROM staff_absences AS a JOIN staff AS s ON s.id = a.id LEFT JOIN staff AS c ON c.id = a.cover_id
       LEFT JOIN staff AS b ON b.id = a.stated_by
     WHERE s.active AND a.id <> ? AND (a.away_from IS NOT NULL OR a.quiet_until IS NOT NULL) ORDER BY s.full_name, a.id`,
  )
    .all(staffId)
    .map((record) => colleague.parse(record))
}

const person = colleague.pick({ id: true, name: true })

/** Active care staff on this station of whom it is known whether they are away, by name. */
export function readCareStaff(db: Db): z.infer<typeof person>[] {
  return statement(
    db,
    `/* absences.careStaff */ SELECT s.id, s.full_name AS name FROM staff AS s JOIN staff_absences AS a ON a.id = s.id
     WHERE s.active AND s.role IN ('outreach_specialist', 'care_coordinator', 'coach', 'clinician')
     ORDER BY s.full_name, s.id`,
  )
    .all()
    .map((record) => person.parse(record))
}
