import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AlertItem } from '#shared/ipc/alerts.ts'
import { fakeApi, memberId, ok, render, signedIn, syncState } from '../../test-utils/index.ts'
import { clearNotices } from '../../ui/notices.ts'
import { useChatStore } from '../chat/chat.store.ts'
import { DeskLayout, DeskOverlays, useOverlays } from './index.ts'

beforeEach(() => {
  clearNotices()
  useOverlays.getState().close()
})

const alert: AlertItem = {
  id: memberId(601),
  memberId: memberId(1),
  memberName: 'Rosa Diaz',
  phone: null,
  source: 'chat',
  status: 'open',
  raisedAt: '2026-11-20T15:58:30.000Z',
  dueAt: '2026-11-20T16:13:30.000Z',
  acknowledgedAt: null,
  ownerName: null,
  mine: false,
  escalated: false,
  onCallToldAt: null,
  said: [],
  unread: 0,
  unsafeAtHome: false,
  canClose: false,
  state: 'refused',
}

async function openDesk(overrides: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ alerts: { list: vi.fn(() => ok([alert])) }, ...overrides })
  const rendered = render(
    <>
      <DeskLayout>
        <p>the board</p>
      </DeskLayout>
      <DeskOverlays />
    </>,
    { api, route: '/dashboard' },
  )
  await screen.findByRole('region', { name: 'Urgent alerts' })
  return { ...rendered, api }
}

describe('around the board', () => {
  it('urgent alerts stand above it', async () => {
    await openDesk()
    const banner = screen.getByRole('region', { name: 'Urgent alerts' })
    const position = banner.compareDocumentPosition(screen.getByText('the board'))
    expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it.each(['menu', 'palette'])(
    'who was signed out by the server signs in again in place, from the %s',
    async (from) => {
      const { user } = await openDesk({
        session: { getState: () => ok(signedIn()) },
        sync: { getStatus: () => ok(syncState({ state: 'paused' })) },
      })
      await screen.findByRole('button', { name: 'Paused: sign in again' })
      if (from === 'menu') {
        await user.click(screen.getByRole('button', { name: /Sample Specialist/ }))
        await user.click(await screen.findByRole('menuitem', { name: /Sign in again/ }))
      } else {
        await user.keyboard('{Control>}k{/Control}')
        const palette = await screen.findByRole('dialog', { name: 'Command palette' })
        await user.click(within(palette).getByText('Sign in again'))
      }
      expect(await screen.findByRole('dialog', { name: 'Staff sign-in' })).toBeDefined()
      await screen.findByText('the board')
    },
  )

  it('a refused change of an alert leads to what needs attention', async () => {
    const { user } = await openDesk()
    await user.click(screen.getByRole('button', { name: 'Show why' }))
    expect(await screen.findByRole('dialog', { name: 'Needs attention' })).toBeDefined()
  })

  it('the assistant is in the strip below, in the palette and has a key', async () => {
    const { user } = await openDesk()
    expect(screen.getByRole('button', { name: 'Ask the AI assistant' })).toBeDefined()
    await user.keyboard('?')
    const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    expect(keys.getByText('Ask the AI assistant')).toBeDefined()
    await user.keyboard('{Escape}q')
    expect(await screen.findByRole('dialog', { name: 'AI assistant' })).toBeDefined()
  })

  it('a conversation that a notification asks for is passed on', async () => {
    const { api } = await openDesk()
    act(() => api.emit('chat', 'openRequested', { memberId: memberId(1) }))
    expect(useChatStore.getState().memberId).toBe(memberId(1))
  })
})
