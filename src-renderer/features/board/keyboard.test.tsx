import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { render } from '../../test-utils/index.ts'
import { useShortcuts } from '../commands/index.ts'
import { keysOf, offeredCommands, useCommandsStore } from '../commands/commands.store.ts'
import { DeskOverlays } from '../shell/index.ts'
import { BoardPage } from './BoardPage.tsx'
import { cards, fakeQueue, memberId } from './test-support/board-data.ts'
import { forgetBoard, giveLayout } from './test-support/layout.ts'

beforeEach(() => {
  giveLayout()
  forgetBoard()
})

function Desk() {
  useShortcuts()
  return <BoardPage />
}

async function openDesk(count = 300) {
  const queue = fakeQueue(cards(count))
  const { user } = render(<Desk />, { api: queue.api })
  await screen.findByText('Member 1')
  return { ...queue, user }
}

const place = () => document.activeElement?.getAttribute('aria-posinset')

describe('the keys of the board', () => {
  it('move through the list with the focus, by letter or arrow', async () => {
    const { user } = await openDesk()
    await user.keyboard('j')
    expect(place()).toBe('1')
    await user.keyboard('j{ArrowDown}k')
    expect(place()).toBe('2')
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(place()).toBe('1')
  })

  it('reach the last member, who was not on the page, and come back', async () => {
    const { user } = await openDesk()
    await user.keyboard('{End}')
    await waitFor(() => expect(place()).toBe('300'))
    expect(await screen.findByText('Member 300')).toBeDefined()
    await user.keyboard('{Home}')
    await waitFor(() => expect(place()).toBe('1'))
  })

  it('act on the selected member also when others before them have left the list', async () => {
    const { user, api, change } = await openDesk(5)
    await user.keyboard('jjj')
    expect(place()).toBe('3')
    act(() => change(cards(5).slice(1)))
    await waitFor(() => expect(screen.queryByText('Member 1')).toBeNull())
    await user.keyboard('c')
    await waitFor(() =>
      expect(api.calls.start).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ memberId: memberId(3) })),
    )
  })

  it('open and close the selected member', async () => {
    const { user, api } = await openDesk(3)
    await user.keyboard('jj{Enter}')
    expect(await screen.findByRole('group', { name: 'Details of Member 2' })).toBeDefined()
    expect(api.board.getMember).toHaveBeenCalledOnce()
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('group', { name: 'Details of Member 2' })).toBeNull()
  })

  it('start a search, and lead from it into the list', async () => {
    const { user } = await openDesk(30)
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await user.keyboard('member 2')
    await waitFor(() => expect(screen.queryByText('Member 1')).toBeNull())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(place()).toBe('1'))
    expect(document.activeElement?.textContent).toContain('Member 2')
  })

  it('choose a tab by its number', async () => {
    const { user } = await openDesk(3)
    await user.keyboard('5')
    expect(screen.getByRole('tab', { name: /Medium/ }).getAttribute('aria-selected')).toBe('true')
    await user.keyboard('1')
    expect(screen.getByRole('tab', { name: /All/ }).getAttribute('aria-selected')).toBe('true')
  })

  it('rank anew with r', async () => {
    const { user, api } = await openDesk(3)
    await user.keyboard('r')
    await waitFor(() => expect(api.board.refreshRanking).toHaveBeenCalledOnce())
  })

  it('stand for one thing each, with a member selected too', async () => {
    const { api } = fakeQueue(cards(3))
    const { user } = render(
      <>
        <DeskOverlays />
        <Desk />
      </>,
      { api },
    )
    await screen.findByText('Member 1')
    await user.keyboard('j')
    const offered = () => offeredCommands(useCommandsStore.getState()).flatMap(keysOf)
    await waitFor(() => expect(offered()).toContain('c'))
    const keys = offered()
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  it('have one stop in the list for Tab: the selected member', async () => {
    const { user } = await openDesk(5)
    await user.keyboard('jj')
    const stops = screen.getAllByRole('listitem').filter((row) => row.tabIndex === 0)
    expect(stops.map((row) => row.getAttribute('aria-posinset'))).toEqual(['2'])
  })
})
