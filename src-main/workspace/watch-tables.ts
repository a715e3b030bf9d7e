import type { SyncedTable } from '#shared/sync/rows.ts'
import type { Clock } from '../base/clock.ts'
import { perWorkspace } from './per-workspace.ts'
import type { WorkspaceHolder } from './types.ts'

/** Changes come in pages; what belongs together is told once. */
const SETTLE_MS = 250

/**
 * Tells once, shortly after they change, that rows of `tables` of the open workspace changed; the outbox tells what is unsent.
 * `begin` once the last session was taken up, `stop` before the app quits.
 */
export function watchTables(
  { workspaces, clock }: { readonly workspaces: WorkspaceHolder; readonly clock: Clock },
  tables: readonly (SyncedTable | 'outbox')[],
  changed: () => void,
) {
  return perWorkspace(workspaces, ({ changes }) => {
    let cancel: (() => void) | null = null
    const unsubscribe = changes.subscribe(({ tables: touched }) => {
      if (!touched.some((table) => tables.includes(table))) return
      cancel ??= clock.after(SETTLE_MS, () => {
        cancel = null
        changed()
      })
    })
    return {
      stop() {
        unsubscribe()
        cancel?.()
      },
    }
  })
}
