import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from '../../test-utils/index.ts'
import { BoardPage } from './BoardPage.tsx'
import { QUIET_MS } from './data/quiet.ts'
import { card, cards, fakeQueue, memberId, type FakeQueue } from './test-support/board-data.ts'
import { forgetBoard, giveLayout } from './test-support/layout.ts'

const PILL = /New order available - Update/

beforeEach(() => {
  vi.useFakeTimers()
  giveLayout()
  forgetBoard()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
const list = () => screen.getByRole('list', { name: 'Members to call' })
const pill = () => screen.queryByRole('button', { name: PILL })
const reversed = () => [card(3), card(2), card(1)]

async function showBoard(queue: FakeQueue) {
  const view = render(<BoardPage />, { api: queue.api })
  // Each pass renders what the one before has made ready: the clock, the queue, its pages.
  for (let round = 0; round < 4; round += 1) await pass(50)
  expect(names()).toEqual(['Member 1', 'Member 2', 'Member 3'])
  return view
}

describe('a new order', () => {
  it('is taken over at once when nobody uses the list', async () => {
    const queue = fakeQueue(cards(3))
    await showBoard(queue)
    act(() => queue.rankAnew(reversed()))
    await pass(50)
    expect(names()).toEqual(['Member 3', 'Member 2', 'Member 1'])
    expect(pill()).toBeNull()
  })

  it('waits while the pointer is over the list, and a little after it left', async () => {
    const queue = fakeQueue(cards(3))
    await showBoard(queue)
    fireEvent.pointerEnter(list())
    act(() => queue.rankAnew(reversed()))
    await pass(60_000)
    expect(names()).toEqual(['Member 1', 'Member 2', 'Member 3'])
    expect(pill()).not.toBeNull()
    fireEvent.pointerLeave(list())
    await pass(QUIET_MS - 100)
    expect(names()[0]).toBe('Member 1')
    await pass(200)
    expect(names()[0]).toBe('Member 3')
    expect(pill()).toBeNull()
  })

  it('waits while the keyboard is in the list', async () => {
    const queue = fakeQueue(cards(3))
    await showBoard(queue)
    const row = screen.getAllByRole('listitem')[0]!
    act(() => row.focus())
    act(() => queue.rankAnew(reversed()))
    await pass(60_000)
    expect(names()[0]).toBe('Member 1')
    act(() => row.blur())
    await pass(QUIET_MS + 100)
    expect(names()[0]).toBe('Member 3')
  })

  it('waits while a card is open', async () => {
    const queue = fakeQueue(cards(3))
    await showBoard(queue)
    fireEvent.click(screen.getByRole('button', { name: 'More about Member 2' }))
    act(() => queue.rankAnew(reversed()))
    await pass(60_000)
    expect(names()[0]).toBe('Member 1')
    fireEvent.click(screen.getByRole('button', { name: 'Less about Member 2' }))
    await pass(QUIET_MS + 100)
    expect(names()[0]).toBe('Member 3')
  })

  it('waits until the list has stood still for a while', async () => {
    const queue = fakeQueue(cards(3))
    const { container } = await showBoard(queue)
    const scroller = container.querySelector('[class*="scroller"]')!
    fireEvent.scroll(scroller)
    act(() => queue.rankAnew(reversed()))
    await pass(QUIET_MS - 500)
    expect(names()[0]).toBe('Member 1')
    fireEvent.scroll(scroller)
    await pass(QUIET_MS - 500)
    expect(names()[0]).toBe('Member 1')
    await pass(1_000)
    expect(names()[0]).toBe('Member 3')
  })

  it('comes on request even under the pointer', async () => {
    const queue = fakeQueue(cards(3))
    await showBoard(queue)
    fireEvent.pointerEnter(list())
    act(() => queue.rankAnew(reversed()))
    await pass(50)
    fireEvent.click(screen.getByRole('button', { name: PILL }))
    await pass(50)
    expect(queue.api.board.refreshRanking).toHaveBeenCalledOnce()
    expect(names()[0]).toBe('Member 3')
    expect(pill()).toBeNull()
  })

  it('leaves the same member selected, and the keyboard with them', async () => {
    const queue = fakeQueue(cards(3))
    await showBoard(queue)
    act(() => screen.getAllByRole('listitem')[0]!.focus())
    act(() => queue.rankAnew(reversed()))
    await pass(50)
    fireEvent.click(screen.getByRole('button', { name: PILL }))
    await pass(100)
    expect(names()).toEqual(['Member 3', 'Member 2', 'Member 1'])
    const focused = document.activeElement
    expect(focused?.getAttribute('aria-posinset')).toBe('3')
    expect(focused?.getAttribute('aria-labelledby')).toBe(`member-${memberId(1)}`)
  })

  it('leaves the keyboard in a dialog that was opened while the selected member was looked for', async () => {
    const held = Promise.withResolvers<void>()
    const many = cards(150)
    const queue = fakeQueue(many)
    const answer = queue.api.board.findPosition
    const findPosition: typeof answer = async (input) => {
      await held.promise
      return answer(input)
    }
    render(<BoardPage />, { api: { ...queue.api, board: { ...queue.api.board, findPosition } } })
    for (let round = 0; round < 4; round += 1) await pass(50)
    act(() => screen.getAllByRole('listitem')[0]!.focus())
    act(() => queue.rankAnew(many.toReversed()))
    await pass(50)
    fireEvent.click(screen.getByRole('button', { name: PILL }))
    await pass(100)
    const box = document.createElement('textarea')
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    dialog.append(box)
    document.body.append(dialog)
    box.focus()
    held.resolve()
    await pass(1_000)
    expect(document.activeElement === box).toBe(true)
    dialog.remove()
  })

  it('never shows empty rows on the way: the list is swapped when the pages in sight are here', async () => {
    const queue = fakeQueue(cards(3))
    const answer = queue.api.board.getPage
    const held = Promise.withResolvers<void>()
    const getPage: typeof answer = async (input) => {
      const result = await answer(input)
      if (result.ok && result.value.ranking === 2) await held.promise
      return result
    }
    await showBoard({ ...queue, api: { ...queue.api, board: { ...queue.api.board, getPage } } })
    act(() => queue.rankAnew(reversed()))
    await pass(1_000)
    expect(names()).toEqual(['Member 1', 'Member 2', 'Member 3'])
    held.resolve()
    await pass(50)
    expect(names()).toEqual(['Member 3', 'Member 2', 'Member 1'])
  })

  it('is asked for anew when a filter is chosen', async () => {
    const queue = fakeQueue(cards(3))
    await showBoard(queue)
    fireEvent.pointerEnter(list())
    act(() => queue.rankAnew(reversed()))
    await pass(50)
    fireEvent.click(screen.getByRole('tab', { name: /Medium/ }))
    await pass(50)
    expect(names()[0]).toBe('Member 3')
    expect(pill()).toBeNull()
  })
})
