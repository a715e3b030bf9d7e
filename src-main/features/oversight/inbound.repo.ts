import { z } from 'zod'
import { OUTREACH_OUTCOMES } from '#shared/domain/calls/index.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'

const callerFigures = z.object({ staffId: z.string(), name: z.string(), made: z.number(), taken: z.number() })

/** How many calls everybody made and took to members of this station. @param since ISO text; earlier calls are left out */
export function readCallers(db: Db, since: string): z.infer<typeof callerFigures>[] {
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
