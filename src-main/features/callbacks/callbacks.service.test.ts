import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TEAM_SOUTH } from '#shared/sample-data/accounts.ts'
import { localDate, toEpochMs } from '#shared/domain/time/index.ts'
import type { CallbackItem } from '#shared/ipc/callbacks.ts'
import type { CallInput } from '#shared/ipc/index.ts'
import { createFakeClock, type FakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST, storeRows } from '../../../tests/fixtures/workspace.ts'
import { readRow } from '../../db/row-store.ts'
import { silentLog } from '../../db/test-log.ts'
import { conflictDetail, operationFit } from '../../sync/operations/index.ts'
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
    handOver: (target: CallInput<'callbacks', 'handOver'>) => callbacks.handOver(holder.current(), target),
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
        assignedTo: SPECIALIST.staffId,
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
      {
        kind: 'callback.close',
        memberId: rosa.id,
        rowId: row.id,
        seenXid: '41',
        at: TEST_NOW,
        status: 'done',
        was: row.due_at,
      },
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

describe('a callback of somebody who has left', () => {
  const off = rows.staff({ full_name: 'Sample Gone', active: false })
  const promised = (change = {}) => callback('2026-11-20T14:00:00Z', { assigned_to: off.id, ...change })
  const openWith = (given: Parameters<typeof openWorkspace>[0], owner?: WorkspaceOwner) =>
    startOn(openWorkspace({ members: [rosa], ...given }, owner))

  it('is the team’s with why, for whoever was switched off or works in other teams only', () => {
    const elsewhere = rows.staff({ full_name: 'Sample Mover', team_id: TEAM_SOUTH })
    const [ofOff, ofMover, unseen] = [
      promised(),
      promised({ assigned_to: elsewhere.id }),
      promised({ assigned_to: rows.staff().id }),
    ]
    const { service } = openWith({ staff: [off, elsewhere], callbacks: [ofOff, ofMover, unseen] })
    const why = new Map(service.list().map(({ id, whose, insteadOf }) => [id, [whose, insteadOf]]))
    expect(why.get(ofOff.id)).toEqual(['team', { name: 'Sample Gone', why: 'left' }])
    expect(why.get(ofMover.id)).toEqual(['team', { name: 'Sample Mover', why: 'left' }])
    expect(why.get(unseen.id)).toEqual(['team', { name: null, why: 'left' }])
  })

  it('is not made of one of a colleague from another team who works in this one too', () => {
    const guest = rows.staff({ team_id: TEAM_SOUTH })
    const given = { staff_teams: [rows.staffTeam(guest.id)], callbacks: [promised({ assigned_to: guest.id })] }
    // Only the grant of somebody of another team is seen here.
    for (const staff of [[], [guest]]) expect(openWith({ ...given, staff }).service.list()).toEqual([])
  })

  it('is handed over with others at once; what ended meanwhile is left out', () => {
    const [first, second, ended] = [promised(), promised(), promised({ status: 'done' })]
    const { service, workspace } = openWith({ staff: [off, coach], callbacks: [first, second, ended] })
    const ids = [first.id, second.id, ended.id]
    expect(service.handOver({ ids, to: coach.id })).toEqual({ count: 2, left: 1 })
    for (const { id } of [first, second]) {
      expect(readRow(workspace.db, 'callbacks', id)).toMatchObject({ assigned_to: coach.id })
      expect(jobsOfRow(workspace.db, 'callbacks', id).map(({ operation }) => operation)).toMatchObject([
        { kind: 'callback.assign', assignedTo: coach.id, was: { assignedTo: off.id, saidAt: null } },
      ])
    }
    expect(service.list()).toEqual([])
    expect(() => service.handOver({ ids: [ended.id], to: null })).toThrow(failure('callbacks.notFound'))
  })

  it('goes to nobody who does not work with the member, and is not handed over by others', () => {
    const own1 = callback('2026-11-20T16:00:00Z', own)
    const foreign = callback('2026-11-20T16:00:00Z', others)
    const { service } = openWith({ staff: [off, coach], callbacks: [own1, foreign] })
    expect(() => service.handOver({ ids: [own1.id], to: off.id })).toThrow(failure('callbacks.notOfTeam', 'to'))
    expect(() => service.handOver({ ids: [foreign.id], to: null })).toThrow(failure('callbacks.notFound'))
    expect(service.handOver({ ids: [foreign.id, own1.id], to: null })).toEqual({ count: 1, left: 1 })
    expect(service.list()).toMatchObject([{ id: own1.id, whose: 'team' }])
  })

  it('does not overrule whoever handed it over meanwhile, but one who moved it', () => {
    const left = promised()
    const { id } = left
    const { service, workspace } = openWith({ staff: [off, coach], callbacks: [left] })
    service.handOver({ ids: [id], to: coach.id })
    const [job] = jobsOfRow(workspace.db, 'callbacks', id)
    if (job?.operation?.kind !== 'callback.assign') throw new Error('nothing was handed over')
    const { operation } = job
    const byNow = (change: object) => operationFit(operation, rows.callback(rosa.id, { id, ...change }), null)
    expect(byNow({ assigned_to: off.id, due_at: '2026-11-25T15:00:00Z' })).toBe('new')
    expect(byNow({ assigned_to: SPECIALIST.staffId })).toBe('conflict')
    expect(conflictDetail(operation, callback(TEST_NOW, own))).toBe('callback.handedOver')
    expect(conflictDetail(operation, callback(TEST_NOW, { status: 'done' }))).toBe('done')
    expect(byNow({ assigned_to: coach.id })).toBe('done')
  })

  it('shows a supervisor who has it while its promiser is away', () => {
    const absence = rows.absence(coach.id, {
      away_from: '2026-11-20T10:00:00Z',
      away_until: '2026-11-30T10:00:00Z',
      cover_id: SPECIALIST.staffId,
    })
    const ana = rows.staff({ full_name: 'Ana Ruiz' })
    const listed = (coverId: string) =>
      openWith(
        {
          staff: [coach, ana, off],
          staff_absences: [{ ...absence, cover_id: coverId }],
          callbacks: [callback('2026-11-20T16:00:00Z', others)],
        },
        SUPERVISOR,
      ).service.list()
    const insteadOf = { name: 'Sample Coach', why: 'away' }
    expect(listed(ana.id)).toMatchObject([{ whose: 'other', assigneeName: 'Ana Ruiz', insteadOf }])
    expect(listed(SPECIALIST.staffId)).toMatchObject([{ whose: 'mine', assigneeName: null, insteadOf }])
    expect(listed(off.id)).toMatchObject([{ whose: 'team', insteadOf }])
  })
})
