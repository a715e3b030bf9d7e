import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BoardCard } from '#shared/ipc/board.ts'
import { EMPTY_DRAFT, type ActiveCall } from '#shared/ipc/calls.ts'
import type { TaskItem } from '#shared/ipc/tasks.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import {
  appointmentOf,
  card,
  detail,
  fails,
  FAKE_NOW,
  gapOf,
  memberId,
  ok,
  render,
  signedIn,
} from '../../test-utils/index.ts'
import { clearNotices } from '../../ui/notices.ts'
import { fakeQueue } from '../board/test-support/board-data.ts'
import { useShortcuts } from '../commands/index.ts'
import { RecordDialogHost } from '../statements/index.ts'
import { callActions } from './call.store.ts'
import { CallHost } from './CallHost.tsx'
import { activeCallOf, fakeCall, scriptOf } from './test-support/call-data.ts'
import { notes, verify } from './test-support/call-steps.ts'

beforeEach(() => {
  // What lists of suggestions ask of a browser and jsdom lacks.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  clearNotices()
  callActions.close()
})

const chartOf = () => <p>What is known of her</p>

function Desk() {
  useShortcuts()
  return (
    <>
      <CallHost onReturn={() => {}} chartOf={chartOf} />
      <RecordDialogHost />
    </>
  )
}

interface Setup {
  readonly running?: ActiveCall
  readonly calls?: Partial<ReturnType<typeof fakeCall>['calls']>
  readonly language?: 'en' | 'es'
  readonly overrides?: Parameters<typeof fakeQueue>[1]
  readonly members?: readonly BoardCard[]
}

/** The dialog of a running call without the board around it, and main's part of the call (with the board: board/calling.test.tsx). */
async function inCall(setup: Setup = {}) {
  const { running = activeCallOf(), calls = {}, language = 'en', overrides = {}, members = [card(1)] } = setup
  const fake = fakeCall(running)
  const getMember = vi.fn(() => ok(detail({ gaps: [gapOf({ name: 'A1C Test' }), gapOf({ name: 'Eye Exam' })] })))
  const { api } = fakeQueue(members, {
    ...overrides,
    board: { getMember, ...overrides.board },
    calls: { ...fake.calls, ...calls },
    script: { ...fake.script, ...overrides.script },
  })
  const { user } = render(<Desk />, { api, language })
  const dialog = await screen.findByRole('dialog')
  return { api, user, saved: fake.saved, dialog, inside: within(dialog) }
}

const ADDED_TASK: TaskItem = {
  id: memberId(900),
  memberId: memberId(1),
  memberName: 'Member 1',
  task: 'need-transportation',
  audience: 'coordinators',
  assignedTo: null,
  assigneeName: null,
  standIn: null,
  dueOn: '2026-11-23',
  group: 'later',
  whose: 'team',
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
  askedBy: null,
  doneAt: null,
  doneBy: null,
  unsent: true,
  endedBy: null,
}

const verified = (change: Partial<ActiveCall> = {}) =>
  activeCallOf({ identity: { name: true, dateOfBirth: true }, ...change })

describe('before the identity is confirmed', () => {
  it('holds back a script that main did not, too', async () => {
    const fake = fakeCall()
    const { dialog, inside } = await inCall({
      overrides: { script: { ...fake.script, getScript: vi.fn(() => ok(scriptOf())) } },
    })
    await inside.findByText(/with SunHealth/)
    expect(dialog.textContent).not.toContain('kidneys')
  })

  it('keeps notes of an earlier call out of sight, and apart from those of this one', async () => {
    const earlier = { at: FAKE_NOW, notes: 'A1C was 8.1' }
    const { dialog, inside, user, saved } = await inCall({
      running: activeCallOf({ draft: { ...EMPTY_DRAFT, earlier } }),
    })
    expect(inside.getByText(/There are notes of an earlier call/)).toBeDefined()
    await user.keyboard('ring ring')
    expect(dialog.textContent).not.toContain('A1C')
    expect(notes().value).toBe('ring ring')
    await user.click(screen.getByRole('checkbox', { name: /name matches/ }))
    await user.click(screen.getByRole('checkbox', { name: /date of birth matches/ }))
    const kept = within(await inside.findByRole('region', { name: 'Notes of an earlier call' }))
    expect(kept.getByText('A1C was 8.1')).toBeDefined()
    await user.click(kept.getByRole('button', { name: "Add to this call's notes" }))
    expect(saved.at(-1)).toEqual({ ...EMPTY_DRAFT, notes: 'A1C was 8.1\nring ring' })
    expect(inside.queryByRole('region', { name: 'Notes of an earlier call' })).toBeNull()
    expect(document.activeElement).toBe(notes())
  })

  it('closes again when a tick is taken back', async () => {
    const { dialog, inside, user } = await inCall({ running: verified() })
    await inside.findByText('Worries about her kidneys.')
    await user.click(inside.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(dialog.textContent).not.toContain('kidneys'))
    expect(inside.getByRole('checkbox', { name: /name matches/ })).toHaveProperty('checked', false)
  })

  it('stays closed when main does not take the tick, and says so', async () => {
    const { inside, user } = await inCall({ calls: { confirmIdentity: vi.fn(() => fails('app.locked')) } })
    await user.click(inside.getByRole('checkbox', { name: /name matches/ }))
    expect(await screen.findByText('Gapwise is locked. Unlock it to continue.')).toBeDefined()
    expect(inside.getByRole('checkbox', { name: /name matches/ })).toHaveProperty('checked', false)
  })

  it('keeps the first tick where the second comes before the answer to the first has been drawn', async () => {
    const { user, api } = await inCall({ calls: { confirmIdentity: vi.fn(() => ok(activeCallOf())) } })
    await user.click(screen.getByRole('checkbox', { name: /name matches/ }))
    await user.click(screen.getByRole('checkbox', { name: /date of birth matches/ }))
    expect(api.calls.confirmIdentity).toHaveBeenLastCalledWith({ memberId: memberId(1), name: true, dateOfBirth: true })
  })

  it.each([
    ['', 'ride?'],
    ['No answer at 9.', 'No answer at 9. ride?'],
  ])('puts what is typed before main has answered into notes that hold "%s"', async (kept, whole) => {
    let answer = (): void => {}
    const running = activeCallOf({
      draft: { ...EMPTY_DRAFT, notes: kept },
      identity: { name: true, dateOfBirth: false },
    })
    const confirmIdentity = vi.fn(
      ({ name, dateOfBirth }) =>
        new Promise<Awaited<ReturnType<typeof ok<ActiveCall>>>>((resolve) => {
          answer = () => void ok({ ...running, identity: { name, dateOfBirth } }).then(resolve)
        }),
    )
    const { user, saved } = await inCall({ running, calls: { confirmIdentity } })
    act(() => screen.getByRole('checkbox', { name: /date of birth matches/ }).focus())
    // The first letter goes down before the space bar comes up, as it does under fast hands.
    await user.keyboard(kept === '' ? '[Space>]r[/Space]ide' : '[Space] ride')
    expect(saved.at(-1)?.notes).toBe(whole.slice(0, -1))
    // What can be recorded is for somebody who is confirmed, and a letter that stands for nothing there is no note.
    await user.keyboard('{Alt>}s{/Alt}q')
    expect(screen.getByRole('button', { name: 'Yes to texts...' })).toBeDefined()
    await user.keyboard('{Escape}')
    expect(notes().value).toBe(whole.slice(0, -1))
    // Open as the answer comes, it is for them all the while.
    await user.keyboard('{Alt>}s{/Alt}')
    const offered = screen.getByRole('button', { name: 'Yes to texts...' })
    await act(async () => answer())
    await waitFor(() => expect(screen.getByText('Identity confirmed')).toBeDefined())
    expect(offered.isConnected).toBe(true)
    await user.keyboard('{Escape}')
    await user.keyboard('?')
    expect(notes().value).toBe(whole)
    expect(confirmIdentity).toHaveBeenCalledOnce()
  })

  it('says what to compare when no birth date is on file', async () => {
    const { inside } = await inCall({ running: activeCallOf({ dateOfBirth: null }) })
    expect(inside.getByRole('checkbox', { name: /not on file, so compare the ZIP code instead: 33130$/ })).toBeDefined()
  })
})

describe('by keyboard alone', () => {
  it('asks why a member refused, and in words where the list has none', async () => {
    const { user, api, inside } = await inCall({ running: verified() })
    await user.keyboard('{Alt>}[Digit5]{/Alt}{Control>}{Enter}{/Control}')
    expect(await inside.findByText('Choose a reason; for Other, enter it')).toBeDefined()
    expect(document.activeElement).toBe(inside.getByRole('radio', { name: 'Not interested' }))
    await user.keyboard('{Alt>}[KeyI]{/Alt}{Control>}{Enter}{/Control}')
    const words = inside.getByRole('textbox', { name: 'In your words' })
    // A space typed on a reason would choose that one instead.
    await waitFor(() => expect(document.activeElement).toBe(words))
    await user.keyboard('Moving away')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(api.calls.complete).toHaveBeenCalledOnce())
    const draft = expect.objectContaining({ reason: 'other', reasonNote: 'Moving away' })
    expect(api.calls.complete).toHaveBeenCalledWith({ memberId: memberId(1), draft })
  })

  it('says what a wrong number records with the call, and does so', async () => {
    const { user, api, inside } = await inCall()
    await user.keyboard('{Alt>}[Digit6][KeyQ]{/Alt}')
    expect(await inside.findByText(/^Complete Call also records: .*\(305\) 555-0111/)).toBeDefined()
    vi.mocked(api.calls.complete).mockImplementation(() =>
      ok({ callId: memberId(9), callbackId: null, statementId: memberId(10) }),
    )
    await user.keyboard('{Control>}{Enter}{/Control}')
    const draft = expect.objectContaining({ outcome: 'unconfirmed', reason: 'wrong-number' })
    await waitFor(() => expect(api.calls.complete).toHaveBeenCalledWith({ memberId: memberId(1), draft }))
    expect(await screen.findByText(/^Saved: .*\(305\) 555-0111/)).toBeDefined()
  })

  it('asks what was completed where the identity was not confirmed', async () => {
    const { user, api, inside } = await inCall()
    await user.keyboard('{Alt>}[Digit1]{/Alt}{Control>}{Enter}{/Control}')
    expect(
      await inside.findByRole('radiogroup', { name: 'What was completed, without the identity check?' }),
    ).toBeDefined()
    expect(api.calls.complete).not.toHaveBeenCalled()
  })

  it('drops the reason with the outcome it belonged to', async () => {
    const { user, api } = await inCall({ running: verified() })
    await user.keyboard('{Alt>}[Digit5][KeyQ][Digit4]{/Alt}{Control>}{Enter}{/Control}')
    await waitFor(() => expect(api.calls.complete).toHaveBeenCalledOnce())
    const draft = expect.objectContaining({ outcome: 'no-answer', reason: null })
    expect(api.calls.complete).toHaveBeenCalledWith({ memberId: memberId(1), draft })
  })

  it('books a test by Alt+B on the clock of its place, and takes it back', async () => {
    const { user, api, inside } = await inCall({ running: verified() })
    await user.keyboard('{Alt>}b{/Alt}')
    const form = within(await inside.findByRole('form', { name: 'Appointment' }))
    await user.type(form.getByRole('combobox', { name: 'Test' }), 'Eye Exam')
    fireEvent.change(form.getByLabelText('Date'), { target: { value: '2026-11-24' } })
    fireEvent.change(form.getByLabelText('Time (EST)'), { target: { value: '09:30' } })
    expect(form.getByText('Nov 24, 9:30 AM EST')).toBeDefined()
    await user.click(form.getByRole('button', { name: 'Schedule' }))
    const booking = {
      provider: 'lab-one',
      labName: '',
      address: '',
      date: '2026-11-24',
      time: '09:30',
      confirmation: '',
    }
    await waitFor(() =>
      expect(api.appointments.book).toHaveBeenCalledExactlyOnceWith({
        memberId: memberId(1),
        test: 'Eye Exam',
        booking,
      }),
    )
    await user.click(await inside.findByRole('button', { name: 'Undo: Eye Exam' }))
    await waitFor(() => expect(api.appointments.cancel).toHaveBeenCalledOnce())
  })

  it('warns before the same test is booked twice, and says what is missing', async () => {
    const appointments = [appointmentOf({ test_name: 'Eye exam', appointment_datetime: '2026-12-01T15:00:00.000Z' })]
    const getMember = vi.fn(() => ok(detail({ gaps: [], appointments })))
    const { user, api, inside } = await inCall({ running: verified(), overrides: { board: { getMember } } })
    await user.keyboard('{Alt>}b{/Alt}')
    const form = within(await inside.findByRole('form', { name: 'Appointment' }))
    await user.type(form.getByRole('combobox', { name: 'Test' }), 'Eye Exam')
    expect(await form.findByText('Eye exam is already scheduled for Dec 01, 10:00 AM EST.')).toBeDefined()
    await user.click(form.getByRole('button', { name: 'Schedule anyway' }))
    expect(form.getByText('Choose a date and a time')).toBeDefined()
    expect(api.appointments.book).not.toHaveBeenCalled()
  })

  it('logs a call that nobody answered without any identity', async () => {
    const { user, api } = await inCall()
    await user.keyboard('{Alt>}[Digit4]{/Alt}{Control>}{Enter}{/Control}')
    await waitFor(() => expect(api.calls.complete).toHaveBeenCalledOnce())
  })

  it('moves through the outcomes with the arrows, and picks the mood', async () => {
    const { user, api, inside } = await inCall({ running: verified() })
    await user.click(inside.getByRole('radio', { name: /^Scheduled/ }))
    await user.keyboard('{ArrowDown}')
    expect(inside.getByRole('radio', { name: /^Voicemail/ })).toHaveProperty('checked', true)
    await user.click(inside.getByRole('radio', { name: /Positive/ }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(api.calls.complete).toHaveBeenCalledOnce())
    expect(vi.mocked(api.calls.complete).mock.calls[0]?.[0].draft).toMatchObject({
      outcome: 'voicemail',
      sentiment: 'positive',
      scheduledTests: [],
    })
  })

  it('asks for the outcome, and leads to it, also where the dialog has yet to give the keyboard away', async () => {
    const { user, api, dialog, inside } = await inCall({ running: verified() })
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await inside.findByText('Choose how the call ended')).toBeDefined()
    const first = inside.getByRole('radio', { name: /^Completed/ })
    expect(document.activeElement).toBe(first)
    expect([...dialog.querySelectorAll('[data-autofocus]')]).toEqual([first])
    expect(api.calls.complete).not.toHaveBeenCalled()
    await user.keyboard(' {Control>}{Enter}{/Control}')
    await waitFor(() => expect(api.calls.complete).toHaveBeenCalledOnce())
  })

  it('does not end by Escape', async () => {
    const { user } = await inCall()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeDefined()
  })
})

describe('the keyboard', () => {
  const alt = (key: string): string => `{Alt>}${key}{/Alt}`
  const WALK: readonly [string, readonly string[]][] = [
    ['record, left', [alt('s'), '{Escape}']],
    ['record, by a letter', [alt('s'), 'n']],
    ['record, a form left', [alt('s'), 'a', '{Escape}']],
    ['record, a form sent', [alt('s'), 's', '{Enter}']],
    ['record, read aloud', [alt('s'), 't', '{Enter}']],
    ['a task, left', [alt('t'), '{Escape}']],
    ['a task, by a number', [alt('t'), '1']],
    ['a booking, left', [alt('b'), '{Escape}{Escape}']],
    ['objections', [alt('o'), '{Escape}']],
    ['the chart', [alt('c'), '{Escape}']],
    ['another member', [alt('h'), '{Escape}']],
    ['a callback', [alt('k'), alt('k')]],
    ['the crisis script', ['{F2}', '{F2}']],
  ]

  it('is back in the notes after every dialog of the call, and what is typed next is not lost', async () => {
    const { user } = await inCall({
      running: verified({ inbound: true, phone: '' }),
      overrides: { tasks: { add: vi.fn(() => ok(ADDED_TASK)) } },
    })
    await screen.findByText('Worries about her kidneys.')
    await user.click(notes())
    const walked: string[] = []
    for (const [name, keys] of WALK) {
      for (const key of keys) await user.keyboard(key)
      await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
      await waitFor(() => expect(document.activeElement, name).toBe(notes()))
      await user.keyboard('.')
      walked.push(name)
    }
    expect(notes().value).toBe('.'.repeat(walked.length))
  })

  it('types into the notes also from a tick or a place that takes no letters', async () => {
    const { user, dialog } = await inCall()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /name matches/ })))
    await user.keyboard('Ring')
    dialog.focus()
    await user.keyboard(' ring')
    expect(notes().value).toBe('Ring ring')
  })
})

describe('the chart', () => {
  it('stands beside the script once the identity is confirmed, and gives way to the answers and comes back by keys', async () => {
    const { user, inside } = await inCall()
    await inside.findByRole('searchbox', { name: /^Search objections/ })
    expect(inside.queryByText('What is known of her')).toBeNull()
    await verify(user)
    const chart = await inside.findByRole('region', { name: 'Chart' })
    expect(within(chart).getByText('What is known of her')).toBeDefined()
    // The question that has been answered makes room.
    expect(inside.queryByText('May I have your full name?')).toBeNull()
    await user.keyboard('{Alt>}o{/Alt}')
    expect(document.activeElement).toBe(inside.getByRole('searchbox', { name: /^Search objections/ }))
    expect(inside.queryByRole('region', { name: 'Chart' })).toBeNull()
    await user.keyboard('{Alt>}c{/Alt}')
    expect(document.activeElement).toBe(inside.getByRole('region', { name: 'Chart' }))
  })
})

describe('what is typed', () => {
  it('is saved with every keystroke, in order', async () => {
    const { user, saved, inside } = await inCall()
    await verify(user)
    await user.keyboard('Hi!')
    await waitFor(() => expect(saved.map(({ notes: text }) => text)).toEqual(['H', 'Hi', 'Hi!']))
    expect(await inside.findByText('Saved on this computer')).toBeDefined()
  })

  it('stays on the screen when it can not be saved, and is saved again on request', async () => {
    const saveDraft = vi.fn(() => fails('app.unexpected'))
    const { user, inside, api } = await inCall({ calls: { saveDraft } })
    await verify(user)
    await user.keyboard('ride')
    expect(
      await inside.findByText(/Not saved\. Your text is still here\. Something failed inside Gapwise/),
    ).toBeDefined()
    expect(notes().value).toBe('ride')
    saveDraft.mockImplementation(() => ok(null) as never)
    await user.click(inside.getByRole('button', { name: 'Save again' }))
    expect(await inside.findByText('Saved on this computer')).toBeDefined()
    expect(vi.mocked(api.calls.saveDraft).mock.lastCall?.[0].draft.notes).toBe('ride')
  })

  it('stays when completing fails, and completes the second time', async () => {
    const complete = vi.fn(() => fails('app.unexpected'))
    const { user } = await inCall({ running: verified(), calls: { complete } })
    await user.type(notes(), 'done')
    await user.keyboard('{Alt>}[Digit1]{/Alt}{Control>}{Enter}{/Control}')
    expect(await screen.findByText('The call could not be logged')).toBeDefined()
    expect(notes().value).toBe('done')
    complete.mockImplementation(() => ok({ callId: memberId(9), callbackId: null, statementId: null }) as never)
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Call logged successfully!')).toBeDefined()
    expect(complete).toHaveBeenCalledTimes(2)
  })

  it('comes back with the call after the process was killed, with the keyboard in the notes', async () => {
    const draft = {
      notes: 'left off here',
      earlier: null,
      outcome: 'scheduled' as const,
      reason: 'home-kit' as const,
      reasonNote: '',
      sentiment: 'neutral' as const,
      scheduledTests: ['Eye Exam'],
      callback: { date: '2026-11-23', time: '10:00', whose: 'team' as const, note: 'results' },
      keptPromise: false,
    }
    const { inside } = await inCall({ running: verified({ draft }) })
    expect(notes().value).toBe('left off here')
    await waitFor(() => expect(document.activeElement).toBe(notes()))
    expect(inside.getByRole('radio', { name: /^Scheduled/ })).toHaveProperty('checked', true)
    expect(inside.getByRole('radio', { name: /Neutral/ })).toHaveProperty('checked', true)
    expect(inside.getByLabelText('Date')).toHaveProperty('value', '2026-11-23')
    expect(inside.getByRole('textbox', { name: 'What for (optional)' })).toHaveProperty('value', 'results')
  })

  it('is not left unsaved by Cancel without a word', async () => {
    const { user, api, inside } = await inCall({ calls: { saveDraft: vi.fn(() => fails('app.unexpected')) } })
    await verify(user)
    await user.keyboard('x')
    await user.click(inside.getByRole('button', { name: 'Cancel' }))
    expect(await inside.findByText(/Press Cancel again to leave without them/)).toBeDefined()
    expect(api.calls.cancel).not.toHaveBeenCalled()
    await user.click(inside.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(api.calls.cancel).toHaveBeenCalledOnce())
  })
})

describe('the callback', () => {
  it('is picked on the clock of the member, with the own time beside it', async () => {
    const { user, api, inside } = await inCall({ running: verified() })
    await user.click(inside.getByRole('checkbox', { name: 'Call back' }))
    // The desk's day is Friday.
    expect(inside.getByLabelText('Date')).toHaveProperty('value', '2026-11-21')
    expect(inside.getByLabelText("Time (member's)")).toHaveProperty('value', '10:00')
    fireEvent.change(inside.getByLabelText('Date'), { target: { value: '2026-11-23' } })
    fireEvent.change(inside.getByLabelText("Time (member's)"), { target: { value: '14:30' } })
    expect(inside.getByText(/^Nov 23, 2:30 PM for the member, .+ for you$/)).toBeDefined()
    await user.click(inside.getByRole('radio', { name: 'My team' }))
    await user.keyboard('{Alt>}[Digit2]{/Alt}{Control>}{Enter}{/Control}')
    await waitFor(() => expect(api.calls.complete).toHaveBeenCalledOnce())
    expect(vi.mocked(api.calls.complete).mock.calls[0]?.[0].draft.callback).toEqual({
      date: '2026-11-23',
      time: '14:30',
      whose: 'team',
      note: '',
    })
  })

  it.each([
    ['2026-11-20', '09:00', 'This time has passed'],
    ['2026-11-23', '22:00', "Pick a time between 8 AM and 9 PM, member's time, within a year"],
    ['', '10:00', 'Pick a date and a time'],
  ])('is not taken at %s %s', async (date, time, text) => {
    const { user, api, inside, saved } = await inCall({ running: verified() })
    await user.click(inside.getByRole('checkbox', { name: 'Call back' }))
    fireEvent.change(inside.getByLabelText("Time (member's)"), { target: { value: time } })
    fireEvent.change(inside.getByLabelText('Date'), { target: { value: date } })
    await user.keyboard('{Alt>}[Digit1]{/Alt}{Control>}{Enter}{/Control}')
    expect((await inside.findByRole('alert')).textContent).toBe(text)
    expect(document.activeElement).toBe(inside.getByLabelText('Date'))
    expect(api.calls.complete).not.toHaveBeenCalled()
    await waitFor(() => expect(saved.every(({ callback }) => callback === null || callback.date !== '')).toBe(true))
  })

  it("says when it falls into one's own absence, and who will have it then", async () => {
    const ana = { id: memberId(801), name: 'Ana Ruiz' }
    const at = (days: number): string => new Date(Date.parse(FAKE_NOW) + days * 86_400_000).toISOString()
    const away = { from: at(-1), until: at(7), note: '', coverId: ana.id, statedBy: null }
    const getOwn = vi.fn(() => ok({ id: memberId(800), away, quietUntil: null, colleagues: [ana] }))
    const { user, inside } = await inCall({ running: verified(), overrides: { absences: { getOwn } } })
    await user.click(await inside.findByRole('checkbox', { name: 'Call back' }))
    const warning = /^You are away then \(until Nov 27.*Ana Ruiz covers and will have this callback\.$/
    expect(await inside.findByText(warning)).toBeDefined()
    await user.click(inside.getByRole('radio', { name: /team/i }))
    expect(inside.queryByText(warning)).toBeNull()
  })

  it('says what main finds wrong with it', async () => {
    const { user, inside } = await inCall({
      running: verified(),
      calls: { complete: vi.fn(() => fails('calls.callbackInPast', 'callback')) },
    })
    await user.click(inside.getByRole('checkbox', { name: 'Call back' }))
    await user.keyboard('{Alt>}[Digit1]{/Alt}{Control>}{Enter}{/Control}')
    expect(await inside.findByText('This time has passed')).toBeDefined()
  })
})

describe('the state of the call', () => {
  it('shows the number, the time since the start and what to dial by hand', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(FAKE_NOW) })
    const { inside } = await inCall({ running: activeCallOf({ startedAt: '2026-11-20T15:55:53.000Z', dialed: false }) })
    expect(inside.getByText('(305) 555-0111')).toBeDefined()
    expect(inside.getByRole('timer').textContent).toBe('4:07')
    expect(inside.getByText("The phone app didn't accept the number. Dial (305) 555-0111 manually.")).toBeDefined()
  })

  it('shows what the phone system tells of the line, and what to do where it tells nothing', async () => {
    const line = { state: 'silent', connectedAt: null, endedAt: null } as const
    const { inside, api } = await inCall({ running: activeCallOf({ line }) })
    expect(inside.getByText(/If your phone stays silent, dial \(305\) 555-0111 manually/)).toBeDefined()
    act(() => api.emit('calls', 'activeChanged', activeCallOf({ line: { ...line, state: 'ringing' } })))
    expect(await inside.findByText('Ringing')).toBeDefined()
    expect(inside.queryByText(/stays silent/)).toBeNull()
  })

  it('says that others can not see a call made offline', async () => {
    const { inside, api } = await inCall({ running: activeCallOf({ claim: 'offline' }) })
    expect(inside.getByText("Working offline: others can't see this call yet")).toBeDefined()
    act(() => api.emit('calls', 'activeChanged', activeCallOf({ claim: 'held' })))
    await waitFor(() => expect(inside.queryByText(/Working offline/)).toBeNull())
  })

  it('warns when somebody else has the member on the line, without losing what was typed', async () => {
    const other = card(1, { inCall: { staffName: 'Sample Coach', leaseUntil: '2026-11-20T16:01:00Z', mine: false } })
    const { inside, api, user } = await inCall({ running: verified() })
    vi.mocked(api.board.getCard).mockImplementation((() => ok(other)) as never)
    await user.type(notes(), 'typed')
    act(() => api.emit('calls', 'activeChanged', verified({ claim: 'lost' })))
    expect(await inside.findByText('Sample Coach is in a call with this member too')).toBeDefined()
    expect(notes().value).toBe('typed')
  })

  it('ends on the screen when it has ended elsewhere', async () => {
    const { api } = await inCall({ running: verified() })
    act(() => api.emit('calls', 'activeChanged', null))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('when nobody uses the desk', () => {
  it('masks the call instead of locking, and the key that shows it again does nothing else', async () => {
    const { user, dialog } = await inCall({ running: verified() })
    await user.type(notes(), 'abc')
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    // The last key armed the real clock; this one arms the false one.
    fireEvent.keyDown(notes(), { key: 'Shift' })
    act(() => vi.advanceTimersByTime(10 * 60_000))
    expect(within(dialog).getByText('Move the mouse or press a key to show')).toBeDefined()
    expect(dialog.querySelector('[data-masked]')).not.toBeNull()
    expect(within(dialog).getByRole('heading', { level: 2 }).textContent).toMatch(/^Call in progress/)
    expect(document.activeElement).toBe(notes())
    const enter = fireEvent.keyDown(notes(), { key: 'Enter', ctrlKey: true })
    expect(enter).toBe(false)
    expect(within(dialog).queryByText('Move the mouse or press a key to show')).toBeNull()
    expect(notes().value).toBe('abc')
    expect(screen.getByRole('dialog')).toBeDefined()
  })
})

describe('in Spanish', () => {
  it('the whole call reads well', async () => {
    const { user, inside } = await inCall({ language: 'es' })
    expect(inside.getByText('¿Quién está en la línea?')).toBeDefined()
    await user.click(inside.getByRole('checkbox', { name: 'El nombre coincide: Member 1' }))
    await user.click(inside.getByRole('checkbox', { name: /La fecha de nacimiento coincide: 9 mar 1954/ }))
    expect(await inside.findByText('Identidad confirmada')).toBeDefined()
    await user.keyboard('{Alt>}[Digit3]{/Alt}')
    expect(inside.getByRole('radio', { name: /^Buzón de voz/ })).toHaveProperty('checked', true)
    await user.click(inside.getByRole('button', { name: /^Completar llamada/ }))
    expect(await screen.findByText('¡Llamada registrada!')).toBeDefined()
  })
})

describe('a call that the member made', () => {
  const radios = () =>
    screen.getAllByRole('radio', { name: /^Inbound call/ }).map((radio) => radio.closest('label, div'))

  it('opens and puts away what it may be about besides, by its key, which is shown, by Escape and by its button', async () => {
    const { user, inside } = await inCall({ running: activeCallOf({ inbound: true }), members: [card(1), card(2)] })
    const button = inside.getByRole('button', { name: /^Also about another member.*Alt.*H/ })
    const isOpen = () => inside.queryByRole('textbox', { name: /^Phone, member ID/ }) !== null
    const states: boolean[] = []
    for (const press of [
      () => user.keyboard('{Alt>}h{/Alt}'),
      () => user.keyboard('{Alt>}h{/Alt}'),
      () => user.click(button),
      () => user.keyboard('{Escape}'),
      () => user.keyboard('{Enter}'),
      () => user.click(button),
    ]) {
      await press()
      states.push(isOpen())
    }
    expect(states).toEqual([true, false, true, false, true, false])
    expect(inside.getByRole('checkbox', { name: /The name matches/ })).toBeDefined()
  })

  it.each<[StaffRole, RegExp]>([
    ['outreach_specialist', /conference in 988, and have someone get a clinician/],
    ['supervisor', /After the call, acknowledge it in the red bar/],
    ['clinician', /Handle it in this call.*acknowledge and close it in the red bar/s],
  ])('says on top that an urgent alert is open, and to a %s what to do', async (role, todo) => {
    const { dialog, inside, user } = await inCall({
      running: activeCallOf({ inbound: true, alertOpen: true }),
      overrides: { session: { getState: vi.fn(() => ok(signedIn({ role }))) } },
    })
    const alert = inside.getByRole('alert', { name: /An urgent alert is open/ })
    expect(alert.textContent).toMatch(todo)
    const greeting = inside.getByText(/thank them for calling/)
    expect(alert.compareDocumentPosition(greeting)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    // The crisis text is there first, and one key puts it away.
    expect(await inside.findByText(/really glad you told me/)).toBeDefined()
    await verify(user)
    expect(await inside.findByText(/The rest of the script is hidden/)).toBeDefined()
    expect(dialog.textContent).not.toContain('Your A1C is due')
    expect(inside.getByRole('alert', { name: /An urgent alert is open/ })).toBeDefined()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F2', code: 'F2' })
    expect(inside.queryByText(/really glad you told me/)).toBeNull()
  })

  it('brings up the crisis text when an alert becomes known in the call', async () => {
    const running = activeCallOf({ inbound: true })
    const { api, inside } = await inCall({ running })
    expect(inside.queryByRole('alert', { name: /An urgent alert is open/ })).toBeNull()
    act(() => api.emit('calls', 'activeChanged', { ...running, alertOpen: true }))
    expect(await inside.findByRole('alert', { name: /An urgent alert is open/ })).toBeDefined()
    expect(await inside.findByText(/really glad you told me/)).toBeDefined()
  })

  it('offers the outcomes that fit the identity check, and asks whether it was the promised call', async () => {
    const promised = activeCallOf({ inbound: true, promisedAt: '2026-11-21T15:00:00.000Z' })
    const { user, inside } = await inCall({ running: promised })
    expect(radios()).toHaveLength(1)
    expect(inside.getByRole('radio', { name: /identity not confirmed/ })).toBeDefined()
    expect(inside.queryByRole('checkbox', { name: /promised for/ })).toBeNull()
    await verify(user)
    expect(inside.queryByRole('radio', { name: /identity not confirmed/ })).toBeNull()
    expect(inside.getByRole('radio', { name: /question answered/ })).toBeDefined()
    expect(inside.getByRole('checkbox', { name: /^This was the callback promised for Nov 21/ })).toHaveProperty(
      'checked',
      false,
    )
  })

  it('goes on about another member by keyboard alone, never one of an earlier search, with a new identity check', async () => {
    const { user, api, inside } = await inCall({
      running: activeCallOf({ inbound: true, identity: { name: true, dateOfBirth: true } }),
      members: [card(1), card(2), card(3)],
    })
    await user.keyboard('{Alt>}[Digit2]h{/Alt}')
    const search = inside.getByRole('textbox', { name: /^Phone, member ID/ })
    expect(search).toHaveProperty('value', '(305) 555-0111')
    // What is typed takes its place.
    expect(search).toMatchObject({ selectionStart: 0, selectionEnd: '(305) 555-0111'.length })
    fireEvent.change(search, { target: { value: 'member' } })
    await inside.findByRole('button', { name: 'Complete, and continue with Member 2' })
    fireEvent.change(search, { target: { value: 'member 3' } })
    fireEvent.keyDown(search, { key: 'Enter' })
    expect(api.calls.complete).not.toHaveBeenCalled()
    await waitFor(() => expect(inside.queryByRole('button', { name: /go on with Member 2/ })).toBeNull())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(api.calls.receive).toHaveBeenCalledExactlyOnceWith({ memberId: memberId(3) }))
    expect(api.calls.complete).toHaveBeenCalledExactlyOnceWith({
      memberId: memberId(1),
      draft: expect.objectContaining({ outcome: 'called-in-question' }),
    })
    const next = within(await screen.findByRole('dialog', { name: /Call from Member 3/ }))
    expect(next.getByRole('checkbox', { name: /The name matches/ })).toHaveProperty('checked', false)
  })
})
