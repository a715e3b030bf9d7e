import type { AdministrationBackend } from '../../backend/administration.ts'
import { ApiError } from '../../base/api-error.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { Workspace } from '../../workspace/types.ts'

export interface AdministrationFeatureDeps extends Pick<FeatureDeps, 'ipc' | 'workspaces'> {
  readonly administration: AdministrationBackend
}

/** Administration on the bridge: for administrators who are signed in, and asked of the server each time. */
export function registerAdministration({ ipc, workspaces, administration }: AdministrationFeatureDeps): void {
  /** The server refuses others as well; this desk does not even ask. */
  const asAdministrator = async <T>(workspace: Workspace, ask: () => Promise<T>): Promise<T> => {
    const { owner } = workspace
    if (owner.kind !== 'staff' || owner.role !== 'administrator') throw new ApiError('administration.notAllowed')
    const answer = await ask()
    // Whoever sits here now may be somebody else.
    workspaces.requireOpen(workspace)
    return answer
  }
  ipc.register('administration', {
    getOverview: (_input, { workspace }) => asAdministrator(workspace, () => administration.overview()),
    invitePerson: (person, { workspace }) => asAdministrator(workspace, () => administration.invite(person)),
    sendCode: (request, { workspace }) => asAdministrator(workspace, () => administration.sendCode(request)),
    changePerson: (change, { workspace }) => asAdministrator(workspace, () => administration.change(change)),
    switchPerson: ({ personId, active }, { workspace }) =>
      asAdministrator(workspace, () => administration.switch(personId, active)),
    resetFactor: ({ personId }, { workspace }) =>
      asAdministrator(workspace, () => administration.resetFactor(personId)),
    approveRole: ({ requestId }, { workspace }) => asAdministrator(workspace, () => administration.approve(requestId)),
    saveTeam: (team, { workspace }) => asAdministrator(workspace, () => administration.saveTeam(team)),
    mergeTeams: ({ fromId, intoId }, { workspace }) =>
      asAdministrator(workspace, () => administration.mergeTeams(fromId, intoId)),
    saveTeamRules: (rules, { workspace }) => asAdministrator(workspace, () => administration.saveTeamRules(rules)),
    getPlan: (_input, { workspace }) => asAdministrator(workspace, () => administration.plan()),
    savePlan: (plan, { workspace }) => asAdministrator(workspace, () => administration.savePlan(plan)),
    decideProposal: ({ proposalId, approve }, { workspace }) =>
      asAdministrator(workspace, () => administration.decideProposal(proposalId, approve)),
    listResources: (_input, { workspace }) => asAdministrator(workspace, () => administration.resources()),
    saveResources: ({ resources }, { workspace }) =>
      asAdministrator(workspace, () => administration.saveResources(resources)),
    removeResource: ({ id, version }, { workspace }) =>
      asAdministrator(workspace, () => administration.removeResource(id, version)),
    declineRole: ({ requestId }, { workspace }) => asAdministrator(workspace, () => administration.decline(requestId)),
  })
}
