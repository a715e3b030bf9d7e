import type { StaffRole } from '#shared/sync/vocabulary.ts'
import type { AuditBackend } from '../../backend/audit.ts'
import { ApiError } from '../../base/api-error.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { Workspace } from '../../workspace/types.ts'

const AUDITORS = ['auditor'] as const

export interface AuditFeatureDeps extends Pick<FeatureDeps, 'ipc' | 'workspaces'> {
  readonly auditBackend: AuditBackend
}

/**
 * The audit log on the bridge: for auditors who are signed in, and for administrators what one person did, without members.
 * Asked of the server each time and never kept.
 */
export function registerAudit({ ipc, workspaces, auditBackend }: AuditFeatureDeps): void {
  /** The server refuses others as well; this desk does not even ask. */
  const askAs = async <T>(roles: readonly StaffRole[], workspace: Workspace, ask: () => Promise<T>): Promise<T> => {
    const { owner } = workspace
    if (owner.kind !== 'staff' || !roles.includes(owner.role)) throw new ApiError('audit.notAllowed')
    const answer = await ask()
    // Whoever sits here now may be somebody else.
    workspaces.requireOpen(workspace)
    return answer
  }
  ipc.register('audit', {
    readPage: ({ before, ...filter }, { workspace }) => {
      const ofOnePerson = filter.staffId !== null && filter.member === null
      const roles = ofOnePerson ? ([...AUDITORS, 'administrator'] as const) : AUDITORS
      return askAs(roles, workspace, () => auditBackend.page(filter, before))
    },
    listPeople: (_input, { workspace }) => askAs(AUDITORS, workspace, () => auditBackend.people()),
    checkChain: (_input, { workspace }) =>
      askAs(AUDITORS, workspace, async () => ({ firstBroken: await auditBackend.firstBroken() })),
  })
}
