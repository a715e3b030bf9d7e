import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LeftItem } from '#shared/ipc/left-work.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { clearNotices } from '../../ui/notices.ts'
import { fails, fakeApi, memberId, ok, render, signedIn, type FakeDesk } from '../../test-utils/index.ts'
import { LeftWorkNotice } from './index.ts'

beforeEach(() => clearNotices())

const CALL: LeftItem = {
  id: '00000000-0000-4000-8000-00000000a001',
  memberId: memberId(1),
  memberName: 'Rosa Delgado',
  staffName: 'Sam Lee',
  team: 'South',
  doneAt: '2026-11-20T15:00:00.000Z',
  kind: 'call.log',
  label: 'Wants a ride on Friday',
  when: null,
  outcome: 'voicemail',
  statement: null,
}

function mount(
  items: readonly LeftItem[],
  { role = 'supervisor' as StaffRole, ...leftWork }: { role?: StaffRole } & Partial<FakeDesk['leftWork']> = {},
) {
  const list = vi.fn<FakeDesk['leftWork']['list']>(() => ok([])).mockImplementationOnce(() => ok([...items]))
  const api = fakeApi({ leftWork: { list, ...leftWork }, session: { getState: vi.fn(() => ok(signedIn({ role }))) } })
  return { ...render(<LeftWorkNotice />, { api }), api }
}

describe('work that another team left', () => {
  it('is shown to a supervisor with who did it, and taken in with a word about that', async () => {
    const { user, api } = mount([CALL])
    await user.click(await screen.findByRole('button', { name: 'View' }))
    const card = within(await screen.findByRole('article', { name: /^Rosa Delgado: Call note: Wants a ride/ }))
    card.getByText('Outcome: Voicemail')
    card.getByText(/^Sam Lee, team South, /)
    await user.click(card.getByRole('button', { name: /^Accept: Call note/ }))
    await screen.findByText('Nothing is left. Everything has been decided.')
    expect(api.leftWork.takeIn).toHaveBeenCalledExactlyOnceWith({
      id: CALL.id,
      preface: expect.stringMatching(/^Done by Sam Lee, team South, on /),
    })
  })

  it('is dismissed after a question only, and stays where somebody was faster or the server is away', async () => {
    const dismiss = vi.fn<FakeDesk['leftWork']['dismiss']>(() => fails('leftWork.unreachable'))
    const statement = { kind: 'do-not-call', scope: 'all' } as const
    const { user } = mount([{ ...CALL, kind: 'statement.add', label: '', outcome: null, statement }], { dismiss })
    await user.click(await screen.findByRole('button', { name: 'View' }))
    await screen.findByText('Do not call: no calls, no texts')
    await user.click(screen.getByRole('button', { name: /^Dismiss: / }))
    expect(dismiss).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Dismiss it' }))
    await waitFor(() => expect(dismiss).toHaveBeenCalledExactlyOnceWith({ id: CALL.id }))
    screen.getByRole('article')
  })

  it('is not taken in unread', async () => {
    const { user } = mount([{ ...CALL, kind: 'unreadable', label: '', doneAt: null, outcome: null }])
    await user.click(await screen.findByRole('button', { name: 'View' }))
    await screen.findByRole('article', { name: /can't read it/ })
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
  })

  it('is nothing that others ask for', async () => {
    const { api } = mount([CALL], { role: 'care_coordinator' })
    await waitFor(() => expect(api.session.getState).toHaveBeenCalled())
    expect(api.leftWork.list).not.toHaveBeenCalled()
    expect(screen.queryByText(/from another team/)).toBeNull()
  })
})
