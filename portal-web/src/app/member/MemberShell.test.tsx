import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { IDLE_LIMIT_MS } from '../../services/last-use.ts'
import { fakeMemberApi, ROSA } from '../../test-utils/render-member.tsx'
import { createTestTexts, renderPortal } from '../../test-utils/render-portal.tsx'
import { createMemberQueries } from './member-query-client.ts'
import { MemberShell } from './MemberShell.tsx'

const answers = vi.hoisted(() => ({
  sendAnswersBeforeLeaving: vi.fn<() => Promise<boolean>>(),
  eraseAnswers: vi.fn(async () => {}),
}))
vi.mock('../../services/answer-autosave/index.ts', () => answers)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
})
afterEach(() => {
  vi.useRealTimers()
})

it('an unused visit does not end while an answer is unsent: nothing is erased, and it is tried again', async () => {
  answers.sendAnswersBeforeLeaving.mockResolvedValueOnce(false).mockResolvedValueOnce(false).mockResolvedValue(true)
  const signOut = vi.fn(async () => {})
  const api = fakeMemberApi({ session: { signOut } })
  const { visited } = renderPortal(
    <QueryClientProvider client={createMemberQueries()}>
      <MemberShell api={api} member={ROSA}>
        {null}
      </MemberShell>
    </QueryClientProvider>,
    { path: '/portal/home', texts: createTestTexts('en') },
  )
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  await pass(IDLE_LIMIT_MS + 30_000)
  expect(answers.sendAnswersBeforeLeaving).toHaveBeenCalledTimes(2)
  expect([signOut.mock.calls.length, answers.eraseAnswers.mock.calls.length]).toEqual([0, 0])
  await pass(30_000)
  expect(signOut).toHaveBeenCalledOnce()
  expect(visited.at(-1)).toBe('/portal/login')
})
