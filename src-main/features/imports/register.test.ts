import { describe, expect, it, vi } from 'vitest'
import { FILE_LIMITS } from '#shared/domain/import/index.ts'
import { createRows } from '../../../tests/fixtures/rows.ts'
import { testBridge } from '../../../tests/fixtures/bridge.ts'
import { openWorkspace } from '../../../tests/fixtures/workspace.ts'
import { systemClock } from '../../base/clock.ts'
import type { ImportsBackend } from '../../backend/imports.ts'
import { silentLog } from '../../db/test-log.ts'
import { createDemoWorkspace } from '../../workspace/demo.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import type { Workspace } from '../../workspace/types.ts'
import { registerImports } from './register.ts'

const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const away = async () => ({ ok: false, why: 'unreachable' }) as const

function setUp(workspace: Workspace) {
  const workspaces = createWorkspaceHolder(workspace, silentLog)
  const { ipc, call } = testBridge(workspaces, () => {})
  const backend = {
    teams: vi.fn<ImportsBackend['teams']>(async () => ({ ok: true, value: [] })),
    teamRules: vi.fn<ImportsBackend['teamRules']>(away),
    limits: vi.fn<ImportsBackend['limits']>(away),
    profiles: vi.fn<ImportsBackend['profiles']>(async () => ({ ok: true, value: [] })),
    saveProfile: vi.fn<ImportsBackend['saveProfile']>(away),
    removeProfile: vi.fn<ImportsBackend['removeProfile']>(away),
    begin: vi.fn<ImportsBackend['begin']>(away),
    announce: vi.fn<ImportsBackend['announce']>(away),
    stage: vi.fn<ImportsBackend['stage']>(async () => ({ ok: true, value: null })),
    preview: vi.fn<ImportsBackend['preview']>(away),
    lines: vi.fn<ImportsBackend['lines']>(away),
    judge: vi.fn<ImportsBackend['judge']>(away),
    waiting: vi.fn<ImportsBackend['waiting']>(async () => ({ ok: true, value: [] })),
    decide: vi.fn<ImportsBackend['decide']>(away),
    recent: vi.fn<ImportsBackend['recent']>(async () => ({ ok: true, value: [] })),
    previewUndo: vi.fn<ImportsBackend['previewUndo']>(away),
    undo: vi.fn<ImportsBackend['undo']>(away),
    progress: vi.fn<ImportsBackend['progress']>(away),
    cancel: vi.fn<ImportsBackend['cancel']>(away),
    apply: vi.fn<ImportsBackend['apply']>(async () => ({ ok: false, why: 'notAllowed' })),
  }
  registerImports({ ipc, workspaces, backend })
  return { ...backend, call }
}

describe('rosters on the bridge', () => {
  it('hand on lines as they were read, and say why the server did not take something', async () => {
    const desk = setUp(openWorkspace({}))
    const lines = [{ line: 2, told: { member_id: 'A1', on_dnc: true } }]
    const sent = { id: ID, lines: JSON.stringify(lines) }
    expect(await desk.call('imports:stageLines', sent)).toEqual({ ok: true, value: null })
    expect(desk.stage).toHaveBeenCalledExactlyOnceWith({ id: ID, lines })
    for (const cut of [sent.lines.slice(0, -1), '[]', '[{"line":0,"told":{}}]']) {
      expect(await desk.call('imports:stageLines', { id: ID, lines: cut })).toMatchObject({
        error: { code: 'ipc.invalidInput', field: expect.stringMatching(/^lines/) },
      })
    }
    expect(desk.stage).toHaveBeenCalledOnce()
    expect(await desk.call('imports:previewImport', { id: ID, run: ID })).toMatchObject({
      error: { code: 'imports.unreachable' },
    })
    desk.apply.mockResolvedValueOnce({ ok: false, why: 'serverRefused', refusal: '21000' })
    expect(await desk.call('imports:applyImport', { id: ID, run: ID, hash: 'x' })).toMatchObject({
      error: { code: 'server.refused', refusal: '21000' },
    })
    expect(await desk.call('imports:applyImport', { id: ID, run: ID, hash: 'x' })).toMatchObject({
      error: { code: 'imports.notAllowed' },
    })
  })

  it('are judged by the limits that the plan has set, else by the product’s', async () => {
    const bare = setUp(openWorkspace({}))
    expect(await bare.call('imports:getLimits')).toEqual({ ok: true, value: FILE_LIMITS })
    const limits = { ...FILE_LIMITS, perPhone: 3 }
    const set = setUp(openWorkspace({ plan_settings: [createRows().planSettings({ file_limits: limits })] }))
    expect(await set.call('imports:getLimits')).toEqual({ ok: true, value: limits })
  })

  it('need a sign-in', async () => {
    const desk = setUp(createDemoWorkspace(systemClock, silentLog))
    expect(await desk.call('imports:listTeams')).toMatchObject({ error: { code: 'imports.notAllowed' } })
    expect(desk.teams).not.toHaveBeenCalled()
    expect(await desk.call('imports:undoImport', { id: ID, run: ID, hash: 'u1' })).toMatchObject({
      error: { code: 'imports.notAllowed' },
    })
    expect(desk.undo).not.toHaveBeenCalled()
    const decision = { id: ID, run: ID, approve: true, hash: 'h', why: '' }
    expect(await desk.call('imports:decideImport', decision)).toMatchObject({ error: { code: 'imports.notAllowed' } })
    expect(desk.decide).not.toHaveBeenCalled()
  })
})
