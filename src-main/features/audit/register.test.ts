import { describe, expect, it, vi } from 'vitest'
import { testBridge } from '../../../tests/fixtures/bridge.ts'
import { openWorkspace, SPECIALIST } from '../../../tests/fixtures/workspace.ts'
import { systemClock } from '../../base/clock.ts'
import type { AuditBackend } from '../../backend/audit.ts'
import { silentLog } from '../../db/test-log.ts'
import { createDemoWorkspace } from '../../workspace/demo.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import type { Workspace } from '../../workspace/types.ts'
import { registerAudit } from './register.ts'

const FILTER = {
  from: '2026-11-16T05:00:00.000Z',
  to: '2026-11-23T05:00:00.000Z',
  member: null,
  staffId: null,
  action: 'member.opened',
}
const EVERYTHING = [
  ['readPage', { ...FILTER, before: null }],
  ['listPeople', undefined],
  ['checkChain', undefined],
] as const

function setUp(workspace: Workspace) {
  const workspaces = createWorkspaceHolder(workspace, silentLog)
  const { ipc, call } = testBridge(workspaces, () => {})
  const page = { lines: [], more: false, unknownMember: false }
  const auditBackend = {
    page: vi.fn<AuditBackend['page']>(async () => page),
    people: vi.fn<AuditBackend['people']>(async () => []),
    firstBroken: vi.fn<AuditBackend['firstBroken']>(async () => 7),
  }
  registerAudit({ ipc, workspaces, auditBackend })
  return { call, auditBackend }
}

describe('the audit log on the bridge', () => {
  it('asks the server each time, for auditors', async () => {
    const { call, auditBackend } = setUp(openWorkspace({}, { ...SPECIALIST, role: 'auditor' }))
    const before = { id: 9, at: '2026-11-20T05:00:00Z' }
    for (const _ of [1, 2]) expect(await call('audit:readPage', { ...FILTER, before })).toMatchObject({ ok: true })
    expect(auditBackend.page.mock.calls).toEqual([
      [FILTER, before],
      [FILTER, before],
    ])
    expect(await call('audit:checkChain')).toEqual({ ok: true, value: { firstBroken: 7 } })
  })

  it('asks the server for administrators what one person did, and nothing else', async () => {
    const { call, auditBackend } = setUp(openWorkspace({}, { ...SPECIALIST, role: 'administrator' }))
    const ofOne = { ...FILTER, action: null, staffId: '00000000-0000-4000-8000-00000000c101' }
    expect(await call('audit:readPage', { ...ofOne, before: null })).toMatchObject({ ok: true })
    expect(auditBackend.page.mock.calls).toEqual([[ofOne, null]])
    expect(await call('audit:readPage', { ...ofOne, member: 'SH-1', before: null })).toMatchObject({
      error: { code: 'audit.notAllowed' },
    })
  })

  it.each(EVERYTHING)('refuses %s to others without asking', async (name, input) => {
    for (const workspace of [
      openWorkspace({}, { ...SPECIALIST, role: 'supervisor' }),
      openWorkspace({}, { ...SPECIALIST, role: 'administrator' }),
      createDemoWorkspace(systemClock, silentLog),
    ]) {
      const { call, auditBackend } = setUp(workspace)
      expect(await call(`audit:${name}`, input)).toMatchObject({ error: { code: 'audit.notAllowed' } })
      for (const asked of Object.values(auditBackend)) expect(asked).not.toHaveBeenCalled()
    }
  })
})
