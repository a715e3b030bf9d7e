import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { CallOutput } from '#shared/ipc/index.ts'
import { fakeApi, memberId, ok, render, signedIn } from '../../test-utils/index.ts'
import { useShortcuts } from '../commands/index.ts'
import { CallsPage } from './index.ts'

const callOf = (number: number, memberName: string) => ({
  callId: memberId(number),
  memberId: memberId(number),
  memberName,
  at: '2026-11-20T15:00:00.000Z',
  minutes: 6,
  outcome: 'completed' as const,
  sentiment: null,
  staffName: 'Ana Ruiz',
  hasNotes: true,
  hasTranscript: false,
  noted: 0,
})
const onOpenMember = vi.fn()
const READ: CallOutput<'coaching', 'read'> = {
  notes: 'Asked about the cost',
  transcript: null,
  coachNotes: [],
  canNote: true,
}

/** With the keys of the desk. */
function Room() {
  useShortcuts()
  return <CallsPage onOpenMember={onOpenMember} toBoard={null} />
}

it('is read by keyboard, one call after the other, and keeps what was typed about each until it is sent', async () => {
  const week = { people: [], calls: [callOf(1, 'Rosa Delgado'), callOf(2, 'Walter Kim')], more: 0 }
  const api = fakeApi({
    session: { getState: vi.fn(() => ok(signedIn({ role: 'coach' }))) },
    coaching: { listWeek: vi.fn(() => ok(week)), read: vi.fn(() => ok(READ)) },
  })
  const { user } = render(<Room />, { api })
  const line = (name: RegExp) => screen.getByRole('option', { name })
  await screen.findByRole('listbox', { name: 'Calls of the week' })
  expect(await screen.findByText('Asked about the cost')).toBeDefined()
  const box = () => screen.findByRole('textbox', { name: 'Note to Ana Ruiz' })
  await user.type(await box(), 'Well asked')
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(line(/^Rosa/))
  await user.keyboard('j')
  expect(document.activeElement).toBe(line(/^Walter/))
  expect(await box()).toHaveProperty('value', '')
  await user.keyboard('{ArrowUp}')
  expect(await box()).toHaveProperty('value', 'Well asked')
  await user.keyboard('f')
  expect(document.activeElement).toBe(await box())
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Note for Ana Ruiz saved')).toBeDefined()
  expect(api.coaching.note).toHaveBeenCalledExactlyOnceWith({ callId: memberId(1), text: 'Well asked' })
  expect(await box()).toHaveProperty('value', '')
  await user.keyboard('{Escape}{Enter}')
  expect(onOpenMember).toHaveBeenCalledExactlyOnceWith(memberId(1))
})
