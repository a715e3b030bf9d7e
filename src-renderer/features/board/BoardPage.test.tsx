import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fails, ok, render, syncState } from '../../test-utils/index.ts'
import { BoardPage } from './BoardPage.tsx'
import { card, cards, fakeQueue } from './test-support/board-data.ts'
import { forgetBoard, giveLayout } from './test-support/layout.ts'

beforeEach(() => {
  giveLayout()
  forgetBoard()
})

const rows = () => screen.getAllByRole('listitem').filter((row) => row.hasAttribute('aria-posinset'))

describe('the figures of the day', () => {
  it('shows the sample figures of the demo', async () => {
    render(<BoardPage />)
    const figure = async (name: string) => (await screen.findByRole('group', { name })).textContent
    await screen.findByText('24')
    expect(await figure("Today's Calls")).toContain('24 of 32')
    expect(await figure('Completed')).toContain('18 at 75%')
    expect(await figure('Est. Revenue Impact')).toContain('$45.2K this week')
    expect(await figure('HEDIS Improvements')).toContain('12 care gaps closed')
  })

  it('leaves the revenue out for whoever may not see it, and says how far the own goals are', async () => {
    const goals = { calls: { done: 2, goal: 25 }, reached: null }
    const real = {
      callsDone: 3,
      callsPlanned: 8,
      completed: 1,
      completedPercent: 33,
      gapsClosed: 1,
      goals,
      demo: false,
    }
    const { api } = fakeQueue([], {
      board: { getStats: () => ok({ ...real, refused: 1, refusedMostlyFor: 'cost' as const, revenueImpact: null }) },
    })
    render(<BoardPage />, { api })
    await screen.findByText('care gap closed')
    expect(screen.getByRole('group', { name: 'Completed' }).textContent).toContain('1 at 33%, 1 declined (Cost)')
    expect(screen.queryByText('Est. Revenue Impact')).toBeNull()
    expect(screen.getByRole('group', { name: "Today's Calls" }).textContent).toContain('you: 2, goal 25')
  })

  it('are asked for anew by a board that comes back, for it hears nothing while it is away', async () => {
    const figures = {
      callsPlanned: 8,
      completed: 0,
      completedPercent: 0,
      refused: 0,
      refusedMostlyFor: null,
      goals: null,
    }
    let gapsClosed = 1
    const { api } = fakeQueue([], {
      board: { getStats: () => ok({ ...figures, callsDone: 3, revenueImpact: null, gapsClosed, demo: false }) },
    })
    const { rerender } = render(<BoardPage />, { api })
    await screen.findByText('care gap closed')
    rerender(<p>Somewhere else</p>)
    gapsClosed = 2
    act(() => api.emit('board', 'membersChanged', { memberIds: null }))
    rerender(<BoardPage />)
    expect(await screen.findByText('care gaps closed')).toBeDefined()
  })

  it('moves the clock on the full minute', async () => {
    vi.useFakeTimers()
    vi.setSystemTime('2026-11-20T16:00:30.000Z')
    const { api } = fakeQueue([], {
      app: {
        getInfo: () => ok({ version: '1', shell: 'browser', platform: 'linux', now: '2026-11-20T16:00:30.000Z' }),
      },
    })
    const { container } = render(<BoardPage />, { api })
    await act(() => vi.advanceTimersByTimeAsync(10))
    const clock = () => container.querySelector('time')?.dateTime
    expect(clock()).toBe('2026-11-20T16:00:30.000Z')
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(clock()).toMatch(/^2026-11-20T16:01:00/)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(clock()).toMatch(/^2026-11-20T16:02:00/)
  })
})

describe('the list', () => {
  it('tells every row its place among all members and draws only those near the screen', async () => {
    const { api } = fakeQueue(cards(500))
    render(<BoardPage />, { api })
    await screen.findByText('Member 1')
    expect(rows()[0]?.getAttribute('aria-setsize')).toBe('500')
    expect(rows()[0]?.getAttribute('aria-posinset')).toBe('1')
    expect(rows().length).toBeLessThan(20)
    expect(screen.getByText('500 members')).toBeDefined()
  })

  it('counts every tab', async () => {
    const { api } = fakeQueue([
      card(1, { priority: 'critical', badges: { bestTimeNow: true } }),
      card(2, { priority: 'high' }),
      card(3, { badges: { dnc: true } }),
    ])
    render(<BoardPage />, { api })
    await screen.findByText('Member 1')
    const names = screen.getAllByRole('tab').map((tab) => tab.textContent)
    expect(names).toEqual(['All 3', 'Best Time Now 1', 'Critical 1', 'High 1', 'Medium 1', 'DNC 1'])
  })

  it('says who is likely to answer in the Best Time Now tab', async () => {
    const { api } = fakeQueue([card(1, { badges: { bestTimeNow: true } }), card(2)])
    const { user } = render(<BoardPage />, { api })
    await user.click(await screen.findByRole('tab', { name: /Best Time Now/ }))
    expect(await screen.findByText('These members are most likely to answer now.')).toBeDefined()
    await waitFor(() => expect(screen.queryByText('Member 2')).toBeNull())
  })

  it('leaves members finished today out until they are asked for', async () => {
    const { api } = fakeQueue([card(1, { badges: { completedToday: true } }), card(2)])
    const { user } = render(<BoardPage />, { api })
    await screen.findByText('Member 2')
    expect(screen.queryByText('Member 1')).toBeNull()
    await user.click(screen.getByRole('switch', { name: 'Show finished and skipped (1)' }))
    await screen.findByText('Member 1')
    expect(rows().map((row) => row.querySelector('h3')?.textContent)).toEqual(['Member 2', 'Member 1'])
  })

  it('says so when everybody is finished', async () => {
    const { api } = fakeQueue([card(1, { badges: { refusedToday: true } })])
    render(<BoardPage />, { api })
    expect(await screen.findByText('Everyone here is finished for today or skipped.')).toBeDefined()
  })

  it('has its own words for an empty Best Time Now tab', async () => {
    const { api } = fakeQueue([card(1)])
    const { user } = render(<BoardPage />, { api })
    await user.click(await screen.findByRole('tab', { name: /Best Time Now/ }))
    const text = 'No members are in their best time window right now. Check back later!'
    expect(await screen.findByText(text)).toBeDefined()
  })

  it('says when no member matches', async () => {
    const { api } = fakeQueue(cards(2))
    const { user } = render(<BoardPage />, { api })
    await user.type(await screen.findByRole('searchbox'), 'nobody')
    expect(await screen.findByText('No members match your filters.')).toBeDefined()
  })

  it('says how members come where there is none', async () => {
    render(<BoardPage />, { api: fakeQueue([]).api })
    expect(await screen.findByText(/^There is no one to call yet\./)).toBeDefined()
  })

  it('offers to try again after a failure', async () => {
    const getPage = vi.fn().mockImplementation(() => fails('app.unexpected'))
    const { api } = fakeQueue([])
    const { user } = render(<BoardPage />, { api: { ...api, board: { ...api.board, getPage } } })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    getPage.mockImplementation(fakeQueue([card(1)]).api.board.getPage)
    await user.click(retry)
    expect(await screen.findByText('Member 1')).toBeDefined()
  })

  it('says how far the first sync is instead of calling the queue empty', async () => {
    const running = syncState({ state: 'first-sync', firstSync: { rows: 1_200, boardReady: false } })
    const { api } = fakeQueue([], { sync: { getStatus: () => ok(running) } })
    render(<BoardPage />, { api })
    expect(await screen.findByText(/^1,200 records so far/)).toBeDefined()
    expect(screen.queryByText('No members match your filters.')).toBeNull()
  })

  it('loads a part of the list again when its order is gone', async () => {
    const { api, rankAnew } = fakeQueue(cards(3))
    const answer = api.board.getPage
    let gone = false
    const getPage: typeof answer = (input) =>
      gone && input.ranking === 1 ? fails('board.rankingExpired') : answer(input)
    render(<BoardPage />, { api: { ...api, board: { ...api.board, getPage } } })
    await screen.findByText('Member 1')
    gone = true
    act(() => {
      rankAnew([card(9)])
      api.emit('board', 'membersChanged', { memberIds: null })
    })
    expect(await screen.findByText('Member 9')).toBeDefined()
  })

  it('refreshes contents in place', async () => {
    const { api, change } = fakeQueue([card(1), card(2)])
    render(<BoardPage />, { api })
    await screen.findByText('Member 1')
    act(() => change([card(1, { badges: { kitArrived: true } }), card(2)]))
    expect(await within(rows()[0]!).findByText('Kit Arrived')).toBeDefined()
  })
})

describe('the search', () => {
  it('shows the answer to the latest text, however late an earlier one comes', async () => {
    const { api } = fakeQueue([card(1, { firstName: 'Rosa' }), card(2, { firstName: 'Ros' }), card(3)])
    const answer = api.board.getPage
    const held = Promise.withResolvers<void>()
    const getPage = vi.fn<typeof answer>(async (input) => {
      if (input.query === 'ros') await held.promise
      return answer(input)
    })
    const { user } = render(<BoardPage />, { api: { ...api, board: { ...api.board, getPage } } })
    const box = await screen.findByRole('searchbox')
    await user.type(box, 'ros')
    await waitFor(() => expect(getPage).toHaveBeenCalledWith(expect.objectContaining({ query: 'ros' })))
    await user.type(box, 'a')
    await waitFor(() => expect(rows()).toHaveLength(1))
    await act(async () => held.resolve())
    expect(rows()).toHaveLength(1)
    expect(screen.getByText('Rosa 1')).toBeDefined()
  })

  it('is cleared with Escape, and left with a second one', async () => {
    const { api } = fakeQueue(cards(2))
    const { user } = render(<BoardPage />, { api })
    const box = await screen.findByRole('searchbox')
    await user.type(box, 'x{Escape}')
    expect(box).toHaveProperty('value', '')
    expect(document.activeElement).toBe(box)
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(document.body)
  })
})

describe('in Spanish', () => {
  it('speaks Spanish throughout', async () => {
    const { api } = fakeQueue([card(1, { preferredLanguage: 'es', badges: { bestTimeNow: true, verified: true } })])
    render(<BoardPage />, { api, language: 'es' })
    await screen.findByText('Member 1')
    expect(screen.getByRole('tab', { name: 'Mejor momento ahora 1' })).toBeDefined()
    expect(screen.getByText('Llamadas de hoy')).toBeDefined()
    expect(screen.getByText('Habla español')).toBeDefined()
    expect(screen.getByText('Sugerencia de IA')).toBeDefined()
    expect(screen.getByText('70 años')).toBeDefined()
  })
})
