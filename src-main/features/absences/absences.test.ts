import { describe, expect, it, vi } from 'vitest'
import { testBridge } from '../../../tests/fixtures/bridge.ts'
import { createFakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST, storeRows } from '../../../tests/fixtures/workspace.ts'
import { readRow } from '../../db/row-store.ts'
import { silentLog } from '../../db/test-log.ts'
import { jobsOfRow } from '../../sync/outbox.repo.ts'
import { createDemoWorkspace } from '../../workspace/demo.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import type { Workspace, WorkspaceOwner } from '../../workspace/types.ts'
import { CallbacksService } from '../callbacks/callbacks.service.ts'
import { TasksService } from '../tasks/tasks.service.ts'
import { quietUntilOf, registerAbsences } from './register.ts'

const ZONE = 'America/New_York'
const HOUR = 3_600_000
const NOW = Date.parse(TEST_NOW)
const later = (hours: number): string => new Date(NOW + hours * HOUR).toISOString()

const rows = createRows(61)
const me = rows.staff({ id: SPECIALIST.staffId, full_name: SPECIALIST.fullName })
const ana = rows.staff({ full_name: 'Ana Ruiz' })
const ben = rows.staff({ full_name: 'Ben Ode' })
const gone = rows.staff({ full_name: 'Gone Person', active: false })
const rosa = rows.member({ first_name: 'Rosa' })
const away = (change: object = {}) => ({ away_from: later(-1), away_until: later(48), ...change })

function setUp(absences = [rows.absence(me.id)], owner: WorkspaceOwner = SPECIALIST, given?: Workspace) {
  const workspace =
    given ?? openWorkspace({ staff: [me, ana, ben, gone], members: [rosa], staff_absences: absences }, owner)
  const workspaces = createWorkspaceHolder(workspace, silentLog)
  const clock = createFakeClock(TEST_NOW)
  const onQuietChanged = vi.fn<() => void>()
  const { ipc, call } = testBridge(workspaces, () => {})
  registerAbsences({ ipc, workspaces, clock, log: silentLog, stationZone: ZONE, onQuietChanged })
  const ask = async (name: string, input?: unknown) => {
    const answer = await call(`absences:${name}`, input)
    if (!answer.ok) throw Object.assign(new Error(answer.error.code), answer.error)
    return answer.value
  }
  const promises = new CallbacksService({
    workspaces,
    clock,
    log: silentLog,
    stationZone: ZONE,
    onDue: () => {},
    onChanged: () => {},
  })
  const tasks = new TasksService({ clock, stationZone: ZONE, callIdWith: () => null, identityPending: () => false })
  return { workspace, clock, ask, promises, tasks, onQuietChanged }
}

const failure = (code: string) => expect.objectContaining({ code })
const plan = { from: later(2), until: later(26), note: ' At a course ', coverId: ana.id }

describe('saying when one is away', () => {
  it('is kept on disk with the job that tells the others', async () => {
    const { workspace, ask, onQuietChanged } = setUp()
    expect(await ask('getOwn')).toEqual({
      id: me.id,
      away: null,
      quietUntil: null,
      colleagues: [
        { id: ana.id, name: 'Ana Ruiz' },
        { id: ben.id, name: 'Ben Ode' },
      ],
    })
    await ask('setAway', plan)
    const said = { ...plan, note: 'At a course' }
    expect(await ask('getOwn')).toMatchObject({ away: said })
    const operations = jobsOfRow(workspace.db, 'staff_absences', me.id).map(({ operation }) => operation)
    expect(operations).toMatchObject([{ kind: 'absence.set', memberId: me.id, rowId: me.id, away: said }])
    expect(onQuietChanged).toHaveBeenCalled()
    await ask('setAway', null)
    expect(readRow(workspace.db, 'staff_absences', me.id)).toMatchObject({
      away_from: null,
      away_note: '',
      cover_id: null,
    })
  })

  it.each([
    ['absences.order', { until: plan.from }],
    ['absences.past', { from: later(-3), until: later(-1) }],
    ['absences.tooLong', { until: later(400 * 24) }],
    ['absences.cover', { coverId: gone.id }],
    ['absences.cover', { coverId: me.id }],
  ])('is refused: %s', async (code, change) => {
    await expect(setUp().ask('setAway', { ...plan, ...change })).rejects.toThrow(failure(code))
  })

  it('needs the own record, which sample members do not have', async () => {
    const notYet = setUp([])
    expect(await notYet.ask('getOwn')).toBeNull()
    await expect(notYet.ask('setAway', plan)).rejects.toThrow(failure('absences.notHere'))
    const demo = setUp([], undefined, createDemoWorkspace(createFakeClock(TEST_NOW), silentLog))
    expect(await demo.ask('getOwn')).toBeNull()
    expect(await demo.ask('list')).toEqual([])
  })
})

describe('saying it of somebody else', () => {
  const absences = [rows.absence(me.id), rows.absence(ana.id, { quiet_until: later(1) }), rows.absence(gone.id)]

  it('is for a supervisor, of active care staff, and tells nothing of their silence', async () => {
    const { workspace, ask } = setUp(absences, { ...SPECIALIST, role: 'supervisor' })
    expect(await ask('getTeam')).toContainEqual({ id: ana.id, name: 'Ana Ruiz' })
    expect(await ask('getOf', { staffId: ana.id })).toMatchObject({ away: null, quietUntil: null })
    await ask('setAwayOf', { staffId: ana.id, away: { ...plan, coverId: ben.id } })
    expect(jobsOfRow(workspace.db, 'staff_absences', ana.id).map(({ operation }) => operation)).toMatchObject([
      { kind: 'absence.set', memberId: ana.id, rowId: ana.id, away: { coverId: ben.id } },
    ])
    expect(readRow(workspace.db, 'staff_absences', ana.id)).toMatchObject({ stated_by: me.id })
    expect(await ask('getOf', { staffId: ana.id })).toMatchObject({ away: { statedBy: me.full_name } })
    await expect(ask('setAwayOf', { staffId: gone.id, away: null })).rejects.toThrow(failure('absences.notYours'))
    const away = { ...plan, coverId: ana.id }
    await expect(ask('setAwayOf', { staffId: ana.id, away })).rejects.toThrow(failure('absences.cover'))
  })

  it('is refused to everybody else', async () => {
    const { ask } = setUp(absences)
    expect(await ask('getTeam')).toEqual([])
    await expect(ask('setAwayOf', { staffId: ana.id, away: null })).rejects.toThrow(failure('absences.notYours'))
  })
})

it('keeps notifications away until a time, and forgets it then', async () => {
  const { workspace, clock, ask } = setUp()
  await ask('setQuiet', { span: 'hour' })
  expect(quietUntilOf(workspace)).toBe(NOW + HOUR)
  expect(await ask('getOwn')).toMatchObject({ quietUntil: later(1) })
  clock.advance(HOUR)
  expect(await ask('getOwn')).toMatchObject({ quietUntil: null })
  await ask('setQuiet', { span: null })
  expect(quietUntilOf(workspace)).toBeNull()
})

it('lists who of the colleagues is away or will be, with who covers and who stated it', async () => {
  const { ask } = setUp([
    rows.absence(me.id, away()),
    rows.absence(ana.id, { ...away({ cover_id: ben.id, away_note: 'Back on Monday' }), quiet_until: later(-1) }),
    rows.absence(ben.id, {
      away_from: later(24),
      away_until: later(48),
      stated_by: ana.id,
      quiet_until: later(1),
    }),
    rows.absence(gone.id, away()),
  ])
  expect(await ask('list')).toEqual([
    {
      id: ana.id,
      name: 'Ana Ruiz',
      away: {
        from: later(-1),
        until: later(48),
        note: 'Back on Monday',
        coverId: ben.id,
        coverName: 'Ben Ode',
        now: true,
        statedBy: null,
      },
      quietUntil: null,
    },
    {
      id: ben.id,
      name: 'Ben Ode',
      away: {
        from: later(24),
        until: later(48),
        note: '',
        coverId: null,
        coverName: null,
        now: false,
        statedBy: 'Ana Ruiz',
      },
      quietUntil: later(1),
    },
  ])
})

describe('what falls due while somebody is away', () => {
  const promise = (hours: number, change: object = {}) =>
    rows.callback(rosa.id, { due_at: later(hours), assigned_to: ana.id, ...change })
  const task = (dueOn: string) =>
    rows.task(rosa.id, { audience: 'person', assigned_to: ana.id, due_on: dueOn, asked_at: TEST_NOW })

  function board(coverId: string | null) {
    const due = promise(3)
    const overdue = promise(-30)
    const afterwards = promise(72)
    const today = task('2026-11-20')
    const nextWeek = task('2026-11-27')
    const set = setUp([rows.absence(me.id), rows.absence(ana.id, away({ cover_id: coverId }))])
    storeRows(set.workspace.db, { callbacks: [due, overdue, afterwards], outreach_tasks: [today, nextWeek] })
    const callbacks = set.promises.list(set.workspace).map(({ id, whose, insteadOf }) => [id, whose, insteadOf?.name])
    const tasks = set.tasks.list(set.workspace).map(({ id, whose, standIn }) => [id, whose, standIn])
    return { ...set, due, overdue, afterwards, today, nextWeek, callbacks, tasks }
  }

  it('is the cover’s, overdue calls too, and nothing of later', () => {
    const { callbacks, tasks, due, overdue, today, nextWeek } = board(me.id)
    expect(callbacks).toEqual([
      [overdue.id, 'mine', 'Ana Ruiz'],
      [due.id, 'mine', 'Ana Ruiz'],
    ])
    expect(tasks).toEqual([
      [today.id, 'mine', 'away'],
      [nextWeek.id, 'team', null],
    ])
  })

  it('is the team’s where nobody covers, and can be done by anybody of it', () => {
    const { callbacks, tasks, due, overdue, today, workspace, ...set } = board(null)
    expect(callbacks).toEqual([
      [overdue.id, 'team', 'Ana Ruiz'],
      [due.id, 'team', 'Ana Ruiz'],
    ])
    expect(tasks[0]).toEqual([today.id, 'mine', 'away'])
    expect(set.promises.close(workspace, { id: due.id, status: 'done' })).toBeNull()
    expect(() => set.promises.close(workspace, { id: set.afterwards.id, status: 'done' })).toThrow(
      failure('callbacks.notFound'),
    )
  })

  it('of others with a cover stays out of my list, and mine stays in it', () => {
    expect(board(ben.id).callbacks).toEqual([])
    const { workspace, promises } = setUp([rows.absence(me.id, away({ cover_id: ana.id }))])
    storeRows(workspace.db, { callbacks: [promise(1, { assigned_to: me.id })] })
    expect(promises.list(workspace)).toMatchObject([{ whose: 'mine' }])
  })
})

describe('the notice of a call that is due', () => {
  it('goes to the cover, and not to whoever is away', () => {
    for (const [whoAway, coverId, told] of [
      [ana.id, me.id, 1],
      [me.id, ana.id, 0],
    ] as const) {
      const assigned = rows.callback(rosa.id, { due_at: later(-1), assigned_to: whoAway })
      const workspace = openWorkspace({
        staff: [me, ana],
        members: [rosa],
        staff_absences: [rows.absence(whoAway, away({ cover_id: coverId }))],
        callbacks: [assigned],
      })
      workspace.db.exec(`INSERT INTO sync_cursors (table_name, complete, rows_received) VALUES ('callbacks', 1, 1)`)
      const clock = createFakeClock(TEST_NOW)
      const onDue = vi.fn<(count: number) => void>()
      const service = new CallbacksService({
        workspaces: createWorkspaceHolder(workspace, silentLog),
        clock,
        log: silentLog,
        stationZone: ZONE,
        onDue,
        onChanged: () => {},
      })
      service.start()
      clock.advance(1)
      expect(onDue).toHaveBeenCalledTimes(told)
      service.stop()
    }
  })
})
