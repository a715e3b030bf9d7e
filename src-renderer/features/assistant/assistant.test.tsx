import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AssistantAnswer } from '#shared/ipc/assistant.ts'
import type { BoardCard } from '#shared/ipc/board.ts'
import type { TaskItem } from '#shared/ipc/tasks.ts'
import {
  card,
  FAKE_NOW,
  fails,
  fakeApi,
  memberId,
  ok,
  render,
  signedIn,
  type FakeDesk,
} from '../../test-utils/index.ts'
import { clearNotices } from '../../ui/notices.ts'
import { useShortcuts } from '../commands/index.ts'
import { historyOf, useAssistantStore } from './assistant.store.ts'
import { Assistant, useAssistantMember } from './index.ts'

beforeEach(() => {
  clearNotices()
  useAssistantStore.setState(useAssistantStore.getInitialState())
})

const answerOf = (change: Partial<AssistantAnswer> = {}): AssistantAnswer => ({
  answer: 'No. A1C can be drawn at any hour.',
  sources: [
    { title: 'NCQA, measure GSD', url: 'https://www.ncqa.org/hedis' },
    { title: 'Product specification, section 4', url: null },
  ],
  confidence: 86.4,
  refusal: null,
  related: [],
  offline: false,
  ...change,
})

function Desk({ member = null }: { member?: BoardCard | null }) {
  useShortcuts()
  useAssistantMember(member, Date.parse(FAKE_NOW))
  return (
    <>
      <button type="button">Elsewhere</button>
      <Assistant />
    </>
  )
}

interface Setup {
  readonly assistant?: Partial<FakeDesk['assistant']>
  readonly language?: 'en' | 'es'
  readonly session?: Partial<FakeDesk['session']>
}

function mount({ assistant = {}, language = 'en', session = {} }: Setup = {}) {
  const api = fakeApi({ assistant: { ask: vi.fn(() => ok(answerOf())), ...assistant }, session })
  return { ...render(<Desk />, { api, language }), api }
}

const opener = (name = 'Ask the AI assistant') => screen.findByRole('button', { name })

async function openPanel(setup: Setup = {}) {
  const mounted = mount(setup)
  await mounted.user.click(await opener(setup.language === 'es' ? 'Preguntar al asistente de IA' : undefined))
  const panel = within(await screen.findByRole('dialog'))
  const box = panel.getByRole<HTMLTextAreaElement>('textbox')
  return { ...mounted, panel, box }
}

/** An answer that comes when the test says so. */
function slowAnswer(answer = answerOf()) {
  const gate = Promise.withResolvers<void>()
  const ask = vi.fn(async () => {
    await gate.promise
    return ok(answer)
  })
  return { ask, arrive: () => act(async () => gate.resolve()) }
}

describe('a question about the member in sight', () => {
  const rosa = card(1, {
    firstName: 'Rosa',
    lastName: 'Delgado',
    openGapNames: ['A1C Test'],
    badges: { ...card(1).badges, dnc: true },
  })
  const task = { id: memberId(9), memberId: rosa.id, task: 'cost-question', status: 'open', dueOn: '2026-11-23' }
  const desk = () => {
    const ask = vi.fn<FakeDesk['assistant']['ask']>(() => ok(answerOf()))
    const api = fakeApi({ assistant: { ask } })
    vi.spyOn(api.tasks, 'listOf').mockImplementation(() => ok([task as TaskItem]))
    return { ask, ...render(<Desk member={rosa} />, { api }) }
  }
  const asking = async (question: string) => {
    const mounted = desk()
    await mounted.user.click(await opener())
    const panel = within(await screen.findByRole('dialog'))
    await mounted.user.type(panel.getByRole('textbox'), `${question}{Enter}`)
    return { ...mounted, panel, answer: await panel.findByRole('article', { name: 'AI assistant' }) }
  }

  it.each([
    ['When did we last talk to her?', ['No contact is on file.']],
    ['Did the kit arrive?', ['No kit is marked as delivered.']],
    ['What is open for her?', ['Open care gaps: A1C Test.', 'Open tasks: Cost question (due Nov 23, 2026).']],
    ['Why can’t I call?', ['On the do-not-call list']],
    ['What did we promise Rosa?', ['Open tasks: Cost question (due Nov 23, 2026).']],
  ])('is answered from the card, and asked of nobody: %s', async (question, lines) => {
    const { ask, answer } = await asking(question)
    for (const line of ['Rosa Delgado:', ...lines]) expect(answer.textContent).toContain(line)
    expect(ask).not.toHaveBeenCalled()
    expect(within(answer).queryByRole('button', { name: 'Helpful' })).toBeNull()
    expect(answer.textContent).not.toContain('Confidence')
  })

  it('is not among what is sent with the next question', async () => {
    const { ask, panel, user } = await asking('What is open for her?')
    await user.type(panel.getByRole('textbox'), 'Fasting?{Enter}')
    await panel.findByText('No. A1C can be drawn at any hour.')
    expect(ask).toHaveBeenCalledWith({ question: 'Fasting?', history: [] })
  })

  const walter = card(2, { firstName: 'Walter', lastName: 'Kim', openGapNames: ['Mammogram'] })
  const namesake = card(3, { firstName: 'Walter', lastName: 'Kimball' })
  const BOARD_PAGE = { tab: 'all', query: '', showFinished: true, offset: 0, limit: 1, ranking: null } as const
  const namedAmong = async (found: readonly BoardCard[], question: string) => {
    const mounted = desk()
    const empty = await mounted.api.board.getPage(BOARD_PAGE)
    if (empty.ok)
      vi.spyOn(mounted.api.board, 'getPage').mockImplementation(() => ok({ ...empty.value, cards: [...found] }))
    await mounted.user.click(await opener())
    const panel = within(await screen.findByRole('dialog'))
    await mounted.user.type(panel.getByRole('textbox'), `${question}{Enter}`)
    return { ...mounted, answer: await panel.findByRole('article', { name: 'AI assistant' }) }
  }

  it('is answered for another member whom it names', async () => {
    const { ask, answer } = await namedAmong([walter], 'What is open for Walter Kim?')
    expect(answer.textContent).toContain('Walter Kim:')
    expect(answer.textContent).toContain('Open care gaps: Mammogram.')
    expect(ask).not.toHaveBeenCalled()
  })

  it('says that a name is not one member’s', async () => {
    const { ask, answer } = await namedAmong([walter, namesake], 'What did we promise Walter?')
    expect(answer.textContent).toContain('Several members match “Walter”.')
    expect(ask).not.toHaveBeenCalled()
  })

  it('goes to the knowledge base when nobody is called what it names', async () => {
    const { ask } = await namedAmong([], 'Why can I not call Sunday?')
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('is answered in the language that it is asked in', async () => {
    const { answer } = await asking('¿Qué está pendiente?')
    expect(answer.textContent).toContain('Sobre Rosa Delgado:')
    expect(answer.textContent).toContain('Brechas de atención abiertas')
  })
})

describe('questions to go on with', () => {
  it('stand under the newest answer, and are asked by a press', async () => {
    const ask = vi
      .fn<FakeDesk['assistant']['ask']>(() => ok(answerOf({ answer: 'Every two years.' })))
      .mockImplementationOnce(() => ok(answerOf({ related: ['How often is a mammogram recommended?'] })))
    const { user, panel } = await openPanel({ assistant: { ask } })
    await user.type(panel.getByRole('textbox'), 'mammogram?{Enter}')
    await user.click(await panel.findByRole('button', { name: 'How often is a mammogram recommended?' }))
    await panel.findByText('Every two years.')
    expect(ask).toHaveBeenLastCalledWith(expect.objectContaining({ question: 'How often is a mammogram recommended?' }))
    expect(panel.queryByRole('region', { name: 'Related questions' })).toBeNull()
  })
})

describe('the panel', () => {
  it.each([
    ['en', 'AI assistant', /^Hi! I answer questions/, 'Type a question...'],
    ['es', 'Asistente de IA', /^¡Hola! Respondo preguntas/, 'Escriba una pregunta…'],
  ] as const)('greets, and offers four quick questions (%s)', async (language, title, greeting, placeholder) => {
    const { panel, box } = await openPanel({ language })
    expect(panel.getByRole('heading', { name: title })).toBeDefined()
    expect(panel.getByText(greeting)).toBeDefined()
    expect(box.placeholder).toBe(placeholder)
    const quick = panel.getByRole('region', { name: language === 'en' ? 'Quick questions' : 'Preguntas rápidas' })
    expect(within(quick).getAllByRole('button')).toHaveLength(4)
  })

  it('opens by key with the keyboard in the box, closes with Escape and gives the keyboard back', async () => {
    const { user } = mount()
    await opener()
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
    act(() => elsewhere.focus())
    await user.keyboard('q')
    const box = await screen.findByRole('textbox')
    expect(document.activeElement).toBe(box)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(elsewhere)
  })

  it('gives the keyboard back to its button when it was opened by it', async () => {
    const { user, panel } = await openPanel()
    const button = await opener()
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await user.click(panel.getByRole('button', { name: 'Close' }))
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })

  it('leaves the board usable beside it', async () => {
    const { user } = await openPanel()
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
    await user.click(elsewhere)
    expect(document.activeElement).toBe(elsewhere)
    expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBeNull()
  })

  it('keeps what was said and typed while it is closed, and through a lock', async () => {
    const { user, box, unmount } = await openPanel()
    await user.type(box, 'Fasting?{Enter}')
    await screen.findByText('No. A1C can be drawn at any hour.')
    await user.keyboard('And then')
    unmount()
    mount()
    expect(await screen.findByText('No. A1C can be drawn at any hour.')).toBeDefined()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('And then')
  })

  it('starts afresh when somebody else comes to the desk', async () => {
    const { user, box, unmount } = await openPanel()
    await user.type(box, 'Fasting?{Enter}')
    await screen.findByText('No. A1C can be drawn at any hour.')
    unmount()
    mount({ session: { getState: () => ok(signedIn()) } })
    await opener()
    await waitFor(() => expect(useAssistantStore.getState().answered).toEqual([]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a question', () => {
  it('is sent with Enter, shown, and answered with sources and confidence', async () => {
    const { user, box, panel, api } = await openPanel()
    await user.type(box, '  Does A1C need fasting? {Enter}')
    expect(api.assistant.ask).toHaveBeenCalledExactlyOnceWith({ question: 'Does A1C need fasting?', history: [] })
    const answer = within(await panel.findByRole('article', { name: 'AI assistant' }))
    expect(answer.getByText('No. A1C can be drawn at any hour.')).toBeDefined()
    expect(answer.getByText('Confidence: 86%')).toBeDefined()
    expect(answer.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'NCQA, measure GSDhttps://www.ncqa.org/hedis',
      'Product specification, section 4',
    ])
    expect(answer.queryByRole('link')).toBeNull()
    expect(panel.getByRole('article', { name: 'You' }).textContent).toBe('Does A1C need fasting?')
    expect(box.value).toBe('')
    expect(document.activeElement).toBe(box)
  })

  it('breaks the line with Shift+Enter, and is not sent when it is only spaces', async () => {
    const { user, box, api } = await openPanel()
    await user.type(box, '  {Enter}')
    await user.type(box, 'a{Shift>}{Enter}{/Shift}b')
    expect(box.value).toBe('  a\nb')
    expect(api.assistant.ask).not.toHaveBeenCalled()
  })

  it('blocks the next one while its answer is awaited', async () => {
    const { ask, arrive } = slowAnswer()
    const { user, box, panel } = await openPanel({ assistant: { ask } })
    await user.type(box, 'First{Enter}')
    expect(panel.getByText('Looking it up')).toBeDefined()
    await user.type(box, 'Second{Enter}')
    expect(ask).toHaveBeenCalledOnce()
    expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
    await arrive()
    expect(box.value).toBe('Second')
    await user.type(box, '{Enter}')
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('may be a quick one, and leaves what was typed alone', async () => {
    const { user, box, panel, api } = await openPanel()
    await user.type(box, 'Half')
    await user.click(panel.getByRole('button', { name: 'How is my queue sorted?' }))
    expect(api.assistant.ask).toHaveBeenCalledWith({ question: 'How is my queue sorted?', history: [] })
    expect(await panel.findByText('No. A1C can be drawn at any hour.')).toBeDefined()
    expect(panel.queryByRole('region', { name: 'Quick questions' })).toBeNull()
    expect(box.value).toBe('Half')
  })

  it('goes with what was said before, without the greeting', async () => {
    const { user, box, panel, api } = await openPanel()
    await user.type(box, 'First{Enter}')
    await panel.findByText('No. A1C can be drawn at any hour.')
    await user.type(box, 'Second{Enter}')
    expect(api.assistant.ask).toHaveBeenLastCalledWith({
      question: 'Second',
      history: [
        { role: 'user', text: 'First' },
        { role: 'assistant', text: 'No. A1C can be drawn at any hour.' },
      ],
    })
  })

  it('takes the last twenty turns along at most', () => {
    const answered = Array.from({ length: 15 }, (_, id) => ({
      id,
      question: `q${id}`,
      answer: answerOf({ answer: 'x'.repeat(30_000) }),
      ofMember: false,
      feedback: 'none' as const,
    }))
    const history = historyOf({ answered })
    expect(history).toHaveLength(20)
    expect(history[0]).toEqual({ role: 'user', text: 'q5' })
    expect(history[1]?.text).toHaveLength(20_000)
  })

  it.each([
    ['en', 'Failed to get response. Please try again.'],
    ['es', 'No se pudo obtener una respuesta. Intente de nuevo.'],
  ] as const)('that fails goes back into the box (%s)', async (language, text) => {
    const ask = vi.fn(() => fails('assistant.failed'))
    const { user, box, panel } = await openPanel({ language, assistant: { ask } })
    await user.type(box, 'Fasting?{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    expect(box.value).toBe('Fasting?')
    expect(panel.queryByRole('article')).toBeNull()
  })

  it('that fails for another reason says which', async () => {
    const { user, box } = await openPanel({ assistant: { ask: vi.fn(() => fails('app.locked')) } })
    await user.type(box, 'Fasting?{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to get response. Please try again.')
    expect(alert.textContent).toContain('Gapwise is locked.')
  })

  it('is forgotten with its late answer when somebody else comes to the desk meanwhile', async () => {
    const { ask, arrive } = slowAnswer()
    const { user, box } = await openPanel({ assistant: { ask } })
    await user.type(box, 'Fasting?{Enter}')
    act(() => useAssistantStore.setState(({ conversation }) => ({ conversation: conversation + 1, pending: null })))
    await arrive()
    expect(useAssistantStore.getState().answered).toEqual([])
  })

  it('makes room for a new conversation', async () => {
    const { user, box, panel } = await openPanel()
    await user.type(box, 'Fasting?{Enter}')
    await panel.findByText('No. A1C can be drawn at any hour.')
    await user.click(panel.getByRole('button', { name: 'Start over' }))
    expect(panel.queryByText('No. A1C can be drawn at any hour.')).toBeNull()
    expect(panel.getByRole('region', { name: 'Quick questions' })).toBeDefined()
    expect(document.activeElement).toBe(box)
  })
})

describe('an answer', () => {
  async function answered(answer: Partial<AssistantAnswer>, setup: Setup = {}) {
    const opened = await openPanel({
      ...setup,
      assistant: { ask: vi.fn(() => ok(answerOf(answer))), ...setup.assistant },
    })
    await opened.user.type(opened.box, 'A question{Enter}')
    const name = setup.language === 'es' ? 'Asistente de IA' : 'AI assistant'
    return { ...opened, answer: within(await opened.panel.findByRole('article', { name })) }
  }

  it.each([
    ['dose', 'No advice on doses', 'Sin consejos sobre dosis'],
    ['diagnosis', 'No diagnoses', 'Sin diagnósticos'],
    ['legal', 'No legal advice', 'Sin asesoría legal'],
    ['crisis', 'Crisis: act now', 'Crisis: actúe ahora'],
    ['noSource', 'No source for this', 'Sin fuente para esto'],
    ['brandNew', 'Not answered', 'Sin respuesta'],
  ])('that refuses (%s) says why, and claims no confidence', async (refusal, en, es) => {
    const english = await answered({ refusal, answer: 'Ask the prescriber.', sources: [] })
    expect(english.answer.getByText(en)).toBeDefined()
    expect(english.answer.getByText('Ask the prescriber.')).toBeDefined()
    expect(english.answer.queryByText(/Confidence/)).toBeNull()
    expect(english.answer.queryByRole('region', { name: 'Sources' })).toBeNull()
    english.unmount()
    useAssistantStore.setState(useAssistantStore.getInitialState())
    expect((await answered({ refusal }, { language: 'es' })).answer.getByText(es)).toBeDefined()
  })

  it('from this computer says so', async () => {
    const { answer } = await answered({ offline: true })
    expect(answer.getByText(/The server could not be reached/)).toBeDefined()
  })

  it('is shown as text, whatever it holds', async () => {
    const { answer } = await answered({ answer: '<b>bold</b>\n[link](https://evil.example)' })
    expect(answer.getByText(/<b>bold<\/b>/)).toBeDefined()
    expect(answer.queryByRole('link')).toBeNull()
  })

  it.each([
    ['Helpful', true],
    ['Not helpful', false],
  ])('can be called %s, once', async (name, helpful) => {
    const { user, answer, api } = await answered({})
    await user.click(answer.getByRole('button', { name }))
    expect(await answer.findByText('Thank you for your feedback.')).toBeDefined()
    expect(answer.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true')
    await user.click(answer.getByRole('button', { name: 'Helpful' }))
    await user.click(answer.getByRole('button', { name: 'Not helpful' }))
    const { answer: text, sources, confidence } = answerOf()
    expect(api.assistant.sendFeedback).toHaveBeenCalledExactlyOnceWith({
      question: 'A question',
      answer: text,
      sources,
      confidence,
      helpful,
    })
  })

  it('can be judged again when that could not be stored', async () => {
    const sendFeedback = vi.fn(() => fails('assistant.feedbackFailed'))
    const { user, answer } = await answered({}, { assistant: { sendFeedback } })
    await user.click(answer.getByRole('button', { name: 'Helpful' }))
    expect(await screen.findByText('Your feedback could not be saved. Please try again.')).toBeDefined()
    sendFeedback.mockImplementation(() => ok(null) as never)
    await user.click(answer.getByRole('button', { name: 'Helpful' }))
    expect(await answer.findByText('Thank you for your feedback.')).toBeDefined()
  })
})
