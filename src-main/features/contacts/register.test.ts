import { describe, expect, it, vi } from 'vitest'
import { testBridge } from '../../../tests/fixtures/bridge.ts'
import { createRows } from '../../../tests/fixtures/rows.ts'
import { openWorkspace } from '../../../tests/fixtures/workspace.ts'
import { systemClock } from '../../base/clock.ts'
import type { HeldContactsBackend } from '../../backend/held-contacts.ts'
import { silentLog } from '../../db/test-log.ts'
import { createDemoWorkspace } from '../../workspace/demo.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import type { Workspace } from '../../workspace/types.ts'
import { registerContacts } from './register.ts'

const rosa = createRows(15).member()
const HELD = { channel: 'sms', changedAt: '2026-11-20T10:00:00Z', own: false, openAt: '2026-11-21T10:00:00Z' } as const

function setUp(workspace: Workspace, backend: Partial<HeldContactsBackend> = {}) {
  const workspaces = createWorkspaceHolder(workspace, silentLog)
  const { ipc, call } = testBridge(workspaces, () => {})
  const heldContacts = {
    list: vi.fn<HeldContactsBackend['list']>(backend.list ?? (async () => [HELD])),
    confirm: vi.fn<HeldContactsBackend['confirm']>(backend.confirm ?? (async () => null)),
  }
  registerContacts({ ipc, workspaces, heldContacts })
  return { ...heldContacts, call }
}
const real = () => openWorkspace({ members: [rosa] })
const target = { memberId: rosa.id, channel: 'sms' } as const

describe('held contacts', () => {
  it('are what the server says', async () => {
    const { call, confirm } = setUp(real())
    expect(await call('contacts:listHeld', { memberId: rosa.id })).toEqual({ ok: true, value: [HELD] })
    expect(await call('contacts:confirm', target)).toEqual({ ok: true, value: null })
    expect(confirm).toHaveBeenCalledExactlyOnceWith(rosa.id, 'sms')
  })

  it('say the code of a refusal that is not known here', async () => {
    const desk = setUp(real(), { confirm: async () => ({ refusal: '21000' }) })
    expect(await desk.call('contacts:confirm', target)).toMatchObject({
      error: { code: 'server.refused', refusal: '21000' },
    })
  })

  it.each(['notAllowed', 'ownChange', 'tooEarly', 'unreachable'] as const)('say why not: %s', async (refusal) => {
    const { call } = setUp(real(), { confirm: async () => refusal, list: async () => null })
    expect(await call('contacts:confirm', target)).toMatchObject({ error: { code: `contacts.${refusal}` } })
    expect(await call('contacts:listHeld', { memberId: rosa.id })).toMatchObject({
      error: { code: 'contacts.unreachable' },
    })
  })

  it('are none of the sample members, and the server is not asked', async () => {
    const { call, list, confirm } = setUp(createDemoWorkspace(systemClock, silentLog))
    expect(await call('contacts:listHeld', { memberId: rosa.id })).toEqual({ ok: true, value: [] })
    expect(await call('contacts:confirm', target)).toMatchObject({ error: { code: 'contacts.notAllowed' } })
    expect([list.mock.calls, confirm.mock.calls]).toEqual([[], []])
  })
})
