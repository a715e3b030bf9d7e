import { beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../base/clock.ts'
import { silentLog } from '../db/test-log.ts'
import type { SecureStore } from '../os/secure-store.ts'
import { manualClock } from '../sync/test-support/manual-clock.ts'
import { AI_LIMIT_MS } from './assistant-functions.ts'
import { createAssistantBackend } from './assistant.ts'
import { createSuggestions, type SuggestionRequest } from './chat-suggestions.ts'
import { createBackendClient } from './client.ts'

const nothingKept: SecureStore = {
  storage: 'memory',
  keyStore: 'none',
  get: () => Promise.resolve({ status: 'missing' }),
  set: () => Promise.resolve(),
  remove: () => Promise.resolve(),
}

const asked: { path: string; body: unknown }[] = []
const clock = manualClock()
let respond: (signal: AbortSignal | null) => Promise<Response>
const backend = createBackendClient({
  address: () => ({ url: 'https://db.example.com', publishableKey: 'k' }),
  store: nothingKept,
  clock: systemClock,
  fetch: async (input, init) => {
    const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : 'null')
    asked.push({ path: new URL(input instanceof Request ? input.url : input).pathname, body })
    return respond(init?.signal ?? null)
  },
})
const client = () => backend.client()
const answering =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(Response.json(body, { status }))

beforeEach(() => {
  asked.length = 0
  return () => backend.close()
})

/** Which failures leave the desk to itself, and which are the function's own. */
const UNREACHABLE = [
  ['nothing answers', () => Promise.reject(new TypeError('fetch failed'))],
  ['nobody is behind the gateway', answering({}, 502)],
  ['the server is stopped', answering({}, 503)],
  ['the gateway waited in vain', answering({}, 504)],
] as const
const FAILED = [
  ['the function broke', answering({ error: 'x' }, 500)],
  ['the session is over', answering({ message: 'JWT expired' }, 401)],
  ['the function refuses', answering({ code: 'forbidden' }, 403)],
  ['there is no such function', answering({}, 404)],
  ['it is asked too often', answering({}, 429)],
  ['the answer is none', answering({ nothing: true })],
  [
    'the answer is no JSON',
    () => Promise.resolve(new Response('<html>', { headers: { 'content-type': 'text/html' } })),
  ],
] as const

async function silently<T>(ask: () => Promise<T>): Promise<{ answer: T; aborted: boolean | undefined }> {
  const started = Promise.withResolvers<AbortSignal | null>()
  respond = (signal) => {
    started.resolve(signal)
    return new Promise(() => {})
  }
  const answer = ask()
  const signal = await started.promise
  clock.advance(AI_LIMIT_MS)
  return { answer: await answer, aborted: signal?.aborted }
}

describe('the assistant of the server', () => {
  const assistant = createAssistantBackend({ client, clock, log: silentLog })
  const question = {
    question: 'Who needs a SPC statin?',
    history: [{ role: 'user' as const, text: 'Hello' }],
    language: 'en' as const,
  }
  const answer = { answer: 'Members with …', sources: [{ title: 'HEDIS SPC' }], confidence: 88, related: [] }

  it('is asked with the question and what was said before', async () => {
    respond = answering(answer)
    await expect(assistant.ask(question)).resolves.toEqual({
      ...answer,
      sources: [{ title: 'HEDIS SPC', url: null }],
      refusal: null,
      offline: false,
    })
    expect(asked).toEqual([
      {
        path: '/functions/v1/coach-ai-assistant',
        body: {
          question: question.question,
          conversationHistory: [{ role: 'user', content: 'Hello' }],
          language: 'en',
        },
      },
    ])
  })

  it('says why it does not answer', async () => {
    respond = answering({ ...answer, sources: [], refusal: 'dose' })
    await expect(assistant.ask(question)).resolves.toMatchObject({ refusal: 'dose', sources: [] })
  })

  it.each(UNREACHABLE)('is out of reach when %s', async (_name, response) => {
    respond = response
    await expect(assistant.ask(question)).resolves.toBe('unreachable')
  })

  it.each(FAILED)('fails when %s', async (_name, response) => {
    respond = response
    await expect(assistant.ask(question)).resolves.toBe('failed')
  })

  it.each([{ confidence: 101 }, { confidence: '88' }, { sources: 'HEDIS' }, { answer: '' }])(
    'fails when the answer holds %j',
    async (wrong) => {
      respond = answering({ ...answer, ...wrong })
      await expect(assistant.ask(question)).resolves.toBe('failed')
    },
  )

  it('is out of reach after eight seconds of silence', async () => {
    await expect(silently(() => assistant.ask(question))).resolves.toEqual({ answer: 'unreachable', aborted: true })
  })

  it('is out of reach without an address', async () => {
    const alone = createAssistantBackend({ client: () => null, clock, log: silentLog })
    await expect(alone.ask(question)).resolves.toBe('unreachable')
    await expect(
      alone.keepFeedback({ question: 'q', answer: 'a', sources: [], confidence: 1, helpful: true }),
    ).resolves.toBe(false)
    expect(asked).toEqual([])
  })

  describe('feedback', () => {
    const feedback = {
      question: 'q',
      answer: 'a',
      sources: [{ title: 'HEDIS SPC', url: null }],
      confidence: 88,
      helpful: false,
    }

    it('is a row of its table', async () => {
      respond = () => Promise.resolve(new Response(null, { status: 201 }))
      await expect(assistant.keepFeedback(feedback)).resolves.toBe(true)
      expect(asked).toEqual([{ path: '/rest/v1/assistant_feedback', body: feedback }])
    })

    it.each([...UNREACHABLE, ['the database refuses', answering({ code: '42501', message: 'no' }, 403)] as const])(
      'is not kept when %s',
      async (_name, response) => {
        respond = response
        await expect(assistant.keepFeedback(feedback)).resolves.toBe(false)
      },
    )

    it('is not waited for without end', async () => {
      await expect(silently(() => assistant.keepFeedback(feedback))).resolves.toEqual({ answer: false, aborted: true })
    })
  })
})

describe('drafts of a reply', () => {
  const suggest = createSuggestions({ client, clock })
  const request: SuggestionRequest = {
    memberId: '00000000-0000-4000-8000-000000000001',
    recentMessages: [{ sender_type: 'member', message: 'Hello', created_at: '2026-11-20T15:00:00Z' }],
    memberContext: { name: 'Rosa Delgado', conditions: [], careGaps: ['Flu Vaccine'], recentActivity: [] },
  }
  const draft = { text: 'Hello Rosa!', tone: 'friendly', confidence: 72 }

  it('are asked for as the function wants it', async () => {
    respond = answering({ suggestions: [draft] })
    await expect(suggest(request)).resolves.toEqual([draft])
    expect(asked).toEqual([{ path: '/functions/v1/ai-suggest-reply', body: request }])
  })

  it('leave out what is no draft', async () => {
    respond = answering({ suggestions: [{ ...draft, text: '' }, draft, 'Hello', { ...draft, confidence: 900 }] })
    await expect(suggest(request)).resolves.toEqual([draft])
  })

  it.each(UNREACHABLE)('are out of reach when %s', async (_name, response) => {
    respond = response
    await expect(suggest(request)).resolves.toBe('unreachable')
  })

  it.each(FAILED)('fail when %s', async (_name, response) => {
    respond = response
    await expect(suggest(request)).resolves.toBe('failed')
  })

  it('are out of reach after eight seconds of silence', async () => {
    await expect(silently(() => suggest(request))).resolves.toEqual({ answer: 'unreachable', aborted: true })
  })
})
