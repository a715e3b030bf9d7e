import { standingGaps } from '#shared/domain/gaps/index.ts'
import type { SyncedRow, SyncedTable } from '#shared/sync/rows.ts'
import { statementOf } from '#shared/sync/statements.ts'
import { decodeRow } from '../db/row-codec.ts'
import { readRow, type MEMBER_TABLES } from '../db/row-store.ts'
import { statement } from '../db/statements.ts'
import type { Db } from '../db/types.ts'

/** Operations that may end what holds a gap. */
const TAKES_BACK = `'appointment.attend', 'appointment.cancel', 'appointment.miss', 'kit.setStatus', 'statement.withdraw'`

/** The care gaps of a member as they stand with what is on this station, sent or not. */
export function readStandingGaps(db: Db, memberId: string): SyncedRow<'care_gaps'>[] {
  return standingGaps(rowsOf(db, 'care_gaps', memberId), {
    conditions: rowsOf(db, 'member_outreach', memberId)[0]?.conditions ?? [],
    timeZone: readRow(db, 'members', memberId)?.time_zone ?? null,
    appointments: rowsOf(db, 'appointments', memberId),
    kits: rowsOf(db, 'test_kits', memberId),
    calls: rowsOf(db, 'calls', memberId),
    results: rowsOf(db, 'lab_results', memberId),
    evidence: rowsOf(db, 'gap_evidence', memberId),
    leads: rowsOf(db, 'member_statements', memberId).flatMap((row) => {
      const stated = row.withdrawn_at === null ? statementOf(row) : null
      return stated?.kind === 'already-done' ? [{ gapId: stated.gapId, saidAt: row.said_at }] : []
    }),
    takesBack:
      statement(
        db,
        `/* gaps.takesBack */ SELECT 1 FROM outbox WHERE member_id = ? AND state = 'waiting' AND kind IN (${TAKES_BACK}) LIMIT 1`,
      ).get(memberId) !== undefined,
  })
}

function rowsOf<T extends (typeof MEMBER_TABLES)[number] & SyncedTable>(
  db: Db,
  table: T,
  memberId: string,
): SyncedRow<T>[] {
  return statement(db, `/* gaps.${table} */ SELECT * FROM ${table} WHERE member_id = ? ORDER BY id`)
    .all(memberId)
    .map((record) => decodeRow(table, record))
}
