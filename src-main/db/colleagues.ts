import { z } from 'zod'
import { staffRole } from '#shared/sync/word-schemas.ts'
import { statement } from './statements.ts'
import type { Db } from './types.ts'

const colleague = z.object({ id: z.string(), name: z.string(), role: staffRole })

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
