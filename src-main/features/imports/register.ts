import { FILE_LIMITS } from '#shared/domain/import/index.ts'
import { serverRefused } from '../../backend/server-refusal.ts'
import type { ImportsAnswer, ImportsBackend } from '../../backend/imports.ts'
import { ApiError } from '../../base/api-error.ts'
import { readPlanSettings } from '../../db/plan-settings.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { Workspace } from '../../workspace/types.ts'

export interface ImportFeatureDeps extends Pick<FeatureDeps, 'ipc' | 'workspaces'> {
  readonly backend: ImportsBackend
}

/** Rosters on the bridge. Nothing of a file is kept on this computer. */
export function registerImports({ ipc, workspaces, backend }: ImportFeatureDeps): void {
  /** Without a sign-in nobody is asked; and whoever sits here when the answer comes may be somebody else. */
  async function ask<T>(workspace: Workspace, send: () => Promise<ImportsAnswer<T>>): Promise<T> {
    if (workspace.owner.kind === 'demo') throw new ApiError('imports.notAllowed')
    const answer = await send()
    workspaces.requireOpen(workspace)
    if (answer.ok) return answer.value
    throw answer.why === 'serverRefused' ? serverRefused(answer.refusal) : new ApiError(`imports.${answer.why}`)
  }
  ipc.register('imports', {
    listTeams: (_input, { workspace }) => ask(workspace, () => backend.teams()),
    getTeamRules: (_input, { workspace }) => ask(workspace, () => backend.teamRules()),
    getLimits: (_input, { workspace }) => readPlanSettings(workspace.db)?.file_limits ?? FILE_LIMITS,
    listProfiles: (_input, { workspace }) => ask(workspace, () => backend.profiles()),
    saveProfile: (input, { workspace }) => ask(workspace, () => backend.saveProfile(input)),
    removeProfile: ({ id }, { workspace }) => ask(workspace, () => backend.removeProfile(id)),
    beginImport: (input, { workspace }) => ask(workspace, () => backend.begin(input)),
    announceLines: (input, { workspace }) => ask(workspace, () => backend.announce(input)),
    stageLines: (input, { workspace }) => ask(workspace, () => backend.stage(input)),
    previewImport: (input, { workspace }) => ask(workspace, () => backend.preview(input)),
    listLines: (input, { workspace }) => ask(workspace, () => backend.lines(input)),
    judgeLine: (input, { workspace }) => ask(workspace, () => backend.judge(input)),
    listWaiting: (_input, { workspace }) => ask(workspace, () => backend.waiting()),
    decideImport: (input, { workspace }) => ask(workspace, () => backend.decide(input)),
    listRecent: (_input, { workspace }) => ask(workspace, () => backend.recent()),
    previewUndo: ({ id }, { workspace }) => ask(workspace, () => backend.previewUndo(id)),
    undoImport: (input, { workspace }) => ask(workspace, () => backend.undo(input)),
    applyImport: (input, { workspace }) => ask(workspace, () => backend.apply(input)),
    runProgress: ({ run }, { workspace }) => ask(workspace, () => backend.progress(run)),
    cancelRun: ({ run }, { workspace }) => ask(workspace, () => backend.cancel(run)),
  })
}
