import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createRows } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST } from '../../../tests/fixtures/workspace.ts'
import type { AssistantAnswer } from '#shared/ipc/assistant.ts'
import type { CallInput } from '#shared/ipc/index.ts'
import { assistantAnswer } from '#shared/ipc/assistant.ts'
import type { AssistantBackend } from '../../backend/assistant.ts'
import { silentLog } from '../../db/test-log.ts'
import { createWorkspaceHolder, type WorkspaceControl } from '../../workspace/holder.ts'
import type { WorkspaceOwner } from '../../workspace/types.ts'
import { AssistantService } from './register.ts'

const ANSWER: AssistantAnswer = {
  answer: 'From the server',
  sources: [{ title: 'HEDIS', url: null }],
  confidence: 91,
  refusal: null,
  related: [],
  offline: false,
}
const FEEDBACK = { question: 'q', answer: 'a', sources: [], confidence: 91, helpful: true }
const HANDLED = { id: '00000000-0000-4000-8000-00000000fb01', note: 'Added' }
const rosa = createRows(15).member({ first_name: 'Rosa', last_name: 'Delgado' })
const failure = (code: string) => expect.objectContaining({ code })
const question = (text: string) => ({ question: text, history: [] })

const ask = vi.fn<AssistantBackend['ask']>()
const keepFeedback = vi.fn<AssistantBackend['keepFeedback']>()
const listPoor = vi.fn<AssistantBackend['listPoor']>()
const handlePoor = vi.fn<AssistantBackend['handlePoor']>()
let holder: WorkspaceControl
let language: 'en' | 'es'

function start(kind: 'staff' | 'demo' | 'supervisor' = 'staff') {
  const signedIn: WorkspaceOwner = kind === 'supervisor' ? { ...SPECIALIST, role: kind } : SPECIALIST
  const owner = kind === 'demo' ? ({ kind } as const) : signedIn
  holder = createWorkspaceHolder(openWorkspace({ members: [rosa] }, owner), silentLog)
  const backend = { ask, keepFeedback, listPoor, handlePoor }
  const service = new AssistantService({ workspaces: holder, backend, language: () => language })
  return {
    ask: (asked: CallInput<'assistant', 'ask'>) => service.ask(holder.current(), asked),
    sendFeedback: (given: CallInput<'assistant', 'sendFeedback'>) => service.sendFeedback(holder.current(), given),
    listPoor: () => service.listPoor(holder.current()),
    handlePoor: () => service.handlePoor(holder.current(), HANDLED),
  }
}

beforeEach(() => {
  ask.mockReset().mockResolvedValue(ANSWER)
  keepFeedback.mockReset().mockResolvedValue(true)
  language = 'en'
})

describe('a question', () => {
  it('goes to the server, with what was said before', async () => {
    const asked = { question: 'And for women?', history: [{ role: 'user' as const, text: 'Who needs a statin?' }] }
    await expect(start().ask(asked)).resolves.toEqual(ANSWER)
    expect(ask).toHaveBeenCalledWith({ ...asked, language: 'en' })
  })

  it('is answered from this computer while the server is out of reach, with its sources', async () => {
    ask.mockResolvedValue('unreachable')
    const answer = await start().ask(question('What is the eye exam for members with diabetes?'))
    expect(assistantAnswer.parse(answer)).toMatchObject({ offline: true, refusal: null })
    expect(answer.sources.length).toBeGreaterThan(0)
  })

  it('is answered from this computer in the demo, and nobody is asked', async () => {
    await expect(start('demo').ask(question('What is HEDIS?'))).resolves.toMatchObject({ offline: true })
    expect(ask).not.toHaveBeenCalled()
  })

  it('is answered in the language of the desk where it tells none itself', async () => {
    ask.mockResolvedValue('unreachable')
    const service = start()
    const english = await service.ask(question('A1C'))
    language = 'es'
    const spanish = await service.ask(question('A1C'))
    expect(spanish.answer).not.toBe(english.answer)
  })

  it('about a dose is refused here, too', async () => {
    ask.mockResolvedValue('unreachable')
    const answer = await start().ask(question('How many mg of metformin should she take?'))
    expect(answer).toMatchObject({ refusal: 'dose', sources: [], offline: true })
  })

  it('fails when the server fails', async () => {
    ask.mockResolvedValue('failed')
    await expect(start().ask(question('What is HEDIS?'))).rejects.toThrow(failure('assistant.failed'))
  })

  it.each(['locked', 'switched'])('reaches nobody at a desk that was %s meanwhile', async (how) => {
    const service = start()
    ask.mockImplementation(() => {
      if (how === 'locked') holder.setLocked(true)
      else holder.switchTo(openWorkspace({}))
      return Promise.resolve(ANSWER)
    })
    await expect(service.ask(question('What is HEDIS?'))).rejects.toThrow(failure('app.locked'))
  })
})

describe('thumbs on an answer', () => {
  it('are kept by the server', async () => {
    await expect(start().sendFeedback(FEEDBACK)).resolves.toBeNull()
    expect(keepFeedback).toHaveBeenCalledWith(FEEDBACK)
  })

  it('fail where they are not kept', async () => {
    keepFeedback.mockResolvedValue(false)
    await expect(start().sendFeedback(FEEDBACK)).rejects.toThrow(failure('assistant.feedbackFailed'))
  })

  it('are kept nowhere in the demo', async () => {
    await expect(start('demo').sendFeedback(FEEDBACK)).resolves.toBeNull()
    expect(keepFeedback).not.toHaveBeenCalled()
  })
})

describe('thumbs down', () => {
  it('go without the member whom the question may name', async () => {
    await start().sendFeedback({ ...FEEDBACK, question: 'what does rosa delgado pay, born 03/05/1948?' })
    expect(keepFeedback.mock.calls[0]?.[0].question).toBe('what does [name] pay, born [date]?')
  })

  it('are read and ended by supervisors, and asked for by nobody else', async () => {
    listPoor.mockResolvedValue([])
    handlePoor.mockResolvedValueOnce('done').mockResolvedValueOnce('handled').mockResolvedValueOnce(null)
    const desk = start('supervisor')
    await expect(desk.listPoor()).resolves.toEqual([])
    await expect(desk.handlePoor()).resolves.toBeNull()
    await expect(desk.handlePoor()).rejects.toThrow(failure('assistant.handled'))
    await expect(desk.handlePoor()).rejects.toThrow(failure('assistant.unreachable'))
    await expect(start().listPoor()).rejects.toThrow(failure('assistant.notAllowed'))
    await expect(start('demo').handlePoor()).rejects.toThrow(failure('assistant.notAllowed'))
    expect(listPoor).toHaveBeenCalledOnce()
  })
})
