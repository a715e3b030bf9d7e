import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProfileFields } from '#shared/ipc/profile.ts'
import type { ClinicalItem, TaskItem } from '#shared/ipc/tasks.ts'
import { fails, FAKE_NOW, fakeApi, memberId, ok, render, type FakeDesk } from '../../test-utils/index.ts'
import { clearNotices } from '../../ui/notices.ts'
import { MemberTasks, tasksActions, TasksButton, TasksDrawer } from './index.ts'

beforeEach(() => {
  clearNotices()
  tasksActions.close()
})

const item = (number: number, change: Partial<TaskItem> = {}): TaskItem => ({
  id: memberId(800 + number),
  memberId: memberId(number),
  memberName: `Member ${number}`,
  task: 'ride-question',
  audience: 'team',
  assigneeName: null,
  standIn: null,
  dueOn: '2026-11-20',
  group: 'today',
  whose: 'mine',
  note: '',
  status: 'open',
  outcome: '',
  result: null,
  results: [],
  askedAt: FAKE_NOW,
  askedBy: 'Sample Specialist',
  doneAt: null,
  doneBy: null,
  unsent: false,
  endedBy: null,
  ...change,
})

const ITEMS = [
  item(1, { group: 'overdue', dueOn: '2026-11-18', note: 'Needs <b>a ramp</b>' }),
  item(2),
  item(3, { group: 'later', dueOn: '2026-11-24', whose: 'team', audience: 'coordinators', unsent: true }),
]

function mount(items: readonly TaskItem[], tasks: Partial<FakeDesk['tasks']> = {}, language: 'en' | 'es' = 'en') {
  const onCall = vi.fn<(item: TaskItem) => void>()
  const onMessages = vi.fn<(memberId: string) => void>()
  const onShow = vi.fn<(item: ClinicalItem) => void>()
  const profile = { get: vi.fn(() => ok({ fields: PROFILE, correction: null, unsent: false, phoneWorks: true })) }
  const api = fakeApi({ tasks: { list: vi.fn(() => ok([...items])), ...tasks }, profile })
  const ui = (
    <>
      <TasksButton />
      <TasksDrawer paused={false} onCall={onCall} onMessages={onMessages} onShow={onShow} />
    </>
  )
  return { ...render(ui, { api, language }), api, onCall, onMessages, onShow }
}

async function openList(items: readonly TaskItem[] = ITEMS, tasks: Partial<FakeDesk['tasks']> = {}) {
  const mounted = mount(items, tasks)
  act(tasksActions.open)
  const inside = within(await screen.findByRole('dialog'))
  await inside.findByText(/^For me/)
  return { ...mounted, inside }
}

const PROFILE: ProfileFields = {
  preferredName: null,
  phone: '+13055550111',
  otherPhone: null,
  email: null,
  zipCode: null,
  preferredLanguage: 'en',
  interpreterLanguage: null,
  oneCaller: null,
  callWindow: { timeRanges: [], daysOfWeek: [], timezone: 'America/New_York', notes: '' },
}
const NUMBERLESS = {
  memberId: memberId(1),
  memberName: 'Rosa Delgado',
  badNumbers: [{ number: '+13055550111', why: 'wrong' as const, since: FAKE_NOW }],
  whose: 'mine' as const,
}

describe('who has no working number', () => {
  it('is on top of the list and counted, and another number is entered there', async () => {
    const listNumberless = vi.fn(() => ok([NUMBERLESS]))
    const { inside, user, api } = await openList([], { listNumberless })
    expect(inside.getByText(/^Wrong number: \(305\) 555-0111/)).toBeDefined()
    expect(inside.getByText('For me (1)')).toBeDefined()
    await user.click(inside.getByRole('button', { name: 'Enter a number: Rosa Delgado' }))
    await user.click(inside.getByRole('button', { name: 'Save' }))
    expect(inside.getByRole('alert').textContent).toBe('Enter the number')
    await user.type(inside.getByLabelText('New number'), '305 555 0177')
    await user.selectOptions(inside.getByLabelText('Where it came from'), 'Letter or email')
    await user.click(inside.getByRole('button', { name: 'Save' }))
    expect(api.profile.save).toHaveBeenCalledExactlyOnceWith({
      memberId: memberId(1),
      source: 'mail',
      was: PROFILE,
      now: { ...PROFILE, phone: '305 555 0177' },
    })
  })
})

describe('what waits for a clinician', () => {
  it('is on top of the list, counted, and leads to the member', async () => {
    const about = { memberId: memberId(1), memberName: 'Rosa Delgado', urgent: false }
    const kit = { ...about, id: memberId(901), what: 'kit' as const, name: 'Cologuard Kit', on: '2026-11-18' }
    const result = { ...about, id: memberId(902), what: 'result' as const, name: 'FIT', on: '2026-11-10', urgent: true }
    const listClinical = vi.fn(() => ok({ items: [kit, result], more: 3 }))
    const { inside, user, onShow } = await openList([], { listClinical })
    expect(inside.getByText('For me (5)')).toBeDefined()
    const headings = inside.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(headings).toEqual(['Kits to decide 1', 'Results to see 4'])
    expect(inside.getByText('Cologuard Kit, ordered Nov 18, 2026')).toBeDefined()
    expect(inside.getByText('Urgent')).toBeDefined()
    expect(inside.getByText('3 more results are not listed here.')).toBeDefined()
    await user.click(inside.getByRole('button', { name: 'Open Rosa Delgado: FIT' }))
    expect(onShow).toHaveBeenCalledExactlyOnceWith(result)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the list of tasks', () => {
  it('is counted on its button: mine, and of these the overdue ones', async () => {
    const first = mount(ITEMS)
    expect(await screen.findByRole('button', { name: 'Tasks: 1 overdue' })).toBeDefined()
    first.unmount()
    mount(ITEMS.slice(1))
    expect(await screen.findByRole('button', { name: 'Tasks: 1 open' })).toBeDefined()
  })

  it('shows mine first, the team on request, each in one group', async () => {
    const { inside, user } = await openList()
    const groups = () => inside.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(groups()).toEqual(['Overdue 1', 'Today 1'])
    expect(inside.getByText('Needs <b>a ramp</b>')).toBeDefined()
    await user.click(inside.getByText('Whole team (3)'))
    expect(groups()).toEqual(['Overdue 1', 'Today 1', 'Later 1'])
    expect(inside.getByText('Coordinators')).toBeDefined()
    expect(inside.getByText('Waiting to send')).toBeDefined()
  })

  it('has words for being empty, and speaks Spanish', async () => {
    const empty = await openList([])
    expect(empty.inside.getByText(/^You have no tasks/)).toBeDefined()
    act(tasksActions.close)
    empty.unmount()
    mount(ITEMS, {}, 'es')
    act(tasksActions.open)
    expect(await screen.findAllByText('Pregunta de transporte')).toHaveLength(2)
  })

  it('ends a task with a word by keyboard, and the keyboard stays in the list', async () => {
    const list = vi.fn(() => ok([...ITEMS]))
    const close = vi.fn(() => {
      list.mockImplementation(() => ok(ITEMS.slice(1)))
      return ok(null)
    })
    const { user, inside } = await openList(ITEMS, { list, close })
    act(() => inside.getByRole('button', { name: 'Done: Member 1' }).focus())
    await user.keyboard('{Enter}Booked{Enter}')
    expect(close).toHaveBeenCalledExactlyOnceWith({ id: ITEMS[0]?.id, status: 'done', outcome: 'Booked' })
    await waitFor(() => expect(screen.queryByText('Member 1')).toBeNull())
    expect(document.activeElement?.textContent).toContain('Member 2')
  })

  it('drops a task only with a word why', async () => {
    const { user, inside, api } = await openList()
    await user.click(inside.getByRole('button', { name: 'Cancel task: Member 1' }))
    await user.keyboard('{Enter}')
    expect(inside.getByRole('alert').textContent).toBe('Enter a short reason')
    expect(api.tasks.close).not.toHaveBeenCalled()
  })

  it('moves a task to another day, calls the member, and says when somebody else was faster', async () => {
    const { user, inside, api, onCall } = await openList(ITEMS, { move: vi.fn(() => fails('tasks.notFound')) })
    await user.click(inside.getByRole('button', { name: 'Move: Member 2' }))
    fireEvent.change(await inside.findByLabelText('New date'), { target: { value: '2026-12-01' } })
    await user.click(inside.getByRole('button', { name: 'Move to this date' }))
    expect(api.tasks.move).toHaveBeenCalledExactlyOnceWith({ id: ITEMS[1]?.id, dueOn: '2026-12-01' })
    expect(await screen.findByText('This task has already been handled.')).toBeDefined()
    await user.click(inside.getByRole('button', { name: 'Call Member 2' }))
    expect(onCall).toHaveBeenCalledExactlyOnceWith(ITEMS[1])
  })
})

describe('the tasks of a member', () => {
  it('that have ended say by whom, where that is known', async () => {
    const ended = [
      item(1, { status: 'done', doneBy: 'Sample Coach', outcome: 'Ride booked' }),
      item(2, { status: 'cancelled', doneBy: null, outcome: 'Asked twice' }),
    ]
    const api = fakeApi({ tasks: { listOf: vi.fn(() => ok(ended)) } })
    render(<MemberTasks memberId={memberId(1)} verified />, { api })
    expect(await screen.findByText('Done by Sample Coach')).toBeDefined()
    expect(screen.getByText('Canceled')).toBeDefined()
  })

  const tasks = (change: Partial<FakeDesk['tasks']> = {}) => {
    const add = vi.fn(() => ok(item(9, { task: 'cost-question', audience: 'member-services', dueOn: '2026-11-24' })))
    return fakeApi({ tasks: { listOf: vi.fn(() => ok([ITEMS[0]!])), add, ...change } })
  }

  it('are added with one key after the panel is open, and taken back with one more', async () => {
    const api = tasks()
    const { user } = render(<MemberTasks memberId={memberId(1)} verified />, { api })
    expect(await screen.findByText('Ride question')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Add a task' }))
    await screen.findByRole('group', { name: 'Request' })
    await user.keyboard('1')
    expect(api.tasks.add).toHaveBeenCalledExactlyOnceWith({
      memberId: memberId(1),
      task: 'cost-question',
      note: '',
      assignedTo: null,
    })
    expect((await screen.findByRole('status')).textContent).toContain(
      'Cost question: for Member services, due Nov 24, 2026.',
    )
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(api.tasks.close).toHaveBeenCalledExactlyOnceWith({
      id: item(9).id,
      status: 'cancelled',
      outcome: 'Added by mistake',
    })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  })

  it('take a note, a person and a day', async () => {
    const coach = { id: memberId(77), name: 'Sample Coach', role: 'coach' as const }
    const api = tasks({ listColleagues: vi.fn(() => ok([coach])) })
    const { user } = render(<MemberTasks memberId={memberId(1)} verified />, { api })
    await user.click(screen.getByRole('button', { name: 'Add a task' }))
    await user.type(await screen.findByLabelText(/^Note/), 'Eye exam 1')
    await user.selectOptions(await screen.findByLabelText('Assigned to'), await screen.findByText('Sample Coach'))
    fireEvent.change(screen.getByLabelText(/^Due/), { target: { value: '2026-12-01' } })
    await user.click(screen.getByRole('button', { name: /Request a record/ }))
    expect(api.tasks.add).toHaveBeenCalledExactlyOnceWith({
      memberId: memberId(1),
      task: 'request-record',
      note: 'Eye exam 1',
      audience: 'person',
      assignedTo: coach.id,
      dueOn: '2026-12-01',
    })
  })

  it('stay out of sight, and take no note, while it is not certain who is on the line', async () => {
    const api = tasks()
    const { user } = render(<MemberTasks memberId={memberId(1)} verified={false} openOnly />, { api })
    await user.click(screen.getByRole('button', { name: 'Add a task' }))
    expect(screen.getByText(/^Open tasks are shown once/)).toBeDefined()
    expect(screen.queryByLabelText(/^Note/)).toBeNull()
    expect(api.tasks.listOf).not.toHaveBeenCalled()
  })
})

describe('a task about a text message', () => {
  it('leads to the messages of its member', async () => {
    const { inside, user, onMessages } = await openList([item(1, { task: 'answer-text' }), item(2)])
    expect(inside.getAllByRole('button', { name: /^Messages/ })).toHaveLength(1)
    await user.click(inside.getByRole('button', { name: 'Messages: Member 1' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onMessages).toHaveBeenCalledExactlyOnceWith(memberId(1))
  })
})

it('a pause of texts ends with what was meant, and with nothing less', async () => {
  const paused = item(1, { task: 'confirm-stop', results: ['texts-only', 'not-meant'] })
  const { inside, user, api } = await openList([paused])
  await user.click(inside.getByRole('button', { name: 'Done: Member 1' }))
  const meant = inside.getByLabelText('What was meant')
  expect(document.activeElement).toBe(meant)
  await user.click(inside.getByRole('button', { name: 'Mark as done' }))
  expect(inside.getByRole('alert').textContent).toBe('Choose what was meant')
  await user.selectOptions(meant, 'Not meant: texts may go out again')
  await user.click(inside.getByRole('button', { name: 'Mark as done' }))
  expect(api.tasks.close).toHaveBeenCalledExactlyOnceWith({
    id: paused.id,
    status: 'done',
    outcome: '',
    result: 'not-meant',
  })
  expect(await screen.findByText('Task done')).toBeDefined()
})

it('a task that somebody else ends has no button for it, and says who does', async () => {
  const { inside } = await openList([item(1, { task: 'screening-today', endedBy: 'clinicians' })])
  expect(inside.getByText('A clinician ends this task.')).toBeDefined()
  expect(inside.queryByRole('button', { name: /^(Done|Cancel task)/ })).toBeNull()
  expect(inside.getByRole('button', { name: /^Move/ })).toBeDefined()
})
