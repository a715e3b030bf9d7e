import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { BoardCard } from '#shared/ipc/board.ts'
import { card, memberId, ok, render } from '../../../test-utils/index.ts'
import { appointmentOf, detail, fakeQueue } from '../test-support/board-data.ts'
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
  expect(await stepOf({ action: 'reply', about: null, at: '2026-11-20T15:00:00.000Z', count: 1 })).toMatch(
    /^Answer the message 1 message waiting since Nov 20, /,
  )
})

it('says by a key of a visit that is over that the member missed it, while the call runs', async () => {
  const past = appointmentOf({ appointment_datetime: '2026-11-19T15:00:00.000Z' })
  const attend = vi.fn(() => ok({ rowId: past.id, label: past.test_name }))
  const known = card(1)
  const { api } = fakeQueue([known], {
    board: { getMember: vi.fn(() => ok(detail({ appointments: [past] }))), getCard: vi.fn(() => ok(known)) },
    appointments: { attend },
  })
  const { user } = render(<CallChart memberId={memberId(1)} />, { api })
  await screen.findByRole('button', { name: /^The member missed it/ })
  await user.keyboard('{Alt>}[KeyM]{/Alt}')
  expect(attend).toHaveBeenCalledExactlyOnceWith({ memberId: memberId(1), rowId: past.id, status: 'no-show' })
})
