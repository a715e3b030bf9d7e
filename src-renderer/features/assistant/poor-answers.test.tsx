import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FAKE_NOW, fakeApi, memberId, ok, render, signedIn } from '../../test-utils/index.ts'
import { useShortcuts } from '../commands/index.ts'
import { PoorAnswersPage } from './index.ts'

function Room() {
  useShortcuts()
  return <PoorAnswersPage toBoard={null} />
}

it('answers that did not help are read one by one, and end with what was done about them', async () => {
  let waiting = [1, 2].map((number) => ({
    id: memberId(number),
    question: `Question ${number}`,
    answer: `Answer ${number}`,
    sources: [{ title: 'Kits', url: null }],
    confidence: 41.6,
    askedAt: FAKE_NOW,
  }))
  const handlePoor = vi.fn(() => {
    waiting = waiting.slice(1)
    return ok(null)
  })
  const api = fakeApi({
    session: { getState: vi.fn(() => ok(signedIn({ role: 'supervisor' }))) },
    assistant: { listPoor: vi.fn(() => ok(waiting)), handlePoor },
  })
  const { user } = render(<Room />, { api })
  expect(await screen.findByText('Answer 1')).toBeDefined()
  expect(screen.getByText(/^Kits · Confidence 42%/)).toBeDefined()
  await user.keyboard('f{Control>}{Enter}{/Control}')
  expect(screen.getByRole('alert').textContent).toBe('Write at least three characters')
  await user.keyboard('Added a passage{Control>}{Enter}{/Control}')
  expect(handlePoor).toHaveBeenCalledExactlyOnceWith({ id: memberId(1), note: 'Added a passage' })
  expect(await screen.findByText('Answer 2')).toBeDefined()
})
