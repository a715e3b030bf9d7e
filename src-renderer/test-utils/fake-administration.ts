import { vi } from 'vitest'
import type { DeskApi } from '#shared/ipc/index.ts'
import { ok } from './answers.ts'

const BARE_PLAN = {
  version: '1',
  planName: null,
  planShort: null,
  callbackNumber: null,
  portalUrl: null,
  labOneName: null,
  labOneScheduler: null,
  labTwoName: null,
  labTwoScheduler: null,
  kitCatalog: null,
  calling: null,
  dailyCalls: null,
  dailyReached: null,
  onCallPhone: null,
  onCallEmail: null,
  onCallMinutes: null,
  answerHours: null,
  evidenceUntil: null,
  recordsFax: null,
  snippets: null,
  pages: null,
  chatToModel: null,
  filesCloseGaps: null,
  feedsCloseGaps: null,
  emergencies: null,
  fileLimits: null,
}

/** A server on which every change of an administrator succeeds. */
export const fakeAdministration = (overrides: Partial<DeskApi['administration']> = {}): DeskApi['administration'] => ({
  getOverview: vi.fn(() => ok({ people: [], teams: [], requests: [], proposals: [] })),
  invitePerson: vi.fn(() => ok({ status: 'invited' as const, mailed: true })),
  sendCode: vi.fn(() => ok({ status: 'renewed' as const, mailed: true })),
  changePerson: vi.fn(() => ok('done' as const)),
  switchPerson: vi.fn(() => ok(null)),
  resetFactor: vi.fn(() => ok(null)),
  approveRole: vi.fn(() => ok({ status: 'done' as const, mailed: null })),
  declineRole: vi.fn(() => ok(null)),
  saveTeam: vi.fn(() => ok(null)),
  mergeTeams: vi.fn(() => ok(null)),
  saveTeamRules: vi.fn(() => ok(null)),
  getPlan: vi.fn(() => ok(BARE_PLAN)),
  savePlan: vi.fn(() => ok('done' as const)),
  listResources: vi.fn(() => ok([])),
  saveResources: vi.fn(() => ok(null)),
  removeResource: vi.fn(() => ok(null)),
  decideProposal: vi.fn(() => ok(null)),
  ...overrides,
})
