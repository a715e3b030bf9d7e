import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BoardCard } from '#shared/ipc/board.ts'
import { EMPTY_DRAFT, type ActiveCall } from '#shared/ipc/calls.ts'
import { fails, ok, render } from '../../test-utils/index.ts'
import { clearNotices } from '../../ui/notices.ts'
import { callActions } from '../calls/index.ts'
import { activeCallOf, fakeCall } from '../calls/test-support/call-data.ts'
import { verify } from '../calls/test-support/call-steps.ts'
import { useShortcuts } from '../commands/index.ts'
import { BoardPage } from './BoardPage.tsx'
import { card, cards, detail, fakeQueue, gapOf, memberId } from './test-support/board-data.ts'
import { forgetBoard, giveLayout } from './test-support/layout.ts'

beforeEach(() => {
  // What lists of suggestions ask of a browser and jsdom lacks.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  giveLayout()
  forgetBoard()
  callActions.close()
})

function Desk() {
  useShortcuts()
  return <BoardPage />
}

interface Setup {
  readonly calls?: Partial<ReturnType<typeof fakeCall>['calls']>
  readonly members?: readonly BoardCard[]
}

/** The board with its members, and main's part of a call (the dialog by itself: calls/call-dialog.test.tsx). */
async function openDesk({ calls = {}, members = cards(3) }: Setup = {}) {
  const fake = fakeCall()
  const getMember = vi.fn(() => ok(detail({ gaps: [gapOf({ name: 'A1C Test' }), gapOf({ name: 'Eye Exam' })] })))
  const { api } = fakeQueue(members, {
    board: { getMember, findPosition: vi.fn(() => ok(1)) },
    calls: { ...fake.calls, ...calls },
    script: fake.script,
  })
  const { user } = render(<Desk />, { api })
  await screen.findByRole('heading', { level: 3, name: 'Member 1', hidden: true })
  return { api, user, saved: fake.saved }
}

async function inCall(setup: Setup = {}) {
  const desk = await openDesk(setup)
  await desk.user.keyboard('jc')
  const dialog = await screen.findByRole('dialog')
  return { ...desk, dialog, inside: within(dialog) }
}

const boardIsHidden = (): boolean =>
  screen.getAllByText('Likes short calls.').every((text) => text.closest('[aria-hidden="true"][data-hidden]') !== null)

describe('before the identity is confirmed', () => {
  it('shows what to compare, and nothing about health, in the dialog and behind it', async () => {
    const { dialog, inside } = await inCall()
    expect(inside.getByRole('checkbox', { name: 'The name matches: Member 1' })).toBeDefined()
    expect(inside.getByRole('checkbox', { name: 'The date of birth matches: Mar 9, 1954' })).toBeDefined()
    expect(await inside.findByText(/with SunHealth/)).toBeDefined()
    for (const word of ['A1C', 'Eye Exam', 'kidneys', 'dosing', 'Flu Vaccine', 'Likes short calls', 'Insight'])
      expect(dialog.textContent).not.toContain(word)
    expect(inside.queryByRole('region', { name: 'Tests scheduled' })).toBeNull()
    expect(screen.queryByRole('list', { name: 'Members to call' })).toBeNull()
    expect(boardIsHidden()).toBe(true)
  })

  it('opens with the second tick, and shows the board again', async () => {
    const { inside, user, api } = await inCall()
    await verify(user)
    expect(api.calls.confirmIdentity).toHaveBeenLastCalledWith({ memberId: memberId(1), name: true, dateOfBirth: true })
    expect(await inside.findByText('Worries about her kidneys.')).toBeDefined()
    expect(inside.getByText('Identity confirmed')).toBeDefined()
    expect(boardIsHidden()).toBe(false)
  })
})

describe('by keyboard alone', () => {
  it.each([
    [
      ['1', 'completed', '', null],
      ['2', 'scheduled', '', null],
      ['3', 'voicemail', '', null],
    ],
    [
      ['4', 'no-answer', '', null],
      ['5', 'refused', '{Alt>}[KeyW]{/Alt}', 'cost'],
    ],
  ])(
    'Alt and a digit records an outcome, Ctrl+Enter completes, and the next card has the keyboard',
    async (...outcomes) => {
      const { user, api } = await openDesk({ members: cards(outcomes.length + 1) })
      await user.keyboard('jc')
      for (const [index, [digit, outcome, because, reason]] of outcomes.entries()) {
        await screen.findByRole('dialog', { name: new RegExp(`Call with Member ${index + 1}\\b`) })
        await verify(user)
        await user.keyboard(`ok{Alt>}[Digit${digit}]{/Alt}${because}{Control>}{Enter}{/Control}`)
        expect(await screen.findByText('Call logged successfully!')).toBeDefined()
        expect(api.calls.complete).toHaveBeenCalledTimes(index + 1)
        expect(api.calls.complete).toHaveBeenLastCalledWith({
          memberId: memberId(index + 1),
          draft: { ...EMPTY_DRAFT, notes: 'ok', outcome, reason },
        })
        expect(screen.queryByRole('dialog')).toBeNull()
        await waitFor(() => expect(document.activeElement?.getAttribute('aria-posinset')).toBe(String(index + 2)))
        act(clearNotices)
        await waitFor(() => expect(screen.queryByText('Call logged successfully!')).toBeNull())
        await user.keyboard('c')
      }
      expect(
        await screen.findByRole('dialog', { name: new RegExp(`Call with Member ${outcomes.length + 1}`) }),
      ).toBeDefined()
    },
  )

  it('passes over members who may not be called, and comes back to the top when nobody is left below', async () => {
    const silent = (number: number) => card(number, { contact: { onDnc: true } })
    const { user } = await inCall({ members: [card(1), silent(2), card(3), silent(4)] })
    await user.keyboard('{Alt>}[Digit4]{/Alt}{Control>}{Enter}{/Control}')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-posinset')).toBe('3'))
    await user.keyboard('c')
    await screen.findByRole('dialog', { name: /Call with Member 3/ })
    await user.keyboard('{Alt>}[Digit4]{/Alt}{Control>}{Enter}{/Control}')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-posinset')).toBe('1'))
  })

  it('goes on to the next member also when main tells of the end before it answers, and logs once', async () => {
    const fake = fakeCall()
    const queue = fakeQueue([card(1), card(2)], {
      script: fake.script,
      calls: {
        ...fake.calls,
        complete: vi.fn((input) => {
          queue.api.emit('calls', 'activeChanged', null)
          return fake.calls.complete(input)
        }),
      },
    })
    const { user } = render(<Desk />, { api: queue.api })
    await screen.findByText('Member 1')
    await user.keyboard('jc')
    await screen.findByRole('dialog')
    await user.keyboard('{Alt>}[Digit3]{/Alt}{Control>}{Enter}{Enter}{/Control}')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-posinset')).toBe('2'))
    expect(queue.api.calls.complete).toHaveBeenCalledOnce()
  })

  it('takes the newest order though the keyboard is back in the list, and keeps it on the next member', async () => {
    const fake = fakeCall()
    const queue = fakeQueue([card(1), card(2), card(3)], { script: fake.script, calls: fake.calls })
    vi.mocked(queue.api.board.refreshRanking).mockImplementation(() => {
      queue.rankAnew([card(2), card(3)])
      return ok(2)
    })
    const { user } = render(<Desk />, { api: queue.api })
    await screen.findByText('Member 1')
    await user.keyboard('jc')
    await screen.findByRole('dialog')
    await user.keyboard('{Alt>}[Digit3]{/Alt}{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.queryByText('Member 1')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Member 2'))
    expect(document.activeElement?.getAttribute('aria-posinset')).toBe('1')
  })
})

describe('what is typed', () => {
  it('is kept by Cancel, which logs nothing and goes back to the member', async () => {
    const { user, api, inside, saved } = await inCall()
    await verify(user)
    await user.keyboard('no time')
    await user.click(inside.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(saved.at(-1)?.notes).toBe('no time')
    expect(api.calls.cancel).toHaveBeenCalledExactlyOnceWith({ memberId: memberId(1) })
    expect(api.calls.complete).not.toHaveBeenCalled()
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-posinset')).toBe('1'))
  })
})

describe('the state of the call', () => {
  it('shows the call that main already has instead of a second one', async () => {
    const running = activeCallOf({
      memberId: memberId(2),
      lastName: '2',
      identity: { name: true, dateOfBirth: true },
    })
    const getActive = vi.fn(() => ok<ActiveCall | null>(null))
    const { user } = await openDesk({ calls: { getActive, start: vi.fn(() => fails('calls.alreadyInCall')) } })
    getActive.mockImplementation(() => ok<ActiveCall | null>(running))
    await user.keyboard('jc')
    expect(await screen.findByText('You are already in a call. Complete or cancel it first.')).toBeDefined()
    expect(await screen.findByRole('dialog', { name: /Call with Member 2/ })).toBeDefined()
  })
})

describe('the order of the queue', () => {
  it('may change during the call: the keyboard goes to the member who came next', async () => {
    const fake = fakeCall()
    const queue = fakeQueue([card(1), card(2), card(3)], { calls: fake.calls, script: fake.script })
    const { user } = render(<Desk />, { api: queue.api })
    await screen.findByText('Member 1')
    await user.keyboard('jc')
    await screen.findByRole('dialog')
    await user.keyboard('{Alt>}[Digit4]{/Alt}')
    act(() => queue.rankAnew([card(3), card(2), card(1)]))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('Call logged successfully!')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Member 2'))
  })
})

describe('a call that the member made', () => {
  it('begins by one key from a card, also of somebody whom nobody may call, and is not greeted as ours', async () => {
    const { api, user } = await openDesk({ members: [card(1, { badges: { dnc: true }, contact: { onDnc: true } })] })
    await user.keyboard('ji')
    const inside = within(await screen.findByRole('dialog', { name: /Call from Member 1/ }))
    expect(api.calls.receive).toHaveBeenCalledExactlyOnceWith({ memberId: memberId(1) })
    expect(inside.getByText(/thank them for calling/)).toBeDefined()
    expect(await inside.findByText('May I have your full name?')).toBeDefined()
    expect(inside.queryByText(/with SunHealth/)).toBeNull()
    expect(inside.getByRole('button', { name: 'Crisis' })).toBeDefined()
    expect(inside.queryByRole('button', { name: 'Voicemail' })).toBeNull()
    expect(boardIsHidden()).toBe(true)
  })
})
