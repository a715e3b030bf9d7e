import { describe, expect, it, vi } from 'vitest'
import { testBridge } from '../../../tests/fixtures/bridge.ts'
import { createFakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST } from '../../../tests/fixtures/workspace.ts'
import { systemClock } from '../../base/clock.ts'
import type { OversightBackend } from '../../backend/oversight.ts'
import { silentLog } from '../../db/test-log.ts'
import { createDemoWorkspace } from '../../workspace/demo.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import type { AuditLog } from '../../sync/audit.ts'
import type { Workspace } from '../../workspace/types.ts'
import { registerOversight } from './register.ts'

const done = { ok: true, value: null } as const
const REASON = 'A caller in a crisis'

function setUp(workspace: Workspace, backend: Partial<OversightBackend> = {}) {
  const workspaces = createWorkspaceHolder(workspace, silentLog)
  const { ipc, call } = testBridge(workspaces, () => {})
  const oversight = {
    notices: vi.fn<OversightBackend['notices']>(backend.notices ?? (async () => ({ ok: true, value: [] }))),
    note: vi.fn<OversightBackend['note']>(backend.note ?? (async () => done)),
    begin: vi.fn<OversightBackend['begin']>(backend.begin ?? (async () => done)),
    read: vi.fn<OversightBackend['read']>(backend.read ?? (async () => done)),
    end: vi.fn<OversightBackend['end']>(backend.end ?? (async () => done)),
  }
  const auditLog = { note: vi.fn<AuditLog['note']>(), list: vi.fn<AuditLog['list']>() }
  registerOversight({ ipc, workspaces, clock: createFakeClock(TEST_NOW), oversight, auditLog })
  return { ...oversight, call, auditLog }
}
const begin = { number: ' SH-900001 ', reason: REASON }

describe('emergency access on the bridge', () => {
  it('hands on what was typed, without the blanks around it', async () => {
    const desk = setUp(openWorkspace({}))
    expect(await desk.call('oversight:beginEmergency', begin)).toEqual({ ok: true, value: null })
    expect(desk.begin).toHaveBeenCalledExactlyOnceWith('SH-900001', REASON)
    expect(await desk.call('oversight:beginEmergency', { ...begin, reason: 'short' })).toMatchObject({ ok: false })
    expect(desk.begin).toHaveBeenCalledOnce()
  })

  it.each(['unreachable', 'notAllowed', 'notFound', 'several', 'ownTeam', 'tooMany'] as const)(
    'says why not: %s',
    async (why) => {
      const { call } = setUp(openWorkspace({}), { begin: async () => ({ ok: false, why }) })
      expect(await call('oversight:beginEmergency', begin)).toMatchObject({ error: { code: `oversight.${why}` } })
    },
  )

  it('has nothing without a sign-in, and asks nobody', async () => {
    const desk = setUp(createDemoWorkspace(systemClock, silentLog))
    expect(await desk.call('oversight:listNotices')).toEqual({ ok: true, value: [] })
    expect(await desk.call('oversight:readEmergency')).toEqual({ ok: true, value: null })
    expect(await desk.call('oversight:beginEmergency', begin)).toMatchObject({
      error: { code: 'oversight.notAllowed' },
    })
    for (const asked of [desk.notices, desk.read, desk.begin]) expect(asked).not.toHaveBeenCalled()
  })
})

describe("the team's day", () => {
  const rows = createRows(58)
  const rosa = rows.member()
  const ana = rows.staff({ full_name: 'Ana Ruiz', role: 'coach' })
  const gone = rows.staff({ active: false, full_name: 'Lee Gone' })
  const held = {
    members: [rosa],
    staff: [ana, gone, rows.staff({ role: 'auditor' })],
    staff_absences: [rows.absence(ana.id, { away_from: '2026-11-20T10:00:00Z', away_until: '2026-11-21T14:00:00Z' })],
    calls: [
      rows.call(rosa.id, { staff_id: ana.id, outcome: 'completed', started_at: TEST_NOW }),
      rows.call(rosa.id, { staff_id: ana.id, outcome: 'voicemail', started_at: TEST_NOW }),
      rows.call(rosa.id, { staff_id: ana.id, outcome: 'called-in-question', started_at: TEST_NOW }),
      rows.call(rosa.id, { staff_id: ana.id, outcome: 'completed', started_at: '2026-11-18T15:00:00Z' }),
      rows.call(rosa.id, { staff_id: null, outcome: 'completed', started_at: TEST_NOW }),
      rows.call(rosa.id, { staff_id: gone.id, outcome: 'no-answer', started_at: TEST_NOW }),
    ],
    callbacks: [
      rows.callback(rosa.id, { assigned_to: ana.id, due_at: '2026-11-20T15:30:00Z' }),
      rows.callback(rosa.id, { assigned_to: ana.id, due_at: '2026-11-19T15:00:00Z' }),
      rows.callback(rosa.id, { assigned_to: null, due_at: '2026-11-19T15:00:00Z' }),
      rows.callback(rosa.id, { assigned_to: ana.id, due_at: '2026-11-19T15:00:00Z', status: 'done' }),
    ],
    outreach_tasks: [rows.task(rosa.id, { audience: 'person', assigned_to: ana.id, due_on: '2026-11-18' })],
  }

  it('is told to supervisors, by person, with who is away', async () => {
    const { call: ask } = setUp(openWorkspace(held, { ...SPECIALIST, role: 'supervisor' }))
    const work = { calls: 2, reached: 1, promised: 1, overdue: 2 }
    const away = '2026-11-21T14:00:00.000Z'
    expect(await ask('oversight:getTeamToday')).toEqual({
      ok: true,
      value: {
        people: [{ staffId: ana.id, name: 'Ana Ruiz', role: 'coach', ...work, awayUntil: away }],
        others: { calls: 2, reached: 1, promised: 0, overdue: 1 },
        overdueTasks: [{ kind: held.outreach_tasks[0]?.kind, count: 1 }],
        unread: null,
      },
    })
    const other = setUp(openWorkspace(held))
    expect(await other.call('oversight:getTeamToday')).toMatchObject({ error: { code: 'oversight.notAllowed' } })
  })

  it('lists who waits for more than the staffed hours of the plan, by the first message, to supervisors alone', async () => {
    const ben = rows.member()
    const says = (id: string, created_at: string) => rows.chat(id, { sender_type: 'member', read: false, created_at })
    // A Friday morning: the evening before is less than four staffed hours ago.
    const chats = [
      says(rosa.id, '2026-11-18T15:00:00Z'),
      says(rosa.id, '2026-11-20T14:59:00Z'),
      says(ben.id, '2026-11-20T14:59:00Z'),
    ]
    const tables = { ...held, members: [rosa, ben], chat_messages: chats }
    const { call: ask } = setUp(openWorkspace(tables, { ...SPECIALIST, role: 'supervisor' }))
    const at = chats[0]?.created_at
    expect(await ask('oversight:getTeamToday')).toMatchObject({ value: { unread: { count: 1, oldest: at, hours: 4 } } })
    // Two working days are 20 hours.
    for (const [hours, unread] of [
      [19, { count: 1, hours: 19 }],
      [40, null],
    ] as const) {
      const plan = { ...tables, plan_settings: [rows.planSettings({ answer_hours: hours })] }
      const { call: askPlan } = setUp(openWorkspace(plan, { ...SPECIALIST, role: 'supervisor' }))
      expect(await askPlan('oversight:getTeamToday')).toMatchObject({ value: { unread } })
    }
    const asked = { whose: 'everybody', figure: 'unread' }
    expect(await ask('oversight:listTeamWork', asked)).toMatchObject({
      value: [{ memberId: rosa.id, what: 'unread', at }],
    })
    const other = setUp(openWorkspace(tables))
    expect(await other.call('oversight:listTeamWork', asked)).toMatchObject({ error: { code: 'oversight.notAllowed' } })
  })

  it('counts a text that somebody has read until it is answered, or its task has ended', async () => {
    const said = '2026-11-18T15:00:00Z'
    const text = rows.log(rosa.id, {
      status: 'read',
      sent_at: said,
      created_at: said,
      metadata: { purpose: 'from_member' },
    })
    const task = rows.task(rosa.id, { kind: 'answer-text', asked_at: said })
    const answer = (change: object) =>
      rows.log(rosa.id, {
        status: 'delivered',
        sent_at: '2026-11-19T15:00:00Z',
        metadata: { purpose: 'staff_text' },
        ...change,
      })
    const waits = async (change: object) => {
      const tables = { ...held, members: [rosa], outreach_tasks: [task], communication_logs: [text], ...change }
      const { call: ask } = setUp(openWorkspace(tables, { ...SPECIALIST, role: 'supervisor' }))
      const today = await ask('oversight:getTeamToday')
      return today.ok && (today.value as { unread: object | null }).unread !== null
    }
    expect(await waits({})).toBe(true)
    expect(await waits({ communication_logs: [text, answer({})] })).toBe(false)
    expect(await waits({ communication_logs: [text, answer({ status: 'failed' })] })).toBe(true)
    expect(await waits({ communication_logs: [text, answer({ sent_at: '2026-11-17T15:00:00Z' })] })).toBe(true)
    expect(await waits({ communication_logs: [text, answer({ metadata: { purpose: 'crisis_reply' } })] })).toBe(true)
    expect(await waits({ outreach_tasks: [{ ...task, status: 'cancelled' }] })).toBe(false)
    expect(await waits({ outreach_tasks: [{ ...task, asked_at: '2026-11-19T15:00:00Z' }] })).toBe(false)
    expect(
      await waits({
        chat_messages: [rows.chat(rosa.id, { sender_type: 'coordinator', created_at: '2026-11-19T15:00:00Z' })],
      }),
    ).toBe(false)
  })

  const FIGURES = ['calls', 'reached', 'promised', 'overdue'] as const

  it('opens as many calls and as much work as each of its figures counts, and notes whose', async () => {
    const { call: ask, auditLog } = setUp(openWorkspace(held, { ...SPECIALIST, role: 'supervisor' }))
    const countOf = async (whose: string) => {
      const counts: Record<string, number> = {}
      for (const figure of FIGURES) {
        const answer = await ask('oversight:listTeamWork', { whose, figure })
        counts[figure] = answer.ok && Array.isArray(answer.value) ? answer.value.length : -1
      }
      return counts
    }
    expect(await countOf(ana.id)).toEqual({ calls: 2, reached: 1, promised: 1, overdue: 2 })
    expect(await countOf('others')).toEqual({ calls: 2, reached: 1, promised: 0, overdue: 1 })
    expect(await countOf('everybody')).toEqual({ calls: 4, reached: 2, promised: 1, overdue: 3 })
    expect(auditLog.list).toHaveBeenCalledWith(expect.anything(), 'history', [rosa.id, rosa.id])
  })

  it("opens the board's calls for everybody, and nobody else's figures", async () => {
    const { call: ask } = setUp(openWorkspace(held))
    const calls = await ask('oversight:listTeamWork', { whose: 'everybody', figure: 'calls' })
    expect(calls).toMatchObject({ ok: true, value: [{ memberName: expect.any(String), what: 'call' }, {}, {}, {}] })
    const anas = await ask('oversight:listTeamWork', { whose: ana.id, figure: 'calls' })
    expect(anas).toMatchObject({ error: { code: 'oversight.notAllowed' } })
  })
})

describe('the share of calls that came in', () => {
  const rows = createRows(71)
  const ana = rows.staff({ full_name: 'Ana Ruiz' })
  const rosa = rows.member()
  const call = (outcome: 'called-in' | 'voicemail', started_at = '2026-11-10T15:00:00.000Z') =>
    rows.call(rosa.id, { staff_id: ana.id, outcome, started_at })
  const held = {
    staff: [ana],
    members: [rosa],
    calls: [call('voicemail'), call('voicemail'), call('called-in'), call('called-in', '2026-10-01T15:00:00.000Z')],
  }

  it('is told to supervisors, of the last thirty days', async () => {
    const { call: ask } = setUp(openWorkspace(held, { ...SPECIALIST, role: 'supervisor' }))
    expect(await ask('oversight:getInboundShares')).toEqual({
      ok: true,
      value: {
        usual: null,
        callers: [{ staffId: ana.id, name: 'Ana Ruiz', made: 2, taken: 1, share: 33, stands: false }],
      },
    })
  })

  it('is not told to others', async () => {
    const { call: ask } = setUp(openWorkspace(held))
    expect(await ask('oversight:getInboundShares')).toMatchObject({ error: { code: 'oversight.notAllowed' } })
  })
})
