import { describe, expect, it, vi } from 'vitest'
import { testBridge } from '../../../tests/fixtures/bridge.ts'
import { openWorkspace, SPECIALIST } from '../../../tests/fixtures/workspace.ts'
import { systemClock } from '../../app/clock.ts'
import type { AdministrationDoor } from '../../backend/administration.ts'
import { silentLog } from '../../db/test-log.ts'
import { createDemoWorkspace } from '../../workspace/demo.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import type { Workspace } from '../../workspace/types.ts'
import { registerAdministration } from './register.ts'

function setUp(workspace: Workspace) {
  const workspaces = createWorkspaceHolder(workspace, silentLog)
  const { ipc, call } = testBridge(workspaces, () => {})
  const administration = {
    overview: vi.fn<AdministrationDoor['overview']>(async () => ({ people: [], teams: [] })),
  }
  registerAdministration({ ipc, workspaces, administration })
  return { ...administration, call }
}

describe('administration on the bridge', () => {
  it('is asked of the server for an administrator', async () => {
    const desk = setUp(openWorkspace({}, { ...SPECIALIST, role: 'administrator' }))
    expect(await desk.call('administration:getOverview')).toEqual({ ok: true, value: { people: [], teams: [] } })
  })

  it.each([
    ['a specialist', () => openWorkspace({})],
    ['a supervisor', () => openWorkspace({}, { ...SPECIALIST, role: 'supervisor' })],
    ['an auditor', () => openWorkspace({}, { ...SPECIALIST, role: 'auditor' })],
    ['nobody', () => createDemoWorkspace(systemClock, silentLog)],
  ])('is refused to %s, and the server is not asked', async (_who, workspace) => {
    const desk = setUp(workspace())
    expect(await desk.call('administration:getOverview')).toMatchObject({
      error: { code: 'administration.notAllowed' },
    })
    expect(desk.overview).not.toHaveBeenCalled()
  })
})
