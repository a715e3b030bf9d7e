import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BOARD_CHOICES } from '#shared/ipc/board.ts'
import { ok, render, signedIn } from '../../../test-utils/index.ts'
import { useShortcuts } from '../../commands/index.ts'
import { BoardPage } from '../BoardPage.tsx'
import { boardState, useBoardStore } from '../board.store.ts'
import { card, cards, fakeQueue } from '../test-support/board-data.ts'
import { forgetBoard, giveLayout } from '../test-support/layout.ts'

beforeEach(() => {
  giveLayout()
  forgetBoard()
})

function Desk() {
  useShortcuts()
  return <BoardPage />
}

async function openDesk({ kept = BOARD_CHOICES, demo = false, members = cards(3) } = {}) {
  const { api } = fakeQueue(members, {
    session: demo ? {} : { getState: () => ok(signedIn()) },
    board: { getChoices: vi.fn(() => ok(kept)) },
  })
  if (!demo) act(() => useBoardStore.setState(useBoardStore.getInitialState()))
  const { user } = render(<Desk />, { api })
  await screen.findByText('Member 1')
  return { api, user }
}

describe('whose members the list shows', () => {
  it('is as the person left it, says so, and goes back to the usual by one button', async () => {
    const { api, user } = await openDesk({
      kept: { ...BOARD_CHOICES, showFinished: true, mineOnly: true, sort: 'name' },
    })
    expect(vi.mocked(api.board.getPage).mock.calls[0]?.[0]).toMatchObject({ mineOnly: true, sort: 'name' })
    expect(screen.getByText('Only my members · By last name')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Everyone, as ranked' }))
    expect(boardState()).toMatchObject({ mineOnly: false, sort: 'queue' })
    await waitFor(() => expect(api.board.setChoices).toHaveBeenCalledWith({ ...BOARD_CHOICES, showFinished: true }))
  })

  it('is chosen by key and from the menu, and kept', async () => {
    const { api, user } = await openDesk()
    await user.keyboard('y')
    await screen.findByText('Only my members')
    await user.click(screen.getByRole('button', { name: 'Which members, in which order' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Longest without contact' }))
    await screen.findByText('Only my members · Longest without contact first')
    await waitFor(() =>
      expect(api.board.setChoices).toHaveBeenLastCalledWith({ ...BOARD_CHOICES, mineOnly: true, sort: 'contact' }),
    )
  })

  it('can be those whose gaps end soon, by the menu, with the first to end on top', async () => {
    const { api, user } = await openDesk()
    await user.click(screen.getByRole('button', { name: 'Which members, in which order' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Gaps that end within 30 days' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Ends soon' }))
    await screen.findByText('Gaps that end within 30 days · Gaps that end first')
    expect(vi.mocked(api.board.getPage).mock.lastCall?.[0]).toMatchObject({ endingOnly: true, sort: 'ends' })
    await user.click(screen.getByRole('button', { name: 'Everyone, as ranked' }))
    expect(boardState()).toMatchObject(BOARD_CHOICES)
  })

  it('is nobody in particular on the sample board', async () => {
    const { user } = await openDesk({ demo: true })
    await user.keyboard('y')
    expect(boardState().mineOnly).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Which members, in which order' }))
    await screen.findByRole('menuitemradio', { name: 'As ranked' })
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Only my members' })).toBeNull()
  })
})

it('keeps the place of what stands above the list while somebody searches, so that the list does not move', async () => {
  const members = cards(3).map((one, at) => (at === 2 ? card(3, { badges: { completedToday: true } }) : one))
  const { user } = await openDesk({ kept: { ...BOARD_CHOICES, mineOnly: true }, members })
  const finished = await screen.findByRole('switch', { name: /finished/ })
  const note = screen.getByText(/^Only my members/)
  await user.type(screen.getByRole('searchbox'), 'member 1')
  await waitFor(() => expect(screen.queryByText('Member 2')).toBeNull())
  expect(finished.isConnected).toBe(true)
  expect(screen.queryByRole('switch')).toBeNull()
  expect(note.isConnected).toBe(true)
  expect(note.style.visibility).toBe('hidden')
  await user.clear(screen.getByRole('searchbox'))
  expect(await screen.findByRole('switch', { name: /finished/ })).toBe(finished)
})
