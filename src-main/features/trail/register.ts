import type { TrailDoor } from '../../backend/trail.ts'
import { ApiError } from '../../base/api-error.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { Workspace } from '../../workspace/types.ts'

export interface TrailFeatureDeps extends Pick<FeatureDeps, 'ipc' | 'workspaces'> {
  readonly trailDoor: TrailDoor
}

/** The audit trail on the bridge: for auditors who are signed in, asked of the server each time and never kept. */
export function registerTrail({ ipc, workspaces, trailDoor }: TrailFeatureDeps): void {
  /** The server refuses others as well; this desk does not even ask. */
  const asAuditor = async <T>(workspace: Workspace, ask: () => Promise<T>): Promise<T> => {
    const { owner } = workspace
    if (owner.kind !== 'staff' || owner.role !== 'auditor') throw new ApiError('trail.notAllowed')
    const answer = await ask()
    // Whoever sits here now may be somebody else.
    workspaces.requireOpen(workspace)
    return answer
  }
  ipc.register('trail', {
    readPage: ({ before, ...filter }, { workspace }) => asAuditor(workspace, () => trailDoor.page(filter, before)),
    exportLines: (filter, { workspace }) => asAuditor(workspace, () => trailDoor.file(filter)),
    listPeople: (_input, { workspace }) => asAuditor(workspace, () => trailDoor.people()),
    checkChain: (_input, { workspace }) =>
      asAuditor(workspace, async () => ({ firstBroken: await trailDoor.firstBroken() })),
  })
}
