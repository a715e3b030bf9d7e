import type { Db } from '../../db/types.ts'
import { jobsOfRow } from '../../sync/outbox.repo.ts'
import { awaitSettled, type SettleDeps } from '../../workspace/await-settled.ts'
import type { Workspace } from '../../workspace/types.ts'

export type Delivery = 'sent' | 'failed' | 'waiting'

/** Where the messages of these rows of `communication_logs` are; one that was refused makes it 'failed'. */
function deliveryOf(db: Db, rowIds: readonly string[]): Exclude<Delivery, 'waiting'> | null {
  const jobs = rowIds.flatMap((rowId) => jobsOfRow(db, 'communication_logs', rowId))
  if (jobs.some(({ state }) => state === 'attention')) return 'failed'
  return jobs.length === 0 ? 'sent' : null
}

/**
 * Waits until the server took or refused the messages; what is not settled in time stays in the outbox. Somebody else at
 * the desk ends the wait.
 */
export function awaitDelivery(workspace: Workspace, rowIds: readonly string[], deps: SettleDeps): Promise<Delivery> {
  return awaitSettled<Delivery>(workspace, () => deliveryOf(workspace.db, rowIds), { ...deps, late: 'waiting' })
}
