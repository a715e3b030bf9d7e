import { describe, expect, it, vi } from 'vitest'
import { testBridge } from '../../../tests/fixtures/bridge.ts'
import { openWorkspace, SPECIALIST } from '../../../tests/fixtures/workspace.ts'
import { systemClock } from '../../base/clock.ts'
import type { AdministrationBackend } from '../../backend/administration.ts'
import { silentLog } from '../../db/test-log.ts'
import { createDemoWorkspace } from '../../workspace/demo.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import type { Workspace } from '../../workspace/types.ts'
import { registerAdministration } from './register.ts'

const PLAN = {
  planName: 'SunHealth',
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

function setUp(workspace: Workspace) {
  const workspaces = createWorkspaceHolder(workspace, silentLog)
  const { ipc, call } = testBridge(workspaces, () => {})
  const sent = { status: 'invited', mailed: true } as const
  const administration = {
    overview: vi.fn<AdministrationBackend['overview']>(async () => ({
      people: [],
      teams: [],
      requests: [],
      proposals: [],
    })),
    invite: vi.fn<AdministrationBackend['invite']>(async () => sent),
    sendCode: vi.fn<AdministrationBackend['sendCode']>(async () => sent),
    change: vi.fn<AdministrationBackend['change']>(async () => 'done'),
    switch: vi.fn<AdministrationBackend['switch']>(async () => null),
    resetFactor: vi.fn<AdministrationBackend['resetFactor']>(async () => null),
    approve: vi.fn<AdministrationBackend['approve']>(async () => sent),
    saveTeam: vi.fn<AdministrationBackend['saveTeam']>(async () => null),
    mergeTeams: vi.fn<AdministrationBackend['mergeTeams']>(async () => null),
    saveTeamRules: vi.fn<AdministrationBackend['saveTeamRules']>(async () => null),
    plan: vi.fn<AdministrationBackend['plan']>(async () => ({ version: '1', ...PLAN })),
    savePlan: vi.fn<AdministrationBackend['savePlan']>(async () => 'waiting'),
    decideProposal: vi.fn<AdministrationBackend['decideProposal']>(async () => null),
    resources: vi.fn<AdministrationBackend['resources']>(async () => []),
    saveResources: vi.fn<AdministrationBackend['saveResources']>(async () => null),
    removeResource: vi.fn<AdministrationBackend['removeResource']>(async () => null),
    decline: vi.fn<AdministrationBackend['decline']>(async () => null),
  }
  registerAdministration({ ipc, workspaces, administration })
  return { ...administration, call }
}

const ID = '0a000000-0000-4000-8000-000000000001'
const facts = { fullName: 'Ana', role: 'coach', teamId: ID, furtherTeamIds: [] }
const EVERYTHING = [
  ['getOverview', undefined],
  ['invitePerson', { id: ID, email: 'ana@plan.example', language: 'en', ...facts }],
  ['sendCode', { id: ID, personId: ID, language: 'en' }],
  ['changePerson', { id: ID, version: '1', ...facts }],
  ['switchPerson', { personId: ID, active: false }],
  ['resetFactor', { personId: ID }],
  ['approveRole', { requestId: ID }],
  ['declineRole', { requestId: ID }],
  ['saveTeam', { id: ID, version: null, name: 'East' }],
  ['getPlan', undefined],
  ['savePlan', { version: '1', ...PLAN }],
  ['decideProposal', { proposalId: ID, approve: true }],
  ['listResources', undefined],
  [
    'saveResources',
    {
      resources: [
        { id: ID, version: null, name: 'Pantry', need: 'food', phone: '211', zipAreas: [], languages: ['en'] },
      ],
    },
  ],
  ['removeResource', { id: ID, version: '1' }],
  ['mergeTeams', { fromId: ID, intoId: ID }],
] as const

describe('administration on the bridge', () => {
  it.each(EVERYTHING)('%s is asked of the server for an administrator', async (name, input) => {
    const { call, ...backend } = setUp(openWorkspace({}, { ...SPECIALIST, role: 'administrator' }))
    expect(await call(`administration:${name}`, input)).toMatchObject({ ok: true })
    expect(Object.values(backend).filter(({ mock }) => mock.calls.length > 0)).toHaveLength(1)
  })

  it.each([
    ['a specialist', () => openWorkspace({})],
    ['a supervisor', () => openWorkspace({}, { ...SPECIALIST, role: 'supervisor' })],
    ['an auditor', () => openWorkspace({}, { ...SPECIALIST, role: 'auditor' })],
    ['nobody', () => createDemoWorkspace(systemClock, silentLog)],
  ])('is refused to %s, and the server is not asked', async (_who, workspace) => {
    const { call, ...backend } = setUp(workspace())
    for (const [name, input] of EVERYTHING) {
      expect(await call(`administration:${name}`, input)).toMatchObject({
        error: { code: 'administration.notAllowed' },
      })
    }
    for (const asked of Object.values(backend)) expect(asked).not.toHaveBeenCalled()
  })
})
