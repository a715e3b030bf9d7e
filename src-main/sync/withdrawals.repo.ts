import type { OperationOf } from '#shared/sync/outbox.ts'
import { statement } from '../db/statements.ts'
import type { Db } from '../db/types.ts'
import type { Workspace } from '../workspace/types.ts'
import { saveOperations } from './save-operations.ts'
import { readStatedFacts } from './stated-facts.repo.ts'

/**
 * Takes a statement back: saved like every operation, and for this desk at once as if it had never been made. Another attempt takes
 * the place of one that the server refused.
 * @param endsCalls whether the member was not to be called because of it
 */
export function withdrawStatement(
  workspace: Workspace,
  operation: OperationOf<'statement.withdraw'>,
  { nowMs, endsCalls }: { nowMs: number; endsCalls: boolean },
): void {
  saveOperations(workspace, [operation], {
    nowMs,
    also: () => {
      dropRefused(workspace.db, operation.rowId)
      if (endsCalls) liftDoNotCall(workspace.db, operation.memberId)
    },
  })
}

/** The new attempt would wait for them for ever. */
function dropRefused(db: Db, rowId: string): void {
  statement(
    db,
    `DELETE FROM outbox WHERE table_name = 'member_statements' AND row_id = ? AND kind = 'statement.withdraw'
     AND state = 'attention'`,
  ).run(rowId)
}

/** The flag follows from the statements, and the server says so later: here it goes with the last one that it follows from. */
function liftDoNotCall(db: Db, memberId: string): void {
  if (readStatedFacts(db, memberId).doNotCallSince !== null) return
  statement(db, 'UPDATE contact_verifications SET on_dnc = 0, dnc_date = NULL WHERE member_id = ? AND on_dnc = 1').run(
    memberId,
  )
}
