import { beforeEach, describe, expect, it, vi } from 'vitest'
import { factsOf } from '#shared/domain/contact-rules/test-facts.ts'
import { createFakeClock, type FakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST } from '../../../tests/fixtures/workspace.ts'
import { readRow } from '../../db/row-store.ts'
import { upsertRows } from '../../db/row-writer.ts'
import { silentLog } from '../../db/test-log.ts'
import type { AuditLog } from '../../sync/audit.ts'
import { dueJobs, unsentRowIds } from '../../sync/outbox.repo.ts'
import { deleteJob, markAttention } from '../../sync/outbox-writer.repo.ts'
import { SETTLE_LIMIT_MS } from '../../workspace/await-settled.ts'
import { createDemoWorkspace } from '../../workspace/demo.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import type { CacheChange, Workspace } from '../../workspace/types.ts'
import { CareActionsService, type TestTarget } from './register.ts'

const rows = createRows(7)
const member = rows.member()
const other = rows.member()
const scheduled = rows.appointment(member.id, { test_name: 'A1C Test', changed_xid: '41' })
const confirmed = rows.appointment(member.id, { status: 'confirmed' })
const reminded = rows.appointment(member.id, { reminder_sent: true, reminder_sent_at: TEST_NOW })
const delivered = rows.kit(member.id, { kit_type: 'Cologuard Kit', status: 'delivered' })
const sent = rows.kit(member.id, { status: 'sent' })
const available = rows.result(member.id, { test_name: 'Lipid Panel' })
const reviewed = rows.result(member.id, { status: 'reviewed-by-provider' })

const CALL = '00000000-0000-4000-8000-00000000ca11'

let clock: FakeClock
let workspace: Workspace
const published = vi.fn<(change: CacheChange) => void>()
beforeEach(() => {
  published.mockClear()
  clock = createFakeClock(TEST_NOW)
  workspace = openWorkspace({
    members: [member, other],
    appointments: [scheduled, confirmed, reminded],
    test_kits: [delivered, sent],
    lab_results: [available, reviewed],
  })
  workspace.changes.subscribe(published)
})

const auditLog = { note: vi.fn<AuditLog['note']>(), list: vi.fn<AuditLog['list']>() }
const diedOn = ({ db }: Workspace): boolean => db.prepare('SELECT 1 FROM member_statements').get() !== undefined

const start = (held = workspace, callId: string | null = null) => {
  const holder = createWorkspaceHolder(held, silentLog)
  const service = new CareActionsService({
    clock,
    workspaces: holder,
    callIdWith: () => callId,
    identityPending: () => false,
    contactFacts: () => factsOf({ deceased: diedOn(held) }),
    auditLog,
  })
  return {
    service: {
      sendReminder: (target: TestTarget) => service.sendReminder(held, target),
      followUpKit: (target: TestTarget) => service.followUpKit(held, target),
      discussResult: (target: TestTarget) => service.discussResult(held, target),
      noteDiscussed: (target: TestTarget) => service.noteDiscussed(held, target),
    },
  }
}
const at = (row: { id: string; member_id: string }) => ({ memberId: row.member_id, rowId: row.id })
const failure = (code: string) => expect.objectContaining({ code })
const jobs = () => dueJobs(workspace.db, { nowMs: clock.now(), horizonMs: 1000, limit: 10 })

/** What the server says of a row that was sent to it, as the next pull brings it. */
function serverSays(table: 'appointments' | 'test_kits', rowId: string, words: object): void {
  for (const { id } of jobs()) deleteJob(workspace.db, id)
  upsertRows(workspace.db, table, [{ ...readRow(workspace.db, table, rowId)!, ...words }])
  workspace.changes.publish({ tables: [table, 'outbox'], memberIds: [member.id] })
}

describe('Remind', () => {
  it('asks the server for a reminder, and says that it waits until the server said more', async () => {
    const answer = start().service.sendReminder(at(scheduled))
    expect(readRow(workspace.db, 'appointments', scheduled.id)).toMatchObject({
      reminder_sent: false,
      reminder_state: 'waiting',
      reminder_asked_at: TEST_NOW,
      reminder_asked_by: SPECIALIST.staffId,
    })
    expect(jobs().map(({ operation }) => operation)).toEqual([
      { kind: 'appointment.remind', ...at(scheduled), seenXid: '41', at: TEST_NOW },
    ])
    expect(published).toHaveBeenCalledExactlyOnceWith({ tables: ['appointments', 'outbox'], memberIds: [member.id] })
    clock.advance(SETTLE_LIMIT_MS)
    await expect(answer).resolves.toEqual({ label: 'A1C Test', delivery: 'waiting', reason: null })
  })

  it.each([
    ['sent', { reminder_sent: true, reminder_state: 'sent' }, null],
    ['failed', { reminder_state: 'failed', reminder_reason: 'noChannel' }, 'noChannel'],
  ] as const)('says that it was %s once the server says so', async (delivery, words, reason) => {
    const answer = start().service.sendReminder(at(scheduled))
    serverSays('appointments', scheduled.id, words)
    await expect(answer).resolves.toEqual({ label: 'A1C Test', delivery, reason })
    expect(clock.waiting()).toBe(0)
  })

  it('says that it failed where the server refused the change', async () => {
    const answer = start().service.sendReminder(at(scheduled))
    markAttention(workspace.db, jobs()[0]!.id, { reason: 'sync.conflict', detail: 'cancelled' })
    workspace.changes.publish({ tables: ['outbox'], memberIds: [member.id] })
    await expect(answer).resolves.toEqual({ label: 'A1C Test', delivery: 'failed', reason: null })
  })

  it('may be asked for again after it failed', async () => {
    const { service } = start()
    const first = service.sendReminder(at(scheduled))
    serverSays('appointments', scheduled.id, { reminder_state: 'failed', reminder_reason: 'noChannel' })
    await first
    clock.advance(60_000)
    void service.sendReminder(at(scheduled))
    expect(jobs()).toHaveLength(1)
  })

  it('is refused a second time and on a test that is not scheduled', () => {
    const { service } = start()
    void service.sendReminder(at(scheduled))
    expect(() => service.sendReminder(at(scheduled))).toThrow(failure('careActions.reminderWaiting'))
    expect(() => service.sendReminder(at(reminded))).toThrow(failure('careActions.alreadyReminded'))
    expect(() => service.sendReminder(at(confirmed))).toThrow(failure('careActions.wrongStatus'))
    expect(jobs()).toHaveLength(1)
  })

  it('leaves neither a change nor a job behind when the cache refuses to write', () => {
    workspace.db.exec(`CREATE TRIGGER full BEFORE UPDATE ON appointments BEGIN SELECT raise(ABORT, 'full'); END`)
    expect(() => start().service.sendReminder(at(scheduled))).toThrow('full')
    expect(readRow(workspace.db, 'appointments', scheduled.id)?.reminder_state).toBeNull()
    expect(unsentRowIds(workspace.db, member.id)).toEqual([])
    expect(published).not.toHaveBeenCalled()
  })
})

describe('Follow Up and Discuss Now', () => {
  it('mark a delivered kit and an available result', () => {
    const { service } = start()
    void service.followUpKit(at(delivered))
    expect(service.discussResult(at(available))).toEqual({ label: 'Lipid Panel' })
    expect(readRow(workspace.db, 'test_kits', delivered.id)?.followed_up_at).toBe(TEST_NOW)
    expect(readRow(workspace.db, 'lab_results', available.id)?.discussion_opened_by).toBe(SPECIALIST.staffId)
    expect(new Set(unsentRowIds(workspace.db, member.id))).toEqual(new Set([delivered.id, available.id]))
  })

  it('write to the member about a kit once a day', async () => {
    const { service } = start()
    const first = service.followUpKit(at(delivered))
    expect(() => service.followUpKit(at(delivered))).toThrow(failure('careActions.reminderWaiting'))
    serverSays('test_kits', delivered.id, { follow_up_state: 'sent', follow_up_sent_at: TEST_NOW })
    await expect(first).resolves.toEqual({ label: 'Cologuard Kit', delivery: 'sent', reason: null })
    clock.advance(60_000)
    expect(() => service.followUpKit(at(delivered))).toThrow(failure('careActions.alreadyReminded'))
    clock.advance(24 * 60 * 60_000)
    void service.followUpKit(at(delivered))
    expect(jobs()).toHaveLength(1)
  })

  it('keep a flagged result for a clinician until one has given it free', () => {
    const flagged = rows.result(member.id, { abnormal: true })
    const given = { members: [member], lab_results: [flagged] }
    const refused = failure('careActions.needsClinician')
    const specialist = start(openWorkspace(given), CALL).service
    expect(() => specialist.discussResult(at(flagged))).toThrow(refused)
    expect(() => specialist.noteDiscussed(at(flagged))).toThrow(refused)
    start(openWorkspace(given, { ...SPECIALIST, role: 'clinician' })).service.discussResult(at(flagged))
    const free = { ...given, lab_results: [{ ...flagged, released_at: TEST_NOW }] }
    start(openWorkspace(free)).service.discussResult(at(flagged))
  })

  it('say once that a result was discussed: in the call, in one since the test, or in the chat', () => {
    const result = rows.result(member.id, { test_date: '2026-11-02' })
    const before = rows.call(member.id, {
      outcome: 'completed',
      identity_verified: true,
      started_at: '2026-11-01T15:00:00Z',
    })
    const since = rows.call(member.id, {
      outcome: 'completed',
      identity_verified: true,
      started_at: '2026-11-03T15:00:00Z',
    })
    const wrote = { sender_type: 'coordinator' as const, coordinator_id: SPECIALIST.staffId, created_at: TEST_NOW }
    const message = rows.chat(member.id, wrote)
    const discussed = (more: object, callId: string | null = null) => {
      const held = openWorkspace({ members: [member], lab_results: [result], calls: [before], ...more })
      const { service } = start(held, callId)
      service.noteDiscussed(at(result))
      expect(() => service.noteDiscussed(at(result))).toThrow(failure('careActions.wrongStatus'))
      const { status, discussed_by, discussed_in } = readRow(held.db, 'lab_results', result.id)!
      return [status, discussed_by, discussed_in]
    }
    const done = ['discussed-with-member', SPECIALIST.staffId]
    expect(discussed({}, CALL)).toEqual([...done, CALL])
    expect(discussed({ calls: [before, since] })).toEqual([...done, since.id])
    expect(discussed({ chat_messages: [message] })).toEqual([...done, null])
    expect(() => discussed({})).toThrow(failure('careActions.notDiscussed'))
  })

  it('are refused in another status', () => {
    const { service } = start()
    expect(() => service.followUpKit(at(sent))).toThrow(failure('careActions.wrongStatus'))
    expect(() => service.discussResult(at(reviewed))).toThrow(failure('careActions.wrongStatus'))
  })
})

it('a reminder to somebody who has died is refused, by every way with a receipt', () => {
  const died = rows.statement(member.id, { kind: 'deceased', details: {} })
  const held = openWorkspace({
    members: [member],
    appointments: [scheduled],
    test_kits: [delivered],
    member_statements: [died],
  })
  const { service } = start(held)
  expect(() => service.sendReminder(at(scheduled))).toThrow(failure('statements.deceased'))
  expect(() => service.followUpKit(at(delivered))).toThrow(failure('statements.deceased'))
  const noted = auditLog.note.mock.calls.map(([, { action, detail }]) => [action, detail['kind'], detail['channel']])
  const refused = ['sms', 'email'].map((channel) => ['contact.refused', 'reminder', channel])
  expect(noted).toEqual([...refused, ...refused])
  expect(readRow(held.db, 'appointments', scheduled.id)?.reminder_state).toBeNull()
})

describe('every action', () => {
  it('refuses a row that is unknown, of another member or of another kind', () => {
    const { service } = start()
    const missing = failure('careActions.notFound')
    expect(() => service.sendReminder({ memberId: member.id, rowId: other.id })).toThrow(missing)
    expect(() => service.sendReminder({ memberId: other.id, rowId: scheduled.id })).toThrow(missing)
    expect(() => service.followUpKit(at(scheduled))).toThrow(missing)
    expect(() => service.discussResult(at(delivered))).toThrow(missing)
  })

  it('changes only the sample member in demo mode, and sends nothing', async () => {
    const demo = createDemoWorkspace(clock, silentLog)
    demo.changes.subscribe(published)
    const test = demo.db
      .prepare<[], { id: string; member_id: string }>(
        `SELECT id, member_id FROM appointments WHERE status = 'scheduled' AND reminder_sent = 0`,
      )
      .get()!
    await start(demo).service.sendReminder(at(test))
    expect(readRow(demo.db, 'appointments', test.id)).toMatchObject({ reminder_sent: true, reminder_sent_by: null })
    expect(unsentRowIds(demo.db, test.member_id)).toEqual([])
    expect(published).toHaveBeenCalledExactlyOnceWith({ tables: ['appointments'], memberIds: [test.member_id] })
  })
})
