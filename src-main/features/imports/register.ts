import type { RosterAnswer, RosterDoor } from '../../backend/roster.ts'
import { ApiError } from '../../base/api-error.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { Workspace } from '../../workspace/types.ts'

export interface ImportFeatureDeps extends Pick<FeatureDeps, 'ipc' | 'workspaces'> {
  readonly roster: RosterDoor
}

/** Rosters on the bridge. Nothing of a file is kept on this computer. */
export function registerImports({ ipc, workspaces, roster }: ImportFeatureDeps): void {
  /** Without a sign-in nobody is asked; and whoever sits here when the answer comes may be somebody else. */
  async function ask<T>(workspace: Workspace, send: () => Promise<RosterAnswer<T>>): Promise<T> {
    if (workspace.owner.kind === 'demo') throw new ApiError('imports.notAllowed')
    const answer = await send()
    workspaces.requireOpen(workspace)
    if (!answer.ok) throw new ApiError(`imports.${answer.why}`)
    return answer.value
  }
  ipc.register('imports', {
    listTeams: (_input, { workspace }) => ask(workspace, () => roster.teams()),
    getTeamRules: (_input, { workspace }) => ask(workspace, () => roster.teamRules()),
    listProfiles: (_input, { workspace }) => ask(workspace, () => roster.profiles()),
    saveProfile: (input, { workspace }) => ask(workspace, () => roster.saveProfile(input)),
    removeProfile: ({ id }, { workspace }) => ask(workspace, () => roster.removeProfile(id)),
    beginImport: (input, { workspace }) => ask(workspace, () => roster.begin(input)),
    announceLines: (input, { workspace }) => ask(workspace, () => roster.announce(input)),
    stageLines: (input, { workspace }) => ask(workspace, () => roster.stage(input)),
    planImport: (input, { workspace }) => ask(workspace, () => roster.plan(input)),
    listLines: (input, { workspace }) => ask(workspace, () => roster.lines(input)),
    judgeLine: (input, { workspace }) => ask(workspace, () => roster.judge(input)),
    listWaiting: (_input, { workspace }) => ask(workspace, () => roster.waiting()),
    decideImport: (input, { workspace }) => ask(workspace, () => roster.decide(input)),
    listRecent: (_input, { workspace }) => ask(workspace, () => roster.recent()),
    undoImport: (input, { workspace }) => ask(workspace, () => roster.undo(input)),
    applyImport: (input, { workspace }) => ask(workspace, () => roster.apply(input)),
    runProgress: ({ run }, { workspace }) => ask(workspace, () => roster.progress(run)),
    cancelRun: ({ run }, { workspace }) => ask(workspace, () => roster.cancel(run)),
  })
}
