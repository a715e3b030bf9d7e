import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { HistoryEntry } from '#shared/ipc/history.ts'
import { callOf, cards, detail, fails, FAKE_NOW, memberId, ok, render } from '../../test-utils/index.ts'
import { useShortcuts } from '../commands/index.ts'
import { historyActions } from '../history/index.ts'
import { BoardPage } from './BoardPage.tsx'
import { boardState } from './board.store.ts'
import { fakeQueue } from './test-support/board-data.ts'
import { forgetBoard, giveLayout } from './test-support/layout.ts'

beforeEach(() => {
  giveLayout()
  forgetBoard()
  act(() => {
    historyActions.close()
    historyActions.seekCall(null)
  })
})

const CALL = '00000000-0000-4000-8000-0000000000ca'
const entry = (change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  callId: CALL,
  memberId: memberId(2),
  memberName: 'Member 2',
  at: FAKE_NOW,
  outcome: 'completed',
  coachName: 'Sample Coach',
  where: 'transcript',
  parts: [
    { text: 'Her ', hit: false },
    { text: 'daughter', hit: true },
    { text: ' drives.', hit: false },
  ],
  ...change,
})

function Desk() {
  useShortcuts()
  return <BoardPage />
}

async function openSearch(search = vi.fn(() => ok({ entries: [entry()], more: false }))) {
  const calls = Array.from({ length: 8 }, (_, index) =>
    callOf({ id: index === 7 ? CALL : memberId(900 + index), transcript: index === 7 ? 'Her daughter drives.' : null }),
  )
  const { api } = fakeQueue(cards(3), {
    board: {
      getMember: vi.fn(({ memberId: id }) => ok(detail({ id, calls: id === memberId(2) ? calls : [] }))),
      findPosition: vi.fn(({ memberId: id }) => ok(id === memberId(2) ? 2 : null)),
    },
    history: { search },
  })
  const { user } = render(<Desk />, { api })
  await screen.findByText('Member 1')
  await user.keyboard('{Control>}f{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Search notes and transcripts' }))
  return { api, user, dialog, box: dialog.getByRole('combobox') }
}

describe('the search in notes and transcripts', () => {
  it('shows the place with the words marked, and opens the member at that call by Enter', async () => {
    const { user, dialog, box } = await openSearch()
    await user.type(box, 'daughter')
    // Between two letters that come slowly there are already those that the first ones find, and Enter waits.
    await dialog.findByText('1 call, newest first.')
    const found = dialog.getByRole('option')
    expect(found.querySelector('mark')?.textContent).toBe('daughter')
    expect(found.textContent).toContain('Transcript: Her daughter drives.')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(boardState().selectedId).toBe(memberId(2)))
    const transcript = await screen.findByText('Her daughter drives.')
    await waitFor(() => expect(document.activeElement?.contains(transcript)).toBe(true))
  })

  it('is of the open member where it was asked for in their calls', async () => {
    const search = vi.fn(() => ok({ entries: [], more: false }))
    const { user, dialog, box } = await openSearch(search)
    act(() => historyActions.open(cards(2)[1] ?? null, 'member'))
    await user.type(box, 'ride')
    await dialog.findByText('No call has all of these words.')
    expect(search).toHaveBeenLastCalledWith({ query: 'ride', memberId: memberId(2) })
    await user.click(dialog.getByRole('radio', { name: 'All my members' }))
    await waitFor(() => expect(search).toHaveBeenLastCalledWith({ query: 'ride', memberId: null }))
  })

  it('says when it fails, and when there is more', async () => {
    const failing = await openSearch(vi.fn(() => fails('app.internal')))
    await failing.user.type(failing.box, 'ride')
    await waitFor(() => expect(failing.dialog.getByRole('status').textContent).not.toMatch(/Searching|No call/))
  })
})
