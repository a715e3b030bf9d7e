import { describe, expect, it, vi } from 'vitest'
import { testBridge } from '../../../tests/fixtures/bridge.ts'
import { openWorkspace, SPECIALIST } from '../../../tests/fixtures/workspace.ts'
import type { VerdictsBackend } from '../../backend/verdicts.ts'
import { silentLog } from '../../db/test-log.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import { registerVerdicts } from './register.ts'

const ID = '0e2e0000-0000-4000-8000-000000000701'
const LINE = {
  line: 2,
  number: 'SH-1',
  measure: 'COL',
  year: 2026,
  evidence: null,
  verdict: 'rejected',
  reason: '',
  name: '',
}
const CALLS = [
  ['stage', { id: ID, fileName: 'a.csv', sha256: 'a'.repeat(64), lines: [LINE] }],
  ['list', { id: ID, finding: 'reopens', after: 0 }],
  ['apply', { id: ID, counts: { reopens: 1 } }],
] as const

function setUp(role: 'supervisor' | 'outreach_specialist' | 'auditor') {
  const workspaces = createWorkspaceHolder(openWorkspace({}, { ...SPECIALIST, role }), silentLog)
  const { ipc, call } = testBridge(workspaces, () => {})
  const verdicts = {
    stage: vi.fn<VerdictsBackend['stage']>(async () => ({ reopens: 1 })),
    list: vi.fn<VerdictsBackend['list']>(async () => []),
    apply: vi.fn<VerdictsBackend['apply']>(async ({ counts }) => ({ status: 'done', counts })),
  }
  registerVerdicts({ ipc, workspaces, verdicts })
  return { call, verdicts }
}

describe("a plan's answer on the bridge", () => {
  it('is for supervisors', async () => {
    const { call } = setUp('supervisor')
    for (const [name, input] of CALLS) expect(await call(`verdicts:${name}`, input)).toMatchObject({ ok: true })
  })

  it.each(['outreach_specialist', 'auditor'] as const)('asks nobody for %s', async (role) => {
    const { call, verdicts } = setUp(role)
    for (const [name, input] of CALLS) {
      expect(await call(`verdicts:${name}`, input)).toMatchObject({ error: { code: 'verdicts.notAllowed' } })
      expect(verdicts[name]).not.toHaveBeenCalled()
    }
  })
})
