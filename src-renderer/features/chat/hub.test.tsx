import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useLocation } from 'react-router-dom'
import type { SentMessage, Unread } from '#shared/ipc/chat.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { giveThreadLayout } from '#ui/chat/test-utils/layout.ts'
import { messageOf } from '#ui/chat/test-utils/messages.ts'
import {
  card,
  fails,
  FAKE_NOW,
  fakeApi,
  memberId,
  ok,
  render,
  signedIn,
  type FakeDesk,
} from '../../test-utils/index.ts'
import { clearNotices } from '../../ui/notices.ts'
import { useShortcuts } from '../commands/index.ts'
import { activeCallOf } from '../calls/test-support/call-data.ts'
import { exportDialog, useExportDialog } from '../exports/index.ts'
import { useChatStore } from './chat.store.ts'
import { CommunicationHub, chatActions, Inbox, MessageButton } from './index.ts'
import { box, HubOfDesk, mountHub, openHub, ROSA, sentOf, threadOf } from './test-support/chat-data.tsx'

beforeEach(() => {
  giveThreadLayout()
  clearNotices()
  useChatStore.setState(useChatStore.getInitialState())
})

const WAITING = {
  since: '2026-11-18T10:00:00.000Z',
  until: '2026-11-18T11:00:00.000Z',
  in: 'chat',
  held: null,
} as const

const fileOf = (name: string, change: Partial<SentMessage['files'][number]>): SentMessage['files'][number] => ({
  name,
  type: null,
  id: '00000000-0000-4000-8000-0000000000f1',
  state: null,
  kept: null,
  sha256: null,
  fault: null,
  ...change,
})

describe('the message button', () => {
  it('opens the conversation of its member', async () => {
    const { user } = render(<MessageButton card={card(7)} />)
    await user.click(screen.getByRole('button', { name: 'Message Member 7' }))
    expect(useChatStore.getState()).toMatchObject({ memberId: memberId(7), tab: 'chat' })
  })

  it('shows how many messages are unread, and nothing for none', () => {
    const { rerender } = render(<MessageButton card={card(7, { unreadMessages: 3 })} />)
    expect(screen.getByRole('button', { name: 'Message Member 7: 3 unread' }).textContent).toBe('Message3')
    rerender(<MessageButton card={card(7)} />)
    expect(screen.getByRole('button').textContent).toBe('Message')
  })

  it('is reached by Tab only where the card is selected', () => {
    const { rerender } = render(<MessageButton card={card(7)} reachable={false} />)
    expect(screen.getByRole('button').tabIndex).toBe(-1)
    rerender(<MessageButton card={card(7)} />)
    expect(screen.getByRole('button').tabIndex).toBe(0)
  })

  it('speaks Spanish', () => {
    render(<MessageButton card={card(7, { unreadMessages: 1 })} />, { language: 'es' })
    expect(screen.getByRole('button', { name: 'Mensaje para Member 7: 1 sin leer' })).toBeDefined()
  })
})

describe('the inbox', () => {
  const waiting = (name: string, minutes: number): Unread['members'][number] => ({
    memberId: name,
    name,
    count: 1,
    since: new Date(Date.parse(FAKE_NOW) - minutes * 60_000).toISOString(),
  })
  async function openInbox(
    members: Unread['members'],
    total = members.length,
    role: StaffRole = 'outreach_specialist',
  ) {
    const now = { unread: { total, members } }
    const session = { getState: () => ok(signedIn({ role })) }
    const api = fakeApi({ chat: { getUnread: () => ok(now.unread) }, session })
    function Keys() {
      useShortcuts()
      return <Inbox />
    }
    const { user } = render(<Keys />, { api })
    const button = await screen.findByRole('button', { name: /^Inbox: \d/ })
    const nowUnread = (left: Unread['members']) => {
      now.unread = { total: left.length, members: left }
      act(() => api.emit('chat', 'unreadChanged', { total: left.length }))
    }
    return { user, button, nowUnread }
  }

  it('says how much is unread and how long the first has waited, opens by key and leads to the conversation', async () => {
    const { user, button } = await openInbox([{ ...waiting(ROSA, 150), name: 'Ann Unlisted', count: 3 }], 4)
    expect(button.getAttribute('aria-label')).toBe('Inbox: 4 messages waiting · 2 h')
    await user.keyboard('z')
    await screen.findByText('And more: the list shows those who have waited longest.')
    await user.click(screen.getByRole('menuitem', { name: /^Ann Unlisted/ }))
    expect(useChatStore.getState()).toMatchObject({ memberId: ROSA, tab: 'chat' })
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('can be taken along as a file by a supervisor', async () => {
    const { user } = await openInbox([waiting('Ann One', 3)], 1, 'supervisor')
    await user.keyboard('z')
    await user.click(await screen.findByRole('menuitem', { name: 'Save as a file...' }))
    expect(useExportDialog.getState().request).toMatchObject({ kind: 'inbox' })
    exportDialog.close()
  })

  it('keeps the keyboard in the menu while what it stands on is read elsewhere', async () => {
    const members = [waiting('Ann One', 3), waiting('Ann Two', 2), waiting('Ann Three', 1)]
    const { user, button, nowUnread } = await openInbox(members)
    button.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ann One3 min1'))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Ann Two2 min1')
    nowUnread(members.filter(({ name }) => name !== 'Ann Two'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ann Three1 min1'))
    nowUnread([])
    await screen.findByRole('button', { name: 'Inbox: no messages waiting' })
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  })
})

describe('the dialog', () => {
  it('is titled with the first and last name', async () => {
    const { dialog } = await openHub()
    expect(await within(dialog).findByRole('heading', { name: 'Rosa Diaz' })).toBeDefined()
  })

  it('takes the keyboard into the box, closes with Escape and gives the keyboard back', async () => {
    const api = fakeApi({ chat: { getThread: () => ok(threadOf([])) } })
    const { user } = render(
      <>
        <MessageButton card={card(1)} />
        <CommunicationHub />
      </>,
      { api },
    )
    const button = await screen.findByRole('button', { name: 'Message Member 1' })
    await user.click(button)
    const typed = await box()
    await waitFor(() => expect(document.activeElement).toBe(typed))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('shows three tabs with their counts', async () => {
    await openHub({
      messages: [messageOf(1, { read: false }), messageOf(3, { read: false })],
      thread: { emailCount: 4, smsCount: 0 },
      overrides: { chat: { markRead: vi.fn(() => ok(null)) } },
    })
    expect(await screen.findByRole('tab', { name: 'Chat: 2 unread messages' })).toBeDefined()
    expect(screen.getByRole('tab', { name: 'Email: 4 messages' }).textContent).toBe('Email4')
    expect(screen.getByRole('tab', { name: 'SMS: 0 messages' }).textContent).toBe('SMS0')
  })

  it('opens on the text messages of whoever wrote only those, shows whose they may be, and marks them as read', async () => {
    const markTextsRead = vi.fn(() => ok(null))
    const text = { type: 'sms', status: 'received', fromMember: true, to: '+13055550111', from: null } as const
    const listSent = () => ok([sentOf({ ...text, content: 'Running late', sharedBy: 2, media: 1, subject: null })])
    await openHub({ thread: { smsCount: 3, unreadTexts: 1 }, overrides: { chat: { markTextsRead, listSent } } })
    expect((await screen.findByRole('tab', { name: 'SMS: 1 unread message' })).getAttribute('aria-selected')).toBe(
      'true',
    )
    const shown = within(await screen.findByRole('article'))
    expect(shown.getByRole('heading').textContent).toBe('From (305) 555-0111')
    expect(shown.getByText('New')).toBeDefined()
    expect(shown.getByText('Running late')).toBeDefined()
    expect(shown.getByText(/^2 members have this number/)).toBeDefined()
    expect(shown.getByText(/^1 file stayed with the service/)).toBeDefined()
    await waitFor(() => expect(markTextsRead).toHaveBeenCalledExactlyOnceWith({ memberId: ROSA, type: 'sms' }))
  })

  it('opens on the e-mails of whoever wrote only those, and shows the whole of one that quotes once somebody asks', async () => {
    const markTextsRead = vi.fn(() => ok(null))
    const readWhole = vi.fn(() => ok('Yes\n> When?'))
    const email = { type: 'email', status: 'received', fromMember: true, to: 'rosa@example.com', from: null } as const
    const said = {
      subject: 'Re: Your visit',
      content: 'Yes',
      sharedBy: 2,
      media: 2,
      automatic: true,
      longer: true,
      files: [fileOf('card.jpg', { state: 'kept' }), fileOf('voice.amr', { state: 'refused', fault: 'unknown' })],
    }
    const listSent = () => ok([sentOf({ ...email, ...said })])
    const openFile = vi.fn<FakeDesk['chat']['openFile']>(() =>
      ok({ shown: 'picture', address: 'data:image/png;base64,AQID' }),
    )
    const { user, dialog } = await openHub({
      thread: { emailCount: 3, unreadEmails: 1 },
      overrides: { chat: { markTextsRead, listSent, readWhole, openFile } },
    })
    const tab = await screen.findByRole('tab', { name: 'Email: 1 unread message' })
    expect(tab.getAttribute('aria-selected')).toBe('true')
    const shown = within(await screen.findByRole('article'))
    expect(shown.getByRole('heading').textContent).toBe('Re: Your visit')
    expect(shown.getByText('rosa@example.com')).toBeDefined()
    expect(shown.getByText(/^2 members have this email address/)).toBeDefined()
    expect(shown.getByText(/^2 files came with it/)).toBeDefined()
    expect(shown.getByText('voice.amr').closest('li')?.textContent).toContain('Not taken. This is no PDF')
    expect(shown.getByText(/^Sent automatically/)).toBeDefined()
    await waitFor(() => expect(markTextsRead).toHaveBeenCalledExactlyOnceWith({ memberId: ROSA, type: 'email' }))
    await user.click(shown.getByRole('button', { name: 'Show the whole email' }))
    expect(await shown.findByText('Yes > When?')).toBeDefined()
    await user.click(shown.getByRole('button', { name: 'Open document: card.jpg' }))
    await user.click(shown.getByRole('button', { name: "Don't open" }))
    expect(openFile).not.toHaveBeenCalled()
    expect(shown.queryByRole('img')).toBeNull()
    await user.click(shown.getByRole('button', { name: 'Open document: card.jpg' }))
    await user.click(
      within(shown.getByRole('alertdialog', { name: 'Open card.jpg?' })).getByRole('button', { name: 'Open' }),
    )
    await waitFor(() => expect(dialog.querySelector('[data-picture] img')).not.toBeNull())
    expect(openFile).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ memberId: ROSA, outside: false }))
  })

  it('opens where somebody’s words wait that a colleague has read', async () => {
    await openHub({ thread: { emailCount: 3, waiting: { ...WAITING, in: 'email' } } })
    const tab = await screen.findByRole('tab', { name: /^Email/ })
    await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'))
  })

  it('says how long the member waits, and ends that with a way back', async () => {
    const endWords = vi.fn<FakeDesk['chat']['endWords']>(() => ok({ back: '2026-11-01T10:00:00Z' }))
    const reopenWords = vi.fn<FakeDesk['chat']['reopenWords']>(() => ok(null))
    const { user } = await openHub({ thread: { waiting: WAITING }, overrides: { chat: { endWords, reopenWords } } })
    expect(await screen.findByText(/^Waiting for an answer: /)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'No answer needed' }))
    await user.click(await screen.findByRole('button', { name: /^Undo/ }))
    expect(await screen.findByText('It waits for an answer again')).toBeDefined()
    expect(endWords).toHaveBeenCalledExactlyOnceWith({ memberId: ROSA, until: WAITING.until })
    expect(reopenWords).toHaveBeenCalledExactlyOnceWith({ memberId: ROSA, back: '2026-11-01T10:00:00Z' })
  })

  it('ends nothing while an alert or a task holds it, and says which', async () => {
    const { fake } = await openHub({ thread: { waiting: { ...WAITING, held: 'alert' } } })
    expect(await screen.findByText(/While an urgent alert is open, it is not ended here\.$/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'No answer needed' })).toHaveProperty('disabled', true)
    fake.change({ waiting: { ...WAITING, held: 'task' } })
    expect(await screen.findByText(/It ends with the task that came with it\.$/)).toBeDefined()
  })

  it('stays on the tab that is open when a text arrives under the fingers', async () => {
    const { user, fake } = await openHub()
    await user.type(await box(), 'Hello')
    fake.change({ smsCount: 1, unreadTexts: 1 })
    expect(await screen.findByRole('tab', { name: 'SMS: 1 unread message' })).toBeDefined()
    await user.keyboard(' Rosa')
    expect((await box()).value).toBe('Hello Rosa')
  })

  it('moves between the tabs by keyboard and keeps what was being written', async () => {
    const { user } = await openHub()
    await user.type(await box(), 'Half a th')
    act(() => screen.getByRole('tab', { name: /Chat/ }).focus())
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByText('No emails yet')).toBeDefined()
    await user.keyboard('{ArrowLeft}')
    expect((await box()).value).toBe('Half a th')
  })

  it('says when the member is no longer there, and tries again', async () => {
    const getThread = vi.fn(() => fails('chat.memberNotFound'))
    const { user } = await openHub({ overrides: { chat: { getThread } } })
    expect(await screen.findByText('This member is no longer on this computer.')).toBeDefined()
    getThread.mockImplementation(() => ok(threadOf([messageOf(1)])) as never)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Message 1')).toBeDefined()
  })

  it('is with somebody who has one name, and says it once', async () => {
    const suharto = { firstName: '', lastName: 'Suharto', inPortal: false }
    const getThread = vi.fn(() => ok(threadOf([messageOf(1)], suharto)))
    await openHub({ overrides: { chat: { getThread } } })
    expect(await screen.findByRole('heading', { name: 'Suharto' })).toBeDefined()
    expect(await screen.findByText(/^Suharto has never signed in/)).toBeDefined()
  })

  it('shows the member asked for last, whatever answers first', async () => {
    const slow = Promise.withResolvers<void>()
    const ben = { memberId: memberId(2), firstName: 'Ben', lastName: 'Katz' }
    const getThread = vi.fn(async ({ memberId: id }: { memberId: string }) => {
      if (id === ROSA) await slow.promise
      return ok(id === ROSA ? threadOf([messageOf(1, { text: 'from Rosa' })]) : threadOf([], ben))
    })
    await openHub({ overrides: { chat: { getThread } } })
    act(() => chatActions.open(memberId(2)))
    expect(await screen.findByRole('heading', { name: 'Ben Katz' })).toBeDefined()
    await act(async () => slow.resolve())
    expect(screen.queryByText('from Rosa')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Ben Katz' })).toBeDefined()
  })
})

describe('what asks for a conversation', () => {
  it('may be a notification', async () => {
    const { api } = mountHub({ messages: [messageOf(1)] })
    await waitFor(() => expect(useChatStore.getState().owner).toBe('demo'))
    act(() => api.emit('chat', 'openRequested', { memberId: ROSA }))
    expect(await screen.findByText('Message 1')).toBeDefined()
  })

  it('may be a notification that is clicked while another page is shown', async () => {
    const Address = () => <p data-testid="address">{useLocation().pathname}</p>
    const api = fakeApi({ chat: { getThread: () => ok(threadOf([messageOf(1)])) } })
    render(
      <>
        <Address />
        <HubOfDesk />
      </>,
      { api, route: '/' },
    )
    await screen.findByTestId('address')
    act(() => api.emit('chat', 'openRequested', { memberId: ROSA }))
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/dashboard'))
    expect(await screen.findByText('Message 1')).toBeDefined()
  })

  it('may be a link, which leaves the address as soon as it is followed', async () => {
    const Address = () => <p data-testid="address">{useLocation().search}</p>
    const api = fakeApi({ chat: { getThread: () => ok(threadOf([messageOf(1)])) } })
    render(
      <>
        <Address />
        <HubOfDesk />
      </>,
      { api, route: `/dashboard?member=${ROSA}&panel=chat` },
    )
    expect(await screen.findByText('Message 1')).toBeDefined()
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(`?member=${ROSA}`))
  })

  it.each(['?panel=chat', '?member=1%20or%201&panel=chat', `?member=${ROSA}&panel=secrets`])(
    'opens nothing for %s',
    async (search) => {
      mountHub({ route: `/dashboard${search}` })
      await waitFor(() => expect(useChatStore.getState().owner).toBe('demo'))
      expect(useChatStore.getState().memberId).toBeNull()
    },
  )

  it('waits until a call has ended', async () => {
    const { api } = mountHub({
      messages: [messageOf(1)],
      overrides: { calls: { getActive: vi.fn(() => ok(activeCallOf())) } },
    })
    await waitFor(() => expect(api.calls.getActive).toHaveBeenCalled())
    await act(async () => api.emit('chat', 'openRequested', { memberId: ROSA }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is forgotten when somebody else comes to the desk', async () => {
    const { unmount } = await openHub()
    unmount()
    mountHub({ overrides: { session: { getState: () => ok(signedIn()) } } })
    await waitFor(() => expect(useChatStore.getState().memberId).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is found again after a lock', async () => {
    const { unmount } = await openHub({ messages: [messageOf(1)] })
    unmount()
    mountHub({ messages: [messageOf(1)] })
    expect(await screen.findByText('Message 1')).toBeDefined()
  })
})

describe('e-mails', () => {
  const openTab = async (setup: Parameters<typeof openHub>[0], tab: RegExp) => {
    const hub = await openHub(setup)
    await hub.user.click(await screen.findByRole('tab', { name: tab }))
    return hub
  }

  it.each([
    ['en', /^Email/, 'Loading emails...', 'No emails yet'],
    ['es', /^Correo/, 'Cargando correos…', 'Todavía no hay correos'],
  ] as const)('are loading, then none (%s)', async (language, tab, loading, empty) => {
    const list = Promise.withResolvers<void>()
    const listSent = vi.fn(async () => {
      await list.promise
      return ok([])
    })
    await openTab({ language, overrides: { chat: { listSent } } }, tab)
    expect(await screen.findByText(loading)).toBeDefined()
    await act(async () => list.resolve())
    expect(await screen.findByText(empty)).toBeDefined()
  })

  it.each([
    [
      'en',
      'email',
      /^Email/,
      'EMAIL_FROM',
      /^Not sent yet: the server is not set up for email \(its setting EMAIL_FROM/,
    ],
    [
      'en',
      'sms',
      /^SMS/,
      'SMS_FROM',
      /set up for text messages.* \(its setting SMS_FROM.* then goes out automatically\.$/,
    ],
    ['en', 'sms', /^SMS/, 'PLAN_SHORT', /\(PLAN_SHORT\)\. An administrator can set it under "Plan settings"\./],
    ['es', 'sms', /^SMS/, 'SMS_FROM', /^Aún sin enviar: el servidor no está configurado para mensajes de texto/],
  ] as const)(
    'say (%s) of a waiting %s what the server lacks, and who sets it',
    async (language, type, tab, lacks, words) => {
      const waits = sentOf({ type, status: 'queued', to: '+13055550111', lacks })
      await openTab({ language, overrides: { chat: { listSent: vi.fn(() => ok([waits])) } } }, tab)
      expect(await screen.findByText(words)).toBeDefined()
    },
  )

  it('show subject, status, who, when, content and metadata', async () => {
    const mail = sentOf({
      status: 'opened',
      deliveredAt: '2026-11-18T14:06:00.000Z',
      openedAt: '2026-11-18T15:30:00.000Z',
      purpose: 'portal_access',
      linkType: 'results',
      externalId: 'msg_42',
    })
    await openTab({ overrides: { chat: { listSent: vi.fn(() => ok([mail])) } } }, /^Email/)
    const list = await screen.findByRole('list', { name: 'Emails' })
    expect(within(list).getByRole('heading', { name: 'Your Portal Access Link' })).toBeDefined()
    expect(within(list).getByText('Opened', { selector: '.mantine-Badge-label' })).toBeDefined()
    const facts = within(list)
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
    expect(facts).toEqual([
      'From: Care Coordinator',
      'To: rosa@example.com',
      expect.stringMatching(/^Sent: Nov 18, \d{1,2}:05 [AP]M$/),
      expect.stringMatching(/^Delivered: Nov 18, \d{1,2}:06 [AP]M$/),
      expect.stringMatching(/^Opened: Nov 18, \d{1,2}:30 [AP]M$/),
      'Purpose: Portal access',
      'Link type: Lab Results',
      'Provider ID: msg_42',
    ])
    expect(within(list).getByText('Portal link sent for: home')).toBeDefined()
  })

  it('say of a portal link in Spanish what the log keeps in English', async () => {
    const mail = sentOf({ purpose: 'portal_access', content: 'Portal link sent for: kit-status' })
    await openTab({ language: 'es', overrides: { chat: { listSent: vi.fn(() => ok([mail])) } } }, /^Correo/)
    expect(await screen.findByRole('heading', { name: 'Su enlace de acceso al portal' })).toBeDefined()
    expect(screen.getByText('Enlace del portal enviado: Seguir el estado del kit de prueba')).toBeDefined()
  })

  it('say of an ordered kit in Spanish what the log keeps in English', async () => {
    const order = { purpose: 'kit_order', provider: 'internal' } as const
    const note = sentOf({ ...order, subject: 'Home test kit order', content: 'Home test kit ordered' })
    await openTab({ language: 'es', overrides: { chat: { listSent: vi.fn(() => ok([note])) } } }, /^Correo/)
    expect(await screen.findByRole('heading', { name: 'Pedido de un kit de prueba para hacer en casa' })).toBeDefined()
    expect(screen.getByText('Se pidió un kit de prueba para hacer en casa')).toBeDefined()
  })

  it.each([null, ''])('without a subject (%j) say so', async (subject) => {
    await openTab({ overrides: { chat: { listSent: vi.fn(() => ok([sentOf({ subject })])) } } }, /^Email/)
    expect(await screen.findByRole('heading', { name: 'No Subject' })).toBeDefined()
  })

  it('never say of a note about an order that it was sent to anybody', async () => {
    const note = sentOf({ status: 'sent', to: 'none on file', provider: 'internal', purpose: 'kit_order' })
    await openTab({ overrides: { chat: { listSent: vi.fn(() => ok([note])) } } }, /^Email/)
    const list = await screen.findByRole('list', { name: 'Emails' })
    expect(within(list).getByText('Noted, not sent')).toBeDefined()
    expect(within(list).queryByText(/^(Sent|To|none on file)$/)).toBeNull()
  })

  it.each(['queued', 'failed'])('never say that one was sent that is %s', async (status) => {
    const waiting = sentOf({ type: 'sms', status, deliveredAt: null, openedAt: null })
    await openTab({ overrides: { chat: { listSent: vi.fn(() => ok([waiting])) } } }, /^SMS/)
    const list = await screen.findByRole('list', { name: 'SMS messages' })
    expect(within(list).getByText('Written')).toBeDefined()
    expect(within(list).queryByText('Sent')).toBeNull()
  })

  it('show a status and a purpose that a provider invented as they are', async () => {
    const odd = sentOf({ status: 'bounced-soft', purpose: 'survey', linkType: 'x' })
    await openTab({ overrides: { chat: { listSent: vi.fn(() => ok([odd])) } } }, /^Email/)
    expect(await screen.findByText('bounced-soft')).toBeDefined()
    expect(screen.getByText('survey')).toBeDefined()
  })

  it('that can’t be read leave an empty list, say why and can be asked for again', async () => {
    const listSent = vi.fn(() => fails('app.unexpected'))
    const { user } = await openTab({ overrides: { chat: { listSent } } }, /^Email/)
    expect(await screen.findByText(/Something failed inside Gapwise/)).toBeDefined()
    expect(screen.queryByRole('list', { name: 'Emails' })).toBeNull()
    listSent.mockImplementation(() => ok([]) as never)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No emails yet')).toBeDefined()
  })

  it('follow what is logged meanwhile', async () => {
    const listSent = vi.fn(() => ok([sentOf()]))
    const { api } = await openTab({ overrides: { chat: { listSent } } }, /^Email/)
    await screen.findByRole('heading', { name: 'Your Portal Access Link' })
    listSent.mockImplementation(() => ok([sentOf({ subject: 'A second one' })]))
    act(() => api.emit('board', 'membersChanged', { memberIds: [ROSA] }))
    expect(await screen.findByRole('heading', { name: 'A second one' })).toBeDefined()
  })
})

describe('the one thread', () => {
  const entry = {
    id: memberId(801),
    in: 'sms',
    fromMember: true,
    who: null,
    at: '2026-11-18T14:05:00.000Z',
    subject: null,
    text: 'See you',
    status: 'new',
    sharedBy: 2,
    files: 1,
  } as const

  it('shows what was said by every way, leaves ways out, and leads to where it is answered', async () => {
    const listSaid = vi.fn<FakeDesk['chat']['listSaid']>((asked) =>
      ok({ entries: asked.in.includes('sms') ? [entry] : [], hasMore: false }),
    )
    const { user } = await openHub({ overrides: { chat: { listSaid } } })
    await user.click(await screen.findByRole('tab', { name: 'All' }))
    const said = within(await screen.findByRole('article'))
    expect(said.getByText('One of 2 members')).toBeDefined()
    expect(said.getByText('1 file came with it: see SMS')).toBeDefined()
    expect(said.getByText('New')).toBeDefined()
    await user.click(screen.getByRole('checkbox', { name: 'SMS' }))
    expect(await screen.findByText('No messages yet')).toBeDefined()
    expect(listSaid).toHaveBeenLastCalledWith({ memberId: ROSA, in: ['chat', 'email'], limit: 100 })
    await user.click(screen.getByRole('checkbox', { name: 'SMS' }))
    await user.click(await screen.findByRole('button', { name: /^Open in SMS: / }))
    expect(screen.getByRole('tab', { name: /^SMS/ }).getAttribute('aria-selected')).toBe('true')
  })
})

describe('answers by e-mail', () => {
  const gate = { to: 'rosa@example.com', subject: 'Re: My visit', reason: null, nextAllowedAt: null }
  const openEmails = async (found: Partial<typeof gate> | { reason: string }, send?: FakeDesk['texts']['send']) => {
    const getGate = () => ok({ ...gate, ...found })
    const desk = await openHub({ overrides: { texts: { getGate, ...(send && { send }) } } })
    await desk.user.click(await screen.findByRole('tab', { name: /^Email/ }))
    return desk
  }

  it('go under the subject of what the member wrote, beside what is being written as a text message', async () => {
    const send = vi.fn<FakeDesk['texts']['send']>(() => ok({ id: ROSA }))
    const { user } = await openEmails({}, send)
    await user.type(await screen.findByRole('textbox', { name: 'Answer by email to Rosa' }), 'See you')
    expect(screen.getByText(/^Goes to rosa@example.com, subject "Re: My visit"/)).toBeDefined()
    await user.click(screen.getByRole('tab', { name: /^SMS/ }))
    expect(await screen.findByRole('textbox')).toHaveProperty('value', '')
    await user.click(screen.getByRole('tab', { name: /^Email/ }))
    await user.click(await screen.findByRole('button', { name: 'Send email' }))
    expect(await screen.findByText('The email is saved and will be sent')).toBeDefined()
    expect(send).toHaveBeenCalledExactlyOnceWith({ memberId: ROSA, type: 'email', text: 'See you' })
  })

  it('are closed by the consent, and say so', async () => {
    const { user } = await openEmails({ reason: 'emailOff' })
    await user.type(await screen.findByRole('textbox'), 'Hello')
    expect(screen.getByRole('button', { name: 'Send email' })).toHaveProperty('disabled', true)
  })

  it('are offered only where there is something to answer', async () => {
    await openEmails({ subject: null as unknown as string })
    expect(await screen.findByText('No emails yet')).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('text messages', () => {
  it('are answered above the list; what may not go stays in the box and says why', async () => {
    const send = vi.fn<FakeDesk['texts']['send']>(() => fails('texts.healthWords'))
    const { user } = await openHub({ overrides: { texts: { send } } })
    await user.click(await screen.findByRole('tab', { name: /^SMS/ }))
    const text = await screen.findByRole('textbox', { name: 'Text message to Rosa' })
    expect(await screen.findByText(/^Goes to \(305\) 555-0111/)).toBeDefined()
    await user.type(text, 'See you')
    await user.click(screen.getByRole('tab', { name: /^Chat/ }))
    await user.click(screen.getByRole('tab', { name: /^SMS/ }))
    await user.click(await screen.findByRole('button', { name: 'Send text' }))
    expect(await screen.findByText(/^Leave out words about health: others may read the message. Write/)).toBeDefined()
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'See you')
    send.mockImplementation(() => ok({ id: ROSA }))
    await user.click(screen.getByRole('button', { name: 'Send text' }))
    expect(await screen.findByText('The text message is saved and will be sent')).toBeDefined()
    expect(send).toHaveBeenLastCalledWith({ memberId: ROSA, type: 'sms', text: 'See you' })
    expect(screen.getByRole('textbox')).toHaveProperty('value', '')
  })

  it('cannot be answered while the contact rules close the channel, and say why', async () => {
    const getGate = () => ok({ to: '+13055550111', subject: null, reason: 'smsStopped', nextAllowedAt: null })
    const { user } = await openHub({ overrides: { texts: { getGate } } })
    await user.click(await screen.findByRole('tab', { name: /^SMS/ }))
    expect(await screen.findByText('This member asked for no more texts.')).toBeDefined()
    await user.type(await screen.findByRole('textbox'), 'Hello')
    expect(screen.getByRole('button', { name: 'Send text' })).toHaveProperty('disabled', true)
  })

  it.each([
    ['en', 'Loading SMS messages...', 'No SMS messages yet'],
    ['es', 'Cargando mensajes SMS…', 'Todavía no hay mensajes SMS'],
  ] as const)('are loading, then none (%s)', async (language, loading, empty) => {
    const list = Promise.withResolvers<void>()
    const listSent = vi.fn(async () => {
      await list.promise
      return ok([])
    })
    const { user, api } = await openHub({ language, overrides: { chat: { listSent } } })
    await user.click(await screen.findByRole('tab', { name: /^SMS/ }))
    expect(await screen.findByText(loading)).toBeDefined()
    await act(async () => list.resolve())
    expect(await screen.findByText(empty)).toBeDefined()
    expect(api.chat.listSent).toHaveBeenCalledWith({ memberId: ROSA, type: 'sms' })
  })

  it('show recipient, status, who, when, the provider in upper case, content and metadata', async () => {
    const text = sentOf({
      type: 'sms',
      subject: null,
      status: 'failed',
      to: '+13055550111',
      provider: 'twilio',
      purpose: 'portal_access',
      linkType: 'home',
      externalId: 'SM7',
    })
    const { user } = await openHub({ overrides: { chat: { listSent: vi.fn(() => ok([text])) } } })
    await user.click(await screen.findByRole('tab', { name: /^SMS/ }))
    const list = await screen.findByRole('list', { name: 'SMS messages' })
    expect(within(list).getByRole('heading', { name: '(305) 555-0111' })).toBeDefined()
    expect(within(list).getByText('Failed')).toBeDefined()
    const facts = within(list)
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
    expect(facts).toEqual([
      'From: Care Coordinator',
      'To: +13055550111',
      expect.stringMatching(/^Written: Nov 18/),
      'Provider: TWILIO',
      'Purpose: Portal access',
      'Link type: Member Portal Home',
      'Message ID: SM7',
    ])
  })
})
