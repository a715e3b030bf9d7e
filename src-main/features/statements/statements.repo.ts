import { z } from 'zod'
import { statementOf, type StatementContent } from '#shared/sync/statements.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'

const stored = z.object({
  id: z.string(),
  callId: z.string().nullable(),
  kind: z.string(),
  details: z.string().transform((text): unknown => JSON.parse(text)),
  saidAt: z.string(),
  madeById: z.string().nullable(),
  madeBy: z.string().nullable(),
  unsent: z.union([z.literal(0), z.literal(1)]),
})

/** A statement that stands. */
export interface StandingStatement extends Omit<z.infer<typeof stored>, 'kind' | 'details' | 'unsent'> {
  readonly content: StatementContent
  readonly unsent: boolean
}

/** What was said about a member and stands, newest first; a kind that this version does not know is left out. */
export function readStanding(db: Db, memberId: string): StandingStatement[] {
  return statement(
    db,
    `/* statements.standing */
     SELECT s.id, s.call_id AS callId, s.kind, s.details, s.said_at AS saidAt, s.made_by AS madeById,
       w.full_name AS madeBy,
       EXISTS (SELECT 1 FROM outbox AS o WHERE o.table_name = 'member_statements' AND o.row_id = s.id) AS unsent
     FROM member_statements AS s LEFT JOIN staff AS w ON w.id = s.made_by
     WHERE s.member_id = ? AND s.withdrawn_at IS NULL ORDER BY unixepoch(s.said_at, 'subsec') DESC, s.id`,
  )
    .all(memberId)
    .flatMap((record) => {
      const { kind, details, unsent, ...rest } = stored.parse(record)
      const content = statementOf({ kind, details })
      return content === null ? [] : [{ ...rest, content, unsent: unsent === 1 }]
    })
}
