import { describe, expect, it, vi } from 'vitest'
import type { LeftItem } from '#shared/ipc/left-work.ts'
import { fiveSampleMembers } from '#shared/sample-data/five-members.ts'
import { testBridge } from '../../../tests/fixtures/bridge.ts'
import { openWorkspace, SPECIALIST } from '../../../tests/fixtures/workspace.ts'
import { systemClock } from '../../base/clock.ts'
import type { LeftWorkBackend } from '../../backend/left-work.ts'
import { readRow } from '../../db/row-store.ts'
import { silentLog } from '../../db/test-log.ts'
import { jobsOfRow } from '../../sync/outbox.repo.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import { registerLeftWork } from './register.ts'

const AT = '2026-11-20T12:00:00.000Z'
const sample = fiveSampleMembers(AT)
const { members = [], chat_messages = [], appointments = [] } = sample
const [member] = members
const [appointment] = appointments
if (!member || !appointment) throw new Error('the sample has neither member nor appointment')
const ROW = '00000000-0000-4000-8000-0000000000fa'
const LEFT = '00000000-0000-4000-8000-0000000000fb'
const CALLBACK = {
  kind: 'callback.add',
  memberId: member.id,
  rowId: ROW,
  at: AT,
  dueAt: AT,
  assignedTo: '00000000-0000-4000-8000-0000000000fc',
  note: 'After two',
  callId: '00000000-0000-4000-8000-0000000000fd',
}
const PREFACE = 'Done by Sam Lee'

function setUp(operation: unknown, settle = vi.fn<LeftWorkBackend['settle']>(async () => true)) {
  const workspace = openWorkspace({ members, appointments, chat_messages })
  const { ipc, call } = testBridge(createWorkspaceHolder(workspace, silentLog), () => {})
  const record = {
    id: LEFT,
    memberId: CALLBACK.memberId,
    memberName: 'A B',
    staffName: 'Sam Lee',
    team: 'South',
    leftAt: AT,
    operation,
  }
  registerLeftWork({
    ipc,
    workspaces: createWorkspaceHolder(workspace, silentLog),
    clock: systemClock,
    leftWork: { list: async () => [record], settle },
  })
  const takeIn = () => call('leftWork:takeIn', { id: LEFT, preface: PREFACE })
  const sent = (table: string, rowId: string) => jobsOfRow(workspace.db, table, rowId).map((job) => job.operation)
  return { workspace, call, takeIn, sent, settle }
}

describe('work that another team left, taken in', () => {
  it('becomes the own work of whoever takes it, which says whose it was and leans on nothing that is not here', async () => {
    const { workspace, takeIn, sent, settle } = setUp(CALLBACK)
    expect(await takeIn()).toEqual({ ok: true, value: null })
    expect(sent('callbacks', ROW)).toEqual([
      { ...CALLBACK, assignedTo: null, callId: null, note: `${PREFACE}\nAfter two` },
    ])
    expect(readRow(workspace.db, 'callbacks', ROW)).toMatchObject({ created_by: SPECIALIST.staffId })
    expect(settle).toHaveBeenCalledExactlyOnceWith(LEFT, true)
  })

  it('is done once, however often the server could not be told', async () => {
    const settle = vi.fn<LeftWorkBackend['settle']>(async () => true).mockImplementationOnce(async () => null)
    const { takeIn, sent } = setUp(CALLBACK, settle)
    expect(await takeIn()).toMatchObject({ error: { code: 'leftWork.unreachable' } })
    expect(await takeIn()).toMatchObject({ ok: true })
    expect(sent('callbacks', ROW)).toHaveLength(1)
  })

  it('changes a row as it is seen here', async () => {
    const remind = {
      kind: 'appointment.remind',
      memberId: appointment.member_id,
      rowId: appointment.id,
      seenXid: '1',
      at: AT,
    }
    const backend = setUp({ ...remind, memberId: member.id })
    expect(await backend.takeIn()).toEqual({ ok: true, value: null })
    expect(backend.sent('appointments', appointment.id)).toMatchObject([{ seenXid: appointment.changed_xid }])
  })

  it('waits until what it is about is here, and is on disk here before the server lets go of it', async () => {
    const missing = setUp({ kind: 'kit.followUp', memberId: member.id, rowId: ROW, seenXid: '1', at: AT })
    expect(await missing.takeIn()).toMatchObject({ error: { code: 'leftWork.notHere' } })
    expect(missing.settle).not.toHaveBeenCalled()
  })

  it.each([
    ['something newer', { kind: 'future.thing', memberId: member.id, rowId: ROW, at: AT }],
    ["another member's", { ...CALLBACK, memberId: members[1]?.id }],
  ])('is not done unread: %s', async (_, operation) => {
    const { call, takeIn, settle } = setUp(operation)
    expect(await call('leftWork:list')).toMatchObject({
      value: [{ kind: 'unreadable', label: '' } satisfies Partial<LeftItem>],
    })
    expect(await takeIn()).toMatchObject({ error: { code: 'leftWork.notFound' } })
    expect(settle).not.toHaveBeenCalled()
    expect(await call('leftWork:dismiss', { id: LEFT })).toEqual({ ok: true, value: null })
    expect(settle).toHaveBeenCalledExactlyOnceWith(LEFT, false)
  })
})
