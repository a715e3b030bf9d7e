import { FILE_LIMITS } from '#shared/domain/import/index.ts'
import { fails, ok } from './answers.ts'

/** Imports of a desk whose server has one team and nothing else. */
export const fakeImports = () => ({
  listTeams: () => ok([{ id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', name: 'North' }]),
  getTeamRules: () => ok({ version: '', rules: [] }),
  getLimits: () => ok(FILE_LIMITS),
  listProfiles: () => ok([]),
  saveProfile: () => ok({}),
  removeProfile: () => ok(null),
  beginImport: () => ok(null),
  announceLines: ({ keys }: { keys: [number, string][] }) => ok(keys.map(([line]) => line)),
  stageLines: () => ok(null),
  previewImport: () => fails('imports.unreachable'),
  listLines: () => ok({ rows: [], more: false }),
  applyImport: () => fails('imports.unreachable'),
  judgeLine: () => ok(null),
  listWaiting: () => ok([]),
  decideImport: () => fails('imports.unreachable'),
  listRecent: () => ok([]),
  previewUndo: () =>
    ok({ possible: true as const, undone: { removed: 0, restored: 0, stayed: 0 }, stayed: [], hash: 'u1', onTop: [] }),
  undoImport: () => fails('imports.unreachable'),
  runProgress: () => ok({ share: null }),
  cancelRun: () => ok(null),
})
