import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { UnknownText } from '#shared/ipc/unknown-texts.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { clearNotices } from '../../ui/notices.ts'
import { fails, fakeApi, memberId, ok, render, signedIn, type FakeDesk } from '../../test-utils/index.ts'
import { useShortcuts } from '../commands/index.ts'
import { UnknownTextsNotice } from './index.ts'

beforeEach(() => clearNotices())

const HELLO: UnknownText = {
  id: '00000000-0000-4000-8000-00000000a001',
  phone: '+13055550199',
  email: null,
  subject: null,
  body: 'This is my new number',
  media: 1,
  crisis: false,
  receivedAt: '2026-11-20T15:00:00.000Z',
}
const ROSA = { memberId: memberId(1), name: 'Rosa Delgado', birthDate: '1950-03-09', phone: '+13055550111' }

function Desk() {
  useShortcuts()
  return <UnknownTextsNotice />
}

function mount(
  texts: readonly UnknownText[],
  {
    role = 'care_coordinator' as StaffRole,
    language = 'en' as 'en' | 'es',
    ...unknownTexts
  }: { role?: StaffRole; language?: 'en' | 'es' } & Partial<FakeDesk['unknownTexts']> = {},
) {
  const list = vi.fn<FakeDesk['unknownTexts']['list']>(() => ok([])).mockImplementationOnce(() => ok([...texts]))
  const api = fakeApi({
    unknownTexts: { list, findMembers: vi.fn(() => ok([ROSA])), ...unknownTexts },
    session: { getState: vi.fn(() => ok(signedIn({ role }))) },
  })
  return { ...render(<Desk />, { api, language }), api }
}

describe('messages from unknown senders', () => {
  it('are moved to the member who is found for them, by keyboard', async () => {
    const { user, api } = mount([HELLO])
    await screen.findByText('1 message came from a number or email address no member has.')
    await user.keyboard('{Control>}3{/Control}')
    const card = within(await screen.findByRole('article', { name: 'Message from (305) 555-0199' }))
    card.getByText('This is my new number')
    screen.getByRole('button', { name: 'Save as a file...' })
    card.getByText(/^1 file came with it/)
    await user.click(card.getByRole('button', { name: /^A member wrote this/ }))
    await user.keyboard('rosa')
    await user.click(
      await card.findByRole('button', { name: /^Move to Rosa Delgado.*Mar 9, 1950 · \(305\) 555-0111$/ }),
    )
    await screen.findByText('There are no messages from unknown senders.')
    expect(api.unknownTexts.settle).toHaveBeenCalledExactlyOnceWith({ id: HELLO.id, memberId: ROSA.memberId })
  })

  it('are erased as of nobody after a question only, and stay where somebody was faster or the server is away', async () => {
    const settle = vi.fn<FakeDesk['unknownTexts']['settle']>(() => fails('unknownTexts.unreachable'))
    const { user } = mount([HELLO], { settle })
    await user.click(await screen.findByRole('button', { name: 'View' }))
    await user.click(await screen.findByRole('button', { name: /^No member of ours/ }))
    expect(settle).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Erase it' }))
    await waitFor(() => expect(settle).toHaveBeenCalledExactlyOnceWith({ id: HELLO.id, memberId: null }))
    screen.getByText('This is my new number')
  })

  it.each([
    ['en', '1 message from an unknown sender speaks of a crisis. Read it now.'],
    ['es', '1 mensaje de un remitente desconocido habla de una crisis. Léalo ahora.'],
  ] as const)('that speak of a crisis are urgent (%s)', async (language, words) => {
    mount([HELLO, { ...HELLO, id: memberId(9), crisis: true }], { language, role: 'supervisor' })
    expect((await screen.findByRole('alert')).textContent).toContain(words)
  })

  it('are nothing that others ask for', async () => {
    const { api } = mount([HELLO], { role: 'outreach_specialist' })
    await waitFor(() => expect(api.session.getState).toHaveBeenCalled())
    expect(api.unknownTexts.list).not.toHaveBeenCalled()
  })
})
