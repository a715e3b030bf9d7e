import { act, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BoardCard } from '#shared/ipc/board.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import { ok, render } from '../../test-utils/index.ts'
import { activeCallOf, fakeCall } from '../calls/test-support/call-data.ts'
import { CommandPalette, openCommandPalette, useShortcuts } from '../commands/index.ts'
import { BoardPage, MembersInPalette } from './index.ts'
import { boardState } from './board.store.ts'
import { card, cards, fakeQueue, memberId } from './test-support/board-data.ts'
import { forgetBoard, giveLayout } from './test-support/layout.ts'

beforeEach(() => {
  giveLayout()
  forgetBoard()
})

function Desk() {
  useShortcuts()
  return (
    <>
      <Routes>
        <Route path="/" element={<p>the start page</p>} />
        <Route path="/dashboard" element={<BoardPage />} />
      </Routes>
      <MembersInPalette />
      <CommandPalette />
      <output aria-label="address">{useLocation().search}</output>
    </>
  )
}

/** Thirty members in the queue and one outside of it, whom only a search finds. */
interface Setup {
  readonly route?: string
  readonly calls?: object
  readonly findPosition?: DeskApi['board']['findPosition']
}

function openDesk({ route = '/dashboard', calls = {}, findPosition }: Setup = {}) {
  const queue = cards(30)
  const outside = card(99, { firstName: 'Ola', lastName: 'Outside', planMemberId: 'SH-000099' })
  const fake = fakeQueue(queue, {
    calls,
    board: {
      ...(findPosition ? { findPosition } : {}),
      getCard: vi.fn(({ memberId: id }) => ok(id === outside.id ? outside : null)),
    },
  })
  const { getPage } = fake.api.board
  const known = vi.mocked(getPage).getMockImplementation()!
  const fits = ({ firstName, planMemberId }: BoardCard, query: string): boolean =>
    query !== '' && [firstName, planMemberId].some((text) => text.toLowerCase().includes(query.toLowerCase()))
  vi.mocked(getPage).mockImplementation(async (input) => {
    const answer = await known(input)
    return answer.ok && fits(outside, input.query)
      ? ok({ ...answer.value, total: 1, finished: 0, cards: [outside] })
      : answer
  })
  return { ...fake, ...render(<Desk />, { api: fake.api, route }), outside, queue }
}

const selected = () => waitFor(() => expect(boardState().selectedIndex).toBeGreaterThanOrEqual(0))

describe('a deep link to a member', () => {
  it('gives up a tab and a search that hide the member, rather than selecting somebody else', async () => {
    const { user, unmount } = openDesk()
    await screen.findByText('Member 1')
    await user.click(screen.getByRole('tab', { name: /^Critical/ }))
    await user.type(screen.getByRole('searchbox'), 'member 2')
    await act(async () => undefined)
    // What the board shows outlives its page, of which a desk has one.
    unmount()
    openDesk({ route: `/dashboard?member=${memberId(7)}` })
    await waitFor(() => expect(boardState().selectedId).toBe(memberId(7)))
    expect(boardState()).toMatchObject({ tab: 'all', query: '', selectedIndex: 6 })
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(''))
  })

  it('finds a member outside the queue by the number of the plan', async () => {
    const { outside } = openDesk({ route: `/dashboard?member=${memberId(99)}` })
    await selected()
    expect(boardState()).toMatchObject({ selectedId: outside.id, query: 'SH-000099' })
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(''))
  })

  it('to nobody leaves the board as it is', async () => {
    openDesk({ route: `/dashboard?member=${memberId(500)}` })
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(''))
    expect(boardState()).toMatchObject({ selectedId: null, query: '' })
  })
})

describe('a member who is sought while another one still is', () => {
  it('is the one who is found, and the list stays as it is chosen', async () => {
    let tellLate: () => void = () => undefined
    // Of the first one it is known too late that they stand among those who are finished.
    const late = new Promise<void>((resolve) => (tellLate = resolve)).then(() => ok(31))
    const findPosition = vi.fn<DeskApi['board']['findPosition']>(({ memberId: id, showFinished }) =>
      id !== memberId(99) ? ok(4) : showFinished ? late : ok(null),
    )
    const { user } = openDesk({ findPosition })
    await screen.findByText('Member 1')
    const choose = async (words: string, name: string): Promise<void> => {
      act(openCommandPalette)
      const palette = within(await screen.findByRole('dialog', { name: 'Command palette' }))
      await user.type(palette.getByRole('textbox'), words)
      await palette.findByText(name)
      await user.keyboard('{Enter}')
      await palette.findByText('Open on the board')
      await user.keyboard('{Enter}')
    }
    await choose('ola', 'Ola Outside')
    await waitFor(() => expect(findPosition).toHaveBeenCalledWith(expect.objectContaining({ showFinished: true })))
    await choose('member 4', 'Member 4')
    await waitFor(() => expect(boardState().selectedId).toBe(memberId(4)))
    await act(async () => tellLate())
    expect(boardState()).toMatchObject({ selectedId: memberId(4), showFinished: false })
  })
})

describe('a member found in the palette', () => {
  async function find(words: string, setup: Setup = {}) {
    const desk = openDesk(setup)
    await screen.findByText(setup.route === '/' ? 'the start page' : 'Member 1')
    act(openCommandPalette)
    const palette = within(await screen.findByRole('dialog', { name: 'Command palette' }))
    if (words !== '') await desk.user.type(palette.getByRole('textbox'), words)
    return { ...desk, palette }
  }

  it('is opened on the board by two Enters, with the keyboard on the card', async () => {
    const { user, palette } = await find('member 12')
    await palette.findByText('Member 12')
    await user.keyboard('{Enter}')
    await palette.findByText('Open on the board')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(boardState().selectedId).toBe(memberId(12)))
    await waitFor(() => expect(document.activeElement?.getAttribute('data-index')).toBe('11'))
    expect(boardState().expandedIds.has(memberId(12))).toBe(true)
  })

  /** The list stays in the order that it has, because a card is open, and a newer one has everybody at another place. */
  async function findInOlderOrder(words: string, newer: (queue: readonly BoardCard[]) => readonly BoardCard[]) {
    const desk = openDesk()
    await screen.findByText('Member 1')
    await desk.user.click(screen.getByRole('button', { name: 'More about Member 1' }))
    act(() => desk.rankAnew(newer(desk.queue)))
    await screen.findByText(/New order available/)
    act(openCommandPalette)
    const palette = within(await screen.findByRole('dialog', { name: 'Command palette' }))
    await desk.user.type(palette.getByRole('textbox'), words)
    return { ...desk, palette }
  }

  it('is the one who is selected, in the order that the list still shows', async () => {
    const { user, palette } = await findInOlderOrder('member 12', (queue) => queue.toReversed())
    await palette.findByText('Member 12')
    await user.keyboard('{Enter}')
    await palette.findByText('Open on the board')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(boardState().selectedId).not.toBe(memberId(1)))
    expect(boardState()).toMatchObject({ selectedId: memberId(12), selectedIndex: 11 })
  })

  it('is shown in the newer order, who came with it', async () => {
    const { user, palette } = await findInOlderOrder('member 31', (queue) => [card(31), ...queue])
    await palette.findByText('Member 31')
    await user.keyboard('{Enter}')
    await palette.findByText('Open on the board')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(boardState().selectedId).toBe(memberId(31)))
    await waitFor(() => expect(boardState()).toMatchObject({ selectedIndex: 0, query: '' }))
  })

  it('is shown in the newest order where the one in the list is not kept any more', async () => {
    const { user, palette, forget } = await findInOlderOrder('member 12', (queue) => queue.toReversed())
    await palette.findByText('Member 12')
    forget(1)
    await user.keyboard('{Enter}')
    await palette.findByText('Open on the board')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(boardState()).toMatchObject({ selectedId: memberId(12), selectedIndex: 18 }))
  })

  it('is found on the start page too, and the board opens with them', async () => {
    const { user, palette } = await find('member 12', { route: '/' })
    await palette.findByText('Member 12')
    await user.keyboard('{Enter}')
    await palette.findByText('Open on the board')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(boardState()).toMatchObject({ selectedId: memberId(12), selectedIndex: 11 }))
    expect(screen.queryByText('the start page')).toBeNull()
    await waitFor(() => expect(document.activeElement?.getAttribute('data-index')).toBe('11'))
  })

  it('comes with a first sync while the palette is open', async () => {
    const known = vi.fn<DeskApi['board']['getPage']>()
    const { user, palette, api } = await find('', { route: '/' })
    const page = vi.mocked(api.board.getPage)
    known.mockImplementation(page.getMockImplementation()!)
    page.mockImplementation(async (input) => {
      const answer = await known(input)
      return answer.ok ? ok({ ...answer.value, total: 0, cards: [] }) : answer
    })
    await user.type(palette.getByRole('textbox'), 'member 12')
    await palette.findByText('No command or member matches.')
    page.mockImplementation(known.getMockImplementation()!)
    act(() => api.emit('board', 'membersChanged', { memberIds: null }))
    expect(await palette.findByText('Member 12')).toBeDefined()
  })

  it('has called us, although nothing is to be done about them', async () => {
    const receive = vi.fn(() => ok(activeCallOf({ memberId: memberId(99) })))
    const { user, palette, outside } = await find('ola', { calls: { ...fakeCall().calls, receive } })
    await palette.findByText('Ola Outside')
    await user.keyboard('{Enter}')
    await palette.findByText('Inbound call')
    await user.keyboard('inbound{Enter}')
    await waitFor(() => expect(receive).toHaveBeenCalledWith({ memberId: outside.id }))
  })
})
