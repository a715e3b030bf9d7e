import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { localDate, toEpochMs } from '#shared/domain/time/index.ts'
import type { CallbackItem } from '#shared/ipc/callbacks.ts'
import type { CallInput } from '#shared/ipc/index.ts'
import { createFakeClock, type FakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST, storeRows } from '../../../tests/fixtures/workspace.ts'
import { readRow } from '../../db/row-store.ts'
import { silentLog } from '../../db/test-log.ts'
import { jobsOfRow } from '../../sync/outbox.repo.ts'
import { saveOperations } from '../../sync/save-operations.ts'
import { createDemoWorkspace } from '../../workspace/demo.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import type { Workspace, WorkspaceOwner } from '../../workspace/types.ts'
import { CallbacksService } from './callbacks.service.ts'

const rows = createRows(12)
const rosa = rows.member({ first_name: 'Rosa', last_name: 'Delgado', time_zone: 'Pacific/Honolulu' })
const coach = rows.staff({ full_name: 'Sample Coach' })
const own = { assigned_to: SPECIALIST.staffId }
const others = { assigned_to: coach.id }
const NOW = Date.parse(TEST_NOW)
const SUPERVISOR: WorkspaceOwner = { ...SPECIALIST, role: 'supervisor' }

let clock: FakeClock
beforeEach(() => {
  clock = createFakeClock(TEST_NOW)
})

function start(promises: ReturnType<typeof rows.callback>[], owner?: WorkspaceOwner) {
  return startOn(openWorkspace({ members: [rosa], staff: [coach], callbacks: promises }, owner))
}

function startOn(workspace: Workspace) {
  const holder = createWorkspaceHolder(workspace, silentLog)
  const onChanged = vi.fn<() => void>()
  const published = vi.fn<() => void>()
  workspace.changes.subscribe(published)
  const callbacks = new CallbacksService({
    workspaces: holder,
    clock,
    log: silentLog,
    stationZone: 'America/New_York',
    onDue: () => {},
    onChanged,
  })
  callbacks.start()
  const service = {
    list: () => callbacks.list(holder.current()),
    close: (target: CallInput<'callbacks', 'close'>) => callbacks.close(holder.current(), target),
    move: (target: CallInput<'callbacks', 'move'>) => callbacks.move(holder.current(), target),
  }
  return { service, workspace, onChanged, published }
}

const failure = (code: string, field?: string) =>
  expect.objectContaining(field === undefined ? { code } : { code, field })
const callback = (dueAt: string, change = {}) => rows.callback(rosa.id, { due_at: dueAt, ...change })

describe('the list of callbacks', () => {
  it('has the longest overdue on top, then today, then later', () => {
    const tomorrow = callback('2026-11-21T15:00:00Z')
    const tonight = callback('2026-11-20T20:00:00-05:00')
    const overdue = callback('2026-11-20T14:59:00Z', own)
    const longOverdue = callback('2026-11-13T15:00:00+00:00')
    const { service } = start([tomorrow, tonight, overdue, longOverdue])
    expect(service.list().map(({ id, group }) => [id, group])).toEqual([
      [longOverdue.id, 'overdue'],
      [overdue.id, 'overdue'],
      [tonight.id, 'today'],
      [tomorrow.id, 'later'],
    ])
  })

  it('says whom to call, when, and whose callback it is', () => {
    const { service } = start([
      callback('2026-11-20T13:00:00-05:00', { ...own, note: 'After lunch', changed_xid: '4' }),
    ])
    expect(service.list()).toEqual([
      {
        id: expect.any(String),
        memberId: rosa.id,
        memberName: 'Rosa Delgado',
        timeZone: 'Pacific/Honolulu',
        dueAt: '2026-11-20T18:00:00.000Z',
        group: 'today',
        whose: 'mine',
        assigneeName: null,
        insteadOf: null,
        note: 'After lunch',
        unsent: false,
      },
    ])
  })

  it('shows own callbacks and those of the team; what others promised is shown to supervisors, with the name', () => {
    const mine = callback('2026-11-20T16:00:00Z', own)
    const team = callback('2026-11-20T17:00:00Z')
    const foreign = callback('2026-11-20T18:00:00Z', others)
    const shown = (owner?: WorkspaceOwner) =>
      start([mine, team, foreign], owner)
        .service.list()
        .map(({ id, whose, assigneeName }) => [id, whose, assigneeName])
    expect(shown()).toEqual([
      [mine.id, 'mine', null],
      [team.id, 'team', null],
    ])
    expect(shown(SUPERVISOR)).toEqual([
      [mine.id, 'mine', null],
      [team.id, 'team', null],
      [foreign.id, 'other', 'Sample Coach'],
    ])
  })

  it('leaves out what is done, cancelled or about somebody who is not here', () => {
    const { service } = start([
      callback('2026-11-20T16:00:00Z', { status: 'done' }),
      callback('2026-11-20T16:00:00Z', { status: 'cancelled' }),
      rows.callback(coach.id),
    ])
    expect(service.list()).toEqual([])
  })

  it('marks a callback that the server does not have yet', () => {
    const { service, workspace } = start([])
    const add = {
      kind: 'callback.add',
      memberId: rosa.id,
      rowId: rows.callback(rosa.id).id,
      at: TEST_NOW,
      dueAt: '2026-11-21T15:00:00Z',
      assignedTo: SPECIALIST.staffId,
      note: '',
      callId: null,
    } as const
    saveOperations(workspace, [add], { nowMs: NOW })
    expect(service.list()).toMatchObject([{ whose: 'mine', group: 'later', unsent: true }])
  })

  it('has every open callback in exactly one group, in the order of their times', () => {
    const dueAt = fc
      .tuple(fc.integer({ min: -30 * 86_400, max: 30 * 86_400 }), fc.constantFrom('Z', '+00:00', '-05:00', '+09:30'))
      .map(([seconds, zone]) => withOffset(NOW + seconds * 1000, zone))
    const assignedTo = fc.constantFrom(null, SPECIALIST.staffId, coach.id)
    const status = fc.constantFrom('open' as const, 'done' as const, 'cancelled' as const)
    const drawn = fc.array(fc.record({ due_at: dueAt, assigned_to: assignedTo, status }), { maxLength: 20 })
    fc.assert(
      fc.property(drawn, fc.boolean(), (changes, isSupervisor) => {
        const made = changes.map((change) => rows.callback(rosa.id, change))
        const { service, workspace } = start(made, isSupervisor ? SUPERVISOR : SPECIALIST)
        const listed = service.list()
        const expected = made.filter((row) => row.status === 'open' && (isSupervisor || row.assigned_to !== coach.id))
        expect(listed.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
        for (const item of listed) expect(item.group).toBe(groupOf(item))
        const times = listed.map((item) => toEpochMs(item.dueAt))
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        workspace.db.close()
      }),
      { numRuns: 40 },
    )
  })
})

/** The same moment as other servers may write it. */
function withOffset(epochMs: number, offset: string): string {
  if (offset === 'Z') return new Date(epochMs).toISOString()
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offset)!
  const shift = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000)
  return new Date(epochMs + shift).toISOString().replace('Z', offset)
}

function groupOf({ dueAt }: CallbackItem): CallbackItem['group'] {
  const day = (at: number) => localDate('America/New_York', at)
  if (toEpochMs(dueAt) <= NOW) return 'overdue'
  return day(toEpochMs(dueAt)) === day(NOW) ? 'today' : 'later'
}

describe('closing a callback', () => {
  it('takes it off the list and queues the change', () => {
    const row = callback('2026-11-20T14:00:00Z', { ...own, changed_xid: '41' })
    const { service, workspace, published } = start([row])
    expect(service.close({ id: row.id, status: 'done' })).toBeNull()
    expect(service.list()).toEqual([])
    expect(readRow(workspace.db, 'callbacks', row.id)).toMatchObject({ status: 'done', done_by: SPECIALIST.staffId })
    expect(jobsOfRow(workspace.db, 'callbacks', row.id).map(({ operation }) => operation)).toEqual([
      { kind: 'callback.close', memberId: rosa.id, rowId: row.id, seenXid: '41', at: TEST_NOW, status: 'done' },
    ])
    expect(published).toHaveBeenCalledExactlyOnceWith({ tables: ['callbacks', 'outbox'], memberIds: [rosa.id] })
  })

  it('twice is once; what somebody cancelled can not be kept', () => {
    const row = callback('2026-11-20T14:00:00Z')
    const { service, workspace } = start([row])
    service.close({ id: row.id, status: 'cancelled' })
    expect(service.close({ id: row.id, status: 'cancelled' })).toBeNull()
    expect(() => service.close({ id: row.id, status: 'done' })).toThrow(failure('callbacks.notFound'))
    expect(jobsOfRow(workspace.db, 'callbacks', row.id)).toHaveLength(1)
  })

  it('is refused for what this person does not see', () => {
    const row = callback('2026-11-20T14:00:00Z', others)
    const { service } = start([row])
    const close = (id: string) => () => service.close({ id, status: 'done' })
    expect(close(row.id)).toThrow(failure('callbacks.notFound'))
    expect(close(rosa.id)).toThrow(failure('callbacks.notFound'))
  })

  it('of somebody else is up to supervisors', () => {
    const row = callback('2026-11-20T14:00:00Z', others)
    const { service } = start([row], SUPERVISOR)
    expect(service.close({ id: row.id, status: 'done' })).toBeNull()
  })
})

describe('moving a callback', () => {
  const row = callback('2026-11-20T14:00:00Z', own)
  const to = (dueAt: string) => ({ id: row.id, dueAt })

  it('gives it another time', () => {
    const { service, workspace } = start([row])
    expect(service.move(to('2026-11-20T15:30:00-05:00'))).toBeNull()
    expect(service.list()).toMatchObject([{ dueAt: '2026-11-20T20:30:00.000Z', group: 'today', unsent: true }])
    expect(jobsOfRow(workspace.db, 'callbacks', row.id)[0]?.operation).toMatchObject({
      kind: 'callback.move',
      dueAt: '2026-11-20T20:30:00.000Z',
    })
  })

  it('to where it is changes nothing', () => {
    const soon = callback('2026-11-20T19:00:00+00:00')
    const { service, workspace } = start([soon])
    service.move({ id: soon.id, dueAt: '2026-11-20T14:00:00-05:00' })
    expect(jobsOfRow(workspace.db, 'callbacks', soon.id)).toEqual([])
  })

  it.each([
    ['into the past', '2026-11-20T15:00:00Z', 'callbacks.inPast'],
    ['to 06:00 in Honolulu', '2026-11-21T16:00:00Z', 'callbacks.invalidTime'],
    ['to 21:00 in Honolulu', '2026-11-21T07:00:00Z', 'callbacks.invalidTime'],
    ['two years ahead', '2028-11-20T20:00:00Z', 'callbacks.invalidTime'],
  ])('is refused %s', (_name, dueAt, code) => {
    const { service, workspace } = start([row])
    expect(() => service.move(to(dueAt))).toThrow(failure(code, 'dueAt'))
    expect(readRow(workspace.db, 'callbacks', row.id)?.due_at).toBe(row.due_at)
  })

  it('is refused once it is closed', () => {
    const { service } = start([row])
    service.close({ id: row.id, status: 'done' })
    expect(() => service.move(to('2026-11-20T20:00:00Z'))).toThrow(failure('callbacks.notFound'))
  })
})

describe('the demo', () => {
  it('keeps callbacks on the sample members and sends nothing', () => {
    const demo = createDemoWorkspace(clock, silentLog)
    const memberId = String(demo.db.prepare('SELECT id FROM members LIMIT 1').pluck().get())
    const row = rows.callback(memberId)
    storeRows(demo.db, { callbacks: [row] })
    const { service, published } = startOn(demo)
    const ids = () => service.list().map(({ id }) => id)
    expect(new Set(service.list().map(({ whose }) => whose))).toEqual(new Set(['mine', 'team']))
    expect(ids()).toContain(row.id)
    service.close({ id: row.id, status: 'done' })
    expect(ids()).not.toContain(row.id)
    expect(published).toHaveBeenCalledExactlyOnceWith({ tables: ['callbacks'], memberIds: [memberId] })
    expect(demo.db.prepare('SELECT count(*) FROM outbox').pluck().get()).toBe(0)
  })
})
