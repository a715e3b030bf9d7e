import { SDOH_SAFETY_QUESTION } from '#shared/domain/assessments/index.ts'
import { statement } from './statements.ts'
import type { Db } from './types.ts'

/**
 * Whether the member of column `memberId` ever answered that they do not feel safe at home, taken back or not: whoever takes it
 * back may not be alone. Only stations of those who see screenings know.
 */
export const isUnsafeAtHome = (memberId: string): string => `EXISTS (SELECT 1 FROM care_gap_assessments AS c
  WHERE c.member_id = ${memberId} AND c.assessment_type = 'sdoh' AND c.responses ->> '${SDOH_SAFETY_QUESTION}' = 'No')`

/** Whether such a member has an urgent alert that nobody has closed: nothing is left on their phone then. */
export function isUnsafeNow(db: Db, memberId: string): boolean {
  const found = statement(
    db,
    `/* safety.now */ SELECT ${isUnsafeAtHome('a.member_id')} FROM urgent_alerts AS a
     WHERE a.member_id = ? AND a.status IN ('open', 'acknowledged') LIMIT 1`,
  )
    .pluck()
    .get(memberId)
  return found === 1
}
