import { describe, expect, it, vi } from 'vitest'
import { testBridge } from '../../../tests/fixtures/bridge.ts'
import { openWorkspace, SPECIALIST } from '../../../tests/fixtures/workspace.ts'
import { systemClock } from '../../base/clock.ts'
import type { TrailDoor } from '../../backend/trail.ts'
import { silentLog } from '../../db/test-log.ts'
import { createDemoWorkspace } from '../../workspace/demo.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import type { Workspace } from '../../workspace/types.ts'
import { registerTrail } from './register.ts'

const FILTER = {
  from: '2026-11-16T05:00:00.000Z',
  to: '2026-11-23T05:00:00.000Z',
  member: null,
  staffId: null,
  action: 'member.opened',
}
const EVERYTHING = [
  ['readPage', { ...FILTER, before: null }],
  ['exportLines', FILTER],
  ['listPeople', undefined],
  ['checkChain', undefined],
] as const

function setUp(workspace: Workspace) {
  const workspaces = createWorkspaceHolder(workspace, silentLog)
  const { ipc, call } = testBridge(workspaces, () => {})
  const page = { lines: [], more: false, unknownMember: false }
  const trailDoor = {
    page: vi.fn<TrailDoor['page']>(async () => page),
    file: vi.fn<TrailDoor['file']>(async () => page),
    people: vi.fn<TrailDoor['people']>(async () => []),
    firstBroken: vi.fn<TrailDoor['firstBroken']>(async () => 7),
  }
  registerTrail({ ipc, workspaces, trailDoor })
  return { call, trailDoor }
}

describe('the access trail on the bridge', () => {
  it('asks the server each time, for auditors', async () => {
    const { call, trailDoor } = setUp(openWorkspace({}, { ...SPECIALIST, role: 'auditor' }))
    const before = { id: 9, at: '2026-11-20T05:00:00Z' }
    for (const _ of [1, 2]) expect(await call('trail:readPage', { ...FILTER, before })).toMatchObject({ ok: true })
    expect(trailDoor.page.mock.calls).toEqual([
      [FILTER, before],
      [FILTER, before],
    ])
    expect(await call('trail:checkChain')).toEqual({ ok: true, value: { firstBroken: 7 } })
  })

  it.each(EVERYTHING)('refuses %s to others without asking', async (name, input) => {
    for (const workspace of [
      openWorkspace({}, { ...SPECIALIST, role: 'supervisor' }),
      openWorkspace({}, { ...SPECIALIST, role: 'administrator' }),
      createDemoWorkspace(systemClock, silentLog),
    ]) {
      const { call, trailDoor } = setUp(workspace)
      expect(await call(`trail:${name}`, input)).toMatchObject({ error: { code: 'trail.notAllowed' } })
      for (const asked of Object.values(trailDoor)) expect(asked).not.toHaveBeenCalled()
    }
  })
})
