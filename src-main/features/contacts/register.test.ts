import { describe, expect, it, vi } from 'vitest'
import { testBridge } from '../../../tests/fixtures/bridge.ts'
import { createRows } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST } from '../../../tests/fixtures/workspace.ts'
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
    listWaiting: vi.fn<HeldContactsBackend['listWaiting']>(backend.listWaiting ?? (async () => [])),
    reject: vi.fn<HeldContactsBackend['reject']>(backend.reject ?? (async () => null)),
  }
  const auditLog = { note: vi.fn(), list: vi.fn() }
  registerContacts({ ipc, workspaces, heldContacts, auditLog })
  return { ...heldContacts, call, auditLog }
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

describe('contacts that wait', () => {
  const rows = createRows(15)
  const member = rows.member({
    first_name: 'Rosa',
    last_name: 'Delgado',
    phone: '+13055550177',
    other_phone: '+13055550199',
  })
  const gone = rows.member({ phone: '+13055550100' })
  const said = (memberId: string, number: string) =>
    rows.statement(memberId, { kind: 'bad-number', details: { number, why: 'wrong' } })
  const change = {
    id: '00000000-0000-4000-8000-00000000c0c0',
    memberId: member.id,
    channel: 'sms',
    source: 'staff',
    changedBy: null,
    changedAt: HELD.changedAt,
    own: false,
    openAt: HELD.openAt,
    former: true,
  } as const
  const coordinator = () =>
    openWorkspace(
      {
        members: [member, gone],
        member_statements: [
          said(member.id, '+13055550177'),
          // Replaced since: no number on file any more.
          said(member.id, '+13055550188'),
          said(gone.id, '+13055550100'),
          rows.statement(gone.id, { kind: 'deceased', details: {} }),
        ],
      },
      { ...SPECIALIST, role: 'care_coordinator' },
    )

  it('are the changes that the server names, of members who are here, and numbers on file that do not work', async () => {
    const elsewhere = { ...change, memberId: '00000000-0000-4000-8000-00000000dead' }
    const { call, auditLog } = setUp(coordinator(), { listWaiting: async () => [change, elsewhere] })
    expect(await call('contacts:listWaiting', undefined)).toMatchObject({
      value: {
        away: false,
        items: [
          { what: 'change', memberName: 'Rosa Delgado', contact: '+13055550177', by: null },
          { what: 'number', memberId: member.id, number: '+13055550177', why: 'wrong', other: true },
        ],
      },
    })
    expect(auditLog.list).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'board', [member.id, member.id])
  })

  it('are the numbers alone while the server is away', async () => {
    const { call } = setUp(coordinator(), { listWaiting: async () => null })
    expect(await call('contacts:listWaiting', undefined)).toMatchObject({
      value: { away: true, items: [{ what: 'number' }] },
    })
  })

  it('are decided once, and by nobody else', async () => {
    const reject = vi.fn<HeldContactsBackend['reject']>().mockResolvedValueOnce(null).mockResolvedValueOnce('decided')
    const { call } = setUp(coordinator(), { reject })
    expect(await call('contacts:reject', { changeId: change.id })).toEqual({ ok: true, value: null })
    expect(await call('contacts:reject', { changeId: change.id })).toMatchObject({
      error: { code: 'contacts.decided' },
    })
    const other = setUp(real())
    for (const asked of [
      other.call('contacts:listWaiting', undefined),
      other.call('contacts:reject', { changeId: change.id }),
    ])
      expect(await asked).toMatchObject({ error: { code: 'contacts.notAllowed' } })
    expect(other.reject).not.toHaveBeenCalled()
  })
})
