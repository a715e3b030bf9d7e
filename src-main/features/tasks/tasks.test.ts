import { describe, expect, it } from 'vitest'
import type { NumberlessMember, TaskItem } from '#shared/ipc/tasks.ts'
import { testBridge } from '../../../tests/fixtures/bridge.ts'
import { createFakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST, storeRows } from '../../../tests/fixtures/workspace.ts'
import { readRow } from '../../db/row-store.ts'
import { silentLog } from '../../db/test-log.ts'
import { jobsOfRow } from '../../sync/outbox.repo.ts'
import { createDemoWorkspace } from '../../workspace/demo.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import type { Workspace } from '../../workspace/types.ts'
import { registerTasks } from './register.ts'

const rows = createRows(31)
const rosa = rows.member({ first_name: 'Rosa', last_name: 'Delgado' })
const coach = rows.staff({ full_name: 'Sample Coach', role: 'coach' })
const auditor = rows.staff({ full_name: 'Sample Auditor', role: 'auditor' })
const me = rows.staff({ id: SPECIALIST.staffId, full_name: SPECIALIST.fullName })
const CALL = '00000000-0000-4000-8000-00000000ca11'

function setUp(tasks: ReturnType<typeof rows.task>[] = [], given: { pending?: boolean; workspace?: Workspace } = {}) {
  const workspace =
    given.workspace ?? openWorkspace({ members: [rosa], staff: [me, coach, auditor], outreach_tasks: tasks })
  const workspaces = createWorkspaceHolder(workspace, silentLog)
  const clock = createFakeClock(TEST_NOW)
  const events: string[] = []
  const { ipc, call } = testBridge(workspaces, (channel) => void events.push(channel))
  const handle = registerTasks({
    ipc,
    workspaces,
    clock,
    log: silentLog,
    callIdWith: (memberId) => (memberId === rosa.id ? CALL : null),
    identityPending: () => given.pending === true,
  })
  handle.start()
  const ask = async <T>(name: string, input?: unknown): Promise<T> => {
    const answer = await call(`tasks:${name}`, input)
    if (!answer.ok) throw Object.assign(new Error(answer.error.code), answer.error)
    return answer.value as T
  }
  return { workspace, clock, events, handle, ask, list: () => ask<TaskItem[]>('list') }
}

const failure = (code: string) => expect.objectContaining({ code })

describe('the list of tasks', () => {
  it('has the longest overdue first, says whose each is, and leaves out what has ended', async () => {
    const late = rows.task(rosa.id, { due_on: '2026-11-13' })
    const mine = rows.task(rosa.id, { due_on: '2026-11-20', audience: 'person', assigned_to: me.id })
    const theirs = rows.task(rosa.id, { due_on: '2026-11-24', audience: 'person', assigned_to: coach.id })
    const done = rows.task(rosa.id, { status: 'done' })
    const { list } = setUp([theirs, done, mine, late])
    expect((await list()).map(({ id, group, whose, assigneeName }) => [id, group, whose, assigneeName])).toEqual([
      [late.id, 'overdue', 'mine', null],
      [mine.id, 'today', 'mine', me.full_name],
      [theirs.id, 'later', 'team', 'Sample Coach'],
    ])
  })

  it('shows with an open need who helps near the member, from what the station holds', async () => {
    const need = rows.task(rosa.id, { kind: 'need-food' })
    const workspace = openWorkspace({
      members: [{ ...rosa, zip_code: '33135', preferred_language: 'es' }],
      staff: [me],
      outreach_tasks: [need, rows.task(rosa.id, { kind: 'ride-question' }), rows.task(rosa.id, { kind: 'need-money' })],
      resources: [rows.resource({ name: 'Sun Pantry', zip_areas: ['331'] }), rows.resource({ zip_areas: ['606'] })],
    })
    const { ask, list } = setUp([], { workspace })
    const helpOf = (items: TaskItem[]) =>
      Object.fromEntries(
        items.map(({ task, help }) => [task, help && [...help.resources.map(({ name }) => name), help.offers211]]),
      )
    const shown = { 'need-food': ['Sun Pantry', true], 'need-money': [true], 'ride-question': null }
    expect(helpOf(await list())).toEqual(shown)
    expect(helpOf(await ask<TaskItem[]>('listOf', { memberId: rosa.id }))).toEqual(shown)
    storeRows(workspace.db, { resources: [rows.resource({ name: 'Despensa', languages: ['es'] })] })
    expect(helpOf(await list())['need-food']).toEqual(['Despensa', 'Sun Pantry', false])
  })

  it('names who has no working number until another one is on file, whatever a file brings back', async () => {
    const { workspace, ask } = setUp()
    const { phone } = rosa
    const bad = (number: string | null) =>
      rows.statement(rosa.id, { kind: 'bad-number', details: { number, why: 'wrong' }, said_at: TEST_NOW })
    const numberless = () => ask<NumberlessMember[]>('listNumberless')
    const file = (change: Partial<typeof rosa>) => storeRows(workspace.db, { members: [{ ...rosa, ...change }] })
    expect(await numberless()).toEqual([])
    storeRows(workspace.db, { member_statements: [bad(phone)] })
    const entry = {
      memberId: rosa.id,
      memberName: 'Rosa Delgado',
      badNumbers: [{ number: phone, why: 'wrong', since: TEST_NOW }],
      whose: 'team',
    }
    expect(await numberless()).toEqual([entry])
    file({ phone: '(305) 555-0100', other_phone: '305-555-0100' })
    expect(await numberless()).toEqual([entry])
    file({ other_phone: '+13055550177' })
    expect(await numberless()).toEqual([])
    file({ phone: '+13055550188' })
    expect(await numberless()).toEqual([])
  })

  it('of a member has what ended, too; nothing while it is not certain who is on the line', async () => {
    const task = rows.task(rosa.id)
    const done = rows.task(rosa.id, { status: 'done', outcome: 'Booked', done_at: TEST_NOW, done_by: coach.id })
    const asked = { memberId: rosa.id }
    const shown = await setUp([done, task]).ask<TaskItem[]>('listOf', asked)
    expect(shown.map(({ id, status, outcome, doneBy }) => [id, status, outcome, doneBy])).toEqual([
      [task.id, 'open', '', null],
      [done.id, 'done', 'Booked', 'Sample Coach'],
    ])
    expect(await setUp([done, task], { pending: true }).ask('listOf', asked)).toEqual([])
  })

  it('names whom a task can be given to, never an auditor', async () => {
    const { ask } = setUp()
    const found = await ask<{ name: string }[]>('listColleagues', { memberId: rosa.id })
    expect(found.map(({ name }) => name)).toEqual(['Sample Coach', SPECIALIST.fullName])
  })

  it('tells once of several changes', () => {
    const { workspace, clock, events, handle } = setUp()
    storeRows(workspace.db, { outreach_tasks: [rows.task(rosa.id)] })
    workspace.changes.publish({ tables: ['outreach_tasks'], memberIds: [rosa.id] })
    workspace.changes.publish({ tables: ['outreach_tasks'], memberIds: [rosa.id] })
    clock.advance(300)
    expect(events).toEqual(['tasks:changed'])
    handle.stop()
    expect(clock.waiting()).toBe(0)
  })
})

describe('adding a task', () => {
  it('takes people and day from its kind, and names the running call', async () => {
    const { ask, workspace, list } = setUp()
    const added = await ask<TaskItem>('add', { memberId: rosa.id, task: 'cost-question', note: ' What does it cost? ' })
    expect(added).toMatchObject({
      audience: 'member-services',
      dueOn: '2026-11-24',
      askedBy: me.full_name,
      unsent: true,
    })
    expect(jobsOfRow(workspace.db, 'outreach_tasks', added.id).map(({ operation }) => operation)).toEqual([
      {
        kind: 'task.add',
        memberId: rosa.id,
        rowId: added.id,
        at: TEST_NOW,
        task: 'cost-question',
        audience: 'member-services',
        assignedTo: null,
        dueOn: '2026-11-24',
        note: 'What does it cost?',
        callId: CALL,
      },
    ])
    expect(await list()).toMatchObject([{ id: added.id, whose: 'team' }])
  })

  it('takes another person and another day', async () => {
    const { ask } = setUp()
    const given = { audience: 'person', assignedTo: coach.id, dueOn: '2026-12-01' }
    const added = await ask<TaskItem>('add', { memberId: rosa.id, task: 'other', note: '', ...given })
    expect(added).toMatchObject({ assigneeName: 'Sample Coach', dueOn: '2026-12-01', whose: 'team' })
  })

  it.each([
    [{ dueOn: '2026-11-19' }, 'tasks.dueOn'],
    [{ audience: 'person' }, 'tasks.noPerson'],
    [{ memberId: coach.id }, 'tasks.memberNotFound'],
  ])('is refused with %j', async (change, code) => {
    const { ask } = setUp()
    await expect(ask('add', { memberId: rosa.id, task: 'other', note: '', ...change })).rejects.toEqual(failure(code))
  })
})

describe('ending and moving a task', () => {
  const task = rows.task(rosa.id, { changed_xid: '41' })

  it('is done with or without a word, once', async () => {
    const { ask, workspace, list } = setUp([task])
    const done = { id: task.id, status: 'done', outcome: 'Ride is booked' }
    await ask('close', done)
    await ask('close', done)
    expect(await list()).toEqual([])
    expect(readRow(workspace.db, 'outreach_tasks', task.id)).toMatchObject({
      status: 'done',
      outcome: 'Ride is booked',
      done_by: me.id,
    })
    expect(jobsOfRow(workspace.db, 'outreach_tasks', task.id)).toHaveLength(1)
    await expect(ask('close', { ...done, status: 'cancelled' })).rejects.toEqual(failure('tasks.notFound'))
    await expect(ask('move', { id: task.id, dueOn: '2026-12-01' })).rejects.toEqual(failure('tasks.notFound'))
  })

  it('is dropped only with a word why', async () => {
    const { ask } = setUp([task])
    const drop = { id: task.id, status: 'cancelled', outcome: ' ' }
    await expect(ask('close', drop)).rejects.toEqual(failure('tasks.needsWord'))
    await expect(ask('close', { ...drop, outcome: 'Asked twice' })).resolves.toBeNull()
  })

  it('about paused texts is done with what was meant, which counts as if it had been said in a call', async () => {
    const stop = rows.task(rosa.id, { kind: 'confirm-stop', audience: 'coordinators' })
    const end = { id: stop.id, status: 'done', outcome: '' }
    const { ask, workspace, list } = setUp([stop])
    expect(await list()).toMatchObject([{ results: ['texts-only', 'do-not-call', 'wrong-number', 'deceased'] }])
    await expect(ask('close', end)).rejects.toEqual(failure('tasks.needsResult'))
    await expect(ask('close', { ...end, result: 'not-meant' })).rejects.toEqual(failure('tasks.coordinatorOnly'))
    await ask('close', { ...end, result: 'wrong-number' })
    expect(readRow(workspace.db, 'outreach_tasks', stop.id)).toMatchObject({ status: 'done', result: 'wrong-number' })
    const numberless = await ask<NumberlessMember[]>('listNumberless')
    expect(numberless).toMatchObject([{ badNumbers: [{ number: rosa.phone, why: 'wrong' }] }])
  })

  it('stand for a clinician beside kits to decide and results to see, of nobody who has died', async () => {
    const gone = rows.member()
    const kit = rows.kit(rosa.id, { status: 'ordered', kit_type: 'Cologuard Kit', created_at: '2026-11-18T15:00:00Z' })
    const calm = rows.result(rosa.id, { test_name: 'Lipid Panel', test_date: '2026-11-01' })
    const urgent = rows.result(rosa.id, { test_name: 'FIT', test_date: '2026-11-10', urgent: true })
    const given = {
      members: [rosa, gone],
      test_kits: [
        kit,
        rows.kit(rosa.id, { status: 'sent', kit_type: 'Cologuard Kit' }),
        rows.kit(rosa.id, { status: 'ordered', kit_type: 'Lipid Panel Home Test' }),
        rows.kit(gone.id, { status: 'ordered', kit_type: 'Cologuard Kit' }),
      ],
      lab_results: [calm, urgent, rows.result(rosa.id, { status: 'discussed-with-member' })],
      member_statements: [rows.statement(gone.id, { kind: 'deceased', details: {} })],
    }
    const listed = (role: 'clinician' | 'care_coordinator') =>
      setUp([], { workspace: openWorkspace(given, { ...SPECIALIST, role }) }).ask('listClinical')
    const about = { memberId: rosa.id, memberName: 'Rosa Delgado' }
    expect(await listed('clinician')).toEqual({
      items: [
        { ...about, id: kit.id, what: 'kit', name: 'Cologuard Kit', on: '2026-11-18', urgent: false },
        { ...about, id: urgent.id, what: 'result', name: 'FIT', on: '2026-11-10', urgent: true },
        { ...about, id: calm.id, what: 'result', name: 'Lipid Panel', on: '2026-11-01', urgent: false },
      ],
      more: 0,
    })
    expect(await listed('care_coordinator')).toEqual({ items: [], more: 0 })
  })

  it('is moved to another day, not into the past', async () => {
    const { ask, workspace, list } = setUp([task])
    await expect(ask('move', { id: task.id, dueOn: '2026-11-19' })).rejects.toEqual(failure('tasks.dueOn'))
    await ask('move', { id: task.id, dueOn: task.due_on })
    expect(jobsOfRow(workspace.db, 'outreach_tasks', task.id)).toEqual([])
    await expect(ask('move', { id: task.id, dueOn: '2026-12-01' })).rejects.toEqual(failure('tasks.needsReason'))
    await ask('move', { id: task.id, dueOn: '2026-12-01', reason: 'Pharmacy calls back' })
    await ask('move', { id: task.id, dueOn: '2026-12-02', reason: 'It did not' })
    const snoozeReasons = 'Pharmacy calls back\nIt did not'
    expect(await list()).toMatchObject([{ dueOn: '2026-12-02', snoozeReasons, unsent: true }])
    await ask('move', { id: task.id, dueOn: '2026-11-23' })
    expect(await list()).toMatchObject([{ dueOn: '2026-11-23', snoozeReasons }])
  })

  it('of food, housing or a ride is put off by no more than 30 days after the answer', async () => {
    const food = rows.task(rosa.id, { kind: 'need-food', asked_at: '2026-11-18T15:00:00.000Z', due_on: '2026-11-20' })
    const { ask } = setUp([food])
    const off = { id: food.id, reason: 'The pantry opens later' }
    await expect(ask('move', { ...off, dueOn: '2026-12-19' })).rejects.toEqual(failure('tasks.tooLate'))
    await ask('move', { ...off, dueOn: '2026-12-18' })
    const money = rows.task(rosa.id, { kind: 'need-money', asked_at: food.asked_at, due_on: '2026-11-20' })
    await setUp([money]).ask('move', { ...off, id: money.id, dueOn: '2026-12-19' })
  })

  it('is put off by nobody who may not end it', async () => {
    const death = rows.task(rosa.id, { kind: 'confirm-death', audience: 'coordinators' })
    const off = { id: death.id, dueOn: '2026-12-01', reason: 'Later' }
    await expect(setUp([death]).ask('move', off)).rejects.toEqual(failure('tasks.coordinatorOnly'))
  })

  it('is taken over, given to a colleague and back to those whose work it is', async () => {
    const { ask, workspace, list } = setUp([task])
    const ids = [task.id]
    await ask('takeOver', { id: task.id })
    await ask('takeOver', { id: task.id })
    expect(await list()).toMatchObject([{ assignedTo: me.id, whose: 'mine', unassigned: false, canTake: false }])
    expect(await ask('assign', { ids: [...ids, coach.id], to: coach.id })).toEqual({ count: 1, left: 1 })
    expect(await list()).toMatchObject([{ assigneeName: 'Sample Coach', whose: 'team', canTake: true }])
    await ask('assign', { ids, to: null })
    expect(await list()).toMatchObject([{ audience: task.audience, assignedTo: null, unassigned: true }])
    const asked = jobsOfRow(workspace.db, 'outreach_tasks', task.id).map(({ operation }) => operation)
    expect(asked).toMatchObject([{ assignedTo: me.id }, { assignedTo: coach.id }, { assignedTo: null }])
  })

  it('is given to nobody who may not end it or does not work with the member', async () => {
    const death = rows.task(rosa.id, { kind: 'confirm-death', audience: 'coordinators' })
    const { ask, list } = setUp([death])
    expect(await list()).toMatchObject([{ canTake: false }])
    const wrong = failure('tasks.notForThem')
    await expect(ask('takeOver', { id: death.id })).rejects.toEqual(wrong)
    for (const to of [coach.id, auditor.id]) {
      await expect(ask('assign', { ids: [death.id], to })).rejects.toEqual(wrong)
    }
    expect(await ask('listColleagues', { memberId: rosa.id, task: 'confirm-death' })).toEqual([])
  })

  it('stays on the sample members of the demo', async () => {
    const demo = createDemoWorkspace(createFakeClock(TEST_NOW), silentLog)
    const { ask, list } = setUp([], { workspace: demo })
    const [first] = await list()
    await ask('close', { id: first?.id, status: 'done', outcome: '' })
    expect((await list()).map(({ id }) => id)).not.toContain(first?.id)
    expect(demo.db.prepare('SELECT count(*) FROM outbox').pluck().get()).toBe(0)
  })
})
