import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FAKE_NOW, ok, render, signedIn } from '../../../test-utils/index.ts'
import { useShortcuts } from '../../commands/index.ts'
import { useOverlays } from '../../shell/index.ts'
import { BoardPage } from '../BoardPage.tsx'
import { boardState } from '../board.store.ts'
import { card, cards, fakeQueue } from '../test-support/board-data.ts'
import { forgetBoard, giveLayout } from '../test-support/layout.ts'

const ROW = 48

beforeEach(() => {
  giveLayout()
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW)
  forgetBoard()
})

function Desk() {
  useShortcuts()
  return <BoardPage />
}

/** The compact board of the sample members, by its key. */
async function openCompact(count = 30) {
  const queue = fakeQueue(cards(count))
  const { user } = render(<Desk />, { api: queue.api })
  await screen.findByText('Member 1')
  await user.keyboard('v')
  await screen.findByRole('listbox', { name: 'Members to call' })
  return { ...queue, user }
}

const pane = (name: string) => screen.findByRole('region', { name })
const chosen = () => screen.getAllByRole('option', { selected: true }).map((row) => row.getAttribute('aria-posinset'))

describe('the compact board', () => {
  it('opens the first member beside a list whose rows tell who, whether to call, what about and why now', async () => {
    await openCompact(3)
    expect(chosen()).toEqual(['1'])
    const [row] = screen.getAllByRole('option')
    expect(row?.textContent).toContain('Member 1')
    expect(row?.textContent).toContain('May call now')
    expect(row?.querySelector('button')).toBeNull()
    const open = within(await pane('Member 1'))
    expect(await open.findByRole('group', { name: 'Details of Member 1' })).toBeDefined()
    expect(open.getAllByRole('button', { name: /^Call Now/ })).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: /^Call Now/ })).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /^More about/ })).toBeNull()
  })

  it('has its rows also where a member was chosen in the other view before', async () => {
    const { user } = render(<Desk />, { api: fakeQueue(cards(30)).api })
    await screen.findByText('Member 1')
    await user.keyboard('jjv')
    await screen.findByRole('listbox', { name: 'Members to call' })
    expect(chosen()).toEqual(['2'])
    await user.keyboard('v')
    await screen.findByRole('list', { name: 'Members to call' })
    await user.keyboard('v')
    await screen.findByRole('listbox', { name: 'Members to call' })
    expect(chosen()).toEqual(['2'])
  })

  it('says of a member who was set aside that they are, and that they are back', async () => {
    const skip = { until: FAKE_NOW, reason: 'waiting', note: '', by: null, mine: true } as const
    const { api } = fakeQueue(
      cards(2).map((member, at) => ({ ...member, skip: { ...skip, state: at === 0 ? 'time' : 'aside' } })),
    )
    const { user } = render(<Desk />, { api })
    await screen.findByText('Member 1')
    await user.keyboard('v')
    const rows = await screen.findAllByRole('option')
    expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual(['Returned: time is up', 'Skipped'])
  })

  it('names the sections above their first members, but for those who may be called where they come first', async () => {
    const { api } = fakeQueue(cards(4))
    const getPage = vi.mocked(api.board.getPage)
    const known = getPage.getMockImplementation()!
    getPage.mockImplementation(async (input) => {
      const answer = await known(input)
      const sections = [
        { section: 'open' as const, start: 0 },
        { section: 'later' as const, start: 2 },
      ]
      return answer.ok ? ok({ ...answer.value, sections }) : answer
    })
    const { user } = render(<Desk />, { api })
    await screen.findByText('Member 1')
    expect(screen.getByText('Later today').closest('[role="listitem"]')?.getAttribute('aria-posinset')).toBe('3')
    await user.keyboard('v')
    const rows = await screen.findAllByRole('option')
    expect(rows.map((row) => row.dataset['headed'])).toEqual([undefined, undefined, 'true', undefined])
    expect(rows[2]?.textContent).toMatch(/^Later today/)
    const tops = rows.map((row) => Number(/translateY\((\d+)px\)/.exec(row.style.transform)?.[1]))
    expect(tops).toEqual([0, 48, 96, 168])
  })

  it('says the next step in the row, with its why for the pointer and for who hears the row', async () => {
    const { api } = fakeQueue([
      card(1, {
        openGapNames: ['A1C Test', 'Flu Vaccine'],
        nextAction: { action: 'result', about: 'Lipid Panel', at: null, count: 1 },
        badges: { resultsReady: true },
        reason: { ...card(1).reason, timeScore: 100 },
      }),
      card(2, { nextAction: null, badges: { dnc: true }, contact: { onDnc: true } }),
    ])
    const { user } = render(<Desk />, { api })
    await screen.findByText('Member 1')
    await user.keyboard('v')
    const [first, second] = await screen.findAllByRole('option')
    const step = within(first as HTMLElement).getByTitle('Discuss the result: Lipid Panel: not discussed yet')
    expect(step.textContent).toBe('Discuss the result: Lipid Panel · A1C Test, Flu Vaccine')
    expect(first?.getAttribute('aria-description')).toBe('Discuss the result: Lipid Panel: not discussed yet')
    expect(first?.lastElementChild?.textContent).toBe('Best time now')
    expect(second?.hasAttribute('aria-description')).toBe(false)
    expect(second?.textContent).toContain('Flu Vaccine')
  })

  it('is followed by the open member with every move, and the keyboard stays in the list', async () => {
    const { user } = await openCompact()
    await user.keyboard('jj')
    expect(document.activeElement?.getAttribute('aria-posinset')).toBe('3')
    expect(screen.getByRole('region', { name: 'Member 3' })).toBeDefined()
    await user.keyboard('k')
    expect(screen.getByRole('region', { name: 'Member 2' })).toBeDefined()
    expect(chosen()).toEqual(['2'])
  })

  it('opens no chart of members who are passed by', async () => {
    const { api } = await openCompact()
    await screen.findByRole('group', { name: 'Details of Member 1' })
    // In one turn: on a busy machine the person would rest on each member in between.
    for (let presses = 0; presses < 8; presses += 1) fireEvent.keyDown(document.activeElement!, { key: 'j' })
    expect(await screen.findByRole('group', { name: 'Details of Member 9' })).toBeDefined()
    expect(vi.mocked(api.board.getMember).mock.calls.length).toBeLessThan(5)
  })

  it('leads into the open member with Enter and back with Escape', async () => {
    const { user } = await openCompact(3)
    await user.keyboard('j{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Member 2' }))
    await user.keyboard('{Escape}')
    expect(document.activeElement?.getAttribute('aria-posinset')).toBe('2')
  })

  it('brings the open member into sight with Enter, where the list stands above', async () => {
    const { user } = await openCompact(3)
    const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    await user.keyboard('j')
    shown.mockClear()
    await user.keyboard('{Enter}')
    expect(shown.mock.contexts).toEqual([screen.getByRole('region', { name: 'Member 2' })])
    expect(shown).toHaveBeenCalledWith({ block: 'start' })
  })

  it('keeps the selected row in sight in a smaller window', async () => {
    const resized: ((entries: readonly []) => void)[] = []
    class Resizes {
      constructor(told: (entries: readonly []) => void) {
        resized.push(told)
      }
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    }
    vi.stubGlobal('ResizeObserver', Resizes)
    const { user } = await openCompact()
    await user.keyboard('jjjjjjj')
    const row = screen.getByRole('option', { selected: true })
    const column = row.closest('[role="listbox"]')!.parentElement!
    const scrolled = column.scrollTop
    vi.spyOn(row, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 7 * ROW, 100, ROW))
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(3 * ROW)
    resized.forEach((tell) => tell([]))
    expect(column.scrollTop - scrolled).toBe(5 * ROW)
  })

  it('keeps the member open when the order changes, wherever they stand then', async () => {
    const queue = cards(3)
    const { user, rankAnew } = await openCompact(3)
    await user.keyboard('j')
    act(() => rankAnew([...cards(5).slice(3), ...queue.toReversed()]))
    await user.click(await screen.findByRole('button', { name: /New order available/ }))
    await waitFor(() => expect(chosen()).toEqual(['4']))
    expect(screen.getByRole('region', { name: 'Member 2' })).toBeDefined()
  })

  it('opens the first of what a search finds', async () => {
    const { user } = await openCompact()
    await user.keyboard('/member 22')
    expect(await pane('Member 22')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  it('gives the keyboard back to the same member in the other view', async () => {
    const { user } = await openCompact()
    await user.keyboard('jjv')
    await screen.findByRole('list', { name: 'Members to call' })
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-posinset')).toBe('3'))
    expect(document.activeElement?.getAttribute('role')).toBe('listitem')
  })
})

describe('a compact list that is chosen otherwise', () => {
  /** Of thirty members the fifth and the sixth are one's own. */
  async function openMine() {
    const queue = [...cards(30)]
    const { api, rankAnew } = fakeQueue(queue, {
      session: { getState: () => ok(signedIn()) },
      board: {
        findPosition: vi.fn(({ memberId: id, mineOnly }) => {
          const own = mineOnly ? queue.slice(4, 6) : queue
          return ok(own.findIndex((one) => one.id === id) + 1 || null)
        }),
      },
    })
    const getPage = vi.mocked(api.board.getPage)
    const known = getPage.getMockImplementation()!
    getPage.mockImplementation(async (input) => {
      const answer = await known(input)
      if (!answer.ok || !input.mineOnly) return answer
      const own = answer.value.cards.slice(4, 6)
      return ok({ ...answer.value, total: own.length, cards: own })
    })
    vi.mocked(api.app.getPreferences).mockImplementation(async () => {
      const preferences = await fakeQueue([]).api.app.getPreferences()
      return preferences.ok ? ok({ ...preferences.value, boardLayout: 'compact' }) : preferences
    })
    const { user } = render(<Desk />, { api })
    await screen.findByRole('option', { name: /Member 1 / })
    return { user, rankAnew, queue }
  }

  it('opens its first where it leaves the open member out, with the keyboard', async () => {
    const { user } = await openMine()
    await user.keyboard('jjjy')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
    expect(await pane('Member 5')).toBeDefined()
    expect(chosen()).toEqual(['1'])
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-posinset')).toBe('1'))
    await user.keyboard('y')
    await waitFor(() => expect(chosen()).toEqual(['5']))
    expect(await pane('Member 5')).toBeDefined()
  })

  it('keeps the member open who is in it', async () => {
    const { user } = await openMine()
    await user.keyboard('jjjjjy')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
    await waitFor(() => expect(chosen()).toEqual(['2']))
    expect(await pane('Member 6')).toBeDefined()
  })

  it('says so of an open member who has left it, and gives nobody else the keys that were meant for them', async () => {
    const { user, rankAnew, queue } = await openMine()
    await user.keyboard('jj')
    queue.splice(2, 1)
    act(() => rankAnew(queue))
    await user.click(await screen.findByRole('button', { name: /New order available/ }))
    expect(await screen.findByText(/This member is no longer in the list/)).toBeDefined()
    expect(boardState()).toMatchObject({ selectedIndex: -1 })
  })
})

describe('somebody who is signed in', () => {
  function openSignedIn(boardLayout: 'comfortable' | 'compact' | null) {
    const preferences = {
      colorScheme: 'light',
      language: 'en',
      lockAfterMinutes: 10,
      namesInNotifications: false,
      startAtSignIn: false,
      scriptTone: 'friendly',
      boardLayout,
    } as const
    const { api } = fakeQueue(cards(3), {
      session: { getState: () => ok(signedIn()) },
      app: {
        getPreferences: () => ok(preferences),
        setPreferences: vi.fn(({ boardLayout: wanted = null }) => ok({ ...preferences, boardLayout: wanted })),
      },
    })
    return render(<Desk />, { api })
  }
  const question = { name: 'How would you like to see your members?' }

  it('is asked once, and gets the compact board by Enter', async () => {
    const { user, api } = openSignedIn(null)
    await screen.findByRole('dialog', question)
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Suggested'))
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('listbox', { name: 'Members to call' })).toBeDefined()
    expect(api.app.setPreferences).toHaveBeenCalledWith({ boardLayout: 'compact' })
    await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull())
  })

  it('is not asked over a dialog that was opened before, but after it', async () => {
    useOverlays.getState().show('import')
    openSignedIn(null)
    await screen.findByText('Member 1')
    expect(screen.queryByRole('dialog', question)).toBeNull()
    act(() => useOverlays.getState().close())
    expect(await screen.findByRole('dialog', question)).toBeDefined()
  })

  it('keeps the cards on wish', async () => {
    const { user, api } = openSignedIn(null)
    const dialog = await screen.findByRole('dialog', question)
    await user.click(within(dialog).getByRole('button', { name: /^Comfortable/ }))
    expect(api.app.setPreferences).toHaveBeenCalledWith({ boardLayout: 'comfortable' })
    expect(await screen.findByRole('list', { name: 'Members to call' })).toBeDefined()
  })

  it('finds the view that was chosen before, and is not asked again', async () => {
    openSignedIn('compact')
    expect(await screen.findByRole('listbox', { name: 'Members to call' })).toBeDefined()
    expect(screen.queryByRole('dialog', question)).toBeNull()
  })
})
