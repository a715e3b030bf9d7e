import type { Clock } from '../../app/clock.ts'
import type { Db } from '../../db/types.ts'
import { jobsOfRow } from '../../sync/outbox.repo.ts'
import type { Workspace, WorkspaceHolder } from '../../workspace/types.ts'

/** How long the person waits for the server before the messages count as waiting. */
export const DELIVERY_LIMIT_MS = 8000

export type Delivery = 'sent' | 'failed' | 'waiting'

/** Where the messages of these rows of `communication_logs` are; one that was refused makes it 'failed'. */
function deliveryOf(db: Db, rowIds: readonly string[]): Delivery {
  const jobs = rowIds.flatMap((rowId) => jobsOfRow(db, 'communication_logs', rowId))
  if (jobs.some(({ state }) => state === 'attention')) return 'failed'
  return jobs.length === 0 ? 'sent' : 'waiting'
}

/**
 * Waits until the server took or refused the messages, at most `DELIVERY_LIMIT_MS`; what is not settled by then stays
 * in the outbox. Somebody else at the desk ends the wait.
 */
export function awaitDelivery(
  workspace: Workspace,
  rowIds: readonly string[],
  { clock, workspaces }: { clock: Clock; workspaces: WorkspaceHolder },
): Promise<Delivery> {
  return new Promise((resolve) => {
    const endings: (() => void)[] = []
    const settle = (delivery: Delivery): void => {
      for (const end of endings.splice(0)) end()
      resolve(delivery)
    }
    const look = (): void => {
      const delivery = deliveryOf(workspace.db, rowIds)
      if (delivery !== 'waiting') settle(delivery)
    }
    endings.push(
      clock.after(DELIVERY_LIMIT_MS, () => settle('waiting')),
      workspaces.onSwitched(() => settle('waiting')),
      workspace.changes.subscribe(({ tables }) => {
        if (tables.includes('outbox')) look()
      }),
    )
    look()
  })
}
