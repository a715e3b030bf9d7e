import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProfileFields } from '#shared/ipc/profile.ts'
import type { TaskItem } from '#shared/ipc/tasks.ts'
import { fails, FAKE_NOW, fakeApi, memberId, ok, render, type FakeDesk } from '../../test-utils/index.ts'
import { clearNotices } from '../../ui/notices.ts'
import { useShortcuts } from '../commands/index.ts'
import { MemberTasks, TasksButton, TasksRoom } from './index.ts'

beforeEach(clearNotices)

const item = (number: number, change: Partial<TaskItem> = {}): TaskItem => ({
  id: memberId(800 + number),
  memberId: memberId(number),
  memberName: `Member ${number}`,
  task: 'ride-question',
  audience: 'team',
  assignedTo: null,
  assigneeName: null,
  standIn: null,
  dueOn: '2026-11-20',
  group: 'today',
  whose: 'mine',
  unassigned: true,
  canTake: true,
  note: '',
  snoozeReasons: '',
  status: 'open',
  outcome: '',
  result: null,
  results: [],
  before: null,
  help: null,
  askedAt: FAKE_NOW,
  askedAgainAt: null,
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

interface Asked {
  readonly onCall: (member: { readonly memberId: string; readonly memberName: string }) => void
  readonly onMessages: (memberId: string) => void
  readonly onLeave: () => void
}

/** The room as its page has it, with the keys of the desk. */
function Room(asked: Asked) {
  const list = useRef<HTMLUListElement>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  useShortcuts()
  const pane = openId === null ? null : <p>The pane of {openId}</p>
  return (
    <>
      <TasksButton />
      <TasksRoom {...asked} hidden={false} list={list} openId={openId} onOpen={setOpenId} pane={pane} />
    </>
  )
}

async function openRoom(
  items: readonly TaskItem[] = ITEMS,
  tasks: Partial<FakeDesk['tasks']> = {},
  language: 'en' | 'es' = 'en',
) {
  const asked = { onCall: vi.fn<Asked['onCall']>(), onMessages: vi.fn<Asked['onMessages']>(), onLeave: vi.fn() }
  const profile = { get: vi.fn(() => ok({ fields: PROFILE, correction: null, unsent: false, phoneWorks: true })) }
  const api = fakeApi({ tasks: { list: vi.fn(() => ok([...items])), ...tasks }, profile })
  const rendered = render(<Room {...asked} />, { api, language })
  await screen.findByRole('tablist')
  const options = () => [...(screen.queryByRole('listbox', { name: /^(Tasks|Tareas)$/ })?.children ?? [])]
  /** As they are read out. */
  const lines = () =>
    options().map((line) => {
      const read = line.cloneNode(true) as HTMLElement
      for (const unread of read.querySelectorAll('[aria-hidden=true]')) unread.remove()
      return read.textContent
    })
  const chosen = () => options().find((line) => line.ariaSelected === 'true')?.textContent
  return { ...rendered, api, ...asked, lines, chosen }
}

const tab = (name: RegExp) => screen.getByRole('tab', { name })

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
  it('is in the room and counted, and another number is entered there', async () => {
    const listNumberless = vi.fn(() => ok([NUMBERLESS]))
    const { user, api } = await openRoom([], { listNumberless })
    expect(screen.getByText(/^Wrong number: \(305\) 555-0111/)).toBeDefined()
    expect(tab(/^For me 1/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Enter a number: Rosa Delgado' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByRole('alert').textContent).toBe('Enter the number')
    await user.type(screen.getByLabelText('New number'), '305 555 0177')
    await user.selectOptions(screen.getByLabelText('Where it came from'), 'Letter or email')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(api.profile.save).toHaveBeenCalledExactlyOnceWith({
      memberId: memberId(1),
      source: 'mail',
      was: PROFILE,
      now: { ...PROFILE, phone: '305 555 0177' },
    })
  })
})

describe('what waits for a clinician', () => {
  it('is on top of the room, counted, and opens the member', async () => {
    const about = { memberId: memberId(1), memberName: 'Rosa Delgado', urgent: false }
    const kit = { ...about, id: memberId(901), what: 'kit' as const, name: 'Cologuard Kit', on: '2026-11-18' }
    const result = { ...about, id: memberId(902), what: 'result' as const, name: 'FIT', on: '2026-11-10', urgent: true }
    const listClinical = vi.fn(() => ok({ items: [kit, result], more: 3 }))
    const { user, lines } = await openRoom(ITEMS.slice(0, 1), { listClinical })
    expect(tab(/^For me 6/)).toBeDefined()
    expect(lines()).toEqual([
      'Rosa Delgado Kit to decide Clinicians Nov 18, 2026 ',
      'Rosa Delgado Result to seeUrgent Clinicians Nov 10, 2026 Today',
      'Member 1 Ride question Anyone Nov 20, 2026 Overdue: Nov 18, 2026',
    ])
    expect(screen.getByText('Cologuard Kit, ordered Nov 18, 2026')).toBeDefined()
    expect(screen.getByText('3 more results are not listed here.')).toBeDefined()
    await user.keyboard('{Enter}')
    expect(screen.getByText(`The pane of ${memberId(1)}`)).toBeDefined()
  })
})

describe('the room of tasks', () => {
  it('is counted on its button: mine, and of these the overdue ones', async () => {
    const first = await openRoom()
    expect(await screen.findByRole('button', { name: 'Tasks: 1 overdue' })).toBeDefined()
    first.unmount()
    await openRoom(ITEMS.slice(1))
    expect(await screen.findByRole('button', { name: 'Tasks: 1 open' })).toBeDefined()
  })

  it('shows mine first, then by key the team’s, what nobody has, and what is overdue, of one kind on request', async () => {
    const given = item(4, { task: 'other', audience: 'person', assigneeName: 'Sample Coach', unassigned: false })
    const { user, lines } = await openRoom([...ITEMS, { ...given, whose: 'team' }])
    const who = () => lines().map((line) => line.slice(0, 'Member 1'.length))
    expect(who()).toEqual(['Member 1', 'Member 2'])
    await user.keyboard('2')
    expect(who()).toEqual(['Member 1', 'Member 2', 'Member 3', 'Member 4'])
    expect(lines()[3]).toBe('Member 4 Something else Sample Coach Nov 20, 2026 Today')
    await user.selectOptions(screen.getByLabelText('Kind of task'), 'Something else')
    expect(who()).toEqual(['Member 4'])
    await user.selectOptions(screen.getByLabelText('Kind of task'), 'All kinds')
    await user.click(tab(/^Unassigned/))
    expect(who()).toEqual(['Member 1', 'Member 2', 'Member 3'])
    await user.click(tab(/^Overdue/))
    expect(who()).toEqual(['Member 1'])
  })

  it('has words for being empty, and speaks Spanish', async () => {
    const empty = await openRoom([])
    expect(screen.getByText(/^You have no tasks/)).toBeDefined()
    empty.unmount()
    const { lines } = await openRoom(ITEMS, {}, 'es')
    expect(lines()[0]).toContain('Pregunta de transporte')
  })

  it('shows with a need who helps near the member, and 211 where nobody speaks their language', async () => {
    const pantry = {
      id: memberId(9),
      name: 'Sun Pantry',
      need: 'food' as const,
      phone: '305-555-0100',
      zipAreas: [],
      languages: ['en' as const],
    }
    const needs = { resources: [pantry], offers211: true }
    const first = await openRoom([item(1, { task: 'need-food', help: needs })])
    expect(screen.getByText('Help near the member').parentElement?.textContent).toMatch(
      /Sun Pantry 305-555-0100 English211, in any language/,
    )
    first.unmount()
    await openRoom([item(1, { task: 'need-food', help: { resources: [], offers211: true } })], {}, 'es')
    expect(screen.getByText('Ningún recurso local corresponde: 211, en cualquier idioma')).toBeDefined()
  })

  it('is gone through by key like the board; Enter opens the member, Escape closes them, and leaves', async () => {
    const { user, chosen, onLeave } = await openRoom()
    expect(chosen()).toContain('Member 1')
    await user.keyboard('j')
    await user.keyboard('j')
    expect(chosen()).toContain('Member 2')
    expect(document.activeElement?.textContent).toContain('Member 2')
    await user.keyboard('{Enter}')
    expect(screen.getByText(`The pane of ${memberId(2)}`)).toBeDefined()
    await user.keyboard('{Escape}')
    expect(screen.queryByText(/^The pane of/)).toBeNull()
    expect(document.activeElement?.textContent).toContain('Member 2')
    await user.keyboard('k')
    expect(chosen()).toContain('Member 1')
    await user.keyboard('{Escape}')
    expect(onLeave).toHaveBeenCalledOnce()
  })

  it('ends a task with a word by keyboard, and the keyboard stays in the list', async () => {
    const list = vi.fn(() => ok([...ITEMS]))
    const close = vi.fn(() => {
      list.mockImplementation(() => ok(ITEMS.slice(1)))
      return ok(null)
    })
    const { user } = await openRoom(ITEMS, { list, close })
    await user.keyboard('f')
    await user.keyboard('Booked{Enter}')
    expect(close).toHaveBeenCalledExactlyOnceWith({ id: ITEMS[0]?.id, status: 'done', outcome: 'Booked' })
    await waitFor(() => expect(screen.queryByText('Member 1')).toBeNull())
    expect(document.activeElement?.textContent).toContain('Member 2')
  })

  it('drops a task only with a word why', async () => {
    const { user, api } = await openRoom()
    await user.click(screen.getByRole('button', { name: 'Cancel task: Member 1' }))
    await user.keyboard('{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('Enter a short reason')
    expect(api.tasks.close).not.toHaveBeenCalled()
  })

  it('puts a task off by key only with a reason, and says when somebody else was faster', async () => {
    const { user, api, onCall } = await openRoom(ITEMS, { move: vi.fn(() => fails('tasks.notFound')) })
    await user.keyboard('v')
    await screen.findByLabelText('New date')
    await user.keyboard('{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('Enter a short reason')
    fireEvent.change(screen.getByLabelText('New date'), { target: { value: '2026-12-01' } })
    await user.type(screen.getByLabelText('Why it has to wait'), 'Pharmacy calls back{Enter}')
    expect(api.tasks.move).toHaveBeenCalledExactlyOnceWith({
      id: ITEMS[0]?.id,
      dueOn: '2026-12-01',
      reason: 'Pharmacy calls back',
    })
    expect(await screen.findByText('This task has already been handled.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Call Member 1' }))
    expect(onCall.mock.calls[0]?.[0]).toMatchObject({ memberId: memberId(1) })
  })

  it('takes a task over by key, and assigns it with what its owner has left behind', async () => {
    const away = {
      audience: 'person',
      assignedTo: memberId(78),
      assigneeName: 'Sample Nurse',
      standIn: 'away',
    } as const
    const coach = { id: memberId(77), name: 'Sample Coach', role: 'coach' as const }
    const listColleagues = vi.fn(() => ok([coach]))
    const { user, api } = await openRoom([item(1, away), item(2, away), item(3)], { listColleagues })
    await user.keyboard('y')
    expect(api.tasks.takeOver).toHaveBeenCalledExactlyOnceWith({ id: item(1).id })
    expect(await screen.findByText('The task is yours')).toBeDefined()
    await user.keyboard('r')
    await user.selectOptions(await screen.findByLabelText('Assigned to'), await screen.findByText('Sample Coach'))
    await user.click(screen.getByLabelText('Also the other task of Sample Nurse'))
    await user.click(screen.getByRole('button', { name: 'Assign' }))
    expect(api.tasks.assign).toHaveBeenCalledExactlyOnceWith({ ids: [item(1).id, item(2).id], to: coach.id })
    expect(listColleagues).toHaveBeenCalledWith({ memberId: memberId(1), task: 'ride-question' })
  })

  it('tells that the same was asked for again, and why it was put off', async () => {
    await openRoom([item(1, { askedAgainAt: FAKE_NOW, snoozeReasons: 'No answer\nAt her son’s' })])
    expect(screen.getByText(/Asked again on/)).toBeDefined()
    expect(screen.getByText('Put off: No answer')).toBeDefined()
    expect(screen.getByText('Put off: At her son’s')).toBeDefined()
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

  it.each([
    ['en', 'No answer needed'],
    ['es', 'No necesita respuesta'],
  ] as const)(
    'that a member’s words needed no answer is said in the language of the screen (%s)',
    async (language, said) => {
      const ended = [item(1, { status: 'cancelled', doneBy: 'Sample Coach', outcome: 'No answer needed' })]
      const api = fakeApi({ tasks: { listOf: vi.fn(() => ok(ended)) } })
      render(<MemberTasks memberId={memberId(1)} verified />, { api, language })
      expect(await screen.findByText(said)).toBeDefined()
    },
  )

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
    const { user, onMessages } = await openRoom([item(1, { task: 'answer-text' }), item(2)])
    expect(screen.getAllByRole('button', { name: /^Messages/ })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Messages: Member 1' }))
    expect(onMessages).toHaveBeenCalledExactlyOnceWith(memberId(1))
  })
})

it('a pause of texts ends with what was meant, and with nothing less', async () => {
  const paused = item(1, { task: 'confirm-stop', results: ['texts-only', 'not-meant'] })
  const { user, api } = await openRoom([paused])
  await user.click(screen.getByRole('button', { name: 'Done: Member 1' }))
  const meant = screen.getByLabelText('What was meant')
  expect(document.activeElement).toBe(meant)
  await user.click(screen.getByRole('button', { name: 'Mark as done' }))
  expect(screen.getByRole('alert').textContent).toBe('Choose one')
  await user.selectOptions(meant, 'Not meant: messages may go out again')
  await user.click(screen.getByRole('button', { name: 'Mark as done' }))
  expect(api.tasks.close).toHaveBeenCalledExactlyOnceWith({
    id: paused.id,
    status: 'done',
    outcome: '',
    result: 'not-meant',
  })
  expect(await screen.findByText('Task done')).toBeDefined()
})

it('a need ends with what came of it, with to whom somebody was referred, and comes back with that', async () => {
  const before = { result: 'referred', outcome: 'Sample Food Bank', at: '2026-11-06T15:00:00Z' } as const
  const need = item(1, { task: 'need-food', results: ['referred', 'received'], before })
  const { user, api } = await openRoom([need])
  expect(
    screen.getByText(/^Before: Accepted and referred: Sample Food Bank, .* Ask whether help has arrived\.$/),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Done: Member 1' }))
  await user.selectOptions(screen.getByLabelText('What came of it'), 'Accepted and referred')
  await user.click(screen.getByRole('button', { name: 'Mark as done' }))
  expect(screen.getByRole('alert').textContent).toBe('Enter a short reason')
  await user.type(screen.getByLabelText('To whom'), 'Sample Pantry')
  await user.click(screen.getByRole('button', { name: 'Mark as done' }))
  const said = { id: need.id, status: 'done', outcome: 'Sample Pantry', result: 'referred' }
  expect(api.tasks.close).toHaveBeenCalledExactlyOnceWith(said)
})

it.each([
  ['offered', /\. Ask whether help has arrived\.$/],
  ['received', /\. Ask whether it was enough\.$/],
  ['declined', /^Before: Help declined, [^.]*\.\s*$/],
] as const)('a need that ended as %s before asks what there is to ask', async (result, text) => {
  const before = { result, outcome: '', at: '2026-11-06T15:00:00Z' }
  await openRoom([item(1, { task: 'need-food', results: ['received'], before })])
  expect((await screen.findByText(/^Before: /)).textContent).toMatch(text)
})

it('a task that somebody else ends has no button for it, and says who does', async () => {
  await openRoom([item(1, { task: 'screening-today', endedBy: 'clinicians' })])
  expect(screen.getByText('A clinician ends this task.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^(Done|Cancel task)/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^Assign/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Put off/ })).toBeNull()
})
