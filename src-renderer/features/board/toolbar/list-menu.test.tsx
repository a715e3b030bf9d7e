import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BOARD_CHOICES } from '#shared/ipc/board.ts'
import { ok, render, signedIn } from '../../../test-utils/index.ts'
import { useShortcuts } from '../../commands/index.ts'
import { BoardPage } from '../BoardPage.tsx'
import { boardState, useBoardStore } from '../board.store.ts'
import { cards, fakeQueue } from '../test-support/board-data.ts'
import { forgetBoard, giveLayout } from '../test-support/layout.ts'

beforeEach(() => {
  giveLayout()
  forgetBoard()
})

function Desk() {
  useShortcuts()
  return <BoardPage />
}

async function openDesk({ kept = BOARD_CHOICES, demo = false } = {}) {
  const { api } = fakeQueue(cards(3), {
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
    const { api, user } = await openDesk({ kept: { showFinished: true, mineOnly: true, sort: 'name' } })
    expect(vi.mocked(api.board.getPage).mock.calls[0]?.[0]).toMatchObject({ mineOnly: true, sort: 'name' })
    expect(screen.getByText('Only my members · By last name')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Everybody, as ranked' }))
    expect(boardState()).toMatchObject({ mineOnly: false, sort: 'queue' })
    await waitFor(() =>
      expect(api.board.setChoices).toHaveBeenCalledWith({ showFinished: true, mineOnly: false, sort: 'queue' }),
    )
  })

  it('is chosen by key and from the menu, and kept', async () => {
    const { api, user } = await openDesk()
    await user.keyboard('y')
    await screen.findByText('Only my members')
    await user.click(screen.getByRole('button', { name: 'Which members, in which order' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Longest without contact' }))
    await screen.findByText('Only my members · Longest without contact first')
    await waitFor(() =>
      expect(api.board.setChoices).toHaveBeenLastCalledWith({ showFinished: false, mineOnly: true, sort: 'contact' }),
    )
  })

  it('is nobody in particular on the sample board', async () => {
    const { user } = await openDesk({ demo: true })
    await user.keyboard('y')
    expect(boardState().mineOnly).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Which members, in which order' }))
    await screen.findByRole('menuitemradio', { name: 'As ranked' })
    expect(screen.queryByRole('menuitemcheckbox')).toBeNull()
  })
})
