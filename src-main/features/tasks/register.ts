import { ownZone } from '#shared/domain/time/index.ts'
import type { SyncedTable } from '#shared/sync/rows.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import { watchTables } from '../../workspace/watch-tables.ts'
import { TasksService, type TasksOptions } from './tasks.service.ts'

/** What shows in the list, or how: the outbox tells what is unsent. */
const LISTED: readonly (SyncedTable | 'outbox')[] = [
  'outreach_tasks',
  'member_statements',
  'test_kits',
  'lab_results',
  'resources',
  'members',
  'staff',
  'staff_teams',
  'staff_absences',
  'outbox',
]
export type TasksFeatureDeps = FeatureDeps & Pick<TasksOptions, 'callIdWith' | 'identityPending'>

export interface TasksHandle {
  /** Once the last session was taken up. */
  start(): void
  /** Ends timers before the app quits. */
  stop(): void
}

/** Tasks on the bridge. */
export function registerTasks(deps: TasksFeatureDeps): TasksHandle {
  const { ipc, workspaces, clock } = deps
  const service = new TasksService({ ...deps, stationZone: ownZone() })
  const changed = (): void => ipc.emit('tasks', 'changed', null)
  const watch = watchTables({ workspaces, clock }, LISTED, changed)
  workspaces.onSwitched(changed)
  ipc.register('tasks', {
    list: (_, { workspace }) => service.list(workspace),
    listClinical: (_, { workspace }) => service.listClinical(workspace),
    listNumberless: (_, { workspace }) => service.listNumberless(workspace),
    listOf: (target, { workspace }) => service.listOf(workspace, target),
    listColleagues: (target, { workspace }) => service.listColleagues(workspace, target),
    add: (asked, { workspace }) => service.add(workspace, asked),
    close: (target, { workspace }) => service.close(workspace, target),
    move: (target, { workspace }) => service.move(workspace, target),
    takeOver: (target, { workspace }) => service.takeOver(workspace, target),
    assign: (target, { workspace }) => service.assign(workspace, target),
  })
  return { start: () => void watch.begin(), stop: () => watch.stop() }
}
