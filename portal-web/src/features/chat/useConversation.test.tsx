import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { ChatRow } from '../../api/member/rows.ts'
import { refreshShown } from '../../services/member-queries.ts'
import { fakeMemberApi, renderMember } from '../../test-utils/render-member.tsx'
import { useConversation } from './useConversation.ts'

const message = (id: string, text: string): ChatRow => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  sender_type: 'coordinator',
  sender_name: 'Ana Coach',
  message: text,
  read: false,
  created_at: `2026-11-18T15:00:0${id}+00:00`,
})

function Texts() {
  const { query } = useConversation()
  return <p>{query.data?.rows.map((row) => row.message).join(', ')}</p>
}

function Pages() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Home' : 'Chat'}</button>
      {isOpen && <Texts />}
    </>
  )
}

const go = (to: string): void => act(() => screen.getByRole('button', { name: to }).click())

it('is asked for on return at once where there is news since it was read, however lately, and else not a moment later', async () => {
  const stored = [message('1', 'Hello')]
  const page = vi.fn(async () => stored.toReversed())
  const { queries } = await renderMember(<Pages />, { api: fakeMemberApi({ chat: { page } }) })
  await screen.findByText('Hello')
  expect(page).toHaveBeenCalledTimes(1)

  go('Home')
  go('Chat')
  expect(page).toHaveBeenCalledTimes(1)

  go('Home')
  stored.push(message('2', 'Are you there?'))
  await refreshShown(queries, 'chat')
  expect(page).toHaveBeenCalledTimes(1)
  go('Chat')
  expect(page).toHaveBeenCalledTimes(2)
  await screen.findByText('Hello, Are you there?')
})
