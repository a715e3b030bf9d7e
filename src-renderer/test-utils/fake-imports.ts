import { vi } from 'vitest'
import { FILE_LIMITS } from '#shared/domain/import/index.ts'
import { fails, ok } from './answers.ts'

/** Imports of a desk whose server has one team and nothing else. */
export const fakeImports = () => ({
  listTeams: vi.fn(() => ok([{ id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', name: 'North' }])),
  getTeamRules: vi.fn(() => ok({ version: '', rules: [] })),
  getLimits: vi.fn(() => ok(FILE_LIMITS)),
  listProfiles: vi.fn(() => ok([])),
  saveProfile: vi.fn(() => ok({})),
  removeProfile: vi.fn(() => ok(null)),
  beginImport: vi.fn(() => ok(null)),
  announceLines: vi.fn(({ keys }: { keys: [number, string][] }) => ok(keys.map(([line]) => line))),
  stageLines: vi.fn(() => ok(null)),
  previewImport: vi.fn(() => fails('imports.unreachable')),
  listLines: vi.fn(() => ok({ rows: [], more: false })),
  applyImport: vi.fn(() => fails('imports.unreachable')),
  judgeLine: vi.fn(() => ok(null)),
  listWaiting: vi.fn(() => ok([])),
  decideImport: vi.fn(() => fails('imports.unreachable')),
  listRecent: vi.fn(() => ok([])),
  previewUndo: vi.fn(() =>
    ok({ possible: true as const, undone: { removed: 0, restored: 0, stayed: 0 }, stayed: [], hash: 'u1', onTop: [] }),
  ),
  undoImport: vi.fn(() => fails('imports.unreachable')),
  runProgress: vi.fn(() => ok({ share: null })),
  cancelRun: vi.fn(() => ok(null)),
})
