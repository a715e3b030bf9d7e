import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallbackItem } from '#shared/ipc/callbacks.ts'
import { fails, fakeApi, memberId, ok, render, type FakeDesk } from '../../test-utils/index.ts'
import { clearNotices } from '../../ui/notices.ts'
import { CallbacksButton, CallbacksDrawer, callbacksActions } from './index.ts'

beforeEach(() => {
  clearNotices()
  callbacksActions.close()
})

const item = (number: number, change: Partial<CallbackItem> = {}): CallbackItem => ({
  id: memberId(700 + number),
  memberId: memberId(number),
  memberName: `Member ${number}`,
  timeZone: 'Pacific/Honolulu',
  dueAt: '2026-11-20T20:00:00.000Z',
  group: 'today',
  whose: 'mine',
  assigneeName: null,
  assignedTo: null,
  insteadOf: null,
  note: '',
  unsent: false,
  ...change,
})

const ITEMS = [
  item(1, { group: 'overdue', dueAt: '2026-11-20T15:00:00.000Z', note: 'Ask about <b>the ride</b>' }),
  item(2, { whose: 'team', timeZone: null }),
  item(3, {
    group: 'later',
    dueAt: '2026-11-23T20:00:00.000Z',
    whose: 'other',
    assigneeName: 'Sample Coach',
    unsent: true,
  }),
]

interface Setup {
  readonly items?: readonly CallbackItem[]
  readonly callbacks?: Partial<FakeDesk['callbacks']>
  readonly language?: 'en' | 'es'
  readonly paused?: boolean
}

function mount({ items = ITEMS, callbacks = {}, language = 'en', paused = false }: Setup = {}) {
  const onCall = vi.fn()
  const api = fakeApi({ callbacks: { list: vi.fn(() => ok([...items])), ...callbacks } })
  const ui = (
    <>
      <CallbacksButton />
      <CallbacksDrawer paused={paused} onCall={onCall} />
    </>
  )
  return { ...render(ui, { api, language }), api, onCall }
}

async function openList(setup: Setup = {}) {
  const mounted = mount(setup)
  act(callbacksActions.open)
  const drawer = await screen.findByRole('dialog')
  // The trap takes the keyboard a turn later; a test that is faster than that would lose it again.
  await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true))
  // So would one whose drawer had the keyboard before: the trap takes it once more after its effects, whose turn comes before this one.
  await act(async () => {})
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)))
  return { ...mounted, drawer, inside: within(drawer) }
}

const row = (name: string) => {
  const found = screen.getByRole('heading', { level: 4, name }).closest('li')
  if (!found) throw new Error(`no row of ${name}`)
  return within(found)
}

describe('the button', () => {
  it('says how many are overdue, with words beside the color', async () => {
    mount()
    expect((await screen.findByRole('button', { name: 'Callbacks: 1 overdue' })).textContent).toContain('1 overdue')
  })

  it('says how many wait when none is overdue, and nothing when there are none', async () => {
    const first = mount({ items: ITEMS.slice(1) })
    expect(await screen.findByRole('button', { name: 'Callbacks: 2 waiting' })).toBeDefined()
    first.unmount()
    mount({ items: [] })
    expect((await screen.findByRole('button', { name: 'Callbacks: 0 waiting' })).textContent).toBe('Callbacks')
  })

  it('follows the changes', async () => {
    const { api } = mount()
    await screen.findByRole('button', { name: 'Callbacks: 1 overdue' })
    vi.mocked(api.callbacks.list).mockImplementation(() => ok(ITEMS.slice(1)))
    act(() => api.emit('callbacks', 'changed', null))
    expect(await screen.findByRole('button', { name: 'Callbacks: 2 waiting' })).toBeDefined()
  })
})

describe('the list', () => {
  it('opens by its button and by a notification, overdue on top', async () => {
    const { api, user } = mount()
    await user.click(await screen.findByRole('button', { name: /^Callbacks/ }))
    const groups = await screen.findAllByRole('heading', { level: 3 })
    expect(groups.map(({ textContent }) => textContent)).toEqual(['Overdue 1', 'Today 1', 'Later 1'])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => api.emit('callbacks', 'listRequested', null))
    expect(await screen.findByRole('dialog', { name: 'Callbacks' })).toBeDefined()
  })

  it('shows both clocks, whose it is and what for', async () => {
    await openList()
    await screen.findByText('Overdue')
    expect(row('Member 1').getByText(/^Nov 20, 5:00 AM for the member \(.+ yours\)$/)).toBeDefined()
    expect(row('Member 1').getByText('Mine')).toBeDefined()
    expect(row('Member 1').getByText('Ask about <b>the ride</b>')).toBeDefined()
    expect(row('Member 2').getByText(/your time$/)).toBeDefined()
    expect(row('Member 2').getByText("The team's")).toBeDefined()
    expect(row('Member 3').getByText('Sample Coach')).toBeDefined()
    expect(row('Member 3').getByText('Waiting to send')).toBeDefined()
  })

  it('waits while a call has the screen', async () => {
    const { api } = mount({ paused: true })
    act(() => api.emit('callbacks', 'listRequested', null))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('has words for being empty, for loading and for failing', async () => {
    const empty = await openList({ items: [] })
    expect(await empty.inside.findByText(/No callbacks are waiting/)).toBeDefined()
    empty.unmount()
    const loading = await openList({ callbacks: { list: () => new Promise(() => {}) } })
    expect(loading.inside.getByRole('status', { name: 'Loading callbacks' })).toBeDefined()
    loading.unmount()
    const list = vi.fn(() => fails('app.unexpected') as ReturnType<FakeDesk['callbacks']['list']>)
    const failing = await openList({ callbacks: { list } })
    expect(await failing.inside.findByText(/Something failed inside Gapwise/)).toBeDefined()
    list.mockImplementation(() => ok([...ITEMS]))
    await failing.user.click(failing.inside.getByRole('button', { name: 'Try again' }))
    expect(await failing.inside.findByText('Overdue')).toBeDefined()
  })

  it('speaks Spanish', async () => {
    const { inside } = await openList({ language: 'es' })
    expect(await inside.findByText('Atrasadas')).toBeDefined()
    expect(inside.getByRole('button', { name: 'Llamar a Member 1' })).toBeDefined()
  })
})

describe('a callback', () => {
  it('is called from the list, which makes room', async () => {
    const { user, inside, onCall } = await openList()
    await user.click(await inside.findByRole('button', { name: 'Call Member 1' }))
    expect(onCall).toHaveBeenCalledExactlyOnceWith(ITEMS[0])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is done by keyboard, once, and the keyboard stays in the list', async () => {
    const list = vi.fn(() => ok([...ITEMS]))
    const close = vi.fn(() => {
      list.mockImplementation(() => ok(ITEMS.slice(1)))
      return ok(null)
    })
    const { user, inside, onCall } = await openList({ callbacks: { list, close } })
    const done = await inside.findByRole('button', { name: 'Done: Member 1' })
    act(() => done.focus())
    await user.keyboard('{Enter}{Enter}')
    expect(await screen.findByText('Callback done')).toBeDefined()
    expect(close).toHaveBeenCalledExactlyOnceWith({ id: ITEMS[0]?.id, status: 'done' })
    await waitFor(() => expect(screen.queryByText('Member 1')).toBeNull())
    expect(onCall).not.toHaveBeenCalled()
    expect(document.activeElement?.textContent).toContain('Member 2')
    await user.keyboard('{Tab}')
    expect(document.activeElement).toBe(inside.getByRole('button', { name: 'Call Member 2' }))
  })

  it('that somebody else has dealt with says so, and the list is read again', async () => {
    const { user, inside, api } = await openList({ callbacks: { close: vi.fn(() => fails('callbacks.notFound')) } })
    await user.click(await inside.findByRole('button', { name: 'Done: Member 1' }))
    expect(await screen.findByText('This callback has already been handled.')).toBeDefined()
    await waitFor(() => expect(api.callbacks.list).toHaveBeenCalledTimes(2))
  })

  it("moves to another time on the member's clock", async () => {
    const { user, inside, api } = await openList()
    await user.click(await inside.findByRole('button', { name: 'Move: Member 1' }))
    const form = within(await inside.findByRole('form', { name: 'Move: Member 1' }))
    expect(form.getByLabelText('Date')).toHaveProperty('value', '2026-11-20')
    expect(form.getByLabelText("Time (member's)")).toHaveProperty('value', '05:00')
    await user.click(form.getByRole('button', { name: 'Move to this time' }))
    expect(form.getByRole('alert').textContent).toBe('This time has passed')
    expect(api.callbacks.move).not.toHaveBeenCalled()
    fireEvent.change(form.getByLabelText('Date'), { target: { value: '2026-11-24' } })
    fireEvent.change(form.getByLabelText("Time (member's)"), { target: { value: '09:30' } })
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(api.callbacks.move).toHaveBeenCalledExactlyOnceWith({
        id: ITEMS[0]?.id,
        dueAt: '2026-11-24T19:30:00.000Z',
      }),
    )
    expect(await screen.findByText('Callback moved')).toBeDefined()
    expect(inside.queryByRole('form')).toBeNull()
  })

  it('is not moved to a time of the night or out of reach', async () => {
    const { user, inside, api } = await openList()
    await user.click(await inside.findByRole('button', { name: 'Move: Member 1' }))
    const form = within(await inside.findByRole('form', { name: 'Move: Member 1' }))
    for (const [date, time] of [
      ['2026-11-24', '21:00'],
      ['2028-01-10', '10:00'],
    ] as const) {
      fireEvent.change(form.getByLabelText('Date'), { target: { value: date } })
      fireEvent.change(form.getByLabelText("Time (member's)"), { target: { value: time } })
      await user.click(form.getByRole('button', { name: 'Move to this time' }))
      expect(form.getByRole('alert').textContent).toBe(
        "Pick a time between 8 AM and 9 PM, member's time, within a year",
      )
    }
    expect(api.callbacks.move).not.toHaveBeenCalled()
  })
})

describe('handing over', () => {
  const COACH = memberId(900)
  const ANA = { id: memberId(901), name: 'Ana Ruiz', role: 'outreach_specialist' as const }
  const left = { assignedTo: COACH, insteadOf: { name: 'Sample Coach', why: 'left' as const } }
  const LEFT = [item(1, left), item(2, left), item(3, { insteadOf: null, assignedTo: memberId(902) })]
  const away = {
    from: '2026-11-20T15:00:00.000Z',
    until: '2026-11-23T15:00:00.000Z',
    note: '',
    coverId: null,
    statedBy: null,
  }
  const handOver = (left = 0) => vi.fn(() => ok({ count: 2, left }))

  it('shows who does not work here any more, and gives all of theirs to a colleague, who may be away then', async () => {
    const given = handOver()
    const api = fakeApi({
      callbacks: { list: vi.fn(() => ok(LEFT)), handOver: given },
      tasks: { listColleagues: vi.fn(() => ok([ANA])) },
      absences: {
        getOwn: vi.fn(() => ok({ id: memberId(903), away: null, quietUntil: null, colleagues: [ANA] })),
        list: vi.fn(() => ok([{ ...ANA, away: { ...away, coverName: null, now: true }, quietUntil: null }])),
      },
    })
    const { user } = render(<CallbacksDrawer paused={false} onCall={vi.fn()} />, { api })
    act(callbacksActions.open)
    expect(await screen.findAllByText('For Sample Coach, who no longer works with this member')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Reassign: Member 1' }))
    const form = within(await screen.findByRole('form', { name: 'Reassign: Member 1' }))
    await form.findByRole('option', { name: /^Ana Ruiz/ })
    await user.selectOptions(form.getByLabelText('New owner'), ANA.id)
    expect((await form.findByRole('status')).textContent).toMatch(/^Ana Ruiz is away then .* the whole team will have/)
    await user.click(form.getByRole('checkbox', { name: 'Also 1 more callback of Sample Coach' }))
    await user.click(form.getByRole('button', { name: 'Reassign' }))
    await waitFor(() => expect(given).toHaveBeenCalledExactlyOnceWith({ ids: [LEFT[0]?.id, LEFT[1]?.id], to: ANA.id }))
    expect(await screen.findByText('2 callbacks reassigned')).toBeDefined()
  })

  it('gives one of mine to the team by keyboard, and goes back to its button', async () => {
    const given = handOver(1)
    const { user, inside } = await openList({ callbacks: { handOver: given } })
    const button = await inside.findByRole('button', { name: 'Reassign: Member 1' })
    act(() => button.focus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.tagName).toBe('SELECT'))
    expect(inside.queryByRole('checkbox')).toBeNull()
    const form = within(await inside.findByRole('form'))
    act(() => form.getByRole('button', { name: 'Reassign' }).focus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(given).toHaveBeenCalledExactlyOnceWith({ ids: [ITEMS[0]?.id], to: null }))
    await waitFor(() => expect(document.activeElement).toBe(button))
    await screen.findByText(
      '2 callbacks reassigned. 1 is no longer open or already has someone else, and stays as it is.',
    )
  })

  it('warns who moves one that whose it is will be away or not to be disturbed then', async () => {
    const own = { id: COACH, away, quietUntil: '2026-11-20T22:00:00.000Z', colleagues: [] }
    const api = fakeApi({
      callbacks: { list: vi.fn(() => ok([item(1, { assignedTo: COACH })])) },
      absences: { getOwn: vi.fn(() => ok(own)) },
    })
    const { user } = render(<CallbacksDrawer paused={false} onCall={vi.fn()} />, { api })
    act(callbacksActions.open)
    await user.click(await screen.findByRole('button', { name: 'Move: Member 1' }))
    const form = within(await screen.findByRole('form', { name: 'Move: Member 1' }))
    expect((await form.findByRole('status')).textContent).toMatch(/^You are away then .* the whole team will have/)
    fireEvent.change(form.getByLabelText('Date'), { target: { value: '2026-11-24' } })
    expect(form.queryByRole('status')).toBeNull()
    vi.mocked(api.absences.getOwn).mockImplementation(() => ok({ ...own, away: null }))
    act(() => api.emit('absences', 'changed', null))
  })
})
