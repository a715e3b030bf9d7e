import type { OutboxOperation } from '#shared/sync/outbox.ts'
import type { Workspace } from '../workspace/types.ts'
import { applyLocally, recordChange } from './local-change.ts'
import { operationTable } from './operations/index.ts'

/**
 * Saves what a person did: all of it, with the jobs that send it, or nothing; then tells the listeners. On the sample
 * members of the demo the rows change and nothing is sent.
 * @param also what belongs to the same transaction
 */
export function saveOperations(
  workspace: Workspace,
  operations: readonly OutboxOperation[],
  { nowMs, also }: { nowMs: number; also?: () => void },
): void {
  const { owner, db, changes } = workspace
  db.transaction(() => {
    for (const operation of operations) {
      if (owner.kind === 'demo') applyLocally(db, operation, null)
      else recordChange(db, operation, { staffId: owner.staffId, nowMs })
    }
    also?.()
  })()
  const tables = new Set(operations.map(({ kind }) => operationTable(kind)))
  const memberIds = [...new Set(operations.map(({ memberId }) => memberId))]
  changes.publish({ tables: owner.kind === 'demo' ? [...tables] : [...tables, 'outbox'], memberIds })
}
