import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import {
  LargeMessageComposer,
  MessageComposer,
  SuggestionCards,
  TypingLine,
  type MessageComposerProps,
} from './index.ts'
import { renderPart } from './test-utils/render.tsx'

function Box({ onSend, ...props }: Partial<MessageComposerProps> & { onSend: () => void }) {
  const [value, setValue] = useState(props.value ?? '')
  return <MessageComposer label="Message to Rosa" {...props} value={value} onChange={setValue} onSend={onSend} />
}

function mount(props: Partial<MessageComposerProps> = {}, language: 'en' | 'es' = 'en') {
  const onSend = vi.fn()
  const { user } = renderPart(<Box {...props} onSend={onSend} />, language)
  const box = screen.getByRole<HTMLTextAreaElement>('textbox')
  const button = screen.getByRole<HTMLButtonElement>('button')
  return { user, onSend, box, button }
}

describe('the box', () => {
  it.each([
    ['en', 'Type a message...', 'Send'],
    ['es', 'Escriba un mensaje…', 'Enviar'],
  ] as const)('names itself (%s)', (language, placeholder, send) => {
    const { box, button } = mount({}, language)
    expect(box.placeholder).toBe(placeholder)
    expect(box.getAttribute('aria-label')).toBe('Message to Rosa')
    expect(button.getAttribute('aria-label')).toBe(send)
  })

  it('sends with Enter and breaks the line with Shift+Enter', async () => {
    const { user, onSend, box } = mount()
    await user.type(box, 'Hello{Shift>}{Enter}{/Shift}Rosa')
    expect(box.value).toBe('Hello\nRosa')
    expect(onSend).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(onSend).toHaveBeenCalledOnce()
    expect(box.value).toBe('Hello\nRosa')
  })

  it('sends with the button', async () => {
    const { user, onSend, box, button } = mount()
    await user.type(box, 'Hello')
    await user.click(button)
    expect(onSend).toHaveBeenCalledOnce()
  })

  it.each([
    ['nothing', ''],
    ['spaces and breaks', '  \n\t '],
    ['signs that show nothing', '\u200b\u2060\ufeff'],
  ])('sends nothing for %s, and the button says so', async (_what, value) => {
    const { user, onSend, box, button } = mount({ value })
    expect(button.disabled).toBe(true)
    await user.click(box)
    await user.keyboard('{Enter}')
    expect(onSend).not.toHaveBeenCalled()
  })

  it('leaves the Enter of an input method alone, however the browser tells it', () => {
    const { onSend, box } = mount({ value: 'にほん' })
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 })
    expect(onSend).not.toHaveBeenCalled()
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(onSend).toHaveBeenCalledOnce()
  })

  it('takes a text that is too long, says by how much, and does not send it', async () => {
    const { user, onSend, box, button } = mount({ value: 'x'.repeat(12), max: 10 })
    expect(screen.getByText('2 characters too many')).toBeDefined()
    expect(button.disabled).toBe(true)
    await user.click(box)
    await user.keyboard('{Enter}')
    expect(onSend).not.toHaveBeenCalled()
    await user.keyboard('{Backspace}{Backspace}{Enter}')
    expect(onSend).toHaveBeenCalledOnce()
  })

  it('can be typed in while sending is blocked', async () => {
    const { user, onSend, box, button } = mount({ blocked: true })
    await user.type(box, 'Next{Enter}')
    expect(box.value).toBe('Next')
    expect(button.disabled).toBe(true)
    expect(onSend).not.toHaveBeenCalled()
  })
})

describe('who is replying', () => {
  it.each([
    [[], ''],
    [['Ana'], 'Ana is replying'],
    [['Ana', 'Ben'], 'Ana and Ben are replying'],
  ])('%j', (names, text) => {
    renderPart(<TypingLine names={names} />)
    expect(screen.getByRole('status').textContent).toBe(text)
  })

  it('is said in Spanish', () => {
    renderPart(<TypingLine names={['Ana', 'Ben']} />, 'es')
    expect(screen.getByRole('status').textContent).toBe('Ana y Ben están respondiendo')
  })
})

describe('the large box', () => {
  function LargeBox({ onSend, enterSends }: { onSend: () => void; enterSends: boolean }) {
    const [value, setValue] = useState('')
    return (
      <LargeMessageComposer
        label="Your message"
        value={value}
        onChange={setValue}
        onSend={onSend}
        enterSends={enterSends}
      />
    )
  }
  function mountLarge(enterSends: boolean) {
    const onSend = vi.fn()
    const { user } = renderPart(<LargeBox onSend={onSend} enterSends={enterSends} />)
    return { user, onSend, box: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' }) }
  }

  it('shows its name, and the word on its button', () => {
    mountLarge(true)
    expect(screen.getByText('Your message').tagName).toBe('LABEL')
    expect(screen.getByRole('button', { name: 'Send' }).textContent).toBe('Send')
  })

  it('sends with Enter on a keyboard that has Shift+Enter, and says so', async () => {
    const { user, onSend, box } = mountLarge(true)
    await user.type(box, 'Hello{Enter}')
    expect(onSend).toHaveBeenCalledOnce()
    expect(screen.getByText(/^Enter sends/)).toBeDefined()
  })

  it('breaks the line with Enter on the screen’s keyboard, and sends with the button', async () => {
    const { user, onSend, box } = mountLarge(false)
    await user.type(box, 'Hello{Enter}Rosa')
    expect(box.value).toBe('Hello\nRosa')
    expect(onSend).not.toHaveBeenCalled()
    expect(screen.queryByText(/Enter sends/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(onSend).toHaveBeenCalledOnce()
  })
})

describe('suggestions', () => {
  const suggestions = [
    { text: 'Happy to help, Rosa.', tone: 'warm', confidence: 82.4 },
    { text: 'Your kit is on its way.', tone: 'informative', confidence: 61 },
  ]

  it('show text, tone and confidence, and hand over the chosen one', async () => {
    const onChoose = vi.fn()
    const { user } = renderPart(<SuggestionCards suggestions={suggestions} loading={false} onChoose={onChoose} />)
    expect(screen.getByRole('region', { name: 'Suggested replies' })).toBeDefined()
    const first = screen.getByRole('button', { name: /Happy to help/ })
    expect(first.textContent).toBe('Happy to help, Rosa.warm82% confidence')
    await user.tab()
    await user.keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledWith(suggestions[0])
  })

  it('name their tone in the language of the reader, and an unknown one as it came', () => {
    const toned = [
      { text: 'one', tone: 'Empathetic', confidence: 50 },
      { text: 'two', tone: 'sunny', confidence: 50 },
    ]
    renderPart(<SuggestionCards suggestions={toned} loading={false} onChoose={vi.fn()} />, 'es')
    expect(screen.getByText('Empático')).toBeDefined()
    expect(screen.getByText('sunny')).toBeDefined()
  })

  it('are announced while they load, and leave nothing when there are none', () => {
    const { rerender } = renderPart(<SuggestionCards suggestions={[]} loading onChoose={vi.fn()} />)
    expect(screen.getByRole('status', { name: 'Getting suggestions' })).toBeDefined()
    rerender(<SuggestionCards suggestions={[]} loading={false} onChoose={vi.fn()} />)
    expect(screen.queryByRole('region')).toBeNull()
  })
})
