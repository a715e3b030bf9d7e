import { act, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { ReplySuggestion, ThreadMessage } from '#shared/domain/chat/index.ts'
import type { ChatThread, SentMessage } from '#shared/ipc/chat.ts'
import { messageOf } from '#ui/chat/test-utils/messages.ts'
import { fakeApi, memberId, ok, render, type FakeDesk } from '../../../test-utils/index.ts'
import { useChatStore } from '../chat.store.ts'
import { CommunicationHub, chatActions, useChatRequests, type CommunicationHubProps } from '../index.ts'

export const ROSA = memberId(1)

export const threadOf = (messages: readonly ThreadMessage[], change: Partial<ChatThread> = {}): ChatThread => ({
  memberId: ROSA,
  firstName: 'Rosa',
  lastName: 'Diaz',
  messages: [...messages],
  hasMore: false,
  language: 'en',
  unread: messages.filter(({ senderType, read }) => senderType === 'member' && !read).length,
  typing: [],
  inPortal: true,
  suggestionsOff: false,
  crisis: null,
  emailCount: 0,
  smsCount: 0,
  unreadTexts: 0,
  unreadEmails: 0,
  waiting: null,
  ...change,
})

export const suggestionsFor = (afterId: string | null, suggestions: readonly ReplySuggestion[]) => ({
  suggestions: [...suggestions],
  afterId,
})

export const sentOf = (change: Partial<SentMessage> = {}): SentMessage => ({
  id: memberId(800),
  type: 'email',
  subject: 'Your Portal Access Link',
  status: 'delivered',
  from: 'Care Coordinator',
  to: 'rosa@example.com',
  sentAt: '2026-11-18T14:05:00.000Z',
  deliveredAt: null,
  openedAt: null,
  content: 'Portal link sent for: home',
  provider: 'mailbox',
  purpose: null,
  linkType: null,
  externalId: null,
  fromMember: false,
  sharedBy: 1,
  automatic: false,
  longer: false,
  media: 0,
  files: [],
  lacks: null,
  ...change,
})

/** Main's part of one conversation: what is sent goes into the thread, and every change is told. */
function fakeThread(start: readonly ThreadMessage[], change: Partial<ChatThread> = {}) {
  let thread = threadOf(start, change)
  let desk: FakeDesk | null = null
  let sent = 0
  const set = (next: Partial<ChatThread>): void => {
    thread = { ...thread, ...next }
    desk?.emit('chat', 'threadChanged', { memberId: thread.memberId })
  }
  const chat: Partial<FakeDesk['chat']> = {
    getThread: vi.fn(({ before, limit }) => {
      const end = before === null ? thread.messages.length : thread.messages.findIndex(({ id }) => id === before.id)
      const from = Math.max(0, end - limit)
      return ok({ ...thread, messages: thread.messages.slice(from, end), hasMore: from > 0 })
    }),
    send: vi.fn(({ text, aiSuggested }) => {
      sent += 1
      const message = messageOf(90_000 + 2 * sent, { text, aiSuggested, read: false, state: 'waiting' })
      set({ messages: [...thread.messages, message] })
      return ok({ id: message.id })
    }),
    markRead: vi.fn(() => {
      set({ unread: 0 })
      return ok(null)
    }),
  }
  return {
    chat,
    attach: (api: FakeDesk): void => {
      desk = api
    },
    /** A change on main's side, told as main does. */
    change: (next: Partial<ChatThread>): void => act(() => set(next)),
    add: (...messages: ThreadMessage[]): void => act(() => set({ messages: [...thread.messages, ...messages] })),
  }
}

export interface Setup {
  readonly messages?: readonly ThreadMessage[]
  readonly thread?: Partial<ChatThread>
  readonly overrides?: Parameters<typeof fakeApi>[0]
  readonly language?: 'en' | 'es'
  readonly route?: string
  readonly host?: CommunicationHubProps
}

/** The hub as the desk mounts it: what asks for it beside the pages, the dialog beside the board. */
export function HubOfDesk(props: CommunicationHubProps) {
  useChatRequests()
  return <CommunicationHub {...props} />
}

/** The hub, closed. */
export function mountHub({ messages = [], thread = {}, overrides = {}, host = {}, ...options }: Setup = {}) {
  const fake = fakeThread(messages, thread)
  const api = fakeApi({ ...overrides, chat: { ...fake.chat, ...overrides.chat } })
  fake.attach(api)
  const rendered = render(<HubOfDesk {...host} />, { api, ...options })
  return { ...rendered, api, fake }
}

/** The hub, open on Rosa's conversation. */
export async function openHub(setup: Setup = {}) {
  const mounted = mountHub(setup)
  await waitFor(() => expect(useChatStore.getState().owner).not.toBeNull())
  act(() => chatActions.open(ROSA))
  const dialog = await screen.findByRole('dialog')
  return { ...mounted, dialog }
}

export const box = () => screen.findByRole<HTMLTextAreaElement>('textbox')
