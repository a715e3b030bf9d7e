import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fails, ok, render } from '../../test-utils/index.ts'
import { callState } from '../calls/call.store.ts'
import { callActions } from '../calls/index.ts'
import { activeCallOf, fakeCall } from '../calls/test-support/call-data.ts'
import { useShortcuts } from '../commands/index.ts'
import { BoardPage } from './BoardPage.tsx'
import { boardState } from './board.store.ts'
import { cards, fakeQueue, memberId } from './test-support/board-data.ts'
import { forgetBoard, giveLayout } from './test-support/layout.ts'

beforeEach(() => {
  giveLayout()
  forgetBoard()
  callActions.close()
})

function Desk() {
  useShortcuts()
  return <BoardPage />
}

/** The board of thirty members; `hold` makes main's answers about the list wait until `answer`, `fail` refuses those that wait. */
async function openDesk() {
  const start = vi.fn(({ memberId: id }: { memberId: string }) => ok(activeCallOf({ memberId: id })))
  const { api, rankAnew } = fakeQueue(cards(30), { calls: { ...fakeCall().calls, start } })
  const getPage = vi.mocked(api.board.getPage)
  const known = getPage.getMockImplementation()!
  let answer: (how: 'known' | 'failed') => void = () => undefined
  const hold = (): void => {
    const answered = new Promise<'known' | 'failed'>((resolve) => (answer = resolve))
    getPage.mockImplementation(async (input) => ((await answered) === 'known' ? known(input) : fails('internal')))
  }
  const { user } = render(<Desk />, { api })
  await screen.findByText('Member 1')
  const give = (how: 'known' | 'failed') => () => act(async () => answer(how))
  /**
   * One call was asked for and has begun: the board knows of it, and nothing is on its way any more. What is given away before is not
   * given in an `act`: what follows from it takes more turns than an `act` lasts, and the wait covers them all.
   */
  const begun = (before?: 'answer') => {
    if (before === 'answer') answer('known')
    return waitFor(() => {
      expect(start).toHaveBeenCalledOnce()
      expect(callState().open).toBeNull()
    })
  }
  return { user, start, hold, begun, answer: give('known'), fail: give('failed'), rankAnew, getPage }
}

const searchBox = () => screen.getByRole('searchbox') as HTMLInputElement
const place = () => document.activeElement?.getAttribute('aria-posinset')
/** All that follows from an answer at once. */
const settled = () => act(async () => undefined)

describe.each([['comfortable'], ['compact']] as const)('a search that the keys are faster than (%s)', (layout) => {
  async function open() {
    const desk = await openDesk()
    if (layout === 'compact') {
      await desk.user.keyboard('v')
      await screen.findByRole('listbox', { name: 'Members to call' })
    }
    return desk
  }

  it.each(['{ArrowDown}', '{Enter}'])('is meant by %s, and the call goes to whom it finds', async (key) => {
    const { user, start, hold, begun } = await open()
    await user.keyboard('j')
    hold()
    await user.keyboard(`/member 22${key}c`)
    expect(start).not.toHaveBeenCalled()
    expect(searchBox().value).toBe('member 22')
    await begun('answer')
    expect(start).toHaveBeenCalledWith(expect.objectContaining({ memberId: memberId(22) }))
  })

  it('takes nobody whom an earlier text found', async () => {
    const { user, start, begun } = await open()
    await user.keyboard('/member 1')
    await waitFor(() => expect(screen.queryByText('Member 2')).toBeNull())
    await user.keyboard('7{ArrowDown}c')
    await begun()
    expect(start).toHaveBeenCalledWith(expect.objectContaining({ memberId: memberId(17) }))
  })

  it('is moved through in the order of the keys', async () => {
    const { user, start, hold, begun } = await open()
    hold()
    await user.keyboard('/member 2{ArrowDown}{ArrowDown}jkc')
    await begun('answer')
    // Member 2, and then Member 20.
    expect(start).toHaveBeenCalledWith(expect.objectContaining({ memberId: memberId(20) }))
  })

  it('that finds nobody leaves the keyboard in the box, and calls nobody', async () => {
    const { user, start, hold, answer } = await open()
    await user.keyboard('j')
    hold()
    await user.keyboard('/nobody{Enter}c')
    await answer()
    await screen.findByText(/No members/)
    await settled()
    expect(document.activeElement).toBe(searchBox())
    expect(searchBox().value).toBe('nobody')
    expect(start).not.toHaveBeenCalled()
    await user.keyboard('x')
    expect(searchBox().value).toBe('nobodyx')
  })

  it('that fails does nothing with the keys either', async () => {
    const { user, start, hold, fail } = await open()
    await user.keyboard('j')
    hold()
    await user.keyboard('/member 2{Enter}c')
    await fail()
    await screen.findByRole('button', { name: 'Try again' })
    await settled()
    expect(start).not.toHaveBeenCalled()
    await user.keyboard('{Enter}x')
    expect(searchBox().value).toBe('member 2x')
  })

  it('is given up by Escape', async () => {
    const { user, start, hold, answer, getPage } = await open()
    hold()
    await user.keyboard('/member 22{Enter}c{Escape}')
    expect(searchBox().value).toBe('')
    await answer()
    await waitFor(() => expect(getPage).toHaveBeenLastCalledWith(expect.objectContaining({ query: '' })))
    await settled()
    expect(start).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(searchBox())
  })
})

describe('another list that the keys are faster than', () => {
  it('is waited for by the keys about a member', async () => {
    const { user, start, hold, begun } = await openDesk()
    await user.keyboard('j')
    hold()
    await user.keyboard('5jjc')
    expect(boardState().selectedId).toBeNull()
    await begun('answer')
    const { selectedId } = boardState()
    expect(start).toHaveBeenCalledWith(expect.objectContaining({ memberId: selectedId }))
    expect(boardState().selectedIndex).toBe(1)
  })

  it('is not waited for by keys about something else, which come instead', async () => {
    const { user, start, hold, answer } = await openDesk()
    hold()
    await user.keyboard('5jc/')
    expect(document.activeElement).toBe(searchBox())
    await answer()
    await settled()
    expect(start).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(searchBox())
  })

  it('of the same members in a newer order is not waited for', async () => {
    const { user, hold, answer, rankAnew } = await openDesk()
    await user.keyboard('j')
    hold()
    act(() => rankAnew(cards(30).toReversed()))
    await user.keyboard('j')
    await waitFor(() => expect(place()).toBe('2'))
    await answer()
  })
})
