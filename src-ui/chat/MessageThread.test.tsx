import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ThreadMessage } from '#shared/domain/chat/index.ts'
import { MessageThread, type MessageThreadProps } from './index.ts'
import { distanceFromEnd, giveThreadLayout, placeOnScreen, scrollThread } from './test-utils/layout.ts'
import { messageId, messageOf, messagesOf } from './test-utils/messages.ts'
import { renderPart } from './test-utils/render.tsx'

beforeEach(giveThreadLayout)

const FORMAT = { locale: 'en', zone: 'America/New_York' } as const

type Given = Partial<MessageThreadProps> & { readonly language?: 'en' | 'es' }

function mount({ language = 'en', ...given }: Given = {}) {
  const props: MessageThreadProps = {
    messages: messagesOf(1, 100),
    ownSide: 'coordinator',
    label: 'Conversation with Rosa Diaz',
    format: FORMAT,
    hasMore: false,
    loadingOlder: false,
    onOlder: vi.fn(),
    onAtEnd: vi.fn(),
    ...given,
  }
  const rendered = renderPart(<MessageThread {...props} />, language)
  const show = (change: Partial<MessageThreadProps>): void => {
    Object.assign(props, change)
    rendered.rerender(<MessageThread {...props} />)
  }
  return { ...rendered, props, show }
}

const scroller = (): HTMLElement => screen.getByRole('log')
const rowOf = (text: string): Element => {
  const row = screen.getByText(text).closest('[data-index]')
  if (!row) throw new Error(`no row of ${text}`)
  return row
}
const bubble = (text: string) => {
  const found = screen.getByText(text).closest('article')
  if (!found) throw new Error(`no bubble of ${text}`)
  return found
}
const scrollTo = (top: number): Promise<void> => act(async () => scrollThread(scroller(), top))
const isAtEnd = () => waitFor(() => expect(distanceFromEnd(scroller())).toBeLessThanOrEqual(1))

describe('a message', () => {
  it('says who and when, and stands on its own side', () => {
    mount({ messages: [messageOf(1), messageOf(2)] })
    expect(within(bubble('Message 1')).getByText('Rosa Diaz')).toBeDefined()
    expect(within(bubble('Message 1')).getByText('Nov 18, 9:01 AM')).toBeDefined()
    expect(bubble('Message 1').dataset['own']).toBeUndefined()
    expect(bubble('Message 2').dataset['own']).toBe('true')
  })

  it('says of this side how far it has got, and nothing of the other side', () => {
    mount({
      messages: [
        messageOf(1, { read: false }),
        messageOf(2, { read: true }),
        messageOf(4, { read: false }),
        messageOf(6, { read: false, state: 'waiting' }),
        messageOf(8, { read: false, state: 'refused' }),
      ],
    })
    const marks = ['Read', 'Sent', 'Waiting to send', 'Not sent']
    const found = screen.getAllByRole('article').map((one) => marks.filter((mark) => one.textContent?.includes(mark)))
    expect(found).toEqual([[], ['Read'], ['Sent'], ['Waiting to send'], ['Not sent']])
  })

  it('offers to show why it was not taken, where there is such a place', async () => {
    const onShowRefused = vi.fn()
    const refused = messageOf(2, { state: 'refused' })
    const { user, show } = mount({ messages: [refused] })
    expect(screen.queryByRole('button', { name: 'Show why' })).toBeNull()
    show({ onShowRefused })
    await user.click(screen.getByRole('button', { name: 'Show why' }))
    expect(onShowRefused).toHaveBeenCalledOnce()
  })

  it('says that it came from a suggestion', () => {
    mount({ messages: [messageOf(2, { aiSuggested: true })] })
    expect(within(bubble('Message 2')).getByText('AI-suggested')).toBeDefined()
  })

  it('shows what was written and never runs it', () => {
    const text = '<img src=x onerror="boom()">\n**second line**'
    mount({ messages: [messageOf(1, { text })] })
    expect(bubble('<img src=x onerror="boom()"> **second line**').querySelector('img')).toBeNull()
  })
})

describe('days', () => {
  it('are separated at the reader’s own midnight', () => {
    mount({
      messages: [
        messageOf(1, { at: '2026-11-19T04:59:00.000Z', text: 'late' }),
        messageOf(2, { at: '2026-11-19T05:00:00.000Z', text: 'after midnight' }),
        messageOf(3, { at: '2026-11-19T06:00:00.000Z', text: 'still that day' }),
      ],
    })
    const days = [...document.querySelectorAll('[data-day]')].map((day) => day.textContent)
    expect(days).toEqual(['Wednesday, November 18, 2026', 'Thursday, November 19, 2026'])
    expect(rowOf('late').textContent).toContain('Thursday, November 19, 2026')
  })

  it('are named in Spanish', () => {
    mount({ messages: [messageOf(1)], format: { ...FORMAT, locale: 'es' }, language: 'es' })
    expect(screen.getByText('miércoles, 18 de noviembre de 2026')).toBeDefined()
    expect(screen.getByText('18 nov, 9:01 a.m.')).toBeDefined()
  })
})

describe('an empty thread', () => {
  it.each([
    ['en', 'No messages yet. Start the conversation!'],
    ['es', 'Todavía no hay mensajes. ¡Empiece la conversación!'],
  ] as const)('says so (%s)', (language, text) => {
    mount({ messages: [], language })
    expect(screen.getByText(text)).toBeDefined()
  })

  it('becomes a conversation with the first message', () => {
    const { show } = mount({ messages: [] })
    show({ messages: [messageOf(1)] })
    expect(screen.getByText('Message 1')).toBeDefined()
  })
})

describe('a long thread', () => {
  it('opens at its end and puts only what is near the screen on the page', async () => {
    mount({ messages: messagesOf(1, 2_000) })
    expect(screen.getByText('Message 2000')).toBeDefined()
    await isAtEnd()
    expect(screen.getAllByRole('article').length).toBeLessThan(40)
    expect(screen.queryByText('Message 1')).toBeNull()
  })

  it('can be read by keyboard and has a name', () => {
    mount()
    expect(screen.getByRole('log', { name: 'Conversation with Rosa Diaz' }).tabIndex).toBe(0)
  })

  it('asks for older messages when the reader comes near the top, but not while they load', async () => {
    const { props, show } = mount({ hasMore: true })
    expect(props.onOlder).not.toHaveBeenCalled()
    await scrollTo(300)
    expect(props.onOlder).toHaveBeenCalled()
    vi.mocked(props.onOlder).mockClear()
    show({ loadingOlder: true })
    expect(screen.getByText('Loading earlier messages')).toBeDefined()
    await scrollTo(200)
    expect(props.onOlder).not.toHaveBeenCalled()
  })

  it('asks for nothing when there is nothing older', async () => {
    const { props } = mount({ hasMore: false })
    await scrollTo(0)
    expect(props.onOlder).not.toHaveBeenCalled()
  })

  it('asks for older messages at once when what it has does not fill the screen', () => {
    const { props } = mount({ messages: messagesOf(1, 2), hasMore: true })
    expect(props.onOlder).toHaveBeenCalled()
  })

  it.each([0, 300])(
    'keeps the message under the eyes in place while older ones arrive (%i from the top)',
    async (top) => {
      const { show } = mount({ messages: messagesOf(101, 200), hasMore: true })
      await scrollTo(top)
      const watched = 'Message 106'
      const before = placeOnScreen(scroller(), rowOf(watched))
      show({ messages: messagesOf(1, 200) })
      expect(placeOnScreen(scroller(), rowOf(watched))).toBe(before)
    },
  )
})

describe('new messages', () => {
  it('are followed by a reader at the end', async () => {
    const { show } = mount()
    show({ messages: messagesOf(1, 101) })
    expect(screen.getByText('Message 101')).toBeDefined()
    await isAtEnd()
    expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull()
  })

  it('leave a reader who has scrolled away where they are, and say so', async () => {
    const { show, user, props } = mount()
    await scrollTo(2_000)
    expect(props.onAtEnd).toHaveBeenLastCalledWith(false)
    show({ messages: messagesOf(1, 103) })
    expect(scroller().scrollTop).toBe(2_000)
    await user.click(screen.getByRole('button', { name: 'New messages' }))
    await isAtEnd()
    expect(props.onAtEnd).toHaveBeenLastCalledWith(true)
    expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull()
    expect(document.activeElement).toBe(scroller())
  })

  it('are not announced when the reader only scrolls', async () => {
    mount()
    await scrollTo(2_000)
    expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull()
  })

  it('from this computer take the reader to the end, wherever they were', async () => {
    const { show } = mount()
    await scrollTo(2_000)
    const sent: ThreadMessage[] = [...messagesOf(1, 100), messageOf(102, { state: 'waiting' })]
    show({ messages: sent, followId: messageId(102) })
    await isAtEnd()
  })

  it('of the other side are read out, the ones that were there are not', () => {
    const { show } = mount()
    const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(spoken()).toEqual(['', ''])
    show({ messages: [...messagesOf(1, 100), messageOf(101, { text: 'Hello?' })] })
    expect(spoken()).toContain('Rosa Diaz: Hello?')
  })
})
