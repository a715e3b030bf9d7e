import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { WaitingContact } from '#shared/ipc/contacts.ts'
import { fakeApi, memberId, ok, render, signedIn } from '../../test-utils/index.ts'
import { useShortcuts } from '../commands/index.ts'
import { ContactsPage } from './index.ts'

const CHANGE: WaitingContact = {
  what: 'change',
  id: memberId(71),
  memberId: memberId(1),
  memberName: 'Rosa Delgado',
  channel: 'sms',
  contact: '+13055550177',
  source: 'staff',
  by: 'Sample Coach',
  changedAt: '2026-11-18T15:00:00.000Z',
  own: false,
  openAt: '2026-11-19T15:00:00.000Z',
  former: true,
}
const NUMBER: WaitingContact = {
  what: 'number',
  id: memberId(72),
  memberId: memberId(2),
  memberName: 'Walter Kim',
  number: '+13055550222',
  why: 'wrong',
  since: '2026-11-19T15:00:00.000Z',
  by: 'Sample Specialist',
  other: false,
}

function Room() {
  useShortcuts()
  return <ContactsPage onOpenMember={vi.fn()} toBoard={null} />
}

async function openRoom(first: readonly WaitingContact[], away = false) {
  let items = [...first]
  const end = vi.fn(() => {
    items = items.slice(1)
    return ok(null)
  })
  const api = fakeApi({
    session: { getState: vi.fn(() => ok(signedIn({ role: 'care_coordinator' }))) },
    contacts: { listWaiting: vi.fn(() => ok({ items, away })), confirm: end, reject: end },
    statements: { withdraw: end },
  })
  const rendered = render(<Room />, { api })
  await screen.findByRole('listbox', { name: 'Contacts to confirm' })
  return { ...rendered, api, end }
}

it('are confirmed by keyboard alone, one after the other', async () => {
  const { user, end } = await openRoom([CHANGE, NUMBER])
  expect(screen.getByText(/^Changed by Sample Coach/)).toBeDefined()
  await user.keyboard('f{Enter}')
  expect(end).toHaveBeenCalledExactlyOnceWith({ memberId: memberId(1), channel: 'sms' })
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  expect(document.activeElement?.textContent).toContain('Walter Kim')
})

it('are rejected, which says what becomes of the contact before', async () => {
  const { user, end } = await openRoom([CHANGE])
  expect(screen.getByText(/^Reject puts the contact before it back/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  expect(end).toHaveBeenCalledExactlyOnceWith({ changeId: CHANGE.id })
  expect(await screen.findByText('No contact waits for you.')).toBeDefined()
})

it('are not confirmed by who changed them, nor before their time', async () => {
  await openRoom([{ ...CHANGE, own: true }])
  expect(screen.getByText(/^You changed it/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

it('list a number that does not work, which a word or another number ends, also while the server is away', async () => {
  const { user, end } = await openRoom([NUMBER], true)
  expect(screen.getByText(/^The server can't be reached/)).toBeDefined()
  expect(screen.getByText('No number on file works: no one can call this member.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Enter a number' }))
  expect(await screen.findByLabelText('New number')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'It works' }))
  await user.type(await screen.findByLabelText(/^How you know/), 'She answered{Enter}')
  expect(end).toHaveBeenCalledExactlyOnceWith({ id: NUMBER.id, reason: 'She answered' })
})
