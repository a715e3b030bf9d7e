import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { CRISIS_CARD } from '#shared/domain/assessments/crisis-card.ts'
import type { MemberChat, NewMessage } from '../../api/member/chat.ts'
import type { ChatRow } from '../../api/member/rows.ts'
import { ApiProblem } from '../../api/problems.ts'
import { chatSubjectState } from '../../services/chat-subject.ts'
import { forgetUnsent, unsentOf } from '../../services/unsent-messages.ts'
import { allowTranslation } from '../../services/translated-page.ts'
import { useUnsentDelivery } from '../../services/useUnsentMessages.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { staffedServices } from '../../test-utils/render-portal.tsx'
import { fakeMemberApi, renderMember, ROSA } from '../../test-utils/render-member.tsx'
import { translatePage } from '../../test-utils/translate-page.ts'
import { giveThreadLayout } from '#ui/chat/test-utils/layout.ts'
import { ChatPage } from './ChatPage.tsx'

const HELLO = '00000000-0000-4000-8000-000000000001'

const row = (given: Partial<ChatRow> = {}): ChatRow => ({
  id: HELLO,
  sender_type: 'coordinator',
  sender_name: 'Ana Coach',
  message: 'Hello Rosa',
  read: false,
  created_at: '2026-11-18T15:00:00.5+00:00',
  ...given,
})

/** A server that takes messages, at moments after the fixed ones. */
function fakeChat(stored: ChatRow[] = []) {
  const chat = {
    page: vi.fn(async () => stored.toReversed()),
    send: vi.fn(async ({ id, text }: NewMessage) => {
      const created = `2026-11-18T16:00:0${stored.length}+00:00`
      const sent = row({
        id,
        sender_type: 'member',
        sender_name: 'Rosa Delgado',
        message: text,
        created_at: created,
      })
      stored.push(sent)
      return sent
    }),
    markRead: vi.fn(async () => {}),
  } satisfies MemberChat
  return chat
}

/** The page as the shell shows it: with what delivers messages. */
function Shown() {
  const { api, member } = useMember()
  useUnsentDelivery(api, member)
  return <ChatPage />
}

async function open(chat: MemberChat = fakeChat(), language: 'en' | 'es' = 'en') {
  const answerCrisisCard = vi.fn(async () => true)
  const isOpen = vi.fn(async () => false)
  const rendered = await renderMember(<Shown />, {
    path: '/portal/chat',
    language,
    api: fakeMemberApi({ chat, answerCrisisCard, session: { isOpen } }),
    services: staffedServices(),
  })
  await screen.findByRole('textbox')
  return { ...rendered, answerCrisisCard, isOpen }
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Send|Enviar)$/ })
const bubbles = () => screen.queryAllByRole('article').map((one) => one.querySelector('p')?.textContent)
const away = async (): Promise<never> => {
  throw new ApiProblem('offline')
}

beforeEach(giveThreadLayout)
afterEach(async () => {
  await forgetUnsent(ROSA.id)
  window.history.replaceState(null, '')
  vi.restoreAllMocks()
})

describe('the chat page', () => {
  it('says with whom, shows the conversation, and marks what the care team wrote as read', async () => {
    const chat = fakeChat([row()])
    await open(chat)
    expect(screen.getByRole('heading', { level: 1, name: 'Chat' })).toBeInstanceOf(HTMLElement)
    expect(await screen.findByText('Ana Coach wrote to you last. Anyone on your care team may answer.')).toBeInstanceOf(
      HTMLElement,
    )
    expect(bubbles()).toEqual(['Hello Rosa'])
    expect(chat.markRead).toHaveBeenCalledExactlyOnceWith(ROSA.id, expect.objectContaining({ id: HELLO }))
    expect(document.title).toBe('Chat · Gapwise')
  })

  it('is empty at first, in both languages', async () => {
    const { unmount } = await open()
    expect(await screen.findByText('No messages yet. Start the conversation!')).toBeInstanceOf(HTMLElement)
    unmount()
    await open(fakeChat(), 'es')
    expect(await screen.findByText('Todavía no hay mensajes. ¡Empiece la conversación!')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText(/En una emergencia, llame al 911/)).toBeInstanceOf(HTMLElement)
  })

  it('does not mark as read what nobody looks at', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const chat = fakeChat([row()])
    await open(chat)
    expect(await screen.findByText('Hello Rosa')).toBeInstanceOf(HTMLElement)
    expect(chat.markRead).not.toHaveBeenCalled()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    expect(chat.markRead).toHaveBeenCalledOnce()
  })

  it('can be loaded again when it failed, and takes a message meanwhile', async () => {
    const chat = fakeChat([row()])
    chat.page.mockImplementationOnce(away)
    const { user } = await open(chat)
    expect(await screen.findByText('This could not be loaded')).toBeInstanceOf(HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Hello Rosa')).toBeInstanceOf(HTMLElement)
  })

  it('adds what is new when it hears of it, and keeps what it has when that fails', async () => {
    const stored = [row()]
    const chat = fakeChat(stored)
    const { queries } = await open(chat)
    stored.push(
      row({
        id: crypto.randomUUID(),
        message: 'One more',
        created_at: '2026-11-18T15:01:00+00:00',
      }),
    )
    await act(() => queries.invalidateQueries({ queryKey: ['chat'] }))
    expect(await screen.findByText('One more')).toBeInstanceOf(HTMLElement)
    expect(bubbles()).toEqual(['Hello Rosa', 'One more'])
    chat.page.mockImplementation(away)
    await act(() => queries.invalidateQueries({ queryKey: ['chat'] }))
    expect(bubbles()).toEqual(['Hello Rosa', 'One more'])
    expect(await screen.findByText('New messages could not be loaded.')).toBeInstanceOf(HTMLElement)
  })
})

describe('a message', () => {
  it('is sent once, stands once, and leaves the box empty', async () => {
    const chat = fakeChat([row()])
    const { user, queries } = await open(chat)
    await user.type(box(), '  Thank you  {Enter}')
    expect(box().value).toBe('')
    await act(() => queries.invalidateQueries({ queryKey: ['chat'] }))
    expect(bubbles()).toEqual(['Hello Rosa', 'Thank you'])
    expect(chat.send).toHaveBeenCalledExactlyOnceWith({
      id: expect.any(String),
      memberId: ROSA.id,
      senderName: 'Rosa Delgado',
      text: 'Thank you',
    })
    expect(unsentOf(ROSA.id).read().messages).toEqual([])
  })

  it('is nothing when it is blank', async () => {
    const chat = fakeChat()
    const { user } = await open(chat)
    expect(sendButton().disabled).toBe(true)
    await user.type(box(), '   {Enter}')
    expect(sendButton().disabled).toBe(true)
    expect(chat.send).not.toHaveBeenCalled()
  })

  it('waits visibly while it is on its way', async () => {
    const chat = fakeChat()
    let arrive = (): void => {}
    const send = chat.send.getMockImplementation()
    chat.send.mockImplementationOnce(async (message) => {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      return send!(message)
    })
    const { user } = await open(chat)
    await user.type(box(), 'Hello{Enter}')
    expect(screen.getByRole('article').textContent).toContain('Waiting to send')
    await act(async () => arrive())
    expect(screen.getByRole('article').textContent).toContain('Sent')
  })

  it.each(['wraps', 'replaces'] as const)(
    'and the answer that comes live are there in a page that a browser translates meanwhile: it %s',
    async (how) => {
      onTestFinished(allowTranslation(document))
      const arrived = Promise.withResolvers<void>()
      const stored = [row()]
      const chat = fakeChat(stored)
      const store = chat.send.getMockImplementation()
      chat.send.mockImplementation(async (message) => {
        await arrived.promise
        return store!(message)
      })
      const { user, queries } = await open(chat)
      await screen.findByText('Hello Rosa')
      translatePage(how)
      await user.type(box(), 'Is it free?')
      await user.click(sendButton())
      expect(screen.getAllByRole('article').at(-1)?.textContent).toContain('Waiting to send')
      translatePage(how)
      await act(async () => arrived.resolve())
      expect(bubbles()).toEqual(['Hello Rosa', 'Is it free?'])
      expect(screen.getAllByRole('article').at(-1)?.textContent).toContain('Sent')
      translatePage(how)
      stored.push(row({ id: crypto.randomUUID(), message: 'Yes, it is.', created_at: '2026-11-18T16:05:00+00:00' }))
      // What the hint of the live connection does.
      await act(() => queries.invalidateQueries({ queryKey: ['chat'] }))
      expect(await screen.findByText('Yes, it is.')).toBeInstanceOf(HTMLElement)
      expect(bubbles()).toEqual(['Hello Rosa', 'Is it free?', 'Yes, it is.'])
      expect(document.body.textContent).not.toMatch(/could not be shown|connection|Waiting to send/)
    },
  )

  it('that failed stays, says so, and is sent by asking again, in order', async () => {
    const chat = fakeChat()
    const send = chat.send.getMockImplementation()
    chat.send.mockImplementation(away)
    const { user } = await open(chat)
    await user.type(box(), 'First{Enter}')
    expect(within(await screen.findByRole('alert')).getByText('Failed to send message. Please try again.')).toBeTruthy()
    expect(screen.getByRole('article').textContent).toContain('Not sent')
    await user.type(box(), 'Second{Enter}')
    chat.send.mockImplementation(send!)
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(bubbles()).toEqual(['First', 'Second'])
    expect(new Set(chat.send.mock.calls.map(([{ id }]) => id)).size).toBe(2)
  })

  it('half written is there again after a look at another page', async () => {
    const { user, unmount } = await open()
    await user.type(box(), 'Half a thou')
    unmount()
    await open()
    expect(box().value).toBe('Half a thou')
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Half')
  })
})

describe('the subject', () => {
  const about = { id: HELLO, test_name: 'A1C Test', test_date: '2026-11-05' }

  it('stands above the box and at the beginning of what is sent', async () => {
    window.history.replaceState(chatSubjectState(about), '')
    const chat = fakeChat()
    const { user } = await open(chat)
    expect(screen.getByText('About: A1C Test, Nov 5, 2026')).toBeInstanceOf(HTMLElement)
    await user.type(box(), 'Is this good?{Enter}')
    expect(chat.send.mock.calls[0]?.[0].text).toBe('About: A1C Test, Nov 5, 2026\nIs this good?')
    expect(window.history.state).toBeNull()
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  })

  it('can be removed', async () => {
    window.history.replaceState(chatSubjectState(about), '')
    const chat = fakeChat()
    const { user } = await open(chat)
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(document.activeElement).toBe(box())
    await user.type(box(), 'Hello{Enter}')
    expect(chat.send.mock.calls[0]?.[0].text).toBe('Hello')
  })
})

describe('words of danger', () => {
  // In the last hour of the team's day nothing is promised for today.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T15:00:00Z') }))
  afterEach(() => void vi.useRealTimers())

  const { title, buttons } = CRISIS_CARD.en

  it.each(['I want to kill myself', 'ya no quiero vivir'])('show the card at once: %s', async (words) => {
    const { user, answerCrisisCard } = await open()
    await user.type(box(), `${words}{Enter}`)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: title }))
    expect(bubbles()).toEqual([words])
    await user.click(screen.getByRole('button', { name: buttons.callback }))
    expect(answerCrisisCard).toHaveBeenCalledExactlyOnceWith('callback')
    await user.click(screen.getByRole('button', { name: 'Close this card' }))
    expect(screen.queryByRole('heading', { name: title })).toBeNull()
  })

  it('show it without a connection, and what is pressed follows the message', async () => {
    const chat = fakeChat()
    const send = chat.send.getMockImplementation()
    chat.send.mockImplementation(away)
    const { user, answerCrisisCard } = await open(chat)
    await user.type(box(), 'I want to die{Enter}')
    expect(screen.getByRole('link', { name: 'Call 988' }).getAttribute('href')).toBe('tel:988')
    await user.click(screen.getByRole('button', { name: buttons.callback }))
    expect(answerCrisisCard).not.toHaveBeenCalled()
    chat.send.mockImplementation(send!)
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('We asked your care team to call you today.')).toBeInstanceOf(HTMLElement)
    expect(answerCrisisCard).toHaveBeenCalledExactlyOnceWith('callback')
  })

  it('say of a session that was ended elsewhere that nobody has them, and lead to the sign-in', async () => {
    const chat = fakeChat()
    chat.send.mockRejectedValue(new ApiProblem('signedOut'))
    const { user, isOpen } = await open(chat)
    await user.type(box(), 'I want to die{Enter}')
    expect(await screen.findByText(/^You were signed out, so this has not reached your care team/)).toBeInstanceOf(
      HTMLElement,
    )
    expect(screen.getByRole('alert').textContent).toContain('You were signed out, so this has not been sent yet.')
    await user.click(screen.getAllByRole('button', { name: 'Sign in and send' })[0]!)
    expect(isOpen).toHaveBeenCalledOnce()
  })

  it('promise a nurse today where one message has them, and no more than that it was received where they run over two', async () => {
    const nurse = 'Your message has been sent. A nurse will see it today.'
    const { user } = await open()
    await user.type(box(), 'I want to die{Enter}')
    expect(await screen.findByText(nurse)).toBeInstanceOf(HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Close this card' }))
    await user.type(box(), 'ya no quiero{Enter}')
    expect(screen.queryByRole('heading', { name: title })).toBeNull()
    await user.type(box(), 'vivir asi{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: title }))
    expect(await screen.findByText(/^Your care team has received this and will look at it/)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText(nurse)).toBeNull()
  })

  it('are not seen in what nobody means so', async () => {
    const { user } = await open()
    await user.type(box(), 'I am dying to see you{Enter}')
    expect(screen.queryByRole('heading', { name: title })).toBeNull()
  })
})

describe('words that may speak of an emergency', () => {
  it.each([
    ['en', 'I took all my pills', 'Is this an emergency? Call 911 now.', 'Close this card'],
    ['es', 'me duele el pecho y no puedo respirar', '¿Es una emergencia? Llame al 911 ahora.', 'Cerrar esta tarjeta'],
  ] as const)('show whom to call at once, without a connection too (%s)', async (language, words, title, close) => {
    const chat = fakeChat()
    chat.send.mockImplementation(away)
    const { user } = await open(chat, language)
    await user.type(box(), `${words}{Enter}`)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: title }))
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['tel:911', 'tel:+18002221222', 'tel:988'])
    expect(bubbles()).toEqual([words])
    await user.click(screen.getByRole('button', { name: close }))
    expect(screen.queryByRole('heading', { name: title })).toBeNull()
  })

  it('show the crisis card first where it is both', async () => {
    const { user } = await open()
    await user.type(box(), 'I took all my pills, I want to die{Enter}')
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles).toEqual([CRISIS_CARD.en.title, 'Is this an emergency? Call 911 now.'])
    expect(document.activeElement?.textContent).toBe(CRISIS_CARD.en.title)
  })
})
