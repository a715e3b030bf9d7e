import { z } from 'zod'
import { staffRole } from '#shared/sync/word-schemas.ts'
import { statement } from './statements.ts'
import type { Db } from './types.ts'

const colleague = z.object({ id: z.string(), name: z.string(), role: staffRole })

/**
 * SQL: 1 where whoever has the work of `row` (an alias with `assigned_to` and `team_id`) does not work with its member any more:
 * switched off, without members now, or in other teams only. Of who came from another team only the grant is known here.
 */
export const hasLeft = (row: string): string => `(${row}.assigned_to IS NOT NULL AND (
  EXISTS (SELECT 1 FROM staff AS p WHERE p.id = ${row}.assigned_to AND (NOT p.active OR p.role IN ('auditor', 'administrator')))
  OR NOT EXISTS (SELECT 1 FROM staff AS p WHERE p.id = ${row}.assigned_to AND p.team_id = ${row}.team_id)
    AND NOT EXISTS (SELECT 1 FROM staff_teams AS p WHERE p.staff_id = ${row}.assigned_to AND p.team_id = ${row}.team_id)))`

/** Active staff who work with members of this team, by name. */
export function readColleagues(db: Db, teamId: string): z.infer<typeof colleague>[] {
  return statement(
    db,
    `/* staff.colleagues */ SELECT s.id, s.full_name AS name, s.role FROM staff AS s
     WHERE s.active AND s.role NOT IN ('auditor', 'administrator')
       AND (s.team_id = ? OR EXISTS (SELECT 1 FROM staff_teams AS t WHERE t.staff_id = s.id AND t.team_id = ?))
     ORDER BY s.full_name, s.id`,
  )
    .all(teamId, teamId)
    .map((record) => colleague.parse(record))
}
