import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeClock, type FakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST, storeRows } from '../../../tests/fixtures/workspace.ts'
import { silentLog } from '../../db/test-log.ts'
import { listAttention } from '../../sync/attention.ts'
import { dueJobs } from '../../sync/outbox.repo.ts'
import { pushDue } from '../../sync/push.ts'
import { saveOperations } from '../../sync/save-operations.ts'
import type { SyncBackend } from '../../sync/types.ts'
import type { Workspace, WorkspaceOwner } from '../../workspace/types.ts'
import { StatementsService } from './register.ts'

const rows = createRows(31)
const rosa = rows.member({ first_name: 'Rosa' })
const coach = rows.staff({ full_name: 'Sample Coach' })
const me = rows.staff({ id: SPECIALIST.staffId, full_name: 'Ana Field' })
const SUPERVISOR: WorkspaceOwner = { ...SPECIALIST, role: 'supervisor' }
const CALL = '00000000-0000-4000-8000-00000000ca11'
const content = { kind: 'do-not-call', scope: 'all' } as const
const target = { memberId: rosa.id }

let clock: FakeClock
let workspace: Workspace
const calls = { callIdWith: vi.fn((): string | null => null), identityPending: vi.fn(() => false) }
beforeEach(() => {
  calls.callIdWith.mockReturnValue(null)
  calls.identityPending.mockReturnValue(false)
  start()
})

function start(owner?: WorkspaceOwner): void {
  clock = createFakeClock(TEST_NOW)
  workspace = openWorkspace({ members: [rosa], staff: [coach, me] }, owner)
}

const service = () =>
  new StatementsService({ clock, calls, newId: () => crypto.randomUUID(), stationZone: 'America/New_York' })
const list = () => service().list(workspace, target)
const record = () => service().record(workspace, { ...target, content })
const jobs = () =>
  dueJobs(workspace.db, { nowMs: clock.now(), horizonMs: 1000, limit: 10 }).map(({ operation }) => operation)
const failure = (code: string) => expect.objectContaining({ code })

describe('what is recorded', () => {
  it('is listed at once, with who and when, and queued with the call in which it was said', () => {
    calls.callIdWith.mockReturnValue(CALL)
    const { id } = record()
    expect(list()).toEqual([
      { id, content, saidAt: TEST_NOW, madeBy: 'Ana Field', inThisCall: true, withdrawal: 'undo', unsent: true },
    ])
    expect(jobs()).toEqual([
      { kind: 'statement.add', memberId: rosa.id, rowId: id, at: TEST_NOW, saidIn: CALL, statement: content },
    ])
  })

  it('is nothing about a member who is not here', () => {
    expect(() => service().record(workspace, { memberId: coach.id, content })).toThrow(
      failure('statements.memberNotFound'),
    )
  })

  it('as a death lets nothing begin that reaches out to the member, until it is taken back', () => {
    const callback = () =>
      saveOperations(
        workspace,
        [
          {
            kind: 'callback.add',
            memberId: rosa.id,
            rowId: crypto.randomUUID(),
            at: TEST_NOW,
            dueAt: TEST_NOW,
            assignedTo: null,
            note: '',
            callId: null,
          },
        ],
        { nowMs: clock.now() },
      )
    const { id } = service().record(workspace, { ...target, content: { kind: 'deceased' } })
    expect(callback).toThrow(failure('statements.deceased'))
    service().withdraw(workspace, { id, reason: null })
    expect(callback).not.toThrow()
  })

  it('of earlier calls is not shown while it is not certain who is on the line', () => {
    record()
    calls.callIdWith.mockReturnValue(CALL)
    const { id } = record()
    calls.identityPending.mockReturnValue(true)
    expect(list().map((item) => item.id)).toEqual([id])
    calls.identityPending.mockReturnValue(false)
    expect(list()).toHaveLength(2)
  })
})

describe('a permission to talk with somebody', () => {
  const allow = (until: string | null) =>
    service().record(workspace, {
      ...target,
      content: { kind: 'may-talk-with', name: 'Ana Kim', relation: 'child', topic: 'care', until },
    })

  it('is only taken from the member, for the call that runs or for two years at most', () => {
    expect(() => allow(null)).toThrow(failure('statements.noCall'))
    expect(() => allow('2026-11-19')).toThrow(failure('statements.until'))
    expect(() => allow('2028-11-20')).toThrow(failure('statements.until'))
    calls.callIdWith.mockReturnValue(CALL)
    calls.identityPending.mockReturnValue(true)
    expect(() => allow(null)).toThrow(failure('statements.identityPending'))
    calls.identityPending.mockReturnValue(false)
    allow(null)
    allow('2026-11-20')
    expect(new Set(list().map(({ content }) => 'until' in content && content.until))).toEqual(
      new Set([null, '2026-11-20']),
    )
  })
})

describe('taking back', () => {
  it('right away needs no word, and takes it off the list', () => {
    const { id } = record()
    clock.advance(10_000)
    service().withdraw(workspace, { id, reason: null })
    expect(list()).toEqual([])
    // The next job of a member waits for the one before.
    expect(jobs()).toHaveLength(1)
    expect(
      workspace.db.prepare(`SELECT payload ->> 'reason' FROM outbox WHERE kind = 'statement.withdraw'`).all(),
    ).toHaveLength(1)
    expect(service().withdraw(workspace, { id, reason: null })).toBeNull()
  })

  it('later is for a supervisor with a reason', () => {
    const said = rows.statement(rosa.id, { made_by: coach.id, changed_xid: '7' })
    storeRows(workspace.db, { member_statements: [said] })
    const withdraw = (reason: string | null) => service().withdraw(workspace, { id: said.id, reason })
    expect(list()).toMatchObject([{ madeBy: 'Sample Coach', withdrawal: 'never', unsent: false }])
    expect(() => withdraw('She asked')).toThrow(failure('statements.notYours'))
    start(SUPERVISOR)
    storeRows(workspace.db, { member_statements: [said] })
    expect(() => withdraw(null)).toThrow(failure('statements.reasonMissing'))
    withdraw('She asked')
    expect(jobs()).toEqual([
      {
        kind: 'statement.withdraw',
        memberId: rosa.id,
        rowId: said.id,
        seenXid: '7',
        at: TEST_NOW,
        reason: 'She asked',
      },
    ])
  })

  it('lifts the flag that nothing stands for any more, and none that something does', () => {
    const flag = () => workspace.db.prepare('SELECT on_dnc, dnc_date FROM contact_verifications').get()
    const flagged = rows.verification(rosa.id, { on_dnc: true, dnc_date: '2026-11-20' })
    storeRows(workspace.db, { contact_verifications: [flagged] })
    const [{ id }, { id: other }] = [record(), record()]
    service().withdraw(workspace, { id, reason: null })
    expect(flag()).toEqual({ on_dnc: 1, dnc_date: '2026-11-20' })
    service().withdraw(workspace, { id: other, reason: null })
    expect(flag()).toEqual({ on_dnc: 0, dnc_date: null })
  })

  it('that the server refused is tried once more with a reason, and what was said counts until then', async () => {
    const said = rows.statement(rosa.id, {
      kind: 'consent',
      details: { channel: 'sms', given: false, wording: null, language: null },
      made_by: SPECIALIST.staffId,
      said_at: TEST_NOW,
    })
    storeRows(workspace.db, { member_statements: [said] })
    const refusal = { kind: 'refused', code: '22023', detail: 'statement.reasonNeeded' } as const
    const push = vi.fn<SyncBackend['push']>(() => Promise.resolve({ ok: false, failure: refusal }))
    const quiet = { epoch: '1', tables: [], seen: null, mark: null, pages: [] }
    const news: SyncBackend['news'] = () => Promise.resolve({ ok: true, value: quiet })
    const send = () =>
      pushDue({
        db: workspace.db,
        backend: { push, news } as Partial<SyncBackend> as SyncBackend,
        stopping: new AbortController().signal,
        clock,
        log: silentLog,
        random: () => 0,
        staffId: SPECIALIST.staffId,
        settled: () => undefined,
        answered: () => undefined,
        lookFirst: () => undefined,
      })
    service().withdraw(workspace, { id: said.id, reason: null })
    expect(list()).toEqual([])
    await send()
    expect(list()).toMatchObject([{ id: said.id, unsent: false }])
    expect(listAttention(workspace, clock.now())).toMatchObject([
      { kind: 'statement.withdraw', reason: 'sync.refused' },
    ])
    push.mockResolvedValue({ ok: true, value: { kind: 'applied' } })
    clock.advance(60_000)
    service().withdraw(workspace, { id: said.id, reason: 'She asked' })
    await send()
    expect(push.mock.calls.at(-1)?.[0]).toMatchObject({ rowId: said.id, reason: 'She asked' })
    expect([list(), listAttention(workspace, clock.now())]).toEqual([[], []])
  })

  it('of what is not here is refused', () => {
    expect(() => service().withdraw(workspace, { id: CALL, reason: null })).toThrow(failure('statements.notFound'))
  })
})
