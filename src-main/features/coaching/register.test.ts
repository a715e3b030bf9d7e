import { expect, it, vi } from 'vitest'
import { testBridge } from '../../../tests/fixtures/bridge.ts'
import { createFakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST } from '../../../tests/fixtures/workspace.ts'
import { silentLog } from '../../db/test-log.ts'
import type { AuditLog } from '../../sync/audit.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import type { Workspace } from '../../workspace/types.ts'
import { registerCoaching, weekCallIds } from './register.ts'

const rows = createRows(83)
const rosa = rows.member({ first_name: 'Rosa', last_name: 'Delgado' })
const ana = rows.staff({ full_name: 'Ana Ruiz', role: 'outreach_specialist', team_id: rosa.team_id })
const me = rows.staff({ full_name: 'Lee Coach', role: 'coach', team_id: rosa.team_id })
const hers = rows.call(rosa.id, {
  staff_id: ana.id,
  outcome: 'completed',
  started_at: '2026-11-20T10:00:00.000Z',
  notes: 'She will think about it',
  transcript: 'Good morning',
})
const mine = rows.call(rosa.id, { staff_id: me.id, outcome: 'voicemail', started_at: '2026-11-19T15:00:00.000Z' })
const old = rows.call(rosa.id, { staff_id: ana.id, outcome: 'voicemail', started_at: '2026-11-10T15:00:00.000Z' })
const held = { members: [rosa], staff: [ana, me], calls: [hers, mine, old] }

function setUp(role: 'coach' | 'outreach_specialist' = 'coach') {
  const workspace: Workspace = openWorkspace(held, { ...SPECIALIST, staffId: me.id, role })
  const workspaces = createWorkspaceHolder(workspace, silentLog)
  const { ipc, call } = testBridge(workspaces, () => {})
  const auditLog = { note: vi.fn<AuditLog['note']>(), list: vi.fn<AuditLog['list']>() }
  registerCoaching({ ipc, clock: createFakeClock(TEST_NOW), auditLog })
  return { call, auditLog }
}

it("lists the team's calls of seven days, of everybody or of one person, and notes whose were looked at", async () => {
  const { call, auditLog } = setUp()
  const listed = {
    people: [
      { staffId: ana.id, name: 'Ana Ruiz', calls: 1 },
      { staffId: me.id, name: 'Lee Coach', calls: 1 },
    ],
    calls: [
      { callId: hers.id, memberName: 'Rosa Delgado', staffName: 'Ana Ruiz', hasTranscript: true, noted: 0 },
      { callId: mine.id, staffName: 'Lee Coach' },
    ],
    more: 0,
  }
  expect(await call('coaching:listWeek', { staffId: null })).toMatchObject({ ok: true, value: listed })
  expect(auditLog.list).toHaveBeenCalledWith(expect.anything(), 'history', [rosa.id, rosa.id])
  expect(await call('coaching:listWeek', { staffId: ana.id })).toMatchObject({
    ok: true,
    value: { calls: [{ callId: hers.id }], more: 0 },
  })
})

it('names all calls of the week for a file, of everybody or of one person', () => {
  const { db } = openWorkspace(held, { ...SPECIALIST, staffId: me.id, role: 'coach' })
  const now = createFakeClock(TEST_NOW).now()
  expect(weekCallIds(db, now, null).toSorted()).toEqual([hers.id, mine.id].toSorted())
  expect(weekCallIds(db, now, ana.id)).toEqual([hers.id])
})

it('takes a note to whoever made the call, as a task of theirs, and shows it with the call until they have read it', async () => {
  const { call } = setUp()
  expect(await call('coaching:note', { callId: hers.id, text: ' Well explained ' })).toEqual({ ok: true, value: null })
  expect(await call('coaching:read', { callId: hers.id })).toMatchObject({
    ok: true,
    value: {
      notes: 'She will think about it',
      transcript: 'Good morning',
      coachNotes: [{ text: 'Well explained', by: 'Lee Coach', readAt: null }],
      canNote: true,
    },
  })
  expect(await call('coaching:listWeek', { staffId: ana.id })).toMatchObject({ value: { calls: [{ noted: 1 }] } })
})

it('offers no note about an own call, and nothing to other roles', async () => {
  const { call } = setUp()
  expect(await call('coaching:read', { callId: mine.id })).toMatchObject({ ok: true, value: { canNote: false } })
  expect(await call('coaching:note', { callId: mine.id, text: 'Well' })).toMatchObject({
    error: { code: 'coaching.nobody' },
  })
  const other = setUp('outreach_specialist')
  for (const [channel, input] of [
    ['coaching:listWeek', { staffId: null }],
    ['coaching:read', { callId: hers.id }],
    ['coaching:note', { callId: hers.id, text: 'Well' }],
  ] as const) {
    expect(await other.call(channel, input)).toMatchObject({ error: { code: 'coaching.notAllowed' } })
  }
})
