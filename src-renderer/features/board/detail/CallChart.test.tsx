import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { BoardCard } from '#shared/ipc/board.ts'
import { card, memberId, ok, render } from '../../../test-utils/index.ts'
import { detail, fakeQueue } from '../test-support/board-data.ts'
import { CallChart } from './CallChart.tsx'

async function stepOf(nextAction: BoardCard['nextAction']): Promise<string | null> {
  const known = card(1, { nextAction })
  const { api } = fakeQueue([known], {
    board: { getMember: vi.fn(() => ok(detail({}))), getCard: vi.fn(() => ok(known)) },
  })
  render(<CallChart memberId={memberId(1)} />, { api })
  return (
    (await screen.findByText(/Flu Vaccine|Answer the message/, { selector: 'p > b' })).parentElement?.textContent ??
    null
  )
}

it('says what to talk about to whoever is on the line, not that it is the time to call', async () => {
  expect(await stepOf({ action: 'bestNow', about: 'Flu Vaccine', at: null, count: 2 })).toBe('Talk about Flu Vaccine')
})

it('says the step with its why', async () => {
  expect(await stepOf({ action: 'reply', about: null, at: null, count: 1 })).toBe(
    'Answer the message 1 message is unread',
  )
})
