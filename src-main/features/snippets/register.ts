import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import { readPlanSettings } from '../../db/plan-settings.ts'
import type { Workspace } from '../../workspace/types.ts'

/** The plan's own snippets, on the bridge. */
export function registerSnippets({ ipc, workspaces }: Pick<FeatureDeps, 'ipc' | 'workspaces'>): void {
  const changed = (): void => ipc.emit('snippets', 'changed', null)
  const watch = ({ changes }: Workspace): void => {
    changes.subscribe(({ tables }) => {
      if (tables.includes('plan_settings')) changed()
    })
  }
  watch(workspaces.current())
  workspaces.onSwitched((workspace) => {
    watch(workspace)
    changed()
  })
  ipc.register('snippets', {
    listOwn: (_, { workspace }) => [...(readPlanSettings(workspace.db)?.snippets ?? [])],
  })
}
