import type { VerdictsBackend } from '../../backend/verdicts.ts'
import { ApiError } from '../../base/api-error.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { Workspace } from '../../workspace/types.ts'

export interface VerdictsFeatureDeps extends Pick<FeatureDeps, 'ipc' | 'workspaces'> {
  readonly verdicts: VerdictsBackend
}

/** A plan's answer on the bridge: for supervisors who are signed in. Nothing of a file is kept on this computer. */
export function registerVerdicts({ ipc, workspaces, verdicts }: VerdictsFeatureDeps): void {
  const asSupervisor = async <T>(workspace: Workspace, ask: () => Promise<T>): Promise<T> => {
    const { owner } = workspace
    if (owner.kind !== 'staff' || owner.role !== 'supervisor') throw new ApiError('verdicts.notAllowed')
    const answer = await ask()
    // Whoever sits here now may be somebody else.
    workspaces.requireOpen(workspace)
    return answer
  }
  ipc.register('verdicts', {
    stage: (input, { workspace }) => asSupervisor(workspace, () => verdicts.stage(input)),
    list: (input, { workspace }) => asSupervisor(workspace, () => verdicts.list(input)),
    apply: (input, { workspace }) => asSupervisor(workspace, () => verdicts.apply(input)),
  })
}
