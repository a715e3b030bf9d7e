import type { AuditBackend } from '../../backend/audit.ts'
import { ApiError } from '../../base/api-error.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { Workspace } from '../../workspace/types.ts'

export interface AuditFeatureDeps extends Pick<FeatureDeps, 'ipc' | 'workspaces'> {
  readonly auditBackend: AuditBackend
}

/** The audit log on the bridge: for auditors who are signed in, asked of the server each time and never kept. */
export function registerAudit({ ipc, workspaces, auditBackend }: AuditFeatureDeps): void {
  /** The server refuses others as well; this desk does not even ask. */
  const asAuditor = async <T>(workspace: Workspace, ask: () => Promise<T>): Promise<T> => {
    const { owner } = workspace
    if (owner.kind !== 'staff' || owner.role !== 'auditor') throw new ApiError('audit.notAllowed')
    const answer = await ask()
    // Whoever sits here now may be somebody else.
    workspaces.requireOpen(workspace)
    return answer
  }
  ipc.register('audit', {
    readPage: ({ before, ...filter }, { workspace }) => asAuditor(workspace, () => auditBackend.page(filter, before)),
    listPeople: (_input, { workspace }) => asAuditor(workspace, () => auditBackend.people()),
    checkChain: (_input, { workspace }) =>
      asAuditor(workspace, async () => ({ firstBroken: await auditBackend.firstBroken() })),
  })
}
