import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MOST_MESSAGES, type ChatDraft } from '#shared/ipc/chat.ts'
import { giveThreadLayout, nextFrames, scrollThread } from '#ui/chat/test-utils/layout.ts'
import { messageId, messageOf, messagesOf } from '#ui/chat/test-utils/messages.ts'
import { fails, ok, syncState } from '../../test-utils/index.ts'
import { clearNotices } from '../../ui/notices.ts'
import { useChatStore } from './chat.store.ts'
import { chatActions } from './index.ts'
import { box, openHub, ROSA, suggestionsFor, type Setup } from './test-support/chat-data.tsx'

beforeEach(() => {
  giveThreadLayout()
  clearNotices()
  useChatStore.setState(useChatStore.getInitialState())
})

/** The hub on a conversation that is on the screen. */
async function openChat(setup: Setup = {}) {
  const hub = await openHub(setup)
  await box()
  return hub
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const thread = () => screen.findByRole('log')
const textOf = async () => (await box()).value

describe('a conversation', () => {
  it.each([
    ['en', 'Loading messages', 'No messages yet. Start the conversation!'],
    ['es', 'Cargando mensajes', 'Todavía no hay mensajes. ¡Empiece la conversación!'],
  ] as const)('is loading, then empty (%s)', async (language, loading, empty) => {
    const draft = Promise.withResolvers<void>()
    const getDraft = vi.fn(async () => {
      await draft.promise
      return ok({ text: '', aiSuggested: false })
    })
    await openHub({ language, overrides: { chat: { getDraft } } })
    expect(await screen.findByRole('status', { name: loading })).toBeDefined()
    await act(async () => draft.resolve())
    expect(await screen.findByText(empty)).toBeDefined()
  })

  it('says that a member who has never been in the portal will not see it', async () => {
    await openChat({ thread: { inPortal: false } })
    expect(screen.getByText(/^Rosa has never signed in to the portal/)).toBeDefined()
  })

  it('shows who is replying, and follows it', async () => {
    const { fake } = await openChat({ thread: { typing: ['Ana'] } })
    expect(await screen.findByText('Ana is replying')).toBeDefined()
    fake.change({ typing: [] })
    await waitFor(() => expect(screen.queryByText('Ana is replying')).toBeNull())
  })

  it('shows what arrives, every message once and in order, however often it is told', async () => {
    const { fake, api } = await openChat({ messages: messagesOf(1, 3) })
    fake.add(messageOf(4), messageOf(5))
    act(() => {
      api.emit('chat', 'threadChanged', { memberId: null })
      api.emit('chat', 'threadChanged', { memberId: ROSA })
    })
    await screen.findByText('Message 5')
    const texts = screen.getAllByRole('article').map((one) => /Message \d/.exec(one.textContent ?? '')?.[0])
    expect(texts).toEqual(['Message 1', 'Message 2', 'Message 3', 'Message 4', 'Message 5'])
  })

  it('shows fifty messages that came at once without a hole', async () => {
    const { fake } = await openChat({ messages: messagesOf(1, 60) })
    await screen.findByText('Message 60')
    fake.add(...messagesOf(61, 180))
    await screen.findByText('Message 180')
    act(() => screen.getByRole('log').scrollTo({ top: 0 }))
    expect(await screen.findByText('Message 11')).toBeDefined()
  })

  it('is paged back to its beginning', async () => {
    const { api } = await openChat({ messages: messagesOf(1, 400) })
    await screen.findByText('Message 400')
    expect(screen.queryByText('Message 1')).toBeNull()
    await waitFor(async () => {
      const log = await thread()
      await act(async () => scrollThread(log, 0))
      expect(screen.getByText('Message 1')).toBeDefined()
    })
    const asked = vi.mocked(api.chat.getThread).mock.calls.map(([request]) => request)
    expect(Math.max(...asked.map(({ limit }) => limit))).toBeLessThanOrEqual(MOST_MESSAGES)
    // What is here is not read again for what is older.
    const places = asked.map(({ before }) => before?.id)
    expect(new Set(places).size).toBe(places.length)
  })

  it('has the page before the one it shows ready, and reads it again after a change', async () => {
    const { api, fake } = await openChat({ messages: messagesOf(1, 1600) })
    await screen.findByText('Message 1600')
    const places = () => vi.mocked(api.chat.getThread).mock.calls.map(([{ before }]) => before?.id)
    const log = await thread()
    await act(async () => scrollThread(log, 0))
    const [, shown, ahead] = places()
    expect([shown, ahead]).toEqual([messageOf(1551).id, messageOf(1051).id])
    fake.change({ emailCount: 1 })
    await screen.findByRole('tab', { name: 'Email: 1 message' })
    await act(async () => scrollThread(log, 0))
    expect(places().filter((id) => id === ahead).length).toBeGreaterThan(1)
  })

  it('says when older messages can’t be read, and keeps what is there', async () => {
    const { api, fake } = await openChat({ messages: messagesOf(1, 100) })
    await screen.findByText('Message 100')
    const read = vi.mocked(api.chat.getThread).getMockImplementation()
    vi.mocked(api.chat.getThread).mockImplementation(() => fails('app.unexpected'))
    const log = await thread()
    await act(async () => scrollThread(log, 0))
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.getAllByRole('article').length).toBeGreaterThan(0)
    if (read) vi.mocked(api.chat.getThread).mockImplementation(read)
    fake.add(messageOf(101))
    await act(async () => scrollThread(log, 1_000_000))
    expect(await screen.findByText('Message 101')).toBeDefined()
  })

  it('leads to what needs attention from a message that was not taken', async () => {
    const onShowRefused = vi.fn()
    const { user } = await openChat({
      messages: [messageOf(2, { state: 'refused' })],
      host: { onShowRefused },
    })
    await user.click(await screen.findByRole('button', { name: 'Show why' }))
    expect(onShowRefused).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('unread messages', () => {
  const unread = [messageOf(1, { read: false }), messageOf(3, { read: false })]

  it('are marked read when the conversation is opened and can be seen', async () => {
    const { api } = await openChat({ messages: unread })
    await waitFor(() => expect(api.chat.markRead).toHaveBeenCalledWith({ memberId: ROSA }))
    expect(await screen.findByRole('tab', { name: 'Chat: 0 unread messages' })).toBeDefined()
    expect(api.chat.markRead).toHaveBeenCalledOnce()
  })

  it('stay unread in a hidden window, until it is shown', async () => {
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const { api } = await openChat({ messages: unread })
    await screen.findByRole('tab', { name: 'Chat: 2 unread messages' })
    expect(api.chat.markRead).not.toHaveBeenCalled()
    state.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(api.chat.markRead).toHaveBeenCalledOnce())
    state.mockRestore()
  })

  it('stay unread behind another tab', async () => {
    const { user, fake, api } = await openChat({ messages: [messageOf(2)] })
    await user.click(screen.getByRole('tab', { name: /^Email/ }))
    fake.change({ messages: [messageOf(2), messageOf(3, { read: false })], unread: 1 })
    expect(await screen.findByRole('tab', { name: 'Chat: 1 unread message' })).toBeDefined()
    expect(api.chat.markRead).not.toHaveBeenCalled()
  })

  it('below what the reader looks at are marked when they get there', async () => {
    const { user, fake, api } = await openChat({ messages: messagesOf(1, 50) })
    const log = await thread()
    await nextFrames()
    await act(async () => scrollThread(log, 500))
    fake.change({ messages: [...messagesOf(1, 50), messageOf(51, { read: false })], unread: 1 })
    await user.click(await screen.findByRole('button', { name: 'New messages' }))
    await waitFor(() => expect(api.chat.markRead).toHaveBeenCalledOnce())
  })
})

describe('sending', () => {
  it('puts the message into the thread, empties the box, says so, and goes on typing', async () => {
    const { user, api } = await openChat()
    await user.type(await box(), '  Good morning, Rosa {Enter}')
    expect(api.chat.send).toHaveBeenCalledWith({ memberId: ROSA, text: 'Good morning, Rosa', aiSuggested: false })
    expect(await screen.findByText('Message sent')).toBeDefined()
    expect(await screen.findByText('Good morning, Rosa')).toBeDefined()
    expect(screen.getByText('Waiting to send')).toBeDefined()
    expect(await textOf()).toBe('')
    expect(document.activeElement).toBe(await box())
  })

  it('says that a message waits while the server can’t be reached', async () => {
    const { user } = await openChat({
      overrides: { sync: { getStatus: () => ok(syncState({ state: 'offline' })) } },
    })
    await user.type(await box(), 'Hello{Enter}')
    expect(await screen.findByText('The message is waiting on this computer')).toBeDefined()
    expect(screen.queryByText('Message sent')).toBeNull()
  })

  it.each([
    ['en', 'Failed to send message'],
    ['es', 'No se pudo enviar el mensaje'],
  ] as const)('keeps the text when it fails (%s)', async (language, title) => {
    const { user } = await openChat({
      language,
      overrides: { chat: { send: vi.fn(() => fails('app.unexpected')) } },
    })
    await user.type(await box(), 'Hello Rosa{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain(title)
    expect(await textOf()).toBe('Hello Rosa')
  })

  it('puts a text that failed before what was typed since', async () => {
    const answer = Promise.withResolvers<void>()
    const send = vi.fn(async () => {
      await answer.promise
      return fails('app.unexpected')
    })
    const { user } = await openChat({ overrides: { chat: { send } } })
    await user.type(await box(), 'First{Enter}Second')
    await act(async () => answer.resolve())
    await waitFor(async () => expect(await textOf()).toBe('First\nSecond'))
  })

  it('sends two messages one after the other, in the order they were written', async () => {
    const first = Promise.withResolvers<void>()
    const texts: string[] = []
    const send = vi.fn(async ({ text }: { text: string }) => {
      if (text === 'one') await first.promise
      texts.push(text)
      return ok({ id: messageId(900) })
    })
    const { user } = await openChat({ overrides: { chat: { send } } })
    await user.type(await box(), 'one{Enter}two{Enter}')
    expect(send).toHaveBeenCalledOnce()
    await act(async () => first.resolve())
    await waitFor(() => expect(texts).toEqual(['one', 'two']))
  })

  it('happens once, however fast one presses', async () => {
    const { user, api } = await openChat()
    await user.type(await box(), 'Once')
    await user.dblClick(button('Send'))
    expect(api.chat.send).toHaveBeenCalledOnce()
  })

  it('never sends spaces, and breaks the line with Shift+Enter', async () => {
    const { user, api } = await openChat()
    await user.type(await box(), '   {Enter}')
    expect(button('Send').disabled).toBe(true)
    await user.type(await box(), 'a{Shift>}{Enter}{/Shift}b')
    expect(await textOf()).toBe('   a\nb')
    expect(api.chat.send).not.toHaveBeenCalled()
  })
})

describe('a draft', () => {
  it('is found again, with where it came from', async () => {
    const draft: ChatDraft = { text: 'Half a thought', aiSuggested: true }
    const { user, api } = await openChat({ overrides: { chat: { getDraft: vi.fn(() => ok(draft)) } } })
    expect(await textOf()).toBe('Half a thought')
    await user.type(await box(), ' more{Enter}')
    expect(api.chat.send).toHaveBeenCalledWith({ memberId: ROSA, text: 'Half a thought more', aiSuggested: true })
  })

  it('is kept with every keystroke, and the empty box after sending', async () => {
    const { user, api } = await openChat()
    await user.click(await box())
    await user.keyboard('Hey')
    const kept = () => vi.mocked(api.chat.saveDraft).mock.calls.map(([{ draft }]) => draft.text)
    await waitFor(() => expect(kept()).toEqual(['H', 'He', 'Hey']))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(kept().at(-1)).toBe(''))
  })

  it('stays on disk until its message is', async () => {
    const answer = Promise.withResolvers<void>()
    const send = vi.fn(async () => {
      await answer.promise
      return ok({ id: messageId(900) })
    })
    const { user, api } = await openChat({ overrides: { chat: { send } } })
    await user.type(await box(), 'Hey{Enter}')
    const last = () => vi.mocked(api.chat.saveDraft).mock.lastCall?.[0].draft.text
    expect(last()).toBe('Hey')
    await act(async () => answer.resolve())
    await waitFor(() => expect(last()).toBe(''))
  })

  it('belongs to one member and is there after closing, however slow the disk is', async () => {
    const drafts = new Map<string, ChatDraft>()
    const disk: (() => void)[] = []
    const { user } = await openChat({
      overrides: {
        chat: {
          getDraft: vi.fn(({ memberId }) => ok(drafts.get(memberId) ?? { text: '', aiSuggested: false })),
          saveDraft: vi.fn(async ({ memberId, draft }) => {
            await new Promise<void>((resolve) => disk.push(resolve))
            drafts.set(memberId, draft)
            return ok(null)
          }),
        },
      },
    })
    await user.type(await box(), 'Hey')
    await user.keyboard('{Escape}')
    act(() => chatActions.open(ROSA))
    expect(await screen.findByRole('status', { name: 'Loading messages' })).toBeDefined()
    while (disk.length > 0) await act(async () => disk.splice(0).forEach((write) => write()))
    expect(await textOf()).toBe('Hey')
  })

  it('that can’t be saved says so and stays in the box; the next keystroke tries again', async () => {
    const saveDraft = vi.fn(() => fails('app.unexpected'))
    const { user } = await openChat({ overrides: { chat: { saveDraft } } })
    await user.type(await box(), 'H')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This draft could not be saved. Your text is still here.',
    )
    saveDraft.mockImplementation(() => ok(null) as never)
    await user.type(await box(), 'i')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(await textOf()).toBe('Hi')
  })
})

it('tells the desk whose newest messages are on the screen, until the conversation closes', async () => {
  const { user, api } = await openChat()
  await box()
  const looked = () => vi.mocked(api.chat.setLooking).mock.calls.map(([{ memberId }]) => memberId)
  expect(looked()).toEqual([ROSA])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(looked()).toEqual([ROSA, null]))
})

describe('colleagues', () => {
  it('are told once that somebody is replying, and when it is over', async () => {
    const { user, api } = await openChat()
    const told = () => vi.mocked(api.chat.setTyping).mock.calls.map(([{ typing }]) => typing)
    await user.type(await box(), 'Hello')
    expect(told()).toEqual([true])
    await user.keyboard('{Enter}')
    expect(told()).toEqual([true, false])
    await user.type(await box(), 'A')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(told()).toEqual([true, false, true, false]))
  })

  it('are told again while the typing goes on', async () => {
    const { api } = await openChat()
    const typed = await box()
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
    fireEvent.change(typed, { target: { value: 'a' } })
    now.mockReturnValue(1_003_999)
    fireEvent.change(typed, { target: { value: 'ab' } })
    expect(api.chat.setTyping).toHaveBeenCalledOnce()
    now.mockReturnValue(1_004_000)
    fireEvent.change(typed, { target: { value: 'abc' } })
    expect(api.chat.setTyping).toHaveBeenCalledTimes(2)
    now.mockRestore()
  })

  it('are not told of an emptied box', async () => {
    const { user, api } = await openChat()
    await user.type(await box(), 'a{Backspace}')
    expect(api.chat.setTyping).toHaveBeenLastCalledWith({ memberId: ROSA, typing: false })
  })
})

describe('suggestions', () => {
  const cards = [
    { text: 'Happy to help, Rosa.', tone: 'warm', confidence: 82 },
    { text: 'Your kit is on its way.', tone: 'informative', confidence: 61 },
  ]
  const answering = (afterId: string) => ({ chat: { suggestReplies: vi.fn(() => ok(suggestionsFor(afterId, cards))) } })
  const fromMember = [messageOf(2), messageOf(3)]
  const card = (text: RegExp) => screen.findByRole('button', { name: text })

  it('come by themselves when the newest message is the member’s, with tone and confidence', async () => {
    const { api } = await openChat({ messages: fromMember, overrides: answering(messageId(3)) })
    expect((await card(/Happy to help/)).textContent).toContain('warm82% confidence')
    expect(api.chat.suggestReplies).toHaveBeenCalledOnce()
    expect(api.chat.suggestReplies).toHaveBeenCalledWith({ memberId: ROSA })
  })

  it('come by the button only, when the last word was ours', async () => {
    const { user, api } = await openChat({ messages: [messageOf(1), messageOf(2)], overrides: answering(messageId(2)) })
    expect(api.chat.suggestReplies).not.toHaveBeenCalled()
    await user.click(button('AI suggest'))
    expect(await card(/Happy to help/)).toBeDefined()
  })

  it('fill the box, are sent by a person only, and stay marked through editing', async () => {
    const { user, api } = await openChat({ messages: fromMember, overrides: answering(messageId(3)) })
    await user.click(await card(/Happy to help/))
    expect(await textOf()).toBe('Happy to help, Rosa.')
    expect(api.chat.send).not.toHaveBeenCalled()
    expect(api.chat.saveDraft).toHaveBeenLastCalledWith({
      memberId: ROSA,
      draft: { text: 'Happy to help, Rosa.', aiSuggested: true },
    })
    expect(document.activeElement).toBe(await box())
    await user.keyboard(' See you!{Enter}')
    expect(api.chat.send).toHaveBeenCalledWith({
      memberId: ROSA,
      text: 'Happy to help, Rosa. See you!',
      aiSuggested: true,
    })
    await waitFor(() => expect(screen.queryByText('Suggested replies')).toBeNull())
    expect(await textOf()).toBe('')
  })

  it('replace one another, but never what was typed by hand', async () => {
    const { user } = await openChat({ messages: fromMember, overrides: answering(messageId(3)) })
    await user.click(await card(/Happy to help/))
    await user.click(await card(/Your kit/))
    expect(await textOf()).toBe('Your kit is on its way.')
    await user.clear(await box())
    await user.type(await box(), 'Hi!')
    await user.click(await card(/Your kit/))
    expect(await textOf()).toBe('Hi!\nYour kit is on its way.')
  })

  it('no longer mark a text that was written anew', async () => {
    const { user, api } = await openChat({ messages: fromMember, overrides: answering(messageId(3)) })
    await user.click(await card(/Happy to help/))
    await user.clear(await box())
    await user.type(await box(), 'My own words{Enter}')
    expect(api.chat.send).toHaveBeenCalledWith({ memberId: ROSA, text: 'My own words', aiSuggested: false })
  })

  it('for a thread that has moved on are dropped', async () => {
    const late = Promise.withResolvers<void>()
    const suggestReplies = vi.fn(async () => {
      if (suggestReplies.mock.calls.length > 1) return ok(suggestionsFor(messageId(5), [cards[1]!]))
      await late.promise
      return ok(suggestionsFor(messageId(3), [cards[0]!]))
    })
    const { fake } = await openChat({ messages: fromMember, overrides: { chat: { suggestReplies } } })
    fake.add(messageOf(5))
    expect(await card(/Your kit/)).toBeDefined()
    await act(async () => late.resolve())
    expect(screen.queryByText('Happy to help, Rosa.')).toBeNull()
    expect(screen.getByText('Your kit is on its way.')).toBeDefined()
  })

  it('that answer another message than the newest are not shown', async () => {
    const { api } = await openChat({ messages: fromMember, overrides: answering(messageId(1)) })
    await waitFor(() => expect(api.chat.suggestReplies).toHaveBeenCalled())
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Getting suggestions' })).toBeNull())
    expect(screen.queryByText('Happy to help, Rosa.')).toBeNull()
  })

  it.each([
    ['en', 'Failed to load AI suggestions'],
    ['es', 'No se pudieron cargar las sugerencias de IA'],
  ] as const)('that fail say so once, and can be asked for again (%s)', async (language, text) => {
    const suggestReplies = vi.fn(() => fails('chat.suggestionsFailed'))
    const { user, api } = await openChat({ language, messages: fromMember, overrides: { chat: { suggestReplies } } })
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(text)).toBeDefined()
    suggestReplies.mockImplementation(() => ok(suggestionsFor(messageId(3), cards)) as never)
    await user.click(button(language === 'en' ? 'AI suggest' : 'Sugerir con IA'))
    expect(await card(/Happy to help/)).toBeDefined()
    expect(api.chat.suggestReplies).toHaveBeenCalledTimes(2)
  })

  it('say when there are none', async () => {
    const { user } = await openChat({ messages: [messageOf(2)] })
    await user.click(button('AI suggest'))
    expect(await screen.findByText('No suggestion for this message.')).toBeDefined()
  })

  it.each([
    ['en', 'AI suggestions are off while an urgent alert is open', 'AI suggest'],
    ['es', 'Las sugerencias de IA están desactivadas mientras haya una alerta urgente abierta', 'Sugerir con IA'],
  ] as const)('are off while an urgent alert is open (%s)', async (language, note, name) => {
    const { api } = await openChat({
      language,
      messages: fromMember,
      thread: { suggestionsOff: true },
      overrides: answering(messageId(3)),
    })
    expect(await screen.findByText(note)).toBeDefined()
    expect(button(name).disabled).toBe(true)
    expect(api.chat.suggestReplies).not.toHaveBeenCalled()
  })

  it('leave room for the approved crisis lines: one key inserts them, and an ordinary message asks first', async () => {
    const crisis = { language: 'es', alert: { taken: true, ownerName: 'Dana Reyes' } } as const
    const { user, api } = await openChat({ messages: fromMember, thread: { suggestionsOff: true, crisis } })
    expect((await screen.findByRole('alert')).textContent).toContain('Dana Reyes owns it.')
    await user.type(await box(), 'Hello there{Enter}')
    const question = await screen.findByRole('dialog', { name: 'Send this during an urgent alert?' })
    expect(api.chat.send).not.toHaveBeenCalled()
    await user.click(within(question).getByRole('button', { name: 'Use the crisis message' }))
    expect(await textOf()).toMatch(/Llame al 988 y oprima 2 para español/)
    await user.click(button('Insert crisis message (English)'))
    expect(await textOf()).toMatch(/^You are not alone[^]*Call or text 988/)
    await user.clear(await box())
    await user.keyboard('{Alt>}9{/Alt}')
    expect(await textOf()).toMatch(/^No tiene que pasar por esto a solas/)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(api.chat.send).toHaveBeenCalledTimes(1))
    await waitFor(async () => expect(await textOf()).toBe('Hello there'))
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Send it anyway' }))
    await waitFor(() => expect(api.chat.send).toHaveBeenCalledTimes(2))
  })

  it('go when an urgent alert opens', async () => {
    const { fake } = await openChat({ messages: fromMember, overrides: answering(messageId(3)) })
    await card(/Happy to help/)
    fake.change({ suggestionsOff: true })
    await waitFor(() => expect(screen.queryByText('Happy to help, Rosa.')).toBeNull())
  })

  it('can be chosen by keyboard alone', async () => {
    const { user } = await openChat({ messages: fromMember, overrides: answering(messageId(3)) })
    const first = await card(/Happy to help/)
    await waitFor(async () => expect(document.activeElement).toBe(await box()))
    await user.tab({ shift: true })
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(first)
    await user.keyboard('{Enter}')
    expect(await textOf()).toBe('Happy to help, Rosa.')
  })
})
